import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { hash, verify } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type SeparateShop, startSeparateShop } from './lib/separate-shop.js';
import { latenciesFor, latenciesWhile, mostUnder, percentile } from './lib/visitor.js';

const CROWD = 300;
const WARM_UP_MS = 2_000;
const USUAL_MS = 3_000;
const P95 = 0.95;

let separate: SeparateShop;
beforeAll(async () => {
  separate = await startSeparateShop();
});
beforeEach(() => separate.testApp.dataSource.query('TRUNCATE rate_limits'));
afterAll(() => separate.close());

/** The p95 latency of `page` in ms during concurrent sign-ins, its limit, and the responses to the sign-ins. */
async function feltBeside(page: string, signIn: () => Promise<Response>) {
  await latenciesFor(page, WARM_UP_MS);
  const most = mostUnder(await latenciesFor(page, USUAL_MS), P95);
  let goesOn = true;
  const crowd = Promise.all(Array.from({ length: CROWD }, signIn)).finally(() => (goesOn = false));
  const [latencies, results] = await Promise.all([latenciesWhile(page, () => goesOn), crowd]);
  const felt = percentile(latencies, P95);
  console.log(`p95 ${felt.toFixed(1)} ms beside ${CROWD} sign-ins, at most ${most.toFixed(1)}`);
  return { felt, most, results };
}

test('concurrent sign-ins hardly affect visitors; those above the limit get Retry-After', async () => {
  const { url } = separate.shop;
  // Compressed for each request, on the same threads as password hashing.
  const { felt, most, results } = await feltBeside(`${url}/api/v1/get-items?offset=1`, () =>
    fetch(`${url}/api/v1/login-user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'wrong-1' }),
    }),
  );
  const refused = results.filter(({ status }) => status === 503);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect(refused.filter(({ headers }) => !headers.has('retry-after'))).toEqual([]);
  expect(felt).toBeLessThan(most);
});

test('the same test detects a server that hashes any number of passwords concurrently', async () => {
  const known = await hash('secret-1');
  const toy: Server = createServer((request, response) => {
    const work = request.method === 'POST' ? verify(known, 'wrong-1') : promisify(gzip)('a page');
    void work.then(() => response.end());
  }).listen(0, '127.0.0.1');
  await once(toy, 'listening');
  const url = `http://127.0.0.1:${(toy.address() as AddressInfo).port}`;
  const { felt, most } = await feltBeside(url, () => fetch(url, { method: 'POST' }));
  toy.close();
  expect(felt).toBeGreaterThan(most);
});
