import { setImmediate as turn } from 'node:timers/promises';
import { step } from '../../scripts/lib/steps.mjs';
import { cpuOf, cpuOfChildren } from './cpu.mjs';
import { dealt, drive, post } from './load.mjs';
import { percentile } from './percentiles.mjs';
import { startBareServer } from './processes.mjs';
import { busyTime } from './sql-clock.mjs';

const CONNECTIONS = 8;
const ROUNDS = 3;
/** Code that runs often is compiled; before that it costs several times as much. */
const WARM_UP = 4;
const ONE_BY_ONE = 200;
const CONTROL_EVERY = 4;
const CONTROLS = 50;
const SAMPLES = 40;
/** Work of PostgreSQL that never changes: what makes it dearer is the machine, not the shop. About 2 ms on a quiet one. */
const CONTROL = 'SELECT sum(n) FROM generate_series(1, 20000) AS n';

export const METHOD = `Built servers on an embedded PostgreSQL of their own, warm; nothing is cached in front, every request is another one. CPU: of all processes
(/proc), per request, over 8 connections, the middle of three rounds; its control is in the same round, for the server node:http with the
same bytes, for PostgreSQL a statement of fixed work. Database time: how long a statement was under way, of 200 requests one at a time,
seen by a proxy that reads PostgreSQL's protocol; its control is that statement in between. A control whose p99 is far above its
middle says that others had the processors.`;

/**
 * The figures of several kinds of requests: { name: { units, prepare, targets } }. `units()` makes the requests of a round, each one request
 * or several that belong together; `prepare` goes before each round. `targets`: at most so many ms for `server`, `postgres`, `p50` and `p99`.
 */
export async function figuresOfKinds(place, kinds) {
  const figures = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const found = await step(name, () => measureKind(place, kind));
    figures.push(...toldOf(name, found, kind.targets ?? {}));
  }
  return figures;
}

function toldOf(name, { server, bare, postgres, control, single }, targets) {
  const figure = (what, value, beside, atMost, unit = 'ms') => ({
    name: `${name}: ${what}`,
    value,
    unit,
    control: beside,
    atMost,
  });
  return [
    figure('CPU of the server', server, bare, targets.server),
    figure('CPU of PostgreSQL', postgres, control, targets.postgres),
    figure('CPU of PostgreSQL p99', single.cpu, undefined, undefined),
    figure('database time p50', single.p50, single.control.p50, targets.p50),
    figure('database time p99', single.p99, single.control.p99, targets.p99),
    figure('statements', single.statements, undefined, undefined, 'at most'),
  ];
}

async function measureKind(place, { units, prepare = () => {} }) {
  const lines = () => dealt(units(), CONNECTIONS);
  for (let time = 0; time < WARM_UP; time++) {
    await prepare();
    await drive(place.shop.url, lines());
  }
  await prepare();
  await oneByOne(place, units().slice(0, SAMPLES));
  const single = await oneByOne(place, units().slice(0, ONE_BY_ONE));
  const bare = await startBareServer(single.answers.slice(0, SAMPLES), place.database.folder);
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      await prepare();
      rounds.push(await measureRound(place, bare, lines()));
    }
    const middle = (which) =>
      percentile(
        rounds.map((round) => round[which]),
        0.5,
      );
    const costs = Object.fromEntries(Object.keys(rounds[0]).map((which) => [which, middle(which)]));
    return { ...costs, single };
  } finally {
    await bare.stop();
  }
}

async function measureRound({ shop, database, control }, bare, lines) {
  const count = lines.length * lines[0].length;
  const [bareCpu] = await cpuPer(count, [bare.pid], () => drive(bare.url, lines));
  const [controlCpu] = await cpuPer(CONTROLS, [database.pid], async () => {
    for (let time = 0; time < CONTROLS; time++) await control.query(CONTROL);
  });
  const [server, postgres] = await cpuPer(count, [shop.pid, database.pid], () => drive(shop.url, lines));
  return { server, bare: bareCpu, postgres, control: controlCpu };
}

async function cpuPer(count, pids, work) {
  const before = pids.map(cpuOf);
  await work();
  return pids.map((pid, place) => (cpuOf(pid) - before[place]) / count);
}

/** What each unit costs PostgreSQL when nothing else is asked, and the answers. */
export async function oneByOne({ timedShop, clock, control, database }, units) {
  const [times, cpu, controls, statements, answers] = [[], [], [], [], []];
  clock.take();
  for (const [place, unit] of units.entries()) {
    const before = cpuOfChildren(database.pid);
    for (const one of [unit].flat()) {
      const body = await post(timedShop.url, one);
      if (answers.length < SAMPLES) answers.push({ headers: { 'content-type': 'application/json' }, body });
    }
    await turn();
    cpu.push(cpuOfChildren(database.pid) - before);
    const seen = clock.take();
    times.push(busyTime(seen));
    statements.push(seen.length);
    if (place % CONTROL_EVERY === 0) controls.push(await timeOf(() => control.query(CONTROL)));
  }
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: percentile(cpu, 0.99),
    control: { p50: percentile(controls, 0.5), p99: percentile(controls, 0.99) },
    statements: Math.max(...statements),
    answers,
  };
}

export async function timeOf(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
