import { Agent } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { cpuOf, cpuOfChildren } from './cpu.mjs';
import { drive, post } from './load.mjs';
import { summary } from './percentiles.mjs';
import { startBareServer } from './processes.mjs';
import { busyTime } from './sql-clock.mjs';

const CONNECTIONS = 8;
const WARM_UP = 40;
const CONTROL_EVERY = 5;
/** Work that never changes: what makes it slower is the machine, not the shop. About 2 ms on a quiet one. */
const CONTROL = 'SELECT sum(n) FROM generate_series(1, 20000) AS n';

/**
 * Measures one kind of request in three ways: one request at a time with its statements, the shop under load, and under the
 * same load a server that does nothing but answer with the same bytes. `place` has the processes, `seconds` the limits.
 */
export async function measure(place, requests, seconds) {
  const answers = await warmUp(place, requests);
  const single = await oneByOne(place, requests, seconds.single * 1000);
  const load = { connections: CONNECTIONS, ms: seconds.load * 1000 };
  const shop = await underLoad(place, requests, load);
  const bare = await startBareServer(answers, place.database.folder);
  try {
    await drive(bare.url, requests, { ...load, ms: 300 });
    const { perSecond } = await drive(bare.url, requests, { ...load, ms: seconds.bare * 1000 });
    return { ...single, ...shop, barePerSecond: perSecond };
  } finally {
    await bare.stop();
  }
}

/** Each server has compiled its code and opened its connections. Answers the answers, for the bare server. */
async function warmUp({ shop, timedShop }, requests) {
  const some = requests.slice(0, WARM_UP);
  await drive(timedShop.url, some, { connections: CONNECTIONS, ms: 500 });
  await drive(shop.url, some, { connections: CONNECTIONS, ms: 1000 });
  const agent = new Agent({ keepAlive: true });
  const answers = [];
  for (const request of some) answers.push((await post(shop.url, request, agent)).toString());
  agent.destroy();
  return answers;
}

async function oneByOne({ timedShop, clock, control, database }, requests, ms) {
  const agent = new Agent({ keepAlive: true });
  const [databaseTimes, databaseCpu, controlTimes, counts] = [[], [], [], []];
  const deadline = performance.now() + ms;
  clock.take();
  for (const [place, request] of requests.entries()) {
    if (performance.now() > deadline) break;
    const before = cpuOfChildren(database.pid);
    await post(timedShop.url, request, agent);
    await turn();
    databaseCpu.push(cpuOfChildren(database.pid) - before);
    const statements = clock.take();
    databaseTimes.push(busyTime(statements));
    counts.push(statements.length);
    if (place % CONTROL_EVERY === 0) controlTimes.push(await timeOf(() => control.query(CONTROL)));
  }
  agent.destroy();
  return {
    database: summary(databaseTimes),
    databaseCpu: summary(databaseCpu),
    control: summary(controlTimes),
    statements: summary(counts),
  };
}

async function underLoad({ shop, database }, requests, load) {
  const before = { server: cpuOf(shop.pid), database: cpuOf(database.pid) };
  const { times, perSecond } = await drive(shop.url, requests, load);
  return {
    perSecond,
    answer: summary(times),
    serverCpu: (cpuOf(shop.pid) - before.server) / times.length,
    loadedDatabaseCpu: (cpuOf(database.pid) - before.database) / times.length,
  };
}

async function timeOf(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
