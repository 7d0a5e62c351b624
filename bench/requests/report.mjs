import { table } from '../lib/table.mjs';

/** At most so many ms of CPU time, of the server and of PostgreSQL; of a search the middle counts. */
const TARGETS = {
  'list of 24': [2, 1.5],
  'list of 24, facets': [2, 1.5],
  product: [1.5, 0.5],
  'search, facets': [2.5, 2.5],
  'search, misspelt': [2.5, 15],
  'add to cart': [2, 1],
  'order: add and check out': [8, 4],
};

export function report({ machine, date, rows, load }) {
  return [
    '# Requests',
    `\`npm run bench -- requests\`, ${date}\n\n${machine}, load ${load}`,
    METHOD,
    '## CPU time per request, 100,000 items',
    `${table(HEAD, rows.map(cells))}\n`,
  ].join('\n\n');
}

/** The figures that one run is compared with the next by. */
export const figuresOf = (rows) =>
  rows.flatMap((row) => [
    figure(`${row.name}, CPU of server`, row.server, TARGETS[row.name][0]),
    figure(`${row.name}, CPU of database`, row.database, TARGETS[row.name][1]),
    figure(`${row.name}, CPU of both`, row.server + row.database, null),
  ]);

const figure = (name, value, target) => ({
  name,
  value,
  unit: 'ms',
  target,
  better: 'lower',
});

const METHOD = `## Method

- The built server, a process of its own, on an embedded PostgreSQL of its own (every commit is kept, fsync) with 100,000 made-up
  items. Nothing is cached in front: every answer is made anew.
- The operations are read from the site's own \`.graphql\` files and sent as its Apollo Client sends them. Each request differs: pages
  anywhere in the list, filters as people set them, any product, two parts in a hundred cars. The lists come with and without
  facets: the site asks for these once per filter.
- Carts have one to four lines. An order is two requests: an item goes into the cart, and the cart is ordered.
- Over 8 connections that stay, so many requests as **count** says in three rounds, after a warm-up by two more; no answer had an
  error. **server** and **db** are the CPU time of the server's and of PostgreSQL's processes (/proc) per request, the middle of the
  rounds, beside the **target**. **db p50** and **db p99** are PostgreSQL's for 200 requests one at a time.
- Controls in each round: **bare**, what node:http spends to answer with the same bytes, and **control**, a statement of fixed work.
  They tell how dear a millisecond was at that moment. All times in ms; the load is the average of the last minute.`;

const HEAD = [
  'request',
  'count',
  'server',
  'target',
  'db',
  'target',
  'db p50',
  'db p99',
  'bare',
  'server / bare',
  'control',
];

function cells({ name, count, server, database, databaseP50, databaseP99, bare, control }) {
  const [serverTarget, databaseTarget] = TARGETS[name];
  return [
    name,
    count,
    server,
    serverTarget,
    database,
    databaseTarget,
    databaseP50,
    databaseP99,
    bare,
    server / bare,
    control,
  ];
}
