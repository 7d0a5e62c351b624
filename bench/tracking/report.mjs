import { percentile } from '../lib/percentiles.mjs';
import { table } from '../lib/table.mjs';

const TARGET = 2_000;

export function report({ machine, date, rounds, load }) {
  return [
    '# Tracking',
    `\`npm run bench -- tracking\`, ${date}\n\n${machine}, load ${load}`,
    METHOD,
    '## Visits',
    table(VISITS, [
      visitRow('at full speed', middle(rounds, 'full')),
      visitRow('2,000/s offered', middle(rounds, 'visits')),
    ]),
    '## The catalogue beside them',
    table(LISTS, [
      listRow('alone', middle(rounds, 'alone')),
      listRow('with 2,000 visits/s', middle(rounds, 'meanwhile')),
    ]),
    `${verdict(rounds)}\n`,
  ].join('\n\n');
}

/** The figures that one run is compared with the next by. */
export function figuresOf(rounds) {
  const { perSecond, serverCpu, databaseCpu } = middle(rounds, 'full');
  return [
    { name: 'visits acknowledged a second', value: perSecond, unit: '1/s', target: TARGET, better: 'higher' },
    {
      name: 'CPU of a visit, server and database',
      value: serverCpu + databaseCpu,
      unit: 'ms',
      target: null,
      better: 'lower',
    },
  ];
}

const METHOD = `## Method

- The built server is a process of its own on an embedded PostgreSQL of its own, which keeps every commit (fsync), with 10,000 items.
  Sightings come by REST over 64 connections that stay: three page visits to one item view, one in five from somebody who is
  signed in (whose session is looked up). After every run the rows are counted: all that was acknowledged is there.
- _At full speed_ each connection sends the next when the last is acknowledged. _Offered_ are 2,000 a second at even distances,
  whether the shop keeps up or not, and a time counts from when its request was due.
- The catalogue answers 40 times a second the list of the newest items, as a page of the shop asks for it, alone and beside the offered
  visits. The client runs on the same processors. Rounds of 5 s in turns, three of each; each figure is the median of its rounds.
- Times in ms; CPU per sighting of the server's and of PostgreSQL's processes, where the offered visits stand that of the lists
  included. The load is the average of the last minute.`;

const VISITS = ['visits', 'acknowledged/s', 'p50', 'p95', 'p99', 'CPU server', 'CPU db'];
const LISTS = ['list, newest', 'p50', 'p95', 'p99'];

const visitRow = (name, { perSecond, p50, p95, p99, serverCpu, databaseCpu }) => [
  name,
  perSecond,
  p50,
  p95,
  p99,
  serverCpu,
  databaseCpu,
];
const listRow = (name, { p50, p95, p99 }) => [name, p50, p95, p99];

/** Each figure's own middle of the rounds. */
function middle(rounds, part) {
  const of = (name) =>
    percentile(
      rounds.map((round) => round[part][name]),
      0.5,
    );
  return Object.fromEntries(Object.keys(rounds[0][part]).map((name) => [name, of(name)]));
}

function verdict(rounds) {
  const each = rounds.map(({ full }) => Math.round(full.perSecond).toLocaleString('en-US')).join(', ');
  const p95 = (part) => rounds.map((round) => round[part].p95.toFixed(1)).join(', ');
  const isReached = middle(rounds, 'full').perSecond >= TARGET;
  return `Target: at least 2,000 acknowledged a second: ${isReached ? 'reached' : 'missed'} (rounds: ${each}). The list's p95 in each round: alone
${p95('alone')} ms, with the visits ${p95('meanwhile')} ms.`;
}
