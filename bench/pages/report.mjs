import { percentile } from '../lib/percentiles.mjs';
import { table } from '../lib/table.mjs';
import { isReached } from './figures.mjs';

/** From a press to the picture that answers it, on a processor four times slower. */
const INTERACTION_MS = 150;

export function report({ machine, date, rounds, pages, interactions, load }) {
  return [
    '# Pages',
    `\`npm run bench -- pages\`, ${date}\n\n${machine}, load ${load}`,
    methodOf(rounds, pages),
    '## Lighthouse 12, mobile',
    ...pages.map(pageReport),
    '## From a press to the picture',
    `${interactionReport(interactions)}\n`,
  ].join('\n\n');
}

/** The figures that one run is compared with the next by. */
export function toldFigures({ pages, interactions }) {
  return [
    ...pages.flatMap((page) => page.figures.filter((figure) => targetOf(figure) !== '').map(ofPage(page))),
    ...interactions.map(({ name, durations }) => ({
      name,
      value: percentile(durations, 1),
      unit: 'ms at most',
      target: INTERACTION_MS,
      better: 'lower',
    })),
  ];
}

const ofPage =
  (page) =>
  ({ name, median, atLeast, atMost }) => ({
    name: `${page.name}: ${name}`,
    value: median,
    unit: '',
    target: atLeast ?? atMost,
    better: atLeast === undefined ? 'lower' : 'higher',
  });

const methodOf = (rounds, pages) => `## Method

- The built server on an embedded PostgreSQL of its own with the demo data, warm; no proxy in front of it. Its own connection is
  plain HTTP/1.1 on this machine.
- _Lighthouse_ with the phone it has for everybody: slow 4G and a processor four times slower, both simulated from what it sees at full
  speed. ${rounds} runs of each page in turns, each in a browser that was never there; each figure is the median, with the extremes behind it.
  How quick it found the machine (benchmark index): ${pages.flatMap(({ benchmark }) => benchmark).join(', ')}.
- _From a press to the picture_: a phone's window, the processor slowed down four times by the browser itself, touches and keys that
  last 80 ms, and the browser's own account of them (Event Timing, in steps of 8 ms). The longest event of an interaction counts, as
  in INP; an interaction shorter than 16 ms counts as 16. The browser runs on the processors that also serve it.`;

function pageReport({ name, figures, faults }) {
  const rows = figures.map((figure) => [
    figure.name,
    rounded(figure.median),
    `${rounded(figure.min)} to ${rounded(figure.max)}`,
    targetOf(figure),
    verdict(figure),
  ]);
  const taken = faults.length > 0 ? `\n\nPoints are taken off for: ${faults.join(', ')}.` : '';
  return `### ${name}\n\n${table(['', 'median', 'from', 'target', ''], rows)}${taken}`;
}

function targetOf({ atLeast, atMost }) {
  if (atLeast !== undefined) return atLeast === 100 ? '100' : `at least ${atLeast}`;
  return atMost === undefined ? '' : `at most ${atMost}`;
}

function verdict(figure) {
  if (targetOf(figure) === '') return '';
  return isReached(figure) ? 'reached' : 'missed';
}

/** CLS is small, everything else is told in whole numbers. */
const rounded = (value) => (value > 0 && value < 1 ? value.toFixed(3) : String(Math.round(value)));

function interactionReport(interactions) {
  const rows = interactions.map(({ name, durations }) => {
    const max = percentile(durations, 1);
    const median = max;
    return [
      name,
      durations.length,
      percentile(durations, 0.5),
      percentile(durations, 0.75),
      max,
      isReached({ median, atMost: INTERACTION_MS }) ? 'reached' : 'missed',
    ];
  });
  const head = ['ms', 'presses', 'p50', 'p75', 'max', `max at most ${INTERACTION_MS}`];
  return table(head, rows);
}
