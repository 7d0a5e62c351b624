import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { png } from '../test/pictures.js';
import { somebodyWaits } from '../test/row-lock.js';
import { type ShopProcess, startShopProcess } from '../test/shop-process.js';
import { createTestDatabase, type TestDatabase } from '../test/test-database.js';
import { signedInAccounts, stockedItems } from '../torture/lib/customers.js';
import { placeOrder } from '../torture/lib/place-order.js';
import { msUntil } from '../torture/lib/until.js';

let database: TestDatabase;
let sql: Client;
let shop: ShopProcess | undefined;
let dataDir: string;

const files = async () => {
  const all = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** Sends the first half of a picture upload; the test sends the rest. */
async function beginUpload(
  url: string,
  cookie: string,
): Promise<{ socket: Socket; rest: Buffer; response: Promise<string> }> {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), await png(), Buffer.from('\r\n--b--\r\n')]);
  const socket = connectTo(url);
  await once(socket, 'connect');
  socket.write(
    `POST /uploads HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Length: ${body.length}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
  );
  socket.write(body.subarray(0, body.length / 2));
  await msUntil(async () => (await files()).length === 1);
  return { socket, rest: body.subarray(body.length / 2), response: text(socket) };
}

const connectTo = (url: string) => connect(Number(new URL(url).port), '127.0.0.1');

/** Follows orders over a connection on which the test can send another request. */
async function followOrders(url: string, cookie: string) {
  const socket = connectTo(url);
  const ended = once(socket, 'end');
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  socket.write(`GET /live/orders HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  await msUntil(() => Promise.resolve(received.includes('event: ready')));
  return { socket, ended, received: () => received };
}

const isRefused = (url: string) =>
  fetch(`${url}/api/v1/healths`).then(
    () => false,
    () => true,
  );

describe('graceful shutdown', () => {
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'beambright-drain-'));
    database = await createTestDatabase();
    sql = new Client({ connectionString: database.url });
    await sql.connect();
  });
  afterEach(async () => {
    await shop?.tidy();
    shop = undefined;
    await sql.end();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  /** torture/machines/drain.mjs has the requests that never finish. */
  test('an upload and an order in progress finish; new connections are refused, but a POST on an open connection is accepted', async () => {
    shop = await startShopProcess(database.url, { dataDir, environment: { DRAIN_SECONDS: '1' } });
    const { url, end } = shop;
    const [admin = ''] = await signedInAccounts(sql, 1, 'admin');
    const [customer = ''] = await signedInAccounts(sql, 1);
    const [itemId = ''] = await stockedItems(sql, 1);
    const live = await followOrders(url, customer);
    const upload = await beginUpload(url, admin);
    await sql.query('BEGIN');
    await sql.query('SELECT FROM items WHERE id = $1 FOR UPDATE', [itemId]);
    const lines = [{ itemId, quantity: 1 }];
    const ordering = placeOrder(url, { key: randomUUID(), cookie: customer, door: 'rest', lines });
    await somebodyWaits(async (statement) => (await sql.query(statement)).rows);
    const ending = end('SIGTERM');
    await msUntil(() => isRefused(url));
    await msUntil(() => Promise.resolve(live.received().endsWith('\r\n0\r\n\r\n')));
    const stream = live.received();
    live.socket.write('POST /api/v1/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
    await live.ended;
    await sql.query('COMMIT');
    upload.socket.write(upload.rest);
    expect(await ordering).toMatchObject({ kind: 'acked' });
    expect(await upload.response).toMatch(/^HTTP\/1\.1 201 /);
    expect([stream, live.received().slice(stream.length)]).toEqual([
      expect.not.stringMatching(/connection: close/i),
      expect.stringMatching(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i),
    ]);
    const { code, output } = await ending;
    expect([code, output]).toEqual([0, expect.not.stringMatching(/error/i)]);
    expect((await files()).filter((file) => /\.(tmp|part)$/.test(file))).toEqual([]);
    expect(await files()).toHaveLength(5);
  });

  test('begins when the terminal closes, which sends SIGHUP', async () => {
    shop = await startShopProcess(database.url, { dataDir });
    const { code, output } = await shop.end('SIGHUP');
    expect([code, output]).toEqual([0, expect.stringContaining('Stopping (SIGHUP)')]);
  });
});
