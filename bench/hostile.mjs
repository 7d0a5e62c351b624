import sharp from 'sharp';
import { step } from '../scripts/lib/steps.mjs';
import { CONTROL, controlMs, cpuOf, graphql, memoryOf } from './lib/measure.mjs';
import { signUp, withPlace } from './lib/seed.mjs';

const ITEMS = 1_000;
const TIMES = 5;
const LENGTH = 49_900;

const METHOD = `CPU of the server and PostgreSQL (/proc) for a hostile request, the mean of ${TIMES}; all are rejected or return little data.
${CONTROL}`;

/** The CPU of hostile requests, relative to a fixed amount of work. */
export const measured = () =>
  withPlace({ size: ITEMS }, async (place) => {
    const { client, shop } = place;
    const [admin] = await signUp(client, 1, 'admin');
    const [owner] = await signUp(client, 1, 'system_owner');
    const known = graphql(JSON.stringify({ query: '{ shop { name } items { nodes { id } } }' }));
    for (let time = 0; time < 30; time++) await send(shop, known);
    const rest = memoryOf(shop.pid);
    const figures = [];
    const add = async (name, atMost, requests) => {
      const found = await step(name, () => costOf(place, requests));
      figures.push({ name, ...found, unit: 'ms', atMost, ofRatio: true });
    };
    for (const [name, make] of Object.entries(BOMBS))
      await add(`query: ${name}`, 10, (round) => [graphql(make(round))]);
    for (const [name, make] of Object.entries(FIELDS))
      await add(`50 KB in the ${name}`, 10, () => TEXTS.map((text) => make(text, { admin, owner })));
    for (const [name, make] of Object.entries(PICTURES)) {
      const picture = await make();
      await add(`picture: ${name}`, 100, () => [upload(picture, admin)]);
    }
    const memory = {
      name: 'peak memory',
      value: memoryOf(shop.pid).peak,
      unit: 'MB',
      control: rest.now,
    };
    return { method: METHOD, figures: [...figures, memory] };
  });

/** `requests(round)` returns the requests of a round. The most expensive of them counts. */
async function costOf({ shop, database, client }, requests) {
  const cpu = () => cpuOf(shop.pid, database.pid);
  const spent = [];
  for (let round = 0; round < TIMES; round++) {
    await client.query('TRUNCATE rate_limits');
    for (const [index, request] of requests(round).entries()) {
      const begin = cpu();
      await send(shop, request);
      spent[index] = (spent[index] ?? 0) + (cpu() - begin) / TIMES;
    }
  }
  return { value: Math.max(...spent), control: controlMs() };
}

/** Throws only on server errors. */
async function send({ url }, { path, ...init }) {
  const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(60_000) });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${response.status} for ${path}`);
}

const repeated = (times, make) => Array.from({ length: times }, (_, index) => make(index)).join(' ');
const nested = (times, open, inner, close) => open.repeat(times) + inner + close.repeat(times);
const queryBody = (query, variables) => JSON.stringify({ query, variables });
const fan = repeated(
  18,
  (index) => `fragment f${index} on Item { related { ...f${index + 1} } r2: related { ...f${index + 1} } }`,
);
const IDS = 'query ($ids: [ID!]!) { itemsByIds(ids: $ids) { id } }';
const STATUS = 'query ($x: OrderStatus) { orders(filter: { status: $x }) { totalCount } }';
const FILTER = 'query ($x: ItemFilter) { items(filter: $x) { totalCount } }';
const wrongFields = (lines, round) =>
  queryBody(`${'\n'.repeat(lines)}{ ${repeated(900, (index) => `field${index + round}`)} }`);
const LISTS =
  'query ($n: Int!) { items(first: $n) { nodes { related(first: $n) { related(first: $n) { related(first: $n) { id } } } } } }';

/** Small queries for a lot of data, and large ones for none; another document in each round, so that none is cached. */
const BOMBS = {
  '10,000 aliases': (round) =>
    queryBody(`{ ${repeated(10_000, (index) => `a${index + round}: __typename`)} }`),
  '20,000 directives': (round) =>
    queryBody(`{ b${round}: shop { name ${'@skip(if: false) '.repeat(20_000)} } }`),
  'a depth of 50': (round) =>
    queryBody(`{ b${round}: items { nodes { ${nested(48, 'related { ', 'id', ' }')} } } }`),
  'a batch of a hundred': () =>
    JSON.stringify(Array.from({ length: 100 }, () => ({ query: '{ shop { name } }' }))),
  'a body of 5 MB': () => queryBody(`{ shop { name } } #${' '.repeat(5_000_000)}`),
  'a text of 1 MB': (round) =>
    queryBody(`{ b${round}: items(filter: { search: "${'x'.repeat(1_000_000)}" }) { totalCount } }`),
  'a fan of fragments': (round) =>
    queryBody(`{ b${round}: items { nodes { ...f0 } } } ${fan} fragment f18 on Item { id }`),
  'a variable of 200,000 wrong entries': () =>
    queryBody(IDS, { ids: Array.from({ length: 200_000 }, () => null) }),
  'a variable 100,000 lists deep': () =>
    `{"query":${JSON.stringify(IDS)},"variables":{"ids":${nested(100_000, '[', '1', ']')}}}`,
  'an enum of 900 KB': () => queryBody(STATUS, { x: 'x'.repeat(900_000) }),
  'an enum of 50 KB': () => queryBody(STATUS, { x: 'x'.repeat(LENGTH) }),
  'wrong fields below 400,000 lines': (round) => wrongFields(400_000, round),
  'wrong fields below 20,000 lines': (round) => wrongFields(20_000, round),
  '4,000 wrong names of 200 characters': () =>
    queryBody(FILTER, {
      x: Object.fromEntries(
        Array.from({ length: 4_000 }, (_, index) => [`search${index}${'x'.repeat(200)}`, 1]),
      ),
    }),
  'lists within lists': () => queryBody(LISTS, { n: 100 }),
};

