import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

type Outcome = 'done' | 'refused' | { fault: string };

export type Call = () => Promise<Outcome>;

const LIST = `{ items(first: 12) { totalCount nodes { id name price { text } images { url } } } }`;
const SEARCH =
  'query ($search: String) { items(first: 12, filter: { search: $search }) { totalCount nodes { id } } }';

export function mixedCalls(url: string, { items, cookies }: { items: string[]; cookies: string[] }): Call[] {
  let count = 0;
  const next = <T>(choices: T[]): T => choices[count++ % choices.length] as T;
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
    [10, () => graphql(SEARCH, { search: `part ${(count++ % 90) + 1}` })],
    [15, () => post(`${url}/api/v1/track/page-visit`, { session_id: randomUUID() })],
    [5, () => get(`${url}/api/v1/cart`, { cookie: next(cookies) })],
    [5, order],
    [5, () => signInAndOut(url, `soak-${(count++ % 20) + 1}@example.com`)],
  ];
  return shuffled(kinds.flatMap(([share, call]) => Array.from({ length: share }, () => call)));
}

/** The calls in an even mix that is always the same. */
function shuffled(calls: Call[]): Call[] {
  const step = 37;
  return calls.map((_, index) => calls[(index * step) % calls.length] as Call);
}

async function signInAndOut(url: string, email: string): Promise<Outcome> {
  const { cookie, outcome } = await send(`${url}/api/v1/login-user`, json({ email, password: 'secret-1' }));
  return outcome === 'done' ? post(`${url}/api/v1/logout`, {}, { cookie }) : outcome;
}

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await send(url, { headers })).outcome;

const post = async (url: string, body: object, headers: Record<string, string> = {}) =>
  (await send(url, json(body, headers))).outcome;

const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function send(url: string, init: RequestInit): Promise<{ outcome: Outcome; cookie: string }> {
  const response = await fetch(url, init);
  const text = await response.text();
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
  return { outcome: outcomeOf(response, text), cookie };
}

/** A rejection with status 429 or 503 must have Retry-After. A GraphQL field is rejected with status 200 and has none. */
function outcomeOf({ ok, status, headers }: Response, text: string): Outcome {
  if (ok && !text.includes('"errors"')) return 'done';
  if ((status === 429 || status === 503) && headers.has('retry-after')) return 'refused';
  if (ok && /"code":"(TOO_BUSY|DATABASE_UNAVAILABLE|TOO_MANY_TRIES)"/.test(text)) return 'refused';
  return { fault: `${status} ${text.slice(0, 200)}` };
}

/** The results of the calls since the last `take`. */
export interface Results {
  /** Response times in ms. */
  times: number[];
  refused: number;
  faults: string[];
}

const nothing = (): Results => ({ times: [], refused: 0, faults: [] });

/**
 * Visitors make one call after the other. They pause in proportion to the response time, so that they use the same share of
 * the capacity on any machine.
 */
export class Visitors {
  private results = nothing();
  private isOn = true;
  private callCount = 0;
  private readonly visiting: Promise<unknown>;

  constructor(
    private readonly calls: Call[],
    { count, share }: { count: number; share: number },
  ) {
    this.visiting = Promise.all(Array.from({ length: count }, () => this.visit(1 / share - 1)));
  }

  take(): Results {
    const { results } = this;
    this.results = nothing();
    return results;
  }

  async leave(): Promise<void> {
    this.isOn = false;
    await this.visiting;
  }

  private async visit(rest: number): Promise<void> {
    while (this.isOn) {
      const begin = performance.now();
      const call = this.calls[this.callCount++ % this.calls.length] as Call;
      const outcome = await call().catch((error: Error) => ({ fault: String(error.cause ?? error) }));
      const took = performance.now() - begin;
      this.results.times.push(took);
      if (outcome === 'refused') this.results.refused++;
      else if (outcome !== 'done') this.results.faults.push(outcome.fault);
      await pause(took * rest);
    }
  }
}
