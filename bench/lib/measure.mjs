import autocannon from 'autocannon';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The unit of CPU time in /proc on Linux. */
const TICK_MS = 10;
/** The unit in /proc/PID/schedstat is a nanosecond. */
const NS_PER_MS = 1e6;

/** By nearest rank: the 99th of 100 values for 0.99. NaN without values. */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? Number.NaN;
}

export const median = (values) => percentile(values, 0.5);

/** The CPU time in ms so far of processes and their children, including ended ones. NaN except on Linux. */
export function cpuOf(...pids) {
  if (process.platform !== 'linux') return Number.NaN;
  return totalOf(familyOf(pids).flatMap(({ fields }) => fields.slice(11, 15))) * TICK_MS;
}

/** As `cpuOf`, but exact for running processes, if each has one thread, as those of PostgreSQL. */
function exactCpuOf(pid) {
  if (process.platform !== 'linux') return Number.NaN;
  const family = familyOf([pid]);
  const ended = totalOf(family.flatMap(({ fields }) => fields.slice(13, 15))) * TICK_MS;
  return ended + totalOf(family.map((one) => textOf(one.pid, 'schedstat').split(' ')[0])) / NS_PER_MS;
}

const familyOf = (pids) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), fields: statOf(name) }))
    .filter(({ pid, fields }) => pids.includes(pid) || pids.includes(Number(fields[1])));

const totalOf = (numbers) => numbers.reduce((sum, one) => sum + Number(one), 0);

/** The fields of /proc/PID/stat after the name, which may contain spaces and brackets; empty for an ended process. */
function statOf(pid) {
  const stat = textOf(pid, 'stat');
  return stat && stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function textOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The resident memory of a process in MB, now and at its peak. NaN except on Linux. */
export function memoryOf(pid) {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const megabytes = (name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** What `controlMs` measures, for the method of a scene. */
export const CONTROL = `The control is a fixed amount of work: parsing and serializing 10,000 objects as JSON, about 10 ms on a slow machine.`;

const ROWS = JSON.stringify(Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Brake pad ${id}` })));

/** CPU of this process for a fixed amount of work. */
export function controlMs() {
  const before = process.cpuUsage();
  for (let time = 0; time < 10; time++) JSON.stringify(JSON.parse(ROWS));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / 10;
}

/** GraphQL errors have status 200. */
const hasErrors = (body) => body.slice(0, 10).includes('errors');

/**
 * Sends `lines`, the requests of each connection, each after the previous response: `amount` requests in total, starting over
 * when they are used up, optionally at the rate `perSecond`. Throws on any error, so that a fast error does not count as a
 * fast response.
 */
export function load(url, lines, { amount = lines.flat().length, perSecond } = {}) {
  const times = [];
  let [begin, end, connection] = [0, 0, 0];
  return new Promise((resolve, reject) => {
    const running = autocannon(
      {
        url,
        amount,
        connections: lines.length,
        ...(perSecond && { overallRate: perSecond }),
        sampleInt: 20,
        timeout: 60,
        bailout: 1,
        ...(lines[0][0].method === 'POST' && { verifyBody: (body) => !hasErrors(body) }),
        setupClient: (client) => {
          client.setRequests(lines[connection++]);
          begin = performance.now();
        },
      },
      (error, { errors, mismatches, non2xx } = {}) => {
        if (error) reject(error);
        else if (errors + mismatches + non2xx > 0)
          reject(
            new Error(
              `${errors} connection errors, ${mismatches} GraphQL errors and ${non2xx} HTTP errors of ${url}`,
            ),
          );
        else resolve({ times, perSecond: (1000 * times.length) / (end - begin) });
      },
    );
    running.on('response', (_client, _status, _bytes, ms) => {
      end = performance.now();
      times.push(ms);
    });
  });
}

/** Distributes requests, or groups of requests, evenly over connections. */
export function dealt(units, connections) {
  const each = Math.floor(units.length / connections);
  return Array.from({ length: connections }, (_, first) =>
    Array.from({ length: each }, (__, round) => units[round * connections + first]).flat(),
  );
}

/** Measures alternately, the order reversed every other round. Returns a function of a key to the medians, one per place. */
export async function alternately(places, measure, { rounds, warmUp }) {
  const found = places.map(() => []);
  for (let round = -warmUp; round < rounds; round++) {
    const order = [...places.entries()];
    for (const [index, place] of round % 2 === 0 ? order : order.toReversed()) {
      const result = await measure(place);
      if (round >= 0) found[index].push(result);
    }
  }
  return (key) => found.map((results) => median(results.map((result) => result[key])));
}

/** A GraphQL request for `load` and `post`. */
export const graphql = (body, headers = {}) => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

/** Sends one request and returns the response text. Throws on errors. */
export async function post(url, { path: to, ...init }) {
  const response = await fetch(url + to, init);
  const text = await response.text();
  if (!response.ok || hasErrors(text))
    throw new Error(`${response.status} for ${init.body}: ${text.slice(0, 500)}`);
  return text;
}

export async function timeOf(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** The times of `request`, repeated `everyMs` after the last one until `work` is done. */
export async function timesDuring(work, request, everyMs) {
  const times = [];
  let isDone = false;
  const visit = async () => {
    while (!isDone) {
      times.push(await timeOf(request));
      await pause(everyMs);
    }
  };
  await Promise.all([work.finally(() => (isDone = true)), visit()]);
  return times;
}

/** The median and the 99th percentile of PostgreSQL's time in ms for each request, from the statement durations in its log. */
export async function databaseTimes({ shop, database }, requests) {
  await appendFile(path.join(database.folder, 'postgres/cluster/postgresql.conf'), '\nlog_duration = on\n');
  process.kill(database.pid, 'SIGHUP');
  const log = `/proc/${database.pid}/fd/2`;
  const times = await costsOf(shop, requests, () => {
    const { size } = statSync(log);
    return () => durationIn(readFileSync(log).toString('utf8', size));
  });
  return { p50: median(times), p99: percentile(times, 0.99) };
}

/** The median and the 95th percentile of PostgreSQL's CPU in ms for each request. */
export async function databaseCpu({ shop, database }, requests) {
  const costs = await costsOf(shop, requests, () => {
    const before = exactCpuOf(database.pid);
    return () => exactCpuOf(database.pid) - before;
  });
  return { p50: median(costs), p95: percentile(costs, 0.95) };
}

/** What each request costs, sent one at a time, warm. `begin` returns what returns the cost since then. */
async function costsOf(shop, requests, begin) {
  for (const request of requests.slice(0, 40)) await post(shop.url, request);
  const costs = [];
  for (const request of requests) {
    const end = begin();
    await post(shop.url, request);
    costs.push(end());
  }
  return costs;
}

/** The sum in ms of lines such as `LOG:  duration: 0.251 ms`. */
export const durationIn = (log) =>
  [...log.matchAll(/ duration: ([\d.]+) ms/g)].reduce((sum, [, ms]) => sum + Number(ms), 0);