const filled = (part) => part.repeat(LENGTH / part.length);

/** Slow for bad regular expressions: long runs that match, and an end that does not. */
const TEXTS = [
  `${filled('a')}!`,
  `x${filled(' ')}x`,
  `a@${filled('a.')}!`,
  `${filled('1,')}x`,
  `${filled('1 - ')}x`,
  `a${filled('\u0301\u0316')}`,
];

const rest = (path, body, { cookie } = {}) => ({
  method: 'POST',
  path: `/api/v1${path}`,
  headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  body: JSON.stringify(body),
});
const query = (text, x, { cookie } = {}) => graphql(queryBody(text, { x }), cookie && { cookie });

const EIGHT_CARS = repeated(8, (index) => `c${index}: resolveCar(text: $x) { rest }`);

/** Inputs that are normalized, or matched with regular expressions. */
const FIELDS = {
  'email of a sign-in': (x) => rest('/login-user', { email: x, password: 'x' }),
  'phone of an account': (x) =>
    rest('/register-user', { email: 'a@example.com', password: 'secret-1', msisdn: x }),
  'name of a category': (x, { admin }) => rest('/add-category', { name: x }, admin),
  search: (x) => query('query ($x: String!) { items(filter: { search: $x }) { totalCount } }', x),
  'suggestions for a text': (x) => query('query ($x: String!) { suggestions(text: $x) { items { id } } }', x),
  'least price': (x) => query('query ($x: Decimal) { items(filter: { priceMin: $x }) { totalCount } }', x),
  'password of a sign-in': (x) => rest('/login-user', { email: 'a@example.com', password: x }),
  'text of a car, 8 times': (x) => query(`query ($x: String!) { ${EIGHT_CARS} }`, x),
  'part number': (x, { admin }) =>
    query('query ($x: String!) { numberReplacements(number: $x) { id } }', x, admin),
  cursor: (x) => query('query ($x: String) { items(after: $x) { totalCount } }', x),
  'search of orders': (x, { admin }) =>
    query('query ($x: String!) { orders(filter: { search: $x }) { totalCount } }', x, admin),
  'first day of a range': (x, { owner }) =>
    query('query ($x: String) { stats(range: { start: $x }) { orders { total } } }', x, owner),
};

/** An animation of one pixel. */
function gif(frames) {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

const PICTURES = {
  '400 megapixels': () =>
    sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: '#888' },
      limitInputPixels: false,
    })
      .png({ palette: true, colours: 2 })
      .toBuffer(),
  'an animation of 10,000 frames': () => gif(10_000),
};

function upload(picture, { cookie }) {
  const body = new FormData();
  body.append('file', new Blob([picture]), 'photo.png');
  return { method: 'POST', path: '/uploads', headers: { cookie }, body };
}
