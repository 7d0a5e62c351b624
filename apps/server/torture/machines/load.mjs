import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** 200 a second; a machine that is busy otherwise may be told fewer. */
const PER_SECOND = Number(process.env.TORTURE_PER_SECOND ?? 200);
const EVERY_MS = 1000 / PER_SECOND;
const MOST_UNDER_WAY = 300;
const PATIENCE_MS = 30_000;
const AGAIN_AFTER_MS = 150;

/** Of twenty requests two are orders, one by each door; the rest are reads, some by who is signed in. */
const TURNS = [
  ...['order', 'item', 'list', 'item', 'cart', 'item', 'page', 'item', 'list', 'item'],
  ...['orderByGraphql', 'item', 'list', 'item', 'me', 'item', 'item', 'item', 'list', 'item'],
];

const LIST = new URLSearchParams({
  query: '{ items(first: 6) { nodes { id name price { text } category { name } } } }',
});

/** Does `work` while requests come in, and answers what became of them when the last is answered. */
export async function underLoad(url, who, work) {
  const load = startLoad(url, who);
  try {
    await work();
  } finally {
    load.result = await load.stop();
  }
  return load.result;
}

/** So many requests a second, at even distances, until `stop` is called. Only orders are sent again, under their key. */
function startLoad(url, { itemIds, shoppers, ledger }) {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_UNDER_WAY });
  const counts = { sent: 0, reads: 0, writes: 0, failedReads: [], failedWrites: [], late: 0 };
  const underWay = new Set();
  const pick = (list) => list[Math.floor(Math.random() * list.length)];
  const context = { url, agent, ledger, counts, pick, itemIds, shoppers };
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - begun) / EVERY_MS);
    for (; counts.sent < due; counts.sent++) {
      if (underWay.size >= MOST_UNDER_WAY) return void counts.late++;
      const work = SENDERS[TURNS[counts.sent % TURNS.length]](context).finally(() => underWay.delete(work));
      underWay.add(work);
    }
  }, EVERY_MS);
  return {
    counts,
    stop: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - begun) / 1000;
      await Promise.all(underWay);
      agent.destroy();
      return { ...counts, perSecond: Math.round(counts.sent / seconds) };
    },
  };
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
