import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import {
  drawing,
  gifOfFrames,
  jpegOfPhone,
  jpegThatClaims,
  png,
  pngBomb,
  pngWithPackedBomb,
  SVG,
} from '../../../test/pictures.js';
import { convertImage } from './convert-image.js';

const ID = '0123456789abcdef0123456789abcdef';

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const convert = (bytes: Buffer) => convertImage(ID, bytes);

test('a picture becomes four WebP widths, a JPEG preview and a tiny placeholder', async () => {
  const { width, height, placeholder, files } = await convert(await png(2_000, 1_000));
  expect({ width, height }).toEqual({ width: 2_000, height: 1_000 });
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(500);
  const facts = await Promise.all(files.map(async ({ bytes }) => sharp(bytes).metadata()));
  expect(facts.map((fact) => [fact.format, fact.width, fact.height])).toEqual([
    ['webp', 320, 160],
    ['webp', 640, 320],
    ['webp', 960, 480],
    ['webp', 1_280, 640],
    ['jpeg', 1_200, 630],
  ]);
});

test('no WebP file of a small picture is wider than the picture, but the JPEG for previews has 1,200 px', async () => {
  const { files } = await convert(await png(500, 400));
  const widths = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual([320, 500, 500, 500, 1_200]);
});

test.each([
  ['PNG in grey with transparency', () => drawing().greyscale().ensureAlpha(0.5).png().toBuffer()],
  ['JPEG in CMYK', () => drawing().toColourspace('cmyk').jpeg().toBuffer()],
  ['GIF', () => drawing().gif().toBuffer()],
  ['WebP', () => drawing().webp().toBuffer()],
])('a %s is read', async (_, make) => {
  const { width, height, files } = await convert(await make());
  expect({ width, height, count: files.length }).toEqual({ width: 800, height: 600, count: 5 });
});

test.each([
  ['a photo of 48 megapixels', 8_000, 6_000, [1_280, 960]],
  ['a tall strip', 100, 18_000, [91, 16_383]],
] as const)('%s is read as a picture', async (_, width, height, stored) => {
  const converted = await convert(await drawing(width, height).jpeg().toBuffer());
  expect(converted).toMatchObject({ width, height });
  const widest = await sharp(converted.files[3]?.bytes).metadata();
  expect([widest.width, widest.height]).toEqual(stored);
  expect(converted.placeholder.length).toBeLessThan(1_000);
});

test.each([1, 6])('EXIF orientation %i is applied and all metadata removed', async (n) => {
  const { width, height, files } = await convert(await jpegOfPhone(n));
  expect([width, height]).toEqual(n < 5 ? [400, 200] : [200, 400]);
  for (const { bytes } of files) {
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(bytes.includes('Secret')).toBe(false);
  }
});

test('data hidden inside or after a picture is dropped', async () => {
  const jpeg = await drawing().jpeg().toBuffer();
  const comment = Buffer.from('\xff\xfe\0\x10<?php <script>', 'latin1');
  for (const bytes of [
    Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    Buffer.concat([await drawing().gif().toBuffer(), Buffer.from('PK\x03\x04<script>')]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
  ])
    for (const file of (await convert(bytes)).files)
      for (const planted of ['<script', '<?php', 'PK\x03\x04'])
        expect(file.bytes.includes(planted)).toBe(false);
});

test('only the first frame of an animation is used', async () => {
  const { width, height, files } = await convert(gifOfFrames(10_000));
  const { pages } = await sharp(files[0]?.bytes).metadata();
  expect({ width, height, pages }).toEqual({ width: 1, height: 1, pages: undefined });
});

test('at most two pictures are decoded at a time', async () => {
  const picture = await png();
  let most = 0;
  const look = () => (most = Math.max(most, sharp.counters().process));
  sharp.queue.on('change', look);
  await Promise.all(Array.from({ length: 8 }, () => convert(picture)));
  sharp.queue.off('change', look);
  expect(most).toBe(2);
});

test('the preview of a noisy picture stays below the size limit of messengers', async () => {
  const noise = sharp({
    create: {
      width: 1_200,
      height: 630,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });
  const { files } = await convert(await noise.png().toBuffer());
  expect(files.at(-1)?.bytes.length).toBeLessThanOrEqual(280_000);
});

describe('converting a picture', () => {
  test.each([
    ['an SVG', () => SVG],
    ['a TIFF', () => drawing().tiff().toBuffer()],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a RIFF file that is not a WebP', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ])('rejects %s as NOT_AN_IMAGE', async (_, make) => {
    await expect(convert(await make())).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' });
  });

  test.each([
    ['half a PNG', async () => half(await png())],
    [
      'an HTML page that begins like a JPEG',
      () => Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
    ],
    ['a script that begins like a GIF', () => Buffer.from('GIF89a/*...*/=alert(1)')],
  ])('rejects %s as IMAGE_UNREADABLE', async (_, make) => {
    await expect(convert(await make())).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });

  test.each([
    ['a PNG of 400', () => pngBomb(), 40],
    ['a progressive JPEG of 48', () => jpegThatClaims(8_000, 6_000, { progressive: true }), 40],
    ['a JPEG of 112', () => jpegThatClaims(14_000, 8_000), 110],
    ['a strip of 51', () => jpegThatClaims(2_000, 25_500), 40],
  ])('rejects %s megapixels as IMAGE_TOO_MANY_PIXELS', async (_, make, max) => {
    await expect(convert(await make())).rejects.toMatchObject({
      code: 'IMAGE_TOO_MANY_PIXELS',
      params: { max },
    });
  });

  test('drops texts and profiles of 100 MB that a PNG packs into 100 KB', async () => {
    const plain = await convert(await png());
    for (const kind of ['zTXt', 'iCCP'] as const)
      expect(await convert(await pngWithPackedBomb(kind))).toEqual(plain);
  });

  test('fails for an aborted upload before reading it', async () => {
    const reason = new Error('gone');
    const attempt = convertImage(ID, await png(), AbortSignal.abort(reason));
    await expect(attempt).rejects.toBe(reason);
  });
});
