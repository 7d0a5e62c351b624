import autocannon from 'autocannon';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Linux counts the CPU time of processes in these, whatever the machine. */
const TICK_MS = 10;

/** The value below which `share` of all lie, by nearest rank: with 100 values the 99th for 0.99. NaN of nothing. */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? Number.NaN;
}

export const median = (values) => percentile(values, 0.5);

/** The CPU time in ms that processes and their children, also those that have ended, took so far. NaN off Linux. */
export function cpuOf(...pids) {
  if (process.platform !== 'linux') return Number.NaN;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), fields: statOf(name) }));
  const wanted = all.filter(({ pid, fields }) => pids.includes(pid) || pids.includes(Number(fields[1])));
  const ticks = wanted.flatMap(({ fields }) => fields.slice(11, 15).map(Number));
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS;
}

/** The fields of /proc/PID/stat behind the program's name, which may have blanks and brackets; none of a process that has gone. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** The memory in MB that a process holds now, and the most that it ever held. NaN off Linux. */
export function memoryOf(pid) {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const megabytes = (name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** GraphQL refuses with 200. */
const isRefusal = (body) => body.slice(0, 10).includes('errors');

/**
 * Sends `lines`, the requests of each connection, each when the answer to the one before is complete; `amount` requests in all,
 * beginning anew when they are used up, or `perSecond` of them. Throws when an answer is none or tells of errors: a fast refusal must
 * not pass for a fast answer.
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
        ...(lines[0][0].method === 'POST' && { verifyBody: (body) => !isRefusal(body) }),
        setupClient: (client) => {
          client.setRequests(lines[connection++]);
          begin = performance.now();
        },
      },
      (error, { errors, mismatches, non2xx } = {}) => {
        if (error) reject(error);
        else if (errors + mismatches + non2xx > 0)
          reject(new Error(`${errors} errors, ${mismatches} refusals and ${non2xx} failures of ${url}`));
        else resolve({ times, perSecond: (1000 * times.length) / (end - begin) });
      },
    );
    running.on('response', (_client, _status, _bytes, ms) => {
      end = performance.now();
      times.push(ms);
    });
  });
}

/** Deals out requests, each of which may be several that belong together, to so many connections: all get as many. */
export function dealt(units, connections) {
  const each = Math.floor(units.length / connections);
  return Array.from({ length: connections }, (_, first) =>
    Array.from({ length: each }, (__, turn) => units[turn * connections + first]).flat(),
  );
}

/**
 * What `measure` answers of each place, in turns; every other round begins with the other one, and those that warm up do not count.
 * Answers the medians: for a key of what was measured one for each place.
 */
export async function inTurns(places, measure, { rounds, warmUp }) {
  const found = places.map(() => []);
  for (let round = -warmUp; round < rounds; round++) {
    const turns = [...places.entries()];
    for (const [index, place] of round % 2 === 0 ? turns : turns.toReversed()) {
      const result = await measure(place);
      if (round >= 0) found[index].push(result);
    }
  }
  return (key) => found.map((results) => median(results.map((result) => result[key])));
}

/** A GraphQL request, as `load` and `post` send it. */
export const graphql = (body, headers = {}) => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

/** One request alone; the text of its answer. */
export async function post(url, { path: to, ...init }) {
  const answer = await fetch(url + to, init);
  const text = await answer.text();
  if (!answer.ok || isRefusal(text))
    throw new Error(`${answer.status} for ${init.body}: ${text.slice(0, 500)}`);
  return text;
}

export async function timeOf(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** How long `ask(turn)` takes, again and again by each visitor until `work` is done. */
export async function timesDuring(work, ask, { visitors = 2, everyMs = 0 } = {}) {
  const times = [];
  let isOver = false;
  const visitor = async (_, first) => {
    for (let turn = first; !isOver; turn += visitors) {
      times.push(await timeOf(() => ask(turn)));
      if (everyMs > 0) await pause(everyMs);
    }
  };
  const working = work.finally(() => (isOver = true));
  await Promise.all([working, ...Array.from({ length: visitors }, visitor)]);
  return times;
}

/** How long PostgreSQL works for each request when nothing else is asked: it writes the duration of each statement to its log. */
export async function databaseTimes({ shop, database }, requests) {
  await appendFile(path.join(database.folder, 'postgres/cluster/postgresql.conf'), '\nlog_duration = on\n');
  process.kill(database.pid, 'SIGHUP');
  const log = `/proc/${database.pid}/fd/2`;
  for (const request of requests.slice(0, 40)) await post(shop.url, request);
  const times = [];
  for (const request of requests) {
    const { size } = statSync(log);
    await post(shop.url, request);
    times.push(durationIn(readFileSync(log).toString('utf8', size)));
  }
  return { p50: median(times), p99: percentile(times, 0.99) };
}

/** The ms that lines such as `LOG:  duration: 0.251 ms` tell of. */
export const durationIn = (log) =>
  [...log.matchAll(/ duration: ([\d.]+) ms/g)].reduce((sum, [, ms]) => sum + Number(ms), 0);
