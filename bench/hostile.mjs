import { deflateSync, crc32 } from 'node:zlib';
import { step } from '../scripts/lib/steps.mjs';
import { cpuOf } from './lib/cpu.mjs';
import { graphql } from './lib/load.mjs';
import { memoryOf } from './lib/memory.mjs';
import { signUpShoppers } from './lib/people.mjs';
import { withPlace } from './lib/place.mjs';
import { fillShop } from './lib/seed.mjs';

const ITEMS = 1_000;
const TIMES = 5;
const CONTROL_TIMES = 10;
const LENGTH = 100_000;
const ROWS = JSON.stringify(Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Brake pad ${id}` })));

const METHOD = `CPU of the server's and of PostgreSQL's processes (/proc) for a hostile request, the mean of ${TIMES}, all of which are refused or answered with
little. The control is a fixed piece of work, before and after: reading and writing 10,000 objects as JSON, about 10 ms on a slow machine.
The last row shows that the same look finds a weak pattern.`;

/** What a hostile request costs, in units of a fixed piece of work. */
export function measured() {
  return withPlace(async (place) => {
    await step(`${ITEMS} items`, () => fillShop(place.control, ITEMS));
    const [customer, admin, owner] = await signUpShoppers(place.control, 3);
    await place.control.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
    await place.control.query(`UPDATE users SET role = 'system_owner' WHERE id = $1`, [owner.userId]);
    const known = graphql(JSON.stringify({ query: '{ shop { name } items { nodes { id } } }' }));
    for (let time = 0; time < 30; time++) await send(place.shop, known);
    const rest = memoryOf(place.shop.pid);
    const figures = [];
    const add = async (name, atMost, requests) => {
      const found = await step(name, () => costOf(place, requests));
      figures.push({ name, ...found, unit: 'ms', atMost, ofRatio: true });
    };
    for (const [name, make] of Object.entries(BOMBS))
      await add(`query: ${name}`, 20, (turn) => [graphql(make(turn))]);
    for (const [name, make] of Object.entries(FIELDS))
      await add(`100 KB in the ${name}`, 10, () =>
        TEXTS.map((text) => make(text, { customer, admin, owner })),
      );
    for (const [name, make] of Object.entries(PICTURES)) {
      const picture = make();
      await add(`picture: ${name}`, 100, () => [upload(picture, admin)]);
    }
    figures.push({
      name: 'a weak pattern, 30,000 blanks',
      ...weakPattern(),
      unit: 'ms',
      atLeast: 10,
      ofRatio: true,
    });
    figures.push({
      name: 'memory, the most',
      value: memoryOf(place.shop.pid).most,
      unit: 'MB',
      control: rest.now,
    });
    return { method: METHOD, figures };
  });
}

/** `requests(turn)`: each of them counts, and every turn asks anew. The dearest of those that a turn has is told. */
async function costOf({ shop, database, control }, requests) {
  const cpu = () => cpuOf(shop.pid) + cpuOf(database.pid);
  const before = controlMs();
  const spent = [];
  for (let turn = 0; turn < TIMES; turn++) {
    await control.query('TRUNCATE rate_limits');
    for (const [place, request] of requests(turn).entries()) {
      const begin = cpu();
      await send(shop, request);
      spent[place] = (spent[place] ?? 0) + (cpu() - begin) / TIMES;
    }
  }
  return { value: Math.max(...spent), control: (before + controlMs()) / 2 };
}

/** Whatever comes back, as long as the shop is there. */
async function send({ url }, { path, ...init }) {
  const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${answer.status} for ${path}`);
}

const controlMs = () => ownCpuMs(() => JSON.stringify(JSON.parse(ROWS)));

