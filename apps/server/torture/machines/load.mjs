import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * Of what both shops together carry: one of them must carry it alone while the other starts on the same cores. Above that, answers take
 * longer than it is from one kill to the next, and no proxy can help.
 */
const SHARE = 0.4;
const MOST_PER_SECOND = 200;
const CAPACITY_MS = 5_000;
const CAPACITY_UNDER_WAY = 16;
const MOST_UNDER_WAY = 300;
const PATIENCE_MS = 30_000;
const AGAIN_AFTER_MS = 150;

/** A tenth is orders, by both doors; the rest are reads, some by who is signed in. Drawn by lot, since nginx deals out in turns. */
const KINDS = [
  ...['order', 'item', 'list', 'item', 'cart', 'item', 'page', 'item', 'list', 'item'],
  ...['orderByGraphql', 'item', 'list', 'item', 'me', 'item', 'item', 'item', 'list', 'item'],
];

const LIST = new URLSearchParams({
  query: '{ items(first: 6) { nodes { id name price { text } category { name } } } }',
});

/** Does `work` while requests come in, and answers what became of them when the last is answered. */
export async function underLoad(url, who, work) {
  const load = startLoad(url, who, await bearableLoad(url, who));
  try {
    await work();
  } finally {
    load.result = await load.stop();
  }
  return load.result;
}

/** Requests a second that are a load and no overload on this machine: a share of what it answers as fast as it can. */
async function bearableLoad(url, who) {
  const told = process.env.TORTURE_PER_SECOND;
  if (told) return Number(told);
  const load = contextOf(url, who);
  const end = performance.now() + CAPACITY_MS;
  const one = async () => {
    while (performance.now() < end) await sendNext(load);
  };
  await Promise.all(Array.from({ length: CAPACITY_UNDER_WAY }, one));
  load.agent.destroy();
  assert.deepEqual([...load.counts.failedReads, ...load.counts.failedWrites], []);
  const capacity = load.counts.sent / (CAPACITY_MS / 1000);
  const perSecond = Math.min(MOST_PER_SECOND, Math.ceil(capacity * SHARE));
  console.log(`        ${Math.round(capacity)}/s is what these shops carry; ${perSecond}/s it will be`);
  return perSecond;
}

/** So many requests a second, at even distances, until `stop` is called. Only orders are sent again, under their key. */
function startLoad(url, who, perSecond) {
  const load = contextOf(url, who);
  const { counts, agent } = load;
  const everyMs = 1000 / perSecond;
  const underWay = new Set();
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - begun) / everyMs);
    while (counts.sent < due) {
      if (underWay.size >= MOST_UNDER_WAY) return;
      const work = sendNext(load).finally(() => underWay.delete(work));
      underWay.add(work);
    }
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - begun) / 1000;
      await Promise.all(underWay);
      agent.destroy();
      return { ...counts, perSecond: Math.round(counts.sent / seconds) };
    },
  };
}

function contextOf(url, { itemIds, shoppers, ledger }) {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_UNDER_WAY });
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

/** Until it is known what has become of it. */
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

/** Rejects when the answer does not come, or not all of it. */
export function send(url, agent, { method = 'GET', path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method, agent, headers, timeout: PATIENCE_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end(body);
  });
}
