import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedIn } from '../../../test/builders.js';
import { drawing } from '../../../test/pictures.js';
import { sendRaw } from '../../../test/raw-request.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { removeFiles, uploadedId } from '../../../test/uploads.js';

const SECRET = 'the-secret-of-the-house';
const STORED = `${'a'.repeat(32)}-640.webp`;

let shop: TestApp;
let folder: string;
let picture: string;

/** What could name a file outside of the folder, or one in it that is no picture; the way to `secret` is two folders up. */
const WAYS = [
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

/** The answer as it comes over the wire: no client tidies the path before. */
async function rawAnswer(target: { url: string }, path: string, headers = ''): Promise<string> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
  return (await sendRaw(target as TestApp, [request])).text;
}

const leaks = (answer: string) => answer.includes(SECRET) || /^root:/m.test(answer);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

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
    'R43: no way out of %s is answered with a file that is not its own',
    async (place) => {
      for (const way of WAYS) {
        const answer = await rawAnswer(shop, place + way);
        expect([way, leaks(answer)]).toEqual([way, false]);
        expect([way, statusOf(answer)]).toEqual([way, expect.any(Number)]);
        if (place.includes('uploads')) expect([400, 404, 414, 431]).toContain(statusOf(answer));
        expect([way, statusOf(answer) < 500]).toEqual([way, true]);
      }
    },
  );

  test('R43: only the names of pictures are served, whatever lies in the folder', async () => {
    for (const name of [
      `${'A'.repeat(32)}-640.webp`,
      `${'a'.repeat(32)}-640.webp.`,
      `${'a'.repeat(32)}-640.webp;`,
      `${'a'.repeat(32)}-640.webp%0a`,
      `${'a'.repeat(32)}-640.svg`,
    ]) {
      await writeFile(join(folder, decodeURIComponent(name)), SECRET);
      const answer = await rawAnswer(shop, `/uploads/items/${name}`);
      expect([name, statusOf(answer), leaks(answer)]).toEqual([name, 404, false]);
    }
  });

  test('R43: a picture stays one whatever Range is asked for', async () => {
    const path = `/uploads/items/${picture}-640.webp`;
    const whole = await rawAnswer(shop, path);
    expect(statusOf(whole)).toBe(200);
    for (const range of ['bytes=0-0', `bytes=${'0-1,'.repeat(1_000)}0-1`, 'bytes=99999999999999999999-']) {
      const answer = await rawAnswer(shop, path, `Range: ${range}\r\n`);
      expect([200, 206, 416]).toContain(statusOf(answer));
      expect(answer.length).toBeLessThan(whole.length + 500);
      expect(answer).not.toContain('multipart/byteranges');
    }
  });
});
