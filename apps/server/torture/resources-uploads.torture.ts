import { MAX_IMAGE_BYTES } from '@beambright/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildUser, PASSWORD } from '../test/builders.js';
import { type ApiClient, apiClient } from '../test/clients.js';
import { pngOfBytes } from '../test/pictures.js';
import { END, headOf, PART, sendRaw } from '../test/raw-request.js';
import type { ShopProcess } from '../test/shop-process.js';
import type { TestApp } from '../test/test-app.js';
import { memoryOf, measured } from './lib/measured.js';
import { type SeparateShop, startSeparateShop } from './lib/separate-shop.js';
import { latenciesFor, latenciesWhile, mostUnder, percentile } from './lib/visitor.js';

const UPLOADS = 20;
const WAVES = 4;
const WARM_UP_MS = 4_000;
const MAX_MB = 600;
const P95 = 0.95;

let separate: SeparateShop;
let testApp: TestApp;
let shop: ShopProcess;
beforeAll(async () => {
  separate = await startSeparateShop();
  ({ testApp, shop } = separate);
});
afterAll(() => separate.close());

test(`${UPLOADS} concurrent uploads of 10 MB, half of them aborted, hardly affect visitors and memory`, async () => {
  const page = `${shop.url}/api/v1/get-categories`;
  await latenciesFor(page, WARM_UP_MS);
  const admin = apiClient(shop.url);
  const { email } = await buildUser(testApp, { role: 'admin', email: `${randomUUID()}@example.com` });
  await admin.rest('POST', '/login', { email, password: PASSWORD });
  const pieces = await piecesOf(admin);
  const toy = await startToy();
  const usual = await latenciesIn(page, async () => wave(toy.url, pieces));
  const { result, cpuMs } = await measured(shop.pid, async () => {
    const taken: string[] = [];
    const latencies = await latenciesIn(page, async () => taken.push(...(await wave(shop.url, pieces))));
    return { taken, latencies };
  });
  toy.server.close();
  const peak = memoryOf(shop.pid, 'VmHWM') / 1_024;
  const [before, under] = [percentile(usual, P95), percentile(result.latencies, P95)].map((ms) =>
    ms.toFixed(1),
  );
  console.log(
    `p95 beside a sink ${before} ms, beside uploads ${under} ms; at most ${peak.toFixed(0)} MB; ${cpuMs} ms of CPU`,
  );
  const whole = (WAVES * UPLOADS) / 2;
  expect(result.taken.filter((text) => text.startsWith('HTTP/1.1 201'))).toHaveLength(whole);
  expect(percentile(result.latencies, P95)).toBeLessThan(mostUnder(usual, P95));
  expect(peak).toBeLessThan(MAX_MB);
  await pause(1_000);
  expect(await testApp.dataSource.query('SELECT FROM images WHERE kept')).toHaveLength(whole);
  expect(await testApp.dataSource.query('SELECT FROM images WHERE NOT kept')).toEqual([]);
  expect(await partsOf(shop.pid)).toEqual([]);
});

async function latenciesIn(page: string, send: () => Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  for (let sent = 0; sent < WAVES; sent++) {
    let isOver = false;
    const done = send().finally(() => (isOver = true));
    latencies.push(...(await latenciesWhile(page, () => !isOver)));
    await done;
  }
  return latencies;
}

interface Pieces {
  head: string;
  picture: Buffer;
}

async function piecesOf(admin: ApiClient): Promise<Pieces> {
  const picture = await pngOfBytes(MAX_IMAGE_BYTES);
  const length = PART.length + picture.length + END.length;
  return { head: headOf(admin, { 'Content-Length': length, Connection: 'close' }), picture };
}

/** Every other upload aborts half way. */
async function wave(url: string, { head, picture }: Pieces): Promise<string[]> {
  const half = picture.subarray(0, picture.length / 2);
  const responses = Array.from({ length: UPLOADS }, (_, place) =>
    place % 2 === 0
      ? sendRaw({ url }, [head, PART, picture, END])
      : sendRaw({ url }, [head, PART, half], { hangsUp: true }),
  );
  return (await Promise.all(responses)).map(({ text }) => text);
}

/** A server that only discards uploads. The shop's response times during uploads to it are the baseline of the test. */
async function startToy() {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(201).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Files of uploads in progress, or left behind. */
async function partsOf(pid: number): Promise<string[]> {
  const environment = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
  const [, dataDir = ''] = environment.find((one) => one.startsWith('DATA_DIR='))?.split('=') ?? [];
  return readdir(join(dataDir, 'uploads', 'incoming'));
}
