import { table } from './lib/table.mjs';

/** Other shops on a machine of this size with 10,000 products, CPU of server and database together per request; by bench and figure. */
const PEERS = {
  catalogue: [
    [/^list/, 'Vendure 270 ms (49 by its search index), Medusa 647 ms'],
    [/^search, exact/, 'Vendure with facets 1,271 ms, Medusa 12 ms'],
  ],
  orders: [[/CPU.*server and database/, 'Vendure 382 ms, Medusa 1,695 ms']],
  requests: [
    [/^list.*both/, 'Vendure 270 ms (49 by its search index), Medusa 647 ms'],
    [/^search.*both/, 'Vendure with facets 1,271 ms, Medusa 12 ms'],
    [/^product.*both/, 'Vendure 28 ms, Medusa 36 ms'],
    [/^add to cart.*both/, 'Vendure 56 ms'],
    [/^order.*both/, 'Vendure 382 ms, Medusa 1,695 ms'],
  ],
  growth: [
    [/memory at rest/, 'Vendure 240 MB'],
    [/memory under load/, 'Vendure 684 MB'],
  ],
};

/** One page of Markdown: all figures of a run, each beside its target and the last run's. */
export function resultsReport({ now, last, failures, machine, load, minutes }) {
  const names = Object.keys(now.figures).filter((name) => now.figures[name].length > 0);
  return `${[
    '# All benches',
    `\`npm run bench\`, ${now.date}, in ${minutes.toFixed(0)} minutes\n\n${machine}, load ${load}`,
    METHOD,
    last ? `Changes are since ${last.date}.` : 'This is the first run: there is nothing to compare it with.',
    ...names.map(
      (name) =>
        `## ${name}\n\n${table(
          HEAD,
          now.figures[name].map((figure) => row(name, figure, last)),
        )}`,
    ),
    ...failures.map(({ name, message }) => `## ${name}\n\nfailed: ${message}`),
  ].join('\n\n')}\n`;
}

const METHOD = `## Method

- Each bench in its brief form, one after the other, on databases and servers of its own; its method stands in \`bench/results\`, in the
  report of its whole form (\`npm run bench -- NAME\`). Growth and stats share one shop.
- **change** is in % of the last run's value, and says whether that is better. On a machine that others use too, times say little: look at
  CPU and at ratios, whose control is in the same run.
- **peers**: other shops, measured elsewhere on a machine of this size with 10,000 products; CPU per request of server and database.`;

const HEAD = ['figure', 'value', 'unit', 'target', 'met', 'last', 'change', 'peers'];

function row(bench, figure, last) {
  const { name, value, unit, better } = figure;
  const before = last?.figures?.[bench]?.find((one) => one.name === name)?.value;
  const peers = PEERS[bench]?.find(([pattern]) => pattern.test(name)) ?? [];
  const beside = isNumber(before) ? [before, changeOf(before, value, better)] : ['', ''];
  return [name, Number(value), unit, ...targetOf(figure), ...beside, peers[1] ?? ''];
}

function targetOf({ value, target, better }) {
  if (!isNumber(target)) return ['', ''];
  return [`${better === 'higher' ? 'at least' : 'at most'} ${target}`, verdict(value, target, better)];
}

const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);

function verdict(value, target, better) {
  if (!isNumber(value)) return '-';
  return (better === 'higher' ? value >= target : value <= target) ? 'yes' : 'no';
}

function changeOf(before, value, better) {
  if (!isNumber(value) || before === 0) return '';
  const change = Math.round((100 * (value - before)) / before);
  if (change === 0) return '0 %';
  const isBetter = better === 'higher' ? change > 0 : change < 0;
  return `${change > 0 ? '+' : ''}${change} %, ${isBetter ? 'better' : 'worse'}`;
}
