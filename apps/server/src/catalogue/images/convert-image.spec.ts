import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { leastCpuMs } from '../../../test/cpu-time.js';
import {
  drawing,
  gifOfFrames,
  jpegOfPhone,
  png,
  pngBomb,
  pngWithPackedBomb,
  SVG,
} from '../../../test/pictures.js';
import { convertImage } from './convert-image.js';

const ID = '0123456789abcdef0123456789abcdef';
const MEGABYTE = 1_048_576;
const MOST_MS = 1_000;

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const convert = (bytes: Buffer) => convertImage(ID, bytes);

test('a picture is kept in four widths as WebP, with a preview as JPEG and a tiny placeholder', async () => {
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

test('a small picture is not enlarged', async () => {
  const { files } = await convert(await png(500, 400));
  const widths = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual([320, 500, 500, 500, 1_200]);
});

test.each([
  ['PNG of 16 bits', () => drawing().toColourspace('rgb16').png().toBuffer()],
  ['PNG in grey with transparency', () => drawing().greyscale().ensureAlpha(0.5).png().toBuffer()],
  ['JPEG in CMYK', () => drawing().toColourspace('cmyk').jpeg().toBuffer()],
  ['progressive JPEG', () => drawing().jpeg({ progressive: true }).toBuffer()],
  ['GIF', () => drawing().gif().toBuffer()],
  ['WebP', () => drawing().webp().toBuffer()],
])('a %s is read', async (_, make) => {
  const { width, height, files } = await convert(await make());
  expect({ width, height, count: files.length }).toEqual({ width: 800, height: 600, count: 5 });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'R21: what a camera says of orientation %i is applied and forgotten',
  async (n) => {
    const { width, height, files } = await convert(await jpegOfPhone(n));
    expect([width, height]).toEqual(n < 5 ? [400, 200] : [200, 400]);
    for (const { bytes } of files) {
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(bytes.includes('Secret')).toBe(false);
    }
  },
);

test('R21: of an animation the first frame is taken, however many there are', async () => {
  const animation = gifOfFrames(10_000);
  const { width, height, files } = await convert(animation);
  expect(await leastCpuMs(() => convert(animation), MOST_MS)).toBeLessThanOrEqual(MOST_MS);
  const { pages } = await sharp(files[0]?.bytes).metadata();
  expect({ width, height, pages }).toEqual({ width: 1, height: 1, pages: undefined });
});

test('a noisy preview still fits into a messenger', async () => {
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

describe('R21: is refused', () => {
  test.each([
    ['an SVG', () => SVG],
    ['a TIFF', () => drawing().tiff().toBuffer()],
    ['an AVIF', () => drawing(64, 64).avif({ effort: 0 }).toBuffer()],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['nothing', () => Buffer.alloc(0)],
    ['a RIFF that is no WebP', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ])('%s as NOT_AN_IMAGE', async (_, make) => {
    await expect(convert(await make())).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' });
  });

  test.each([
    ['half a PNG', async () => half(await png())],
    ['half a JPEG', async () => half(await drawing(4_000, 3_000).jpeg().toBuffer())],
    ['half a GIF', async () => half(await drawing().gif().toBuffer())],
    ['half a WebP', async () => half(await drawing().webp().toBuffer())],
    [
      'a page that begins like a JPEG',
      () => Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
    ],
    ['a script that begins like a GIF', () => Buffer.from('GIF89a/*...*/=alert(1)')],
    ['41 megapixels', () => drawing(41_000, 1_000).png().toBuffer()],
    ['a needle', () => drawing(10, 17_000).png().toBuffer()],
  ])('%s as IMAGE_UNREADABLE', async (_, make) => {
    await expect(convert(await make())).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });

  test.each([
    ['400 megapixels in 50 KB', () => pngBomb()],
    ['a text of 100 MB in 100 KB', () => pngWithPackedBomb('zTXt')],
    ['a colour profile of 100 MB in 100 KB', () => pngWithPackedBomb('iCCP')],
  ])('or read harmlessly: %s, before it costs memory or time', async (_, make) => {
    const bomb = await make();
    const before = process.memoryUsage().rss;
    const attempt = () => convert(bomb).catch(() => undefined);
    await attempt();
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGABYTE);
    expect(await leastCpuMs(attempt, MOST_MS)).toBeLessThanOrEqual(MOST_MS);
  });

  test('what nobody wants any more, before it is looked at', async () => {
    const reason = new Error('gone');
    const attempt = convertImage(ID, await png(), AbortSignal.abort(reason));
    await expect(attempt).rejects.toBe(reason);
  });
});
