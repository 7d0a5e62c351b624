import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildUser, PASSWORD } from '../test/builders.js';
import { apiClient } from '../test/clients.js';
import type { ShopProcess } from '../test/shop-process.js';
import type { TestApp } from '../test/test-app.js';
import { measured, memoryOf } from './lib/measured.js';
import { type SeparateShop, startSeparateShop } from './lib/separate-shop.js';

const ORDERS = 1_000_000;
const BATCH = 50_000;
const MAX_MB = 300;
/** Bytes of the end-of-central-directory record of a ZIP. */
const END_OF_ARCHIVE = 22;

/** Inserts orders. The triggers are off, because this report does not read the statistics that they keep. */
const SOME_ORDERS = `
  INSERT INTO orders (user_id, total_min, total_max, shipping_address, notes, idempotency_key, request_hash, created_at)
  SELECT $1, 2000, 3000, 'Moi Avenue ' || n, 'Please call first', n::text, ''::bytea,
    timestamptz '2020-01-01' + n * interval '3 minutes'
  FROM generate_series($2::int, $3::int) AS n`;

let separate: SeparateShop;
let testApp: TestApp;
let shop: ShopProcess;
beforeAll(async () => {
  separate = await startSeparateShop();
  ({ testApp, shop } = separate);
  const { id } = await buildUser(testApp);
  const runner = testApp.dataSource.createQueryRunner();
  await runner.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await runner.query('SET statement_timeout = 0');
  for (let made = 0; made < ORDERS; made += BATCH)
    await runner.query(SOME_ORDERS, [id, made + 1, made + BATCH]);
  await runner.query('ALTER TABLE orders ENABLE TRIGGER USER');
  await runner.query('RESET statement_timeout');
  await runner.release();
  await testApp.dataSource.query('ANALYZE orders');
});
afterAll(() => separate.close());

let cookie: string;
beforeAll(async () => {
  const owner = apiClient(shop.url);
  const { email } = await buildUser(testApp, { role: 'system_owner', email: `${randomUUID()}@example.com` });
  await owner.rest('POST', '/login', { email, password: PASSWORD });
  cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
});

/** Streams the report to `show`. Returns the peak memory of the shop's process in MB. */
async function peakOf(file: string, show: (block: Uint8Array) => void): Promise<number> {
  const { result, cpuMs } = await measured(shop.pid, async () => {
    const response = await fetch(`${shop.url}/api/v1/reports/${file}`, { headers: { cookie } });
    for await (const block of response.body ?? []) show(block as Uint8Array);
    return response.status;
  });
  expect(result).toBe(200);
  const peak = memoryOf(shop.pid, 'VmHWM') / 1_024;
  console.log(`${file}: at most ${peak.toFixed(0)} MB, ${cpuMs} ms of CPU`);
  return peak;
}

test(`a report of ${ORDERS} orders is complete and needs little memory`, async () => {
  let lines = 0;
  const peak = await peakOf('orders.csv', (block) => {
    for (const byte of block) if (byte === 10) lines++;
  });
  expect(lines).toBe(ORDERS + 1);
  expect(peak).toBeLessThan(MAX_MB);
});

test(`the workbook of ${ORDERS} orders is complete and needs little memory`, async () => {
  let end = Buffer.alloc(0);
  const peak = await peakOf('orders.xlsx', (block) => {
    end = Buffer.concat([end, block]).subarray(-END_OF_ARCHIVE);
  });
  expect(end.toString('latin1', 0, 4)).toBe('PK\x05\x06');
  expect(peak).toBeLessThan(MAX_MB);
});
