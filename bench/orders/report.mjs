import { percentile } from '../lib/percentiles.mjs';
import { table } from '../lib/table.mjs';

/** Of pgbench's transactions a second, at eight at once. */
const TARGET = 35;

export function report({ machine, date, rows, statements, load }) {
  return [
    '# Orders',
    `\`npm run bench -- orders\`, ${date}\n\n${machine}, load ${load}`,
    method(statements),
    '## End to end, and the SQL alone',
    table(HEAD, rows.map(cells)),
    `${verdict(rows.at(-1))}\n`,
  ].join('\n\n');
}

/** The figures that one run is compared with the next by: those of the largest crowd. */
export function figuresOf(rows) {
  const { count, served, shares } = rows.at(-1);
  const share = 100 * percentile(shares, 0.5);
  return [
    {
      name: `share of pgbench's orders a second, ${count} at once`,
      value: share,
      unit: '%',
      target: TARGET,
      better: 'higher',
    },
    {
      name: `CPU of an order, server and database, ${count} at once`,
      value: served.serverCpu + served.databaseCpu,
      unit: 'ms',
      target: null,
      better: 'lower',
    },
  ];
}

const method = (statements) => `## Method

- Each shopper has an account and a session, puts one piece of an item into the cart and checks it out, by GraphQL over a
  connection that stays, again and again: an order is two requests. 10,000 items, of which 100 are ordered. The built server is
  a process of its own on an embedded PostgreSQL of its own, which keeps every commit (fsync).
- **pgbench** says the same to PostgreSQL: what the shop sent was written down on the wire, for each of the 100 items, and became a
  script of ${statements} statements in two transactions, sessions looked up as the shop does; only accounts, keys and ids made
  by PostgreSQL are pgbench's own. Same cluster and settings, a copy of the database. It prepares nothing and sends each
  one with its parameters (\`-M extended\`); the shop prepares the commonest.
- The shop and pgbench take turns, 5 s each, three rounds; each figure is the median of its rounds. **share** is the median of
  the shares of each round. After every run the orders are counted, and no cart has a line left.
- Times in ms; CPU per order of the server's and of PostgreSQL's processes. The load is the average of the last minute.`;

const HEAD = [
  'at once',
  'orders/s',
  'p50',
  'p99',
  'CPU server',
  'CPU db',
  'pgbench/s',
  'p50',
  'p99',
  'CPU db',
  'share %',
];

function cells({ count, served, bare, shares }) {
  return [
    count,
    served.perSecond,
    served.p50,
    served.p99,
    served.serverCpu,
    served.databaseCpu,
    bare.perSecond,
    bare.p50,
    bare.p99,
    bare.databaseCpu,
    100 * percentile(shares, 0.5),
  ];
}

function verdict({ count, shares }) {
  const each = shares.map((share) => (100 * share).toFixed(1)).join(', ');
  const reached = 100 * percentile(shares, 0.5) >= TARGET ? 'reached' : 'missed';
  return `Target: at least ${TARGET} % of pgbench at ${count} at once: ${reached} (rounds: ${each} %).`;
}
