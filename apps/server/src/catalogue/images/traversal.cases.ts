import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { signedIn } from '../../../test/builders.js';
import { drawing } from '../../../test/pictures.js';
import { sendRaw } from '../../../test/raw-request.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { uploadedId } from '../../../test/uploads.js';

const SECRET = 'the-secret-of-the-house';
const STORED = `${'a'.repeat(32)}-640.webp`;

let shop: TestApp;
let toy: Server;
let folder: string;
let picture: string;

const readNamed = async (name: string) => readFile(join(folder, decodeURIComponent(name)));

/** Joins what stands in the address to a folder, as a shop must not. */
function weakFiles(request: IncomingMessage, response: ServerResponse): void {
  readNamed((request.url ?? '').replace(/^\/uploads\/items\//, '')).then(
    (bytes) => response.end(bytes),
    () => response.writeHead(404).end(),
  );
}

const UP = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '..%00',
  '..;',
  '...',
  '....',
  '%c0%ae%c0%ae',
  '%uff0e%uff0e',
];
const BETWEEN = ['/', '%2f', '%252f', '\\', '%5c', '%c0%af', '//', '/./'];

/** What could name a file outside of the folder, or one in it that is no picture; the way to `secret` is two folders up. */
const WAYS = [
  ...UP.flatMap((up) => BETWEEN.map((between) => `${up}${between}${up}${between}secret`)),
  'inner/../../../secret',
  'inner%2f..%2f..%2f..%2fsecret',
  `inner/${STORED}`,
  `inner%2f${STORED}`,
  '.hidden',
  '%2ehidden',
  'page.html',
  'page.html%00.webp',
  `${'b'.repeat(32)}-640.webp`,
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'file:///etc/passwd',
  '\\\\127.0.0.1\\c$\\secret',
  '%5c%5c127.0.0.1%5cc$%5csecret',
  'C:%5cWindows%5cwin.ini',
  'CON',
  '',
  '.',
  '%00',
  `${STORED}%00`,
  'x'.repeat(5_000),
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
    toy = createServer(weakFiles).listen(0, '127.0.0.1');
    await once(toy, 'listening');
  });
  afterAll(async () => {
    toy.close();
  });

  test('R43: a weak toy shows that the ways lead out', async () => {
    const url = `http://127.0.0.1:${(toy.address() as AddressInfo).port}`;
    const out: string[] = [];
    for (const way of WAYS) if (leaks(await rawAnswer({ url }, `/uploads/items/${way}`))) out.push(way);
    expect(out).toEqual(
      expect.arrayContaining([
        '../../secret',
        '..%2f..%2fsecret',
        '%2e%2e/%2e%2e/secret',
        '.hidden',
        'page.html',
      ]),
    );
    expect(out).toContain(`${'b'.repeat(32)}-640.webp`);
  });

  test.each(['/uploads/items/', '/api/v1/uploads/items/', '/assets/', '/graphiql/', '/api/v1/reports/', '/'])(
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

  test.each([
    [`${'A'.repeat(32)}-640.webp`],
    [`${'a'.repeat(32)}-640.WEBP`],
    [`${'a'.repeat(32)}-640.webp.`],
    [`${'a'.repeat(32)}-640.webp;`],
    [`${'a'.repeat(32)}-640.webp%20`],
    [`${'a'.repeat(32)}-640.webp%0a`],
    [`${'a'.repeat(32)}-640.webp/`],
    [`${'a'.repeat(32)}-640.webp::$DATA`],
    [`${'a'.repeat(32)}-640.html`],
    [`${'a'.repeat(32)}-640.svg`],
  ])('R43: %s names no picture, whatever lies in the folder', async (name) => {
    const file = decodeURIComponent(name).replace('/', '');
    await writeFile(join(folder, file), SECRET);
    const answer = await rawAnswer(shop, `/uploads/items/${name}`);
    expect([statusOf(answer), leaks(answer)]).toEqual([404, false]);
  });

  test.each([
    'bytes=0-0',
    'bytes=-1',
    'bytes=0-,0-,0-',
    `bytes=${'0-1,'.repeat(1_000)}0-1`,
    'bytes=99999999999999999999-',
    'bytes=5-1',
    'lines=1',
    'bytes=-99999999999999999999',
  ])('R43: a picture stays one for Range %#', async (range) => {
    const path = `/uploads/items/${picture}-640.webp`;
    const whole = await rawAnswer(shop, path);
    const answer = await rawAnswer(shop, path, `Range: ${range}\r\n`);
    expect(statusOf(whole)).toBe(200);
    expect([200, 206, 416]).toContain(statusOf(answer));
    expect(answer.length).toBeLessThan(whole.length + 500);
    expect(answer).not.toContain('multipart/byteranges');
  });
});
