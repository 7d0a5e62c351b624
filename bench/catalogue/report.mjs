import { table } from '../lib/table.mjs';

/** At most so many milliseconds of database time for 99 of 100 requests, with 100,000 items. */
const TARGETS = [
  [/^search/, 60],
  [/./, 30],
];

export function report({ machine, date, sizes, uploads }) {
  return [
    '# Catalogue',
    `\`npm run bench -- catalogue\`, ${date}\n\n${machine}`,
    METHOD,
    ...sizes.map(sizeReport),
    '## While photos come in',
    `${uploadsReport(uploads)}\n`,
  ].join('\n\n');
}

/** The figures that one run is compared with the next by. */
export function figuresOf(sizes) {
  return sizes.flatMap(({ size, rows }) =>
    rows.flatMap(({ name, serverCpu, loadedDatabaseCpu, databaseCpu }) => {
      const figure = (what, value) => ({
        name: `${name}: ${what}, ${size} items`,
        value,
        unit: 'ms',
        target: null,
        better: 'lower',
      });
      return [
        figure('CPU of server and database', serverCpu + loadedDatabaseCpu),
        figure('CPU of PostgreSQL p99', databaseCpu.p99),
      ];
    }),
  );
}

const METHOD = `## Method

- The built server on an embedded PostgreSQL of its own, filled through its own triggers with made-up items: the demo shop's
  parts for the demo shop's cars from thirty makers, always the same ones. 400 different requests of each kind, without an
  error in any answer; servers and caches are warm, nothing is cached in front.
- _One at a time_ (up to 400 requests or 5 s): between server and database stands a proxy that reads PostgreSQL's protocol. **db** is
  how long at least one statement was under way, **CPU** what PostgreSQL's processes worked for it (/proc), **stmts** how many there were.
- _Under load_ (8 connections, 2.5 s, without the proxy): requests a second, what the client waited, and CPU per request of the
  server's and of PostgreSQL's processes. **bare** is node:http answering with the same bytes under the same load.
- **control** is a statement of fixed work, sent between the requests. Where its p99 is far above its p50, others had the
  processors, and the CPU tells more than the time. All times in ms; load is the average of the last minute.`;

const HEAD = [
  'request',
  'db p50',
  'db p99',
  'target',
  'CPU p50',
  'CPU p99',
  'stmts',
  'control p50',
  'control p99',
  'req/s',
  'p50',
  'p99',
  'CPU server',
  'CPU db',
  'bare req/s',
];

function sizeReport({ size, rows, load }) {
  const title = `## ${size.toLocaleString('en-US')} items (load ${load})`;
  return `${title}\n\n${table(
    HEAD,
    rows.map((row) => cells(row)),
  )}`;
}

function cells({ name, database, databaseCpu, control, statements, answer, ...row }) {
  return [
    name,
    database.p50,
    database.p99,
    TARGETS.find(([pattern]) => pattern.test(name))[1],
    databaseCpu.p50,
    databaseCpu.p99,
    statements.min === statements.max ? String(statements.max) : `${statements.min}-${statements.max}`,
    control.p50,
    control.p99,
    row.perSecond,
    answer.p50,
    answer.p99,
    row.serverCpu,
    row.loadedDatabaseCpu,
    row.barePerSecond,
  ];
}

function uploadsReport({ uploads, megabytes, seconds, alone, meanwhile, worst, lists }) {
  const ms = (value) => `${Math.round(value)} ms`;
  return `${uploads} photos of ${megabytes.toFixed(1)} MB sent at once were taken in within ${seconds.toFixed(1)} s. Two visitors asked for the
newest items meanwhile: p95 ${ms(meanwhile)} over ${lists} answers (worst ${ms(worst)}), ${ms(alone)} without uploads: ${(meanwhile / alone).toFixed(1)} times.`;
}
