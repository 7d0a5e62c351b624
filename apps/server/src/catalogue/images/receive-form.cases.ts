import { MAX_IMAGE_BYTES } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
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
/** What lies in the buffers of a connection when the server stops reading. */
const IN_FLIGHT = 12 * MEGABYTE;

let shop: TestApp;
let admin: ApiClient;

let before: unknown;

/** Nothing is left, a moment after the server has noticed; and it goes on as before. */
async function expectNothingKept(): Promise<void> {
  let same = 0;
  for (let tries = 0; tries < 100 && same < 5; tries++) {
    same = isDeepStrictEqual(await everythingKept(shop), before) ? same + 1 : 0;
    await wait(20);
  }
  expect(await everythingKept(shop)).toEqual(before);
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

  test('R20: a form that says it is far too large is refused before any of it is read', async () => {
    const { text } = await sendRaw(shop, [headOf(admin, { 'Content-Length': GIGABYTE })]);
    expect(text).toMatch(/^HTTP\/1\.1 413 .*connection: close/is);
    expect(text).toContain('"message":"Too large: at most 10 MB can be sent"');
  });

  test('who is asking comes before the form: a guest is refused before any of it is read', async () => {
    const { text } = await sendRaw(shop, [headOf(shop.asGuest(), { 'Content-Length': GIGABYTE })]);
    expect(text).toMatch(/^HTTP\/1\.1 401 .*connection: close/is);
  });

  test('R20: an endless picture is refused at 10 MB, and no more of it is read', async () => {
    const head = headOf(admin, { 'Transfer-Encoding': 'chunked' });
    const pieces = endless(chunked(Buffer.alloc(MEGABYTE)), head + chunked(Buffer.from(PART)));
    const { text, bytesTaken } = await sendRaw(shop, pieces);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(bytesTaken).toBeLessThan(MAX_IMAGE_BYTES + IN_FLIGHT);
    await expectNothingKept();
  });

  test('a client that is still busy sending has time to read why it is refused', async () => {
    const head = headOf(admin, { 'Content-Length': GIGABYTE });
    const { text } = await sendRaw(shop, endless(Buffer.alloc(MEGABYTE), head), { readsAfterMs: 200 });
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('R20: a Content-Length that is too small cuts the form short', async () => {
    const { text } = await sendRaw(shop, [
      headOf(admin, { 'Content-Length': 200 }),
      PART,
      Buffer.alloc(5_000),
    ]);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    await expectNothingKept();
  });

  test('R22: a client that hangs up half way leaves nothing behind', async () => {
    const head = headOf(admin, { 'Content-Length': 5 * MEGABYTE });
    const uploads = Array.from({ length: 10 }, () =>
      sendRaw(shop, [head, PART, Buffer.alloc(2 * MEGABYTE)], { hangsUp: true }),
    );
    await Promise.all(uploads);
    await expectNothingKept();
  });

  const field = (name: string, value = 'x') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  test.each([
    ['a thousand tiny parts', Array.from({ length: 1_000 }, (_, index) => field(`f${index}`)).join('')],
    ['31 fields', Array.from({ length: 31 }, (_, index) => field(`f${index}`)).join('')],
    ['a field with a name of a megabyte', field('x'.repeat(MEGABYTE))],
    ['a field called __proto__', field('__proto__')],
    ['a part without an end', `${PART}abc`],
    ['a part without a header', '--b\r\n\r\nabc'],
    ['no part at all', 'abc'],
    ['nothing', ''],
    ['only the end', '--b--\r\n'],
  ])('R20: %s is 400', async (_, body) => {
    const form = body.includes('--b\r\n') && !body.endsWith('abc') ? `${body}--b--\r\n` : body;
    const head = headOf(admin, { 'Content-Length': Buffer.byteLength(form), Connection: 'close' });
    const { text } = await sendRaw(shop, [head, form]);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toMatch(/"statusCode":400,"message":"[^"]+","error":"Bad Request"/);
    await expectNothingKept();
  });

  test('R20: fields of odd names and great length are no harm', async () => {
    const odd = field('a[999999999]') + field('a[b][c]', 'x'.repeat(200_000)) + field('');
    const form = Buffer.concat([Buffer.from(odd + PART), await png(), Buffer.from(END)]);
    const head = headOf(admin, { 'Content-Length': form.length, Connection: 'close' });
    expect((await sendRaw(shop, [head, form])).text).toMatch(/^HTTP\/1\.1 201 /);
  });

  test.each([
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=', 400],
    ['multipart/mixed; boundary=b', 400],
    ['application/json', 400],
    ['image/png', 400],
  ])('a body of the type %s is %i', async (type, status) => {
    const head = headOf(admin, { 'Content-Type': type, 'Content-Length': 2, Connection: 'close' });
    expect((await sendRaw(shop, [head, '{}'])).text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
