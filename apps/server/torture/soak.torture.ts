import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { hashPassword } from '../src/accounts/password.js';
import { askerOf, brokenInvariants } from '../test/invariants.js';
import { type ShopProcess, startShopProcess } from '../test/shop-process.js';
import { Cluster } from './lib/cluster.js';
import { signedInAccounts, stockedItems } from './lib/customers.js';
import { residentMegabytes } from './lib/memory.js';
import { mixedCalls, Visitors } from './lib/mixed-load.js';
import { percentile, slopePerHour } from './lib/series.js';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 20);
/** As many as the shop has database connections; each waits for responses 60 % of the time and pauses 40 %. */
const VISITORS = { count: 10, share: 0.6 };
const SAMPLES = MINUTES * 4;
/** The first samples, which do not count: V8 lets the heap grow before it collects garbage. */
const WARM_UP = Math.ceil(SAMPLES / 4);
const SLOPE_MEGABYTES_PER_HOUR = 60;

let cluster: Cluster;
let shop: ShopProcess;
let sql: Client;
beforeEach(async () => {
  cluster = await Cluster.make();
  await cluster.start();
  shop = await startShopProcess(cluster.url);
  sql = new Client({ connectionString: cluster.url });
  await sql.connect();
});
afterEach(async () => {
  await sql.end();
  await shop.tidy();
  await cluster.remove();
});

interface Sample {
  minute: number;
  megabytes: number;
  files: number;
  connections: number;
  p99: number;
  sent: number;
  refused: number;
  faults: string[];
}

async function sampled(minute: number, visitors: Visitors): Promise<Sample> {
  const { rowCount } = await sql.query(
    `SELECT FROM pg_stat_activity WHERE application_name LIKE 'beambright%'`,
  );
  const { times, refused, faults } = visitors.take();
  return {
    minute,
    megabytes: residentMegabytes(shop.pid),
    files: readdirSync(`/proc/${shop.pid}/fd`).length,
    connections: rowCount ?? 0,
    p99: percentile(times, 0.99),
    sent: times.length,
    refused,
    faults,
  };
}

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const mean = (values: number[]) => total(values) / values.length;

test(`${MINUTES} minutes at 60 % of the capacity do not increase memory, files and connections`, async () => {
  const [items, cookies] = [await stockedItems(sql, 200), await signedInAccounts(sql, 20)];
  await sql.query(
    `INSERT INTO users (email, password_hash) SELECT 'soak-' || n || '@example.com', $1 FROM generate_series(1, 20) AS n`,
    [await hashPassword('secret-1')],
  );
  const visitors = new Visitors(mixedCalls(shop.url, { items, cookies }), VISITORS);
  const samples: Sample[] = [];
  for (let sample = 1; sample <= SAMPLES; sample++) {
    await pause((MINUTES * 60_000) / SAMPLES);
    samples.push(await sampled((sample * MINUTES) / SAMPLES, visitors));
  }
  await visitors.leave();
  const settled = samples.slice(WARM_UP);
  const half = Math.floor(settled.length / 2);
  const sent = total(samples.map((sample) => sample.sent));
  const slope = slopePerHour(settled.map(({ minute, megabytes }) => [minute, megabytes]));
  const [early, late] = [settled.slice(0, half), settled.slice(half)];
  const figures = {
    perSecond: Math.round(sent / (MINUTES * 60)),
    sent,
    refused: total(samples.map(({ refused }) => refused)),
    faults: samples.flatMap(({ faults }) => faults).slice(0, 10),
    megabytes: [samples[0]?.megabytes, settled[0]?.megabytes, samples.at(-1)?.megabytes],
    megabytesPerHour: Math.round(slope),
    files: [Math.min(...settled.map(({ files }) => files)), Math.max(...settled.map(({ files }) => files))],
    connections: Math.max(...samples.map(({ connections }) => connections)),
    p99: [mean(early.map(({ p99 }) => p99)), mean(late.map(({ p99 }) => p99))].map(Math.round),
    load: loadavg().map(Math.round),
  };
  console.log(`${JSON.stringify(figures)}`);
  expect(figures.faults).toEqual([]);
  expect(figures.refused).toBeLessThan(sent / 100);
  expect(slope).toBeLessThan(SLOPE_MEGABYTES_PER_HOUR);
  expect(figures.connections).toBeLessThanOrEqual(13);
  expect(figures.files[1]).toBeLessThan((figures.files[0] ?? 0) + 40);
  expect(await brokenInvariants(askerOf(sql))).toEqual([]);
});
