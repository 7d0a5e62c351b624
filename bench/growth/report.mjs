import { table } from '../lib/table.mjs';

/** So many times as long at most in the largest shop as in the smallest, and so much memory in MB. */
const TIMES = 2;
const REST_MB = 200;
const LOAD_MB = 300;

export function report({ machine, date, past, sizes }) {
  return [
    '# Growth',
    `\`npm run bench -- growth\`, ${date}\n\n${machine}`,
    methodOf(past),
    ...sizes.map(sizeReport),
    `## ${many(sizes.at(-1).size)} items beside ${many(sizes[0].size)}`,
    table(
      ['request', 'db p99', 'then', 'times', 'CPU p99', 'then', 'times', 'target'],
      ratios(sizes).map(({ name, database, cpu }) => [
        name,
        ...[...database, database[1] / database[0], ...cpu, cpu[1] / cpu[0]],
        `${TIMES} times`,
      ]),
    ),
    '## Memory of the server, MB',
    `${table(
      ['items', 'at rest', 'under load', 'the most', 'target'],
      sizes.map(({ size, rest, memory }) => [
        size,
        rest.now,
        memory.now,
        memory.most,
        `${REST_MB} / ${LOAD_MB}`,
      ]),
    )}\n`,
  ].join('\n\n');
}

/** The figures that one run is compared with the next by. */
export function figuresOf(sizes) {
  const { rest, memory } = sizes.at(-1);
  const lower = (name, value, unit, target) => ({ name, value, unit, target, better: 'lower' });
  return [
    ...ratios(sizes).map(({ name, cpu }) =>
      lower(`${name}: CPU p99, times as much`, cpu[1] / cpu[0], '×', TIMES),
    ),
    ...ratios(sizes).map(({ name, database }) =>
      lower(`${name}: database p99, times as long`, database[1] / database[0], '×', TIMES),
    ),
    lower('memory at rest', rest.now, 'MB', REST_MB),
    lower('memory under load, the most', memory.most, 'MB', LOAD_MB),
  ];
}

function ratios(sizes) {
  const [first, last] = [sizes[0].rows, sizes.at(-1).rows];
  return first.map(({ name, database, databaseCpu }, place) => ({
    name,
    database: [database.p99, last[place].database.p99],
    cpu: [databaseCpu.p99, last[place].databaseCpu.p99],
  }));
}

const many = (count) => count.toLocaleString('en-US');

const methodOf = (past) => `## Method

- The built server on an embedded PostgreSQL of its own. The first 20,000 items are made word by word and come in through the shop's
  triggers; the others are copies of them with prices, stock and dates of their own, past the triggers. At the largest size there are
  also ${many(past.visits)} visits, ${many(past.views)} views and ${many(past.orders)} orders, as in the bench of stats.
- Each kind of request as in the bench of the catalogue: one at a time behind a proxy that reads PostgreSQL's protocol (**db**: how long a
  statement was under way; **CPU**: what PostgreSQL's processes worked for it, from /proc), then 8 at once. Warm; nothing in front. Each size is
  vacuumed, analyzed, and measured when its processes have done nothing for 3 s. **asked**: so many requests as the time allowed, one by one.
- **control** is a statement of fixed work between the requests: where its p99 is far above its p50, others had the processors, and the
  CPU tells more than the time. Memory is VmRSS and VmHWM of the server's process, at rest 5 s after its start. All times in ms.`;

function sizeReport({ size, rows, load, seeding }) {
  return `## ${many(size)} items (made in ${Math.round(seeding)} s, load ${load})\n\n${table(
    [
      'request',
      'asked',
      'db p50',
      'db p99',
      'CPU p50',
      'CPU p99',
      'control p50',
      'control p99',
      'req/s',
      'CPU server',
      'CPU db',
    ],
    rows.map((row) => [
      row.name,
      ...[
        row.database.count,
        row.database.p50,
        row.database.p99,
        row.databaseCpu.p50,
        row.databaseCpu.p99,
        row.control.p50,
        row.control.p99,
      ],
      ...[row.perSecond, row.serverCpu, row.loadedDatabaseCpu],
    ]),
  )}`;
}
