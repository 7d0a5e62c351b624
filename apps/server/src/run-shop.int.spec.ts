import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from './config.js';
import { runShop } from './run-shop.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beambright-run-'));
});
afterEach(() => rm(folder, { recursive: true }));

const config = (environment: Record<string, string>) =>
  readConfig({ DATA_DIR: folder, DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...environment }, folder);

const isDatabaseRunning = () =>
  access(join(folder, 'postgres', 'cluster', 'postmaster.pid')).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<string> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' && address ? address.port : 0);
}

/** Asks until it is answered. */
async function answer(url: string): Promise<unknown> {
  const response = await fetch(url).catch(() => null);
  if (response) return response.json();
  await pause(20);
  return answer(url);
}

test('answers until it is stopped, and then leaves nothing running', async () => {
  const port = await freePort();
  const stop = new AbortController();
  const running = runShop(config({ PORT: port }), stop.signal);
  expect(await answer(`http://localhost:${port}/api/v1/healths`)).toMatchObject({ status: 'ok' });
  expect(await isDatabaseRunning()).toBe(true);
  stop.abort();
  await running;
  expect(await isDatabaseRunning()).toBe(false);
});

test('a stop that comes while it is starting leaves nothing running', async () => {
  await runShop(config({ PORT: await freePort() }), AbortSignal.abort());
  expect(await isDatabaseRunning()).toBe(false);
});

test('a stop while the demo shop is loading leaves nothing running and nothing half-loaded', async () => {
  const stop = new AbortController();
  const running = runShop(config({ PORT: await freePort(), DEMO_DATA: 'on' }), stop.signal);
  await firstPicture();
  stop.abort();
  await running;
  expect(await isDatabaseRunning()).toBe(false);
});

/** Pictures are made first. */
async function firstPicture(): Promise<void> {
  const isThere = await access(join(folder, 'uploads', 'items')).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await pause(20);
  return firstPicture();
}
