import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** One call of a visit; answers whether all was well. */
export type Call = () => Promise<boolean>;

const LIST = `{ items(first: 12) { totalCount nodes { id name price { text } images { url } } } }`;
const SEARCH =
  'query ($search: String) { items(first: 12, filter: { search: $search }) { totalCount nodes { id } } }';
/** A call that goes out this late has been held up by the machine and not by the shop. */
const MOST_UNDER_WAY = 200;

/** What visitors do, each as often as it stands here: 5 in 100 sign in and out again. */
export function mixedCalls(url: string, { items, cookies }: { items: string[]; cookies: string[] }): Call[] {
  let turn = 0;
  const next = <T>(choices: T[]): T => choices[turn++ % choices.length] as T;
  const graphql = (query: string, variables = {}) => post(`${url}/graphql`, { query, variables });
  const order: Call = () =>
    post(
      `${url}/api/v1/orders/create`,
      { cart_items: [{ item_id: next(items), quantity: 1 }] },
      { cookie: next(cookies), 'idempotency-key': randomUUID() },
    );
  const kinds: [number, Call][] = [
    [45, () => graphql(LIST)],
    [15, () => get(`${url}/api/v1/get-items/${next(items)}`)],
    [10, () => graphql(SEARCH, { search: `part ${(turn++ % 90) + 1}` })],
    [15, () => post(`${url}/api/v1/track/page-visit`, { session_id: randomUUID() })],
    [5, () => get(`${url}/api/v1/cart`, { cookie: next(cookies) })],
    [5, order],
    [5, () => signInAndOut(url, `soak-${(turn++ % 20) + 1}@example.com`)],
  ];
  return shuffled(kinds.flatMap(([share, call]) => Array.from({ length: share }, () => call)));
}

/** Evenly mixed, and each time alike. */
function shuffled(calls: Call[]): Call[] {
  const step = 37;
  return calls.map((_, index) => calls[(index * step) % calls.length] as Call);
}

async function signInAndOut(url: string, email: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: 'secret-1' });
  const signedIn = await fetch(`${url}/api/v1/login-user`, { method: 'POST', headers, body });
  await signedIn.text();
  const [cookie = ''] = (signedIn.headers.getSetCookie()[0] ?? '').split(';');
  return signedIn.ok && post(`${url}/api/v1/logout`, {}, { cookie });
}

async function get(url: string, headers: Record<string, string> = {}): Promise<boolean> {
  return isFine(await fetch(url, { headers }));
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<boolean> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  return isFine(await fetch(url, { ...init, body: JSON.stringify(body) }));
}

async function isFine(response: Response): Promise<boolean> {
  return !(await response.text()).includes('"errors"') && response.ok;
}

/** How many calls a second so many connections can have answered, one after the other. */
export async function capacity(
  calls: Call[],
  { connections, ms }: { connections: number; ms: number },
): Promise<number> {
  const begin = performance.now();
  let [turn, done] = [0, 0];
  const connection = async () => {
    while (performance.now() - begin < ms) {
      await calls[turn++ % calls.length]?.();
      done++;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return (done * 1_000) / (performance.now() - begin);
}

export interface Pace {
  /** The times of the answers since the last time, in ms, and how many were not as they should be. */
  take(): { times: number[]; errors: number };
  stop(): Promise<{ sent: number; skipped: number }>;
}

/** Sends so many calls a second, whether or not those before are answered. */
export function paced(calls: Call[], perSecond: number): Pace {
  let [times, errors, sent, skipped, underWay, isOn]: [number[], number, number, number, number, boolean] = [
    [],
    0,
    0,
    0,
    0,
    true,
  ];
  const send = async (call: Call) => {
    const begin = performance.now();
    underWay++;
    const isWell = await call().catch(() => false);
    underWay--;
    times.push(performance.now() - begin);
    if (!isWell) errors++;
  };
  const run = async () => {
    const begin = performance.now();
    for (let due = 0; isOn; due++) {
      const wait = begin + (due * 1_000) / perSecond - performance.now();
      if (wait > 1) await pause(wait);
      if (underWay >= MOST_UNDER_WAY) skipped++;
      else void send(calls[sent++ % calls.length] as Call);
    }
    while (underWay > 0) await pause(10);
  };
  const running = run();
  return {
    take: () => {
      const taken = { times, errors };
      [times, errors] = [[], 0];
      return taken;
    },
    stop: async () => {
      isOn = false;
      await running;
      return { sent, skipped };
    },
  };
}
