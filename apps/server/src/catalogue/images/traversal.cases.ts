import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedIn } from '../../../test/builders.js';
import { drawing } from '../../../test/pictures.js';
import { sendRaw } from '../../../test/raw-request.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { removeFiles, uploadedId } from '../../../test/uploads.js';

const SECRET = 'the-secret-of-the-shop';
const STORED = `${'a'.repeat(32)}-640.webp`;

let shop: TestApp;
let folder: string;
let picture: string;

/** Paths to files outside of the folder, or to its other files. `secret` is a file two folders up. */
const PATHS = [
  ...['..', '%2e%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae'].flatMap((up) =>
    ['/', '%2f', '%5c', '%c0%af'].map((between) => `${up}${between}${up}${between}secret`),
  ),
  'inner/../../../secret',
  'inner%2f..%2f..%2f..%2fsecret',
  `inner/${STORED}`,
  `inner%2f${STORED}`,
  '.hidden',
  'page.html',
  'page.html%00.webp',
  `${'b'.repeat(32)}-640.webp`,
  '%2fetc%2fpasswd',
  'file:///etc/passwd',
  '',
  '%00',
  `${STORED}%00`,
  `${'../'.repeat(500)}etc/passwd`,
];

/** Sends the path as it is and returns the raw response; an HTTP client would normalize the path. */
async function rawResponse(target: { url: string }, path: string, headers = ''): Promise<string> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
  return (await sendRaw(target as TestApp, [request])).text;
}

const leaks = (response: string) => response.includes(SECRET) || /^root:/m.test(response);
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

describe('traversal', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    folder = join(shop.dataDir, 'uploads', 'items');
    picture = await uploadedId(await signedIn(shop, 'admin'), await drawing().png().toBuffer());
    await writeFile(join(shop.dataDir, 'secret'), SECRET);
    await writeFile(join(folder, '.hidden'), SECRET);
    await writeFile(join(folder, 'page.html'), SECRET);
    await mkdir(join(folder, 'inner'));
    await writeFile(join(folder, 'inner', STORED), SECRET);
    await symlink(join(shop.dataDir, 'secret'), join(folder, `${'b'.repeat(32)}-640.webp`));
  });
  afterAll(() => removeFiles(shop));

  test.each(['/uploads/items/', '/assets/', '/'])(
    'no path below %s returns a file outside of it',
    async (place) => {
      for (const path of PATHS) {
        const response = await rawResponse(shop, place + path);
        expect([path, leaks(response)]).toEqual([path, false]);
        expect([path, statusOf(response)]).toEqual([path, expect.any(Number)]);
        if (place.includes('uploads')) expect([400, 404, 414, 431]).toContain(statusOf(response));
        expect([path, statusOf(response) < 500]).toEqual([path, true]);
      }
    },
  );

  test('only files named like pictures are served, not others in their folder', async () => {
    for (const name of [
      `${'A'.repeat(32)}-640.webp`,
      `${'a'.repeat(32)}-640.webp.`,
      `${'a'.repeat(32)}-640.webp;`,
      `${'a'.repeat(32)}-640.webp%0a`,
      `${'a'.repeat(32)}-640.svg`,
    ]) {
      await writeFile(join(folder, decodeURIComponent(name)), SECRET);
      const response = await rawResponse(shop, `/uploads/items/${name}`);
      expect([name, statusOf(response), leaks(response)]).toEqual([name, 404, false]);
    }
  });

  test('a Range header with a thousand ranges does not repeat the picture in the response', async () => {
    const path = `/uploads/items/${picture}-640.webp`;
    const whole = await rawResponse(shop, path);
    expect(statusOf(whole)).toBe(200);
    for (const range of ['bytes=0-0', `bytes=${'0-1,'.repeat(1_000)}0-1`, 'bytes=99999999999999999999-']) {
      const response = await rawResponse(shop, path, `Range: ${range}\r\n`);
      expect([200, 206, 416]).toContain(statusOf(response));
      expect(response.length).toBeLessThan(whole.length + 500);
      expect(response).not.toContain('multipart/byteranges');
    }
  });
});
