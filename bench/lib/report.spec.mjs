import { expect, test } from '@jest/globals';
import { isMet, report } from './report.mjs';

const figure = { name: 'list', value: 6, unit: 'ms', control: 2 };

test('a target applies to the value, or to the ratio of the value to the control', () => {
  expect(isMet(figure)).toBe(true);
  expect(isMet({ ...figure, atMost: 5 })).toBe(false);
  expect(isMet({ ...figure, atMost: 3, ofRatio: true })).toBe(true);
  expect(isMet({ ...figure, atLeast: 4, ofRatio: true })).toBe(false);
  expect(isMet({ ...figure, value: Number.NaN, atMost: 5 })).toBe(false);
});

test('a row has the figure, the control, the ratio of both and the target', () => {
  const where = { name: 'search', date: 'today', version: 'commit 1', machine: 'one', method: 'By hand.' };
  const text = report({
    ...where,
    figures: [
      { ...figure, atMost: 2, ofRatio: true },
      { ...figure, control: undefined },
    ],
  });
  expect(text).toMatch(/^# search\n\n`npm run bench -- search`, today, commit 1\n\none\n\nBy hand\.\n\n\|/);
  expect(text).toMatch(/\| list +\| +6 \| ms +\| 2 +\| 3 +\| ratio at most 2 \| no +\|/);
  expect(text).toMatch(/\| list +\| +6 \| ms +\| +\| +\| +\| +\|\n$/);
});
