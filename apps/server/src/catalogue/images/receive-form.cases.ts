import { MAX_IMAGE_BYTES } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate as nextTick } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { png } from '../../../test/pictures.js';
import { END, headOf, PART, sendRaw } from '../../../test/raw-request.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { everythingKept, upload } from '../../../test/uploads.js';

const GIGABYTE = 1_073_741_824;
const MEGABYTE = 1_048_576;
/** The most bytes that socket buffers can still take after the server has stopped reading. */
const IN_FLIGHT = 12 * MEGABYTE;

let shop: TestApp;
let admin: ApiClient;

let before: unknown;

/** Waits until all requests that arrived during `work` are closed. */
async function settled<T>(work: () => Promise<T>): Promise<T> {
  const server = shop.app.getHttpServer() as Server;
  const closed: Promise<unknown>[] = [];
  const follow = (_: IncomingMessage, response: ServerResponse) => closed.push(once(response, 'close'));
  server.on('request', follow);
  const result = await work();
  await Promise.all(closed);
  server.off('request', follow);
  return result;
}

/** Expects that nothing is left after the cleanup and that the next upload works. */
async function expectNothingKept(): Promise<void> {
  while (!isDeepStrictEqual(await everythingKept(shop), before)) await nextTick();
  expect((await upload(admin, await png())).status).toBe(201);
}

const chunked = (data: Buffer) => `${data.length.toString(16)}\r\n${data.toString('latin1')}\r\n`;

function* endless(piece: string | Buffer, first: string | Buffer = '') {
  yield first;
  for (let sent = 0; sent < GIGABYTE; sent += piece.length) yield piece;
}

describe('receive form', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    admin = await signedIn(shop, 'admin');
  });
  beforeEach(async () => {
    before = await everythingKept(shop);
  });

  test('rejects a form with a far too large Content-Length before reading it', async () => {
    const { text } = await sendRaw(shop, [headOf(admin, { 'Content-Length': GIGABYTE })]);
    expect(text).toMatch(/^HTTP\/1\.1 413 .*connection: close/is);
    expect(text).toContain('"message":"Too large: at most 10 MB can be sent"');
  });

  test('rejects the form of a guest before reading it', async () => {
    const { text } = await sendRaw(shop, [headOf(shop.asGuest(), { 'Content-Length': GIGABYTE })]);
    expect(text).toMatch(/^HTTP\/1\.1 401 .*connection: close/is);
  });

  test('rejects an endless picture at 10 MB and stops reading', async () => {
    const head = headOf(admin, { 'Transfer-Encoding': 'chunked' });
    const pieces = endless(chunked(Buffer.alloc(MEGABYTE)), head + chunked(Buffer.from(PART)));
    const { text, bytesTaken } = await sendRaw(shop, pieces);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(bytesTaken).toBeLessThan(MAX_IMAGE_BYTES + IN_FLIGHT);
    await expectNothingKept();
  });

  test('sends an error that a client can read even while the client is still sending', async () => {
    const head = headOf(admin, { 'Content-Length': GIGABYTE });
    const { text } = await sendRaw(shop, endless(Buffer.alloc(MEGABYTE), head), { readsLate: true });
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('rejects a form that is cut off because its Content-Length is too small', async () => {
    const { text } = await sendRaw(shop, [
      headOf(admin, { 'Content-Length': 200 }),
      PART,
      Buffer.alloc(5_000),
    ]);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    await expectNothingKept();
  });

  test('keeps no files of a client that disconnects half way', async () => {
    const head = headOf(admin, { 'Content-Length': 5 * MEGABYTE });
    const uploads = () =>
      Array.from({ length: 3 }, () =>
        sendRaw(shop, [head, PART, Buffer.alloc(2 * MEGABYTE)], { hangsUp: true }),
      );
    await settled(() => Promise.all(uploads()));
    await expectNothingKept();
  });

  const field = (name: string, value = 'x') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  test('responds 400 to a malformed form', async () => {
    for (const [what, form] of [
      ['31 fields', `${Array.from({ length: 31 }, (_, index) => field(`f${index}`)).join('')}--b--\r\n`],
      ['a field with a name of a megabyte', `${field('x'.repeat(MEGABYTE))}--b--\r\n`],
      ['a field called __proto__', `${field('__proto__')}--b--\r\n`],
      ['a part without an end', `${PART}abc`],
      ['no part at all', 'abc'],
      ['an empty body', ''],
      ['only the closing boundary', '--b--\r\n'],
    ] as const) {
      const head = headOf(admin, { 'Content-Length': Buffer.byteLength(form), Connection: 'close' });
      const { text } = await sendRaw(shop, [head, form]);
      expect([what, text]).toEqual([what, expect.stringMatching(/^HTTP\/1\.1 400 /)]);
      expect(text).toMatch(/"statusCode":400,"message":"[^"]+","error":"Bad Request"/);
    }
    await expectNothingKept();
  });

  test('accepts fields with odd names and long values', async () => {
    const odd = field('a[999999999]') + field('a[b][c]', 'x'.repeat(200_000)) + field('');
    const form = Buffer.concat([Buffer.from(odd + PART), await png(), Buffer.from(END)]);
    const head = headOf(admin, { 'Content-Length': form.length, Connection: 'close' });
    expect((await sendRaw(shop, [head, form])).text).toMatch(/^HTTP\/1\.1 201 /);
  });

  test('refuses a body that is not multipart/form-data with a boundary', async () => {
    for (const [type, status] of [
      ['multipart/form-data', 400],
      ['multipart/mixed; boundary=b', 415],
      ['application/json', 400],
      ['image/png', 415],
    ] as const) {
      const head = headOf(admin, { 'Content-Type': type, 'Content-Length': 2, Connection: 'close' });
      const { text } = await sendRaw(shop, [head, '{}']);
      expect([type, text.slice(0, 12)]).toEqual([type, `HTTP/1.1 ${status}`]);
    }
  });
});
