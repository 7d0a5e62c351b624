import { Agent } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { cpuOf, cpuOfChildren } from '../lib/cpu.mjs';
import { post } from '../lib/load.mjs';
import { percentile } from '../lib/percentiles.mjs';

const CONNECTIONS = 8;
/** Work of PostgreSQL that never changes: what makes it dearer is the machine, not the shop. */
const CONTROL = 'SELECT sum(n) FROM generate_series(1, 20000) AS n';
const CONTROLS = 50;
const ONE_BY_ONE = 200;

/**
 * CPU time per unit in each of so many rounds, and in the same round that of the controls: node:http answering with the same
 * bytes, and a statement of fixed work. A unit is a request, or several that belong together, which go out one after the
 * other.
 */
export async function measureRounds({ shop, database, control }, bare, units, { rounds, prepare }) {
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    await prepare?.();
    const bareCpu = await cpuPer(units.length, [bare.pid], () => sendAll(bare.url, units));
    const controlCpu = await cpuPer(CONTROLS, [database.pid], () => repeated(() => control.query(CONTROL)));
    const [server, postgres] = await cpuPer(units.length, [shop.pid, database.pid], () =>
      sendAll(shop.url, units),
    );
    measured.push({ server, database: postgres, bare: bareCpu[0], control: controlCpu[0] });
  }
  const middle = (name) =>
    percentile(
      measured.map((one) => one[name]),
      0.5,
    );
  return Object.fromEntries(Object.keys(measured[0]).map((name) => [name, middle(name)]));
}

/** PostgreSQL's CPU time for single requests, one at a time: its middle, and what the dearest of a hundred cost. */
export async function databaseOneByOne({ shop, database }, units) {
  const agent = new Agent({ keepAlive: true });
  const spent = [];
  for (const unit of units.slice(0, ONE_BY_ONE)) {
    const before = cpuOfChildren(database.pid);
    await sendUnit(shop.url, unit, agent);
    await turn();
    spent.push(cpuOfChildren(database.pid) - before);
  }
  agent.destroy();
  return { databaseP50: percentile(spent, 0.5), databaseP99: percentile(spent, 0.99) };
}

/** Eight connections take one unit after the other until all are answered. Answers the last bytes of each unit asked for. */
export async function sendAll(url, units) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waiting = units.values();
  const answers = [];
  const connection = async () => {
    for (const unit of waiting) answers.push(await sendUnit(url, unit, agent));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return answers;
}

async function sendUnit(url, unit, agent) {
  let bytes;
  for (const { body, headers } of [unit].flat()) bytes = await post(url, body, agent, headers);
  return bytes;
}

async function cpuPer(count, pids, work) {
  const before = pids.map(cpuOf);
  await work();
  return pids.map((pid, place) => (cpuOf(pid) - before[place]) / count);
}

async function repeated(work) {
  for (let time = 0; time < CONTROLS; time++) await work();
}
