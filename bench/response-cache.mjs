import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { step } from '../scripts/lib/steps.mjs';
import { inRoot } from '../scripts/lib/workspace.mjs';
import { alternately, cpuOf, load } from './lib/measure.mjs';
import { startBareServer } from './lib/processes.mjs';
import { SITE_HEADERS } from './lib/requests.mjs';
import { withPlace } from './lib/seed.mjs';

const ITEMS = 2_000;
const CONNECTIONS = 16;
const REQUESTS = 6_400;
const ROUNDS = 5;
const PAGE_SIZE = 24;
/** Node adds these to every response. */
const ADDED = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Every second item fits it. */
const CAR = 'model-c1';
const INSERT_CAR = `
  WITH model AS (
    INSERT INTO car_models (car_brand_id, name, slug) SELECT id, 'Model', 'model' FROM car_brands LIMIT 1 RETURNING id),
  vehicle AS (
    INSERT INTO vehicles (slug, model_id, chassis_code, from_month) SELECT '${CAR}', id, 'C1', 2010 * 12 FROM model RETURNING id)
  INSERT INTO fitments (item_id, vehicle_id, fits, positions, basis)
  SELECT items.id, vehicle.id, true, 0, 'catalogue' FROM items, vehicle WHERE hashtext(items.id::text) % 2 = 0`;

const METHOD = `A guest requests pages, and the first page of the list by its hash as the site does, with Brotli; all responses are cached. The control is a
node:http server that sends the same headers and bytes. Both are separate processes and alternate: ${ROUNDS} rounds of ${REQUESTS} requests over
${CONNECTIONS} connections; the median.`;

/** Responses from the response cache, compared with node:http sending the same bytes. */
export const measured = () =>
  withPlace({ size: ITEMS }, async ({ shop, database, client, items }) => {
    await client.query(INSERT_CAR);
    const figures = [];
    for (const [name, request] of Object.entries(requestsFor(items[0].id)))
      figures.push(...(await step(name, () => compared(name, request, { shop, database }))));
    return { method: METHOD, figures };
  });

async function compared(name, request, { shop, database }) {
  await responseTo(shop.url, request);
  const bare = await startBareServer(await responseTo(shop.url, request), database.folder);
  try {
    const measure = (server) => round(server, request);
    const both = await alternately([shop, bare], measure, { rounds: ROUNDS, warmUp: 1 });
    const figure = (what, key, options) => {
      const [value, control] = both(key);
      return { name: `${name}: ${what}`, value, control, ofRatio: true, ...options };
    };
    return [
      figure('requests per second', 'perSecond', { unit: '1/s', atLeast: 0.5 }),
      figure('CPU per request', 'cpu', { unit: 'µs', atMost: 2 }),
    ];
  } finally {
    await bare.stop();
  }
}

async function round({ url, pid }, request) {
  const before = cpuOf(pid);
  const lines = Array.from({ length: CONNECTIONS }, () => [request]);
  const { perSecond } = await load(url, lines, { amount: REQUESTS });
  return { perSecond, cpu: (1000 * (cpuOf(pid) - before)) / REQUESTS };
}

/** Headers and body as sent, still compressed. */
function responseTo(url, { path, headers }) {
  return new Promise((resolve, reject) => {
    get(url + path, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const kept = Object.entries(response.headers).filter(([name]) => !ADDED.includes(name));
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${path}`));
      else resolve({ headers: Object.fromEntries(kept), body });
    }).on('error', reject);
  });
}

function requestsFor(itemId) {
  const page = (path) => ({ path, headers: { 'accept-encoding': 'br' } });
  const list = page(registeredPath('ProductsPage', { first: PAGE_SIZE }));
  return {
    Home: page('/'),
    Products: page('/products'),
    'Products of a car': page(`/products?car=${CAR}`),
    Product: page(`/products/${itemId}`),
    'list query': {
      ...list,
      headers: { ...list.headers, 'content-type': 'application/json', ...SITE_HEADERS },
    },
  };
}

/** As the site requests registered queries by GET. */
function registeredPath(operationName, variables) {
  const file = readFileSync(inRoot('apps/web/src/gql/registered-queries.generated.ts'), 'utf8');
  const [, sha256Hash] = new RegExp(`"${operationName}": "([0-9a-f]{16})"`).exec(file);
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
  return `/graphql?${new URLSearchParams({ operationName, variables: JSON.stringify(variables), extensions })}`;
}
