import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * Share of the capacity of both shops: one must carry the load alone while the other starts on the same cores. Above
 * that, responses take longer than the time between two kills, and no proxy can help.
 */
const SHARE = 0.4;
const MAX_PER_SECOND = 200;
const CAPACITY_MS = 5_000;
const CAPACITY_PENDING = 16;
const MAX_PENDING = 300;
const TIMEOUT_MS = 30_000;
const AGAIN_AFTER_MS = 150;

/**
 * A tenth are orders, by both APIs; the rest are reads, some with a session. Chosen at random, since nginx
 * distributes requests round-robin.
 */
const KINDS = [
  ...['order', 'item', 'list', 'item', 'cart', 'item', 'page', 'item', 'list', 'item'],
  ...['orderByGraphql', 'item', 'list', 'item', 'me', 'item', 'item', 'item', 'list', 'item'],
];

const LIST = new URLSearchParams({
  query: '{ items(first: 6) { nodes { id name price { text } category { name } } } }',
});

/** Runs `work` under load; returns the results of the requests after the last response. */
export async function underLoad(url, who, work) {
  const load = startLoad(url, who, await bearableLoad(url, who));
  try {
    await work();
  } finally {
    load.result = await load.stop();
  }
  return load.result;
}

/** Requests per second without overload on this machine: a share of the measured maximum. */
async function bearableLoad(url, who) {
  const given = process.env.TORTURE_PER_SECOND;
  if (given) return Number(given);
  const load = contextOf(url, who);
  const end = performance.now() + CAPACITY_MS;
  const one = async () => {
    while (performance.now() < end) await sendNext(load);
  };
  await Promise.all(Array.from({ length: CAPACITY_PENDING }, one));
  load.agent.destroy();
  assert.deepEqual([...load.counts.failedReads, ...load.counts.failedWrites], []);
  const capacity = load.counts.sent / (CAPACITY_MS / 1000);
  const perSecond = Math.min(MAX_PER_SECOND, Math.ceil(capacity * SHARE));
  console.log(`        ${Math.round(capacity)}/s is the capacity of these shops; load: ${perSecond}/s`);
  return perSecond;
}

/** Sends `perSecond` requests at even intervals until `stop` is called. Only orders are retried, with their key. */
function startLoad(url, who, perSecond) {
  const load = contextOf(url, who);
  const { counts, agent } = load;
  const everyMs = 1000 / perSecond;
  const pending = new Set();
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - begun) / everyMs);
    while (counts.sent < due) {
      if (pending.size >= MAX_PENDING) return;
      const work = sendNext(load).finally(() => pending.delete(work));
      pending.add(work);
    }
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - begun) / 1000;
      await Promise.all(pending);
      agent.destroy();
      return { ...counts, perSecond: Math.round(counts.sent / seconds) };
    },
  };
}

function contextOf(url, { itemIds, shoppers, ledger }) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_PENDING });
  const counts = { sent: 0, reads: 0, writes: 0, failedReads: [], failedWrites: [] };
  const pick = (list) => list[Math.floor(Math.random() * list.length)];
  return { url, agent, ledger, counts, pick, itemIds, shoppers };
}

function sendNext(context) {
  context.counts.sent += 1;
  return SENDERS[context.pick(KINDS)](context);
}

const SENDERS = {
  item: (context) => read(context, `/api/v1/get-items/${context.pick(context.itemIds)}`),
  list: (context) => read(context, `/graphql?${LIST}`, { 'apollo-require-preflight': 'true' }),
  page: (context) => read(context, `/products/${context.pick(context.itemIds)}`),
  me: (context) => read(context, '/api/v1/verify', { cookie: context.pick(context.shoppers).cookie }),
  cart: (context) => read(context, '/api/v1/cart', { cookie: context.pick(context.shoppers).cookie }),
  order: (context) => {
    const cart_items = [{ item_id: context.pick(context.itemIds), quantity: 2 }];
    return order(context, (key) => ({
      path: '/api/v1/orders/create',
      headers: { 'idempotency-key': key },
      body: { cart_items },
      idIn: ({ order: { id } }) => id,
    }));
  },
  orderByGraphql: (context) => {
    const lines = [{ itemId: context.pick(context.itemIds), quantity: 2 }];
    const query = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
    return order(context, (idempotencyKey) => ({
      path: '/graphql',
      body: { query, variables: { input: { lines, idempotencyKey } } },
      idIn: ({ data }) => data?.placeOrder?.id,
    }));
  },
};

async function read({ url, agent, counts }, path, headers = {}) {
  counts.reads += 1;
  const answer = await send(url, agent, { path, headers }).catch((error) => ({
    status: error.code ?? error.message,
  }));
  if (answer.status !== 200 || answer.text.startsWith('{"errors"'))
    counts.failedReads.push(`${answer.status} for ${path.slice(0, 40)}`);
}

/** Retries until the outcome is known. */
async function order(context, callFor) {
  const key = randomUUID();
  const { path, headers, body, idIn } = callFor(key);
  const { cookie } = context.pick(context.shoppers);
  const all = { 'content-type': 'application/json', cookie, ...headers };
  context.counts.writes += 1;
  for (;;) {
    context.ledger.attempt(key);
    const sent = send(context.url, context.agent, {
      method: 'POST',
      path,
      headers: all,
      body: JSON.stringify(body),
    });
    const { status, text = '' } = await sent.catch((error) => ({ status: error.code ?? error.message }));
    const id = status === 200 || status === 201 ? idIn(JSON.parse(text)) : null;
    if (id) return context.ledger.acknowledge(key, id);
    context.counts.failedWrites.push(`${status} for ${path}`);
    if (status >= 400 && status < 500) return context.ledger.refuse(key, status);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  }
}

/** Rejects when the response is missing or incomplete. */
export function send(url, agent, { method = 'GET', path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, agent, headers, timeout: TIMEOUT_MS }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    sent.on('timeout', () => sent.destroy(new Error('no response')));
    sent.on('error', reject);
    sent.end(body);
  });
}
