import { expect, test } from '@jest/globals';
import { slowestOf } from './event-timing.mjs';
import { faultsIn, figuresOf, isReached } from './figures.mjs';
import { report } from './report.mjs';

const lhr = ({ performance = 1, lcp = 1500, contrast = 1 } = {}) => ({
  categories: {
    performance: { score: performance },
    accessibility: {
      score: contrast,
      auditRefs: [
        { id: 'color-contrast', weight: 7 },
        { id: 'logical-tab-order', weight: 0 },
      ],
    },
    'best-practices': { score: 1, auditRefs: [{ id: 'image-aspect-ratio', weight: 1 }] },
    seo: { score: 1, auditRefs: [{ id: 'is-crawlable', weight: 4 }] },
  },
  audits: {
    'color-contrast': { score: contrast },
    'logical-tab-order': { score: 0 },
    'image-aspect-ratio': { score: null },
    'is-crawlable': { score: 1 },
    'first-contentful-paint': { numericValue: 900.4 },
    'largest-contentful-paint': { numericValue: lcp },
    'cumulative-layout-shift': { numericValue: 0.0123 },
    'total-blocking-time': { numericValue: 40 },
    'speed-index': { numericValue: 1000 },
    'total-byte-weight': { numericValue: 250_000 },
  },
});

const figure = (reports, name) => figuresOf(reports).find((one) => one.name === name);

test('a figure is the middle of the runs, and is held against its target', () => {
  const runs = [1500, 9000, 1700, 1600, 1900].map((lcp) => lhr({ lcp }));
  expect(figure(runs, 'LCP ms')).toMatchObject({ median: 1700, min: 1500, max: 9000 });
  expect(isReached(figure(runs, 'LCP ms'))).toBe(true);
  expect(isReached(figure([lhr({ lcp: 1801 })], 'LCP ms'))).toBe(false);
  expect(isReached(figure([lhr({ performance: 0.97 })], 'performance'))).toBe(true);
  expect(isReached(figure([lhr({ performance: 0.96 })], 'performance'))).toBe(false);
});

test('what takes points off is named, what only a person can judge is not', () => {
  expect(faultsIn(lhr())).toEqual([]);
  expect(faultsIn(lhr({ contrast: 0 }))).toEqual(['color-contrast']);
});

test('an interaction takes as long as its longest event, and one too short to be told takes 16 ms', () => {
  expect(slowestOf([])).toBe(16);
  expect(slowestOf([{ duration: 24 }, { duration: 136 }, { duration: 40 }])).toBe(136);
});

test('the report says for each figure whether it is reached, and ends with one line feed', () => {
  const pages = [
    {
      name: 'Home',
      figures: figuresOf([lhr({ contrast: 0.9 })]),
      faults: ['color-contrast'],
      benchmark: [900],
    },
  ];
  const interactions = [{ name: 'dialog', durations: [24, 160] }];
  const text = report({ machine: 'm', date: 'd', rounds: 1, load: '1', pages, interactions });
  expect(text).toMatch(/\| accessibility +\| 90 +\| 90 to 90 +\| 100 +\| missed +\|/);
  expect(text).toMatch(/\| CLS +\| 0\.012 +\| .* \| at most 0\.02 +\| reached +\|/);
  expect(text).toContain('Points are taken off for: color-contrast.');
  expect(text).toMatch(/\| dialog \| +2 \| +24 \| +160 \| 160 \| missed +\|/);
  expect(text).toMatch(/[^\n]\n$/);
});