/** Of this process, of one time. */
function ownCpuMs(work) {
  const before = process.cpuUsage();
  for (let time = 0; time < CONTROL_TIMES; time++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / CONTROL_TIMES;
}

function weakPattern() {
  const text = `x${' '.repeat(30_000)}x`;
  return { value: ownCpuMs(() => /\s+$/.test(text)), control: controlMs() };
}

const repeated = (times, write) => Array.from({ length: times }, (_, index) => write(index)).join(' ');
const within = (times, open, inner, close) => open.repeat(times) + inner + close.repeat(times);
const asking = (query, variables) => JSON.stringify({ query, variables });
const fan = repeated(
  18,
  (index) => `fragment f${index} on Item { related { ...f${index + 1} } r2: related { ...f${index + 1} } }`,
);
const IDS = 'query ($ids: [ID!]!) { itemsByIds(ids: $ids) { id } }';
const LISTS =
  'query ($n: Int!) { items(first: $n) { nodes { related(first: $n) { related(first: $n) { related(first: $n) { id } } } } } }';

/** Small questions that ask for a great deal, and large ones that ask for nothing; each turn another document, which nobody knows yet. */
const BOMBS = {
  '10,000 aliases': (turn) => asking(`{ ${repeated(10_000, (index) => `a${index + turn}: __typename`)} }`),
  '100,000 names of the type': (turn) => asking(`{ b${turn}: __typename ${'__typename '.repeat(100_000)} }`),
  '20,000 directives': (turn) => asking(`{ b${turn}: shop { name ${'@skip(if: false) '.repeat(20_000)} } }`),
  'a depth of 50': (turn) =>
    asking(`{ b${turn}: items { nodes { ${within(48, 'related { ', 'id', ' }')} } } }`),
  'a batch of a hundred': () =>
    JSON.stringify(Array.from({ length: 100 }, () => ({ query: '{ shop { name } }' }))),
  'a body of 5 MB': () => asking(`{ shop { name } } #${' '.repeat(5_000_000)}`),
  'a text of 1 MB in a field': (turn) =>
    asking(`{ b${turn}: items(filter: { search: "${'x'.repeat(1_000_000)}" }) { totalCount } }`),
  'a text of 1 MB in a variable': () =>
    asking('query ($x: String!) { node(id: $x) { id } }', { x: 'x'.repeat(1_000_000) }),
  'a fan of fragments': (turn) =>
    asking(`{ b${turn}: items { nodes { ...f0 } } } ${fan} fragment f18 on Item { id }`),
  'a circle of fragments': (turn) =>
    asking(
      `{ b${turn}: items { ...a } } fragment a on ItemConnection { ...b } fragment b on ItemConnection { ...a }`,
    ),
  'a deep look at the schema': (turn) =>
    asking(`{ b${turn}: __schema { types { ${within(6, 'fields { type { ', 'name', ' } }')} } } }`),
  'a variable of 1,000,000 entries': () => asking(IDS, { ids: Array.from({ length: 1_000_000 }, () => 1) }),
  'a variable of 200,000 wrong entries': () =>
    asking(IDS, { ids: Array.from({ length: 200_000 }, () => null) }),
  'a variable 100,000 lists deep': () =>
    `{"query":${JSON.stringify(IDS)},"variables":{"ids":${within(100_000, '[', '1', ']')}}}`,
  'lists within lists': () => asking(LISTS, { n: 100 }),
};

const filled = (part) => part.repeat(LENGTH / part.length);

/** What patterns stumble over: long runs of what they take, and an end that they do not. */
const TEXTS = [
  `${filled('a')}!`,
  `x${filled(' ')}x`,
  `${filled('a@')}!`,
  `a@${filled('a.')}!`,
  `${filled('1')}x`,
  `${filled('1,')}x`,
  `${filled('1 - ')}x`,
  `${filled('Ksh ')}x`,
  `a${filled('\u0301')}`,
  `/${filled('/')}x`,
];

const rest = (path, body, cookie) => ({
  method: 'POST',
  path: `/api/v1${path}`,
  headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  body: JSON.stringify(body),
});
const query = (text, variables, cookie) => graphql(asking(text, variables), cookie && { cookie });

/** Where a text of anybody goes through patterns. */
const FIELDS = {
  'email of a sign-in': (email) => rest('/login-user', { email, password: 'x' }),
  'email of an account': (email) => rest('/register-user', { email, password: 'secret-1' }),
  'phone of an account': (msisdn) =>
    rest('/register-user', { email: 'a@example.com', password: 'secret-1', msisdn }),
  'name of an account': (name, { customer }) =>
    query('mutation ($name: String) { updateAccount(name: $name) { id } }', { name }, customer.cookie),
  'email to reset': (email) =>
    query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email }),
  search: (text) =>
    query('query ($text: String!) { items(filter: { search: $text }) { totalCount } }', { text }),
  'suggestions for a text': (text) =>
    query('query ($text: String!) { suggestions(text: $text) { items { id } } }', { text }),
  'least price': (min) =>
    query('query ($min: Decimal) { items(filter: { priceMin: $min }) { totalCount } }', { min }),
  cursor: (after) => query('query ($after: String) { items(after: $after) { totalCount } }', { after }),
  id: (id) => query('query ($id: ID!) { item(id: $id) { id } }', { id }),
  'name of a category': (name, { admin }) => rest('/add-category', { name }, admin.cookie),
  'search of orders': (text, { admin }) =>
    query(
      'query ($text: String!) { orders(filter: { search: $text }) { totalCount } }',
      { text },
      admin.cookie,
    ),
  'first day of a range': (start, { owner }) =>
    query(
      'query ($start: String) { stats(range: { start: $start }) { orders { total } } }',
      { start },
      owner.cookie,
    ),
};

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Black and white; a chunk may stand before its rows. */
function png(side, ...chunks) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', rows),
    end,
  ]);
}

const packed = (type) =>
  chunk(type, Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000_000))]));

/** An animation of single pixels. */
function gif(frames) {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c000000000100010000' + '02024401' + '00', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

const PICTURES = {
  '400 megapixels in 50 KB': () => png(20_000),
  'a text of 100 MB in 100 KB': () => png(100, packed('zTXt')),
  'a colour profile of 100 MB in 100 KB': () => png(100, packed('iCCP')),
  'half a picture': () => png(800).subarray(0, 60),
  'an animation of 10,000 frames': () => gif(10_000),
};

function upload(picture, { cookie }) {
  const body = new FormData();
  body.append('file', new Blob([picture]), 'photo.png');
  return { method: 'POST', path: '/uploads', headers: { cookie }, body };
}
