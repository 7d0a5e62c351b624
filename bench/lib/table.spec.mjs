import { expect, test } from '@jest/globals';
import { table } from './table.mjs';

test('numbers stand to the right with three digits, what could not be measured is a dash', () => {
  const rows = [
    ['list', 1.234, 123.4, '4-6'],
    ['search', 12.34, Number.NaN, '8'],
  ];
  expect(table(['request', 'p50', 'p99', 'stmts'], rows)).toBe(
    [
      '| request |  p50 | p99 | stmts |',
      '| ------- | ---: | --: | ----- |',
      '| list    | 1.23 | 123 | 4-6   |',
      '| search  | 12.3 |   - | 8     |',
    ].join('\n'),
  );
});
