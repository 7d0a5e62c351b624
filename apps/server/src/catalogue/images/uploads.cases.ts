import { MAX_IMAGE_BYTES } from '@beambright/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { leastCpuMs } from '../../../test/cpu-time.js';
import { drawing, jpegOfPhone, png, pngBomb, pngOfBytes, SVG } from '../../../test/pictures.js';
import { END, headOf, PART, sendRaw } from '../../../test/raw-request.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { everythingKept, formOf, upload, uploadedId } from '../../../test/uploads.js';
import { filesOfImage } from './image-files.js';

const MEGABYTE = 1_048_576;
const MOST_MS = 1_000;
/** What a ZIP file begins with. */
const ARCHIVE = 'PK\x03\x04';

let shop: TestApp;
let admin: ApiClient;

const served = async (file: string) => {
  const response = await fetch(`${shop.url}/uploads/items/${file}`);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

describe('uploads', () => {
  beforeAll(async () => {
    shop = await startTestApp({ CORS_ORIGINS: 'https://office.example' });
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
  });
  afterAll(() => shop.close());

  describe('POST /uploads', () => {
    test('keeps a picture and says how to show it', async () => {
      const { status, body } = await upload(admin, await png(800, 600));
      expect(status).toBe(201);
      expect(body).toEqual({
        image: {
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          url: expect.stringMatching(/^\/uploads\/items\/[0-9a-f]{32}-640\.webp$/),
          srcset: expect.stringMatching(/ 320w, .* 640w$/),
          width: 800,
          height: 600,
          placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
        },
      });
      const { id } = (body as { image: { id: string } }).image;
      for (const file of filesOfImage(id)) expect((await served(file)).status).toBe(200);
      expect((await everythingKept(shop)).files).toEqual(filesOfImage(id).toSorted());
    });

    test('gives the same picture another, unguessable id every time', async () => {
      const picture = await png();
      expect(await uploadedId(admin, picture)).not.toBe(await uploadedId(admin, picture));
    });

    test('R20: takes 10 MB, and not a byte more', async () => {
      expect((await upload(admin, await pngOfBytes(MAX_IMAGE_BYTES))).status).toBe(201);
      const before = await everythingKept(shop);
      expect(await upload(admin, await pngOfBytes(MAX_IMAGE_BYTES + 1))).toMatchObject({
        status: 413,
        body: {
          statusCode: 413,
          message: 'Too large: at most 10 MB can be sent',
          error: 'Payload Too Large',
        },
      });
      expect(await everythingKept(shop)).toEqual(before);
    });

    test('R21: turns a photo upright and forgets where it was taken', async () => {
      const id = await uploadedId(admin, await jpegOfPhone());
      for (const file of filesOfImage(id)) {
        const { bytes } = await served(file);
        const { exif, orientation } = await sharp(bytes).metadata();
        expect({ exif, orientation }).toEqual({});
      }
      const { width, height } = await sharp((await served(`${id}-320.webp`)).bytes).metadata();
      expect({ width, height }).toEqual({ width: 200, height: 400 });
    });

    test.each([
      ['a page behind a JPEG', async () => [await drawing().jpeg().toBuffer(), '<script>alert(1)</script>']],
      ['an archive behind a GIF', async () => [await drawing().gif().toBuffer(), `${ARCHIVE}<script>`]],
      ['a script in the comment of a JPEG', async () => [await commented('<?php <script>'), '']],
    ])('R21: stores its own encoding of %s', async (_, make) => {
      const [picture = '', tail = ''] = await make();
      const id = await uploadedId(admin, Buffer.concat([Buffer.from(picture), Buffer.from(tail)]));
      for (const file of filesOfImage(id)) {
        const { bytes } = await served(file);
        for (const planted of ['<script', '<?php', ARCHIVE]) expect(bytes.includes(planted)).toBe(false);
      }
    });

    test.each([
      ['an SVG called photo.jpg', 415, () => SVG],
      ['an empty file', 415, () => Buffer.alloc(0)],
      ['a TIFF of 30,000 x 30,000', 415, () => Buffer.from('II*\0\x08\0\0\0', 'latin1')],
      ['half a PNG', 400, async () => (await png()).subarray(0, 900)],
      ['400 megapixels in 50 KB', 400, () => pngBomb()],
    ])('R21: refuses %s and keeps nothing of it', async (_, status, make) => {
      const before = await everythingKept(shop);
      const picture = await make();
      expect(await upload(admin, picture)).toMatchObject({ status, body: { statusCode: status } });
      expect(await leastCpuMs(() => upload(admin, picture), MOST_MS)).toBeLessThanOrEqual(MOST_MS);
      expect(await everythingKept(shop)).toEqual(before);
    });

    test.each([
      '../../../etc/cron.d/x',
      '..\\..\\x.exe',
      '%2e%2e%2fx',
      '/etc/passwd',
      'a\0b.png',
      '.htaccess',
    ])('does not care that a file is called %j', async (name) => {
      const { status } = await upload(admin, await png(), name);
      expect(status).toBe(201);
      expect((await everythingKept(shop)).files.every((file) => /^[0-9a-f]{32}-/.test(file))).toBe(true);
    });

    test.each([
      ['without a file', formOf({ name: 'x' })],
      ['with the file in another field', formOf({}, { picture: [SVG] })],
      ['with a file field that was left empty', formOf({}, { file: [Buffer.alloc(0)] }, '')],
      ['with two files', formOf({}, { file: [SVG, SVG] })],
    ])('refuses a form %s', async (_, form) => {
      const before = await everythingKept(shop);
      expect(await admin.form('POST', '/uploads', form)).toMatchObject({ status: 400 });
      expect(await everythingKept(shop)).toEqual(before);
    });

    test.each([
      [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
      [{ 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null' }, 403],
      [{ 'sec-fetch-site': 'same-origin' }, 201],
      [{ 'sec-fetch-site': 'none' }, 201],
      [{ 'sec-fetch-site': 'cross-site', origin: 'https://office.example' }, 201],
      [{}, 201],
    ])('a browser that says %j gets %i', async (headers, status) => {
      const form = formOf({}, { file: [await png()] });
      const answer = await admin.form('POST', '/uploads', form, headers as Record<string, string>);
      expect(answer.status).toBe(status);
    });

    test('a page of the shop under any of its names may upload', async () => {
      const form = formOf({}, { file: [await png()] });
      expect((await admin.form('POST', '/uploads', form, { origin: shop.url })).status).toBe(201);
    });

    test('R22: converts no more than two of twenty large pictures at once, in little memory', async () => {
      const form = [PART, await pngOfBytes(MAX_IMAGE_BYTES), END];
      const length = form.reduce((sum, piece) => sum + piece.length, 0);
      const head = headOf(admin, { 'Content-Length': length, Connection: 'close' });
      const before = process.memoryUsage().rss;
      let most = { conversions: 0, rss: 0 };
      const watch = setInterval(() => {
        const conversions = Math.max(most.conversions, sharp.counters().process);
        most = { conversions, rss: Math.max(most.rss, process.memoryUsage().rss) };
      }, 2);
      const answers = await Promise.all(Array.from({ length: 20 }, () => sendRaw(shop, [head, ...form])));
      clearInterval(watch);
      expect(answers.map(({ text }) => text.slice(0, 12))).toEqual(answers.map(() => 'HTTP/1.1 201'));
      expect(most.conversions).toBeGreaterThan(0);
      expect(most.conversions).toBeLessThanOrEqual(2);
      expect(most.rss - before).toBeLessThan(250 * MEGABYTE);
      expect((await everythingKept(shop)).files.filter((file) => file.endsWith('.part'))).toEqual([]);
      expect(await shop.dataSource.query('SELECT FROM images WHERE kept')).toHaveLength(20);
    });
  });

  describe('GET /uploads/items/{file}', () => {
    test('R21: is served so that a browser can do nothing but show it', async () => {
      const id = await uploadedId(admin, await png());
      const { headers } = await served(`${id}-preview.jpg`);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': `inline; filename="${id}-preview.jpg"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    });

    test('does not follow a link that was laid into the folder', async () => {
      const id = await uploadedId(admin, await png());
      const secret = join(shop.dataDir, 'secret');
      await writeFile(secret, 'secret');
      const name = `${'0'.repeat(32)}-640.webp`;
      await symlink(secret, join(shop.dataDir, 'uploads', 'items', name));
      expect((await served(name)).status).toBe(404);
      expect((await served(`${id}-640.webp`)).status).toBe(200);
    });

    test.each([
      '..%2f..%2fsecret',
      '%252e%252e%252fsecret',
      '..%5c..%5csecret',
      '%00',
      '%2fetc%2fpasswd',
      'x.webp;',
    ])('never leaves the folder for %s', async (file) => {
      expect((await served(file)).status).toBe(404);
    });
  });

  async function commented(text: string): Promise<Buffer> {
    const jpeg = await drawing().jpeg().toBuffer();
    const comment = Buffer.from(text);
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
  }
});
