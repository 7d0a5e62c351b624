import { MAX_IMAGE_BYTES } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { png, pngBomb, pngOfBytes, SVG } from '../../../test/pictures.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { everythingKept, formOf, removeFiles, upload, uploadedId } from '../../../test/uploads.js';
import { filesOfImage } from './image-files.js';

let shop: TestApp;
let admin: ApiClient;

const served = async (file: string) => {
  const response = await fetch(`${shop.url}/uploads/items/${file}`);
  await response.arrayBuffer();
  return { status: response.status, headers: response.headers };
};

describe('uploads', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    await removeFiles(shop);
    admin = await signedIn(shop, 'admin');
  });

  describe('POST /uploads', () => {
    test('stores a picture and returns its URLs', async () => {
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
      expect(await uploadedId(admin, await png(800, 600))).not.toBe(id);
    });

    test('accepts 10 MB and not one byte more', async () => {
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

    test('rejects unreadable pictures and other types of files, and stores nothing', async () => {
      const before = await everythingKept(shop);
      for (const [status, picture] of [
        [415, SVG],
        [400, (await png()).subarray(0, 900)],
        [400, pngBomb()],
      ] as const)
        expect(await upload(admin, picture)).toMatchObject({ status, body: { statusCode: status } });
      expect(await everythingKept(shop)).toEqual(before);
    });

    test('ignores the file name', async () => {
      for (const name of ['../../../etc/cron.d/x', '..\\..\\x.exe', 'a\0b.png'])
        expect((await upload(admin, await png(), name)).status).toBe(201);
      expect((await everythingKept(shop)).files.every((file) => /^[0-9a-f]{32}-/.test(file))).toBe(true);
    });

    test.each([
      ['without a file', formOf({ name: 'x' })],
      ['with the file in another field', formOf({}, { picture: [SVG] })],
      ['with a file field that was left empty', formOf({}, { file: [Buffer.alloc(0)] }, '')],
      ['with two files', formOf({}, { file: [SVG, SVG] })],
    ])('rejects a form %s', async (_, form) => {
      const before = await everythingKept(shop);
      expect(await admin.form('POST', '/uploads', form)).toMatchObject({ status: 400 });
      expect(await everythingKept(shop)).toEqual(before);
    });
  });

  describe('GET /uploads/items/{file}', () => {
    test('serves a picture with headers that let a browser show it, but execute nothing in it', async () => {
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
  });
});
