import { summary } from '../lib/percentiles.mjs';
import { table } from '../lib/table.mjs';

const TARGET_MS = 300;

export function report({ machine, date, size, rows, parts, load }) {
  const database = summary(rows.map((row) => row.database));
  const cpu = summary(rows.map((row) => row.cpu));
  return [
    '# Stats',
    `\`npm run bench -- stats\`, ${date}\n\n${machine}`,
    methodOf(size),
    `## The whole dashboard, ${rows.length} ranges (load ${load})`,
    table(
      ['', 'p50', 'p99', 'max', 'target'],
      [
        ['database, ms', database.p50, database.p99, database.max, TARGET_MS],
        ['CPU of PostgreSQL, ms', cpu.p50, cpu.p99, cpu.max, ''],
      ],
    ),
    'The slowest ranges:',
    table(
      ['from', 'to', 'db', 'CPU', 'stmts'],
      rows
        .toSorted((one, other) => other.database - one.database)
        .slice(0, 10)
        .map(({ start, end, statements, ...row }) => [
          start ?? 'open',
          end ?? 'open',
          row.database,
          row.cpu,
          statements,
        ]),
    ),
    '## Each part alone, the same ranges',
    `${table(
      ['part', 'db p50', 'db p99', 'db max', 'CPU p50', 'CPU p99'],
      parts.map((one) => [
        one.part,
        one.database.p50,
        one.database.p99,
        one.database.max,
        one.cpu.p50,
        one.cpu.p99,
      ]),
    )}\n`,
  ].join('\n\n');
}

/** The figures that one run is compared with the next by. */
export function figuresOf(rows) {
  const lower = (name, values, target) => ({
    name,
    value: summary(values).p99,
    unit: 'ms',
    target,
    better: 'lower',
  });
  return [
    lower(
      'the whole dashboard: database p99',
      rows.map((row) => row.database),
      TARGET_MS,
    ),
    lower(
      'the whole dashboard: CPU of PostgreSQL p99',
      rows.map((row) => row.cpu),
      null,
    ),
  ];
}

const many = (count) => count.toLocaleString('en-US');

function methodOf(size) {
  return `## Method

- The built server on an embedded PostgreSQL of its own with ${many(size.visits)} page visits by ${many(size.sessions)} sessions,
  ${many(size.views)} item views, ${many(size.orders)} orders of two lines by ${many(size.users)} accounts and ${many(size.items)} items,
  over ${many(size.days)} days. The rows came in past the triggers; then the functions that the migrations use counted the roll-ups.
- Ranges of all lengths, one in seven open at an end; for each all thirteen parts in one GraphQL query, one query at a time, warm.
- Between server and database stands a proxy that reads PostgreSQL's protocol: **database** is how long at least one statement was
  under way, **CPU** what PostgreSQL's processes worked for it (/proc). Others had the processors too where the load is above 2.`;
}
