import { expect, test } from '@jest/globals';
import { resultsReport } from './results.mjs';

const figure = (name, value, target, better = 'lower') => ({ name, value, unit: 'ms', target, better });
const run = (...figures) => ({ date: 'today', figures: { orders: figures } });
const report = (now, last, failures = []) =>
  resultsReport({ now, last, failures, machine: 'one', load: '1 to 2', minutes: 14.4 });

test('each figure stands beside its target, and the last run beside it with the change in per cent', () => {
  const now = run(figure('CPU', 3, 4), figure('orders/s', 90, 100, 'higher'), figure('new', 5, null));
  const last = run(figure('CPU', 6, 4), figure('orders/s', 100, 100, 'higher'));
  const rows = report(now, last)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const cells = rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells).toEqual([
    ['CPU', '3', 'ms', 'at most 4', 'yes', '6', '-50 %, better', ''],
    ['orders/s', '90', 'ms', 'at least 100', 'no', '100', '-10 %, worse', ''],
    ['new', '5', 'ms', '', '', '', '', ''],
  ]);
});

test('the first run has nothing beside it, and a bench that failed is told', () => {
  const text = report(run(figure('CPU', Number.NaN, 4)), undefined, [
    { name: 'pages', message: 'no browser' },
  ]);
  expect(text).toContain('This is the first run');
  expect(text).toContain('## pages\n\nfailed: no browser');
  expect(text).toContain('in 14 minutes');
});
