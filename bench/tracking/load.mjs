import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { post } from '../lib/load.mjs';

const TICK_MS = 2;

/** As many as the shop takes: each line sends the next when the last is acknowledged. */
export async function atFullSpeed(lines, requests, ms) {
  const begin = performance.now();
  const times = [];
  let turn = 0;
  const send = async (line) => {
    while (performance.now() - begin < ms) {
      const start = performance.now();
      await acknowledged(line, requests[turn++ % requests.length]);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(lines.map(send));
  return { times, perSecond: times.length / ((performance.now() - begin) / 1000) };
}

/** So many a second, whether the shop keeps up or not; a time counts from when its request was due. */
export async function offered(lines, requests, { perSecond, ms }) {
  const free = [...lines];
  return paced({ perSecond, ms, mayBegin: () => free.length > 0 }, async (turn) => {
    const line = free.pop();
    await acknowledged(line, requests[turn % requests.length]);
    free.push(line);
  });
}

/** The catalogue's visitors: so many requests a second for /graphql. */
export async function browsing(url, bodies, { perSecond, ms }) {
  const agent = new Agent({ keepAlive: true });
  const result = await paced({ perSecond, ms, mayBegin: () => true }, (turn) =>
    post(url, bodies[turn % bodies.length], agent),
  );
  agent.destroy();
  return result;
}

async function acknowledged(line, request) {
  const status = await line.ask(request);
  if (status !== 201) throw new Error(`${status} for ${request}`);
}

async function paced({ perSecond, ms, mayBegin }, work) {
  const begin = performance.now();
  const [times, underWay] = [[], new Set()];
  const all = Math.floor((perSecond * ms) / 1000);
  for (let turn = 0; turn < all;) {
    const due = begin + (turn * 1000) / perSecond;
    if (performance.now() < due || !mayBegin()) {
      await pause(TICK_MS);
      continue;
    }
    const one = work(turn++).then(() => times.push(performance.now() - due));
    underWay.add(one);
    void one.finally(() => underWay.delete(one)).catch(() => {});
  }
  await Promise.all(underWay);
  return { times, perSecond: times.length / ((performance.now() - begin) / 1000) };
}
