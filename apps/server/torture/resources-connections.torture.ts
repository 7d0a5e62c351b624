import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ShopProcess, startShopProcess } from '../test/shop-process.js';
import { createTestDatabase, type TestDatabase } from '../test/test-database.js';
import { measured, memoryOf } from './lib/measured.js';
import { latenciesFor, latenciesWhile, mostUnder, percentile } from './lib/visitor.js';

const USUAL_MS = 8_000;
const SOCKETS = 5_000;
const P95 = 0.95;

let database: TestDatabase;
let shop: ShopProcess;
beforeAll(async () => {
  await install('slowhttptest');
  database = await createTestDatabase();
  shop = await startShopProcess(database.url);
  await latenciesFor(page(), USUAL_MS / 2);
});
afterAll(async () => {
  await shop.tidy();
  await database.drop();
});

const page = () => `${shop.url}/api/v1/get-categories`;

/** Installs a Debian package, unless there is a command of this name. Throws if apt-get cannot install it. */
async function install(program: string): Promise<void> {
  if (await succeeds('which', [program])) return;
  if (!(await succeeds('apt-get', ['install', '-y', program])))
    throw new Error(`${program} is needed and could not be installed by apt-get`);
}

async function succeeds(command: string, words: string[]): Promise<boolean> {
  const child = spawn(command, words, { stdio: 'ignore' });
  const [code] = (await once(child, 'exit').catch(() => [1])) as [number];
  return code === 0;
}

const OPENING_S = 5;

/** Attacks by slowhttptest, and within how many seconds each must end. Slow reading is allowed, but must not affect others. */
const ATTACKS: [name: string, words: string[], mostSeconds: number][] = [
  ['headers that never end', ['-H', '-l', '60'], OPENING_S + 15 + 2],
  [
    'bodies that never end',
    ['-B', '-s', '8192', '-t', 'POST', '-f', 'application/json', '-l', '60'],
    OPENING_S + 30 + 5,
  ],
  [
    'responses that are read slowly',
    ['-X', '-w', '1', '-y', '2', '-n', '5', '-z', '1', '-k', '3', '-l', '30'],
    35,
  ],
];

test.each(ATTACKS)('visitors are hardly affected by a thousand %s', async (_, words, mostSeconds) => {
  const all = [...words, '-c', '1000', '-r', '200', '-i', '5', '-u', `${shop.url}/graphql`];
  const before = await latenciesFor(page(), USUAL_MS);
  const attack = spawn('slowhttptest', all);
  let isOver = false;
  const output = text(attack.stdout);
  void once(attack, 'exit').then(() => (isOver = true));
  const latencies = await latenciesWhile(page(), () => !isOver);
  const [, seconds, reason] = /ended on (\d+)\w+ second[^]*Exit status: *(.*)/.exec(await output) ?? [];
  const usual = [...before, ...(await latenciesFor(page(), USUAL_MS))];
  const [calm, under] = [percentile(usual, P95), percentile(latencies, P95)].map((ms) => ms.toFixed(1));
  console.log(
    `p95 before and after ${calm} ms, under attack ${under} ms; ended after ${seconds} s: ${reason}`,
  );
  expect(percentile(latencies, P95)).toBeLessThan(mostUnder(usual, P95));
  expect(Number(seconds)).toBeLessThanOrEqual(mostSeconds);
});

test(`${SOCKETS} idle connections cost little`, async () => {
  const usual = await latenciesFor(page(), USUAL_MS);
  const before = memoryOf(shop.pid, 'VmRSS');
  const sockets: Socket[] = [];
  const { result, cpuMs } = await measured(shop.pid, async () => {
    while (sockets.length < SOCKETS)
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, idleConnection))));
    return latenciesFor(page(), USUAL_MS);
  });
  const mb = (memoryOf(shop.pid, 'VmRSS') - before) / 1_024;
  console.log(`p95 ${percentile(result, P95).toFixed(1)} ms, ${mb.toFixed(0)} MB more, ${cpuMs} ms of CPU`);
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const socket of sockets) socket.destroy();
  expect(percentile(result, P95)).toBeLessThan(mostUnder(usual, P95));
  expect(mb).toBeLessThan(200);
});

async function idleConnection(): Promise<Socket> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1').on('error', () => {});
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  return socket;
}
