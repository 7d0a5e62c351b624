import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildItem } from '../../../../test/builders.js';
import { buildItems } from '../../../../test/lists.js';
import { sharedShop } from '../../../../test/shared-shop.js';
import type { TestApp } from '../../../../test/test-app.js';

let shop: TestApp;

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Requests without decompressing the response, as `fetch` would. */
async function get(query = '', headers: Record<string, string> = {}, url = shop.url): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (data: Buffer) => received.push(data));
  const lines = Object.entries({ Host: 'shop', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`GET /api/v1/get-items${query} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await once(socket, 'close');
  return read(Buffer.concat(received));
}

function read(answer: Buffer): Answer {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  const body = answer.subarray(end + 4);
  const whole = headers.get('transfer-encoding') === 'chunked' ? joined(body) : body;
  return { status: Number(first.split(' ')[1]), headers, text: unpacked(whole, headers) };
}

function joined(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let rest = body; ;) {
    const end = rest.indexOf('\r\n');
    const length = parseInt(rest.subarray(0, end).toString(), 16);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(rest.subarray(end + 2, end + 2 + length));
    rest = rest.subarray(end + 4 + length);
  }
}

function unpacked(body: Buffer, headers: Headers): string {
  const coding = headers.get('content-encoding');
  if (coding === 'br') return brotliDecompressSync(body).toString();
  return (coding === 'gzip' ? gunzipSync(body) : body).toString();
}

const tagOf = async (query?: string) => (await get(query)).headers.get('etag') ?? '';
const namesIn = ({ text }: Answer) =>
  (JSON.parse(text) as { items: { name: string }[] }).items.map(({ name }) => name);

describe('item list', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test('the whole catalogue contains every item once, in the same order in items and data', async () => {
    await buildItems(shop, 600);
    await shop.dataSource.query(`UPDATE items SET created_at = now() - (random() * 5)::int * interval '1 s'`);
    const { items, data } = JSON.parse((await get()).text) as Record<string, { id: string }[]>;
    const rows = await shop.dataSource.query<{ id: string }[]>(
      'SELECT id FROM items ORDER BY created_at DESC, id DESC',
    );
    expect(items?.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(data).toEqual(items);
  });

  test('a page that is read from the database in batches has each item once, in order', async () => {
    const ids = await buildItems(shop, 1_100);
    const sorted = ids.toSorted().toReversed();
    await shop.dataSource.query(`UPDATE items SET created_at = '2026-01-01', name = 'Item'`);
    for (const [query, from, to] of [
      ['', 0, 1_100],
      ['?limit=700&offset=300', 300, 1_000],
      ['?limit=500', 0, 500],
      ['?offset=1100', 1_100, 1_100],
      ['?search=item&limit=700&offset=300', 300, 1_000],
    ] as const) {
      const { items } = JSON.parse((await get(query)).text) as { items: { id: string }[] };
      expect([query, ...items.map(({ id }) => id)]).toEqual([query, ...sorted.slice(from, to)]);
    }
  });

  test('an empty catalogue returns two empty lists', async () => {
    expect((await get()).text).toBe('{"items":[],"data":[]}');
  });

  describe('compression', () => {
    test.each([
      ['br, gzip', 'br'],
      ['gzip, deflate', 'gzip'],
      ['GZIP;q=0.5, br;q=0', 'gzip'],
      ['*;q=0', null],
    ])('for Accept-Encoding %j is %p', async (accepted, coding) => {
      await buildItem(shop, { name: 'Lamp' });
      for (const query of ['', '?search=lamp']) {
        const answer = await get(query, { 'accept-encoding': accepted });
        expect(answer.headers.get('content-encoding')).toBe(coding);
        expect(answer.headers.get('vary')).toContain('Accept-Encoding');
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(namesIn(answer)).toEqual(['Lamp']);
      }
    });
  });

  describe('the ETag', () => {
    test('gives 304 without a body to a client that has the current version', async () => {
      await buildItem(shop, { name: 'Lamp' });
      for (const query of ['', '?search=lamp', '?limit=1']) {
        const tag = await tagOf(query);
        expect(tag).toMatch(/^W\/"[\w-]{40,}"$/);
        for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
          const answer = await get(query, { 'if-none-match': known });
          expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', tag]);
        }
        expect((await get(query, { 'if-none-match': 'W/"other"' })).status).toBe(200);
      }
      const tags = await Promise.all(['', '?search=lamp', '?limit=1', '?offset=1'].map(tagOf));
      expect(new Set(tags).size).toBe(4);
    });

    test('changes after every visible change of an item, its pictures, category or brand', async () => {
      const item = await buildItem(shop, { name: 'Lamp' });
      await shop.dataSource.query(
        `INSERT INTO images (id, width, height, placeholder) VALUES ('a', 1, 1, '')`,
      );
      await shop.dataSource.query(`INSERT INTO item_images VALUES ($1, 0, 'a')`, [item.id]);
      const seen = new Set([await tagOf()]);
      const changes = [
        `UPDATE items SET name = 'Other lamp'`,
        `UPDATE items SET in_stock = NOT in_stock`,
        `UPDATE items SET in_stock = NOT in_stock`,
        `UPDATE categories SET name = 'Other category'`,
        `UPDATE car_brands SET name = 'Other brand'`,
        `UPDATE item_images SET position = 1`,
        'DELETE FROM item_images',
        'DELETE FROM items',
      ];
      for (const change of changes) {
        await shop.dataSource.query(change);
        seen.add(await tagOf());
      }
      expect(seen.size).toBe(1 + changes.length);
      expect(namesIn(await get())).toEqual([]);
    });

    test('changes even for a change that began before, but was committed after, another one', async () => {
      const { id } = await buildItem(shop, { name: 'First' });
      const runner = shop.dataSource.createQueryRunner();
      await runner.startTransaction();
      await runner.query(`UPDATE items SET name = 'Late', updated_at = now() WHERE id = $1`, [id]);
      await buildItem(shop, { name: 'Second' });
      const tag = await tagOf();
      await runner.commitTransaction();
      await runner.release();
      expect(await tagOf()).not.toBe(tag);
    });

    test('is the same on all instances of the shop', async () => {
      await buildItem(shop);
      const other = await shop.startTwin();
      const { headers } = await get('', {}, other.url);
      expect(headers.get('etag')).toBe(await tagOf());
      await other.app.close();
    });
  });

  test('the catalogue is read from the database once for any number of concurrent requests', async () => {
    await buildItems(shop, 1_000);
    const logQuery = jest.spyOn(shop.dataSource.logger, 'logQuery');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => get('', { 'accept-encoding': index % 2 ? 'br' : 'gzip' })),
    );
    const reads = logQuery.mock.calls.filter(([sql]) => sql.includes('item_images" "link"')).length;
    logQuery.mockRestore();
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(reads).toBe(2);
  });

  test('a slow client holds no database connection and gets the catalogue as of its request', async () => {
    await buildItems(shop, 2_000);
    await shop.dataSource.query(`UPDATE items SET description = repeat('x', 4000)`);
    const { port } = new URL(shop.url);
    const readers = Array.from({ length: 12 }, () => connect({ port: Number(port), host: '127.0.0.1' }));
    for (const socket of readers)
      socket.pause().write('GET /api/v1/get-items HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
    await Promise.all(readers.map((socket) => once(socket, 'readable')));
    await shop.dataSource.query(`UPDATE items SET name = 'Later' WHERE name = 'Item 7'`);
    expect((await shop.asGuest().rest('GET', '/get-items?limit=1')).status).toBe(200);
    while (connectionsInUse() > 0) await nextTick();
    const [first, ...others] = readers;
    for (const socket of others) socket.destroy();
    const received: Buffer[] = [];
    first?.on('data', (data: Buffer) => received.push(data)).resume();
    await once(first!, 'close');
    const answer = JSON.parse(read(Buffer.concat(received)).text) as { items: { name: string }[] };
    expect(answer.items).toHaveLength(2_000);
    expect(answer.items.some(({ name }) => name === 'Later')).toBe(false);
  });

  /** The connections in use. Wait for 0, because the shop's background work uses one at times. */
  function connectionsInUse(): number {
    const { driver } = shop.dataSource as unknown as {
      driver: { master: { totalCount: number; idleCount: number } };
    };
    return driver.master.totalCount - driver.master.idleCount;
  }

  test('the catalogue can be downloaded without writing to the disk', async () => {
    await buildItem(shop, { name: 'Lamp' });
    const away = `${shop.dataDir}-away`;
    await rename(shop.dataDir, away);
    try {
      await writeFile(shop.dataDir, 'nothing can be written below a file');
      for (const query of ['', '?search=lamp'])
        expect(namesIn(await get(query, { 'accept-encoding': 'br' }))).toEqual(['Lamp']);
    } finally {
      await rm(shop.dataDir, { force: true });
      await rename(away, shop.dataDir);
    }
  });

  test.each([
    '?search=%00',
    `?search=${'x'.repeat(201)}`,
    '?limit=1001',
    '?offset=-1',
    '?offset=2147483648',
    '?offset=99999999999999999999',
  ])('the error for %s is plain JSON without an ETag, also for HEAD', async (query) => {
    const answer = await get(query, { 'accept-encoding': 'br', 'if-none-match': '*' });
    expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([
      400,
      null,
      null,
    ]);
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    expect((await fetch(`${shop.url}/api/v1/get-items${query}`, { method: 'HEAD' })).status).toBe(400);
  });

  test('HEAD returns the ETag without a body', async () => {
    const response = await fetch(`${shop.url}/api/v1/get-items`, { method: 'HEAD' });
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([
      200,
      await tagOf(),
      '',
    ]);
  });
});
