import { table } from '../lib/table.mjs';

/** Of what node:http does, in percent. */
const TARGET = 60;

export function report({ machine, date, rows, load }) {
  return [
    '# Front cache',
    `\`npm run bench -- front\`, ${date}\n\n${machine}, load ${load}`,
    METHOD,
    '## From the cache, and by node:http alone',
    table(HEAD, rows.map(cells)),
    `${verdict(rows)}\n`,
  ].join('\n\n');
}

/** The figures that one run is compared with the next by. */
export const figuresOf = (rows) =>
  rows.map(({ name, encoding, share }) => ({
    name: `${name}, ${encoding}`,
    value: 100 * share,
    unit: '% of node:http',
    target: TARGET,
    better: 'higher',
  }));

const METHOD = `## Method

- The built server on an embedded PostgreSQL of its own with 10,000 items. A guest asks for Home, Products, one product, and by
  its hash for the first page of the list, as the site does; the cache is warm. **bare** is a server of node:http that knows this one
  answer and sends it to everybody: the same headers and the same bytes.
- Both are processes of their own. The load is a third: 16 connections that stay, each sends the next request when the last answer
  is complete, and reads by counting bytes (node:http as a client is slower than either server). They take turns, 0.3 s each, fifteen
  rounds, each beginning every other one; each figure is the median of the rounds.
- **share** is requests a second of the shop in percent of bare; **CPU share** the same by the CPU time of the servers' processes
  (/proc), which other processes on the machine touch less. CPU in microseconds per request, of the load's as well: where it is
  above the server's, the load is what is measured. The average load is that of the last minute.`;

const HEAD = [
  'request',
  'encoding',
  'bytes',
  'shop/s',
  'bare/s',
  'share %',
  'CPU shop',
  'CPU bare',
  'CPU share %',
  'CPU load',
];

function cells({ name, encoding, bytes, shop, bare, share, cpuShare, loadCpu }) {
  return [
    name,
    encoding,
    bytes,
    shop.perSecond,
    bare.perSecond,
    100 * share,
    shop.cpu,
    bare.cpu,
    100 * cpuShare,
    loadCpu,
  ];
}

export function verdict(rows) {
  const missed = rows.filter(({ share }) => 100 * share < TARGET);
  const target = `Target: at least ${TARGET} % of node:http`;
  if (missed.length === 0) return `${target}: reached in every row.`;
  const named = missed.map(
    ({ name, encoding, shares }) =>
      `${name} ${encoding} (rounds: ${shares.map((share) => Math.round(100 * share)).join(', ')} %)`,
  );
  return `${target}: missed by ${named.join('; ')}.`;
}
