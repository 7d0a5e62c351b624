import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { step } from '../scripts/lib/steps.mjs';
import { inRoot } from '../scripts/lib/workspace.mjs';
import { cpuOf } from './lib/cpu.mjs';
import { connectTo, startDatabase } from './lib/database.mjs';
import { drive } from './lib/load.mjs';
import { percentile } from './lib/percentiles.mjs';
import { startBareServer, startShop } from './lib/processes.mjs';
import { fillShop } from './lib/seed.mjs';
import { withOpened } from './lib/with-opened.mjs';

const ITEMS = 10_000;
const CONNECTIONS = 16;
const EACH = 100;
const ROUNDS = 9;
const ENCODINGS = ['identity', 'br'];
const PAGE_SIZE = 24;
const LIST = 'ProductsPage';
/** Node adds these to every answer by itself. */
const ADDED = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

const METHOD = `A guest asks for pages, and by its hash for the first page of the list, as the site does; all of it comes from memory. The control is a server
of node:http that knows this one answer: the same headers and bytes. Both are processes of their own and take turns, ${ROUNDS} rounds of
${CONNECTIONS * EACH} requests over ${CONNECTIONS} connections, each beginning every other one. Answers per second of the server's CPU time (/proc): who asks
takes more of it than either server, so the seconds of the clock tell of the load too; they stand below all the same.`;

/** What the shop answers from memory, beside node:http with the same bytes. */
export function measured({ size = ITEMS } = {}) {
  return withOpened(async (opened) => {
    const database = await opened(startDatabase());
    const shop = await opened(startShop(database.url, database.folder));
    const client = await opened(connectTo(database.url), (one) => one.end());
    const { items } = await step(`${size} items`, () => fillShop(client, size));
    const figures = [];
    for (const { name, path, headers } of requestsFor(items[0].id)) {
      for (const encoding of ENCODINGS) {
        const sent = { ...headers, ...(encoding !== 'identity' && { 'Accept-Encoding': encoding }) };
        const request = { method: 'GET', path, headers: sent };
        const label = `${name}, ${encoding}`;
        figures.push(
          ...(await step(label, () => figuresOf(label, { shop, request, folder: database.folder }))),
        );
      }
    }
    return { method: METHOD, figures };
  });
}

async function figuresOf(name, { shop, request, folder }) {
  await answerTo(shop.url, request);
  const bare = await startBareServer([await answerTo(shop.url, request)], folder);
  try {
    for (const server of [shop, bare]) await ask(server, request);
    const found = new Map([shop, bare].map((server) => [server, { cpu: 0, answers: 0, perSecond: [] }]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const server of round % 2 === 0 ? [shop, bare] : [bare, shop]) {
        const before = cpuOf(server.pid);
        const { times, perSecond } = await ask(server, request);
        const sums = found.get(server);
        sums.cpu += cpuOf(server.pid) - before;
        sums.answers += times.length;
        sums.perSecond.push(perSecond);
      }
    }
    const perCpu = (server) => (1000 * found.get(server).answers) / found.get(server).cpu;
    const perSecond = (server) => percentile(found.get(server).perSecond, 0.5);
    return [
      { name, value: perCpu(shop), unit: 'per s of CPU', control: perCpu(bare), atLeast: 0.6, ofRatio: true },
      { name: `${name}, by the clock`, value: perSecond(shop), unit: '1/s', control: perSecond(bare) },
    ];
  } finally {
    await bare.stop();
  }
}

const ask = (server, request) =>
  drive(
    server.url,
    Array.from({ length: CONNECTIONS }, () => [request]),
    { each: EACH },
  );

/** As it comes over the wire. */
function answerTo(url, { path, headers }) {
  return new Promise((resolve, reject) => {
    get(url + path, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const kept = Object.entries(answer.headers).filter(([name]) => !ADDED.includes(name));
      if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} for ${path}`));
      else resolve({ headers: Object.fromEntries(kept), body });
    }).on('error', reject);
  });
}

/** The path and the headers that the site's own client sends. */
const requestsFor = (itemId) => [
  { name: 'Home', path: '/' },
  { name: 'Products', path: '/products' },
  { name: 'Product', path: `/products/${itemId}` },
  {
    name: 'list query',
    path: registeredPath(LIST, { first: PAGE_SIZE }),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json,application/json;q=0.9',
    },
  },
];

function registeredPath(name, variables) {
  const file = readFileSync(inRoot('apps/web/src/gql/registered-queries.generated.ts'), 'utf8');
  const [, sha256Hash] = new RegExp(`"${name}": "([0-9a-f]{64})"`).exec(file);
  const parts = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
  });
  return `/graphql?${parts}`;
}
