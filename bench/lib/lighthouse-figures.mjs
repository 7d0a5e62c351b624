import { percentile } from './percentiles.mjs';

/** What is asked of every page (Lighthouse 12, a cheap phone on slow 4G), and where its report says it. */
const FIGURES = [
  { name: 'performance', atLeast: 97, of: score('performance') },
  { name: 'accessibility', atLeast: 100, of: score('accessibility') },
  { name: 'best practices', atLeast: 100, of: score('best-practices') },
  { name: 'SEO', atLeast: 100, of: score('seo') },
  { name: 'FCP', unit: 'ms', of: audit('first-contentful-paint') },
  { name: 'LCP', unit: 'ms', atMost: 1800, of: audit('largest-contentful-paint') },
  { name: 'CLS', atMost: 0.02, of: audit('cumulative-layout-shift') },
  { name: 'TBT', unit: 'ms', atMost: 150, of: audit('total-blocking-time') },
  { name: 'speed index', unit: 'ms', of: audit('speed-index') },
  { name: 'sent', unit: 'KB', of: (report) => audit('total-byte-weight')(report) / 1000 },
];

function score(category) {
  return ({ categories }) => Math.round(categories[category].score * 100);
}

function audit(id) {
  return ({ audits }) => audits[id].numericValue;
}

/** Each figure's middle of several reports on a page, and for what points are taken off. */
export function figuresOfPage(page, reports) {
  const faults = [...new Set(reports.flatMap(faultsIn))];
  const figures = FIGURES.map(({ name, unit = '', of, ...target }) => ({
    name: `${page}: ${name}`,
    value: percentile(reports.map(of), 0.5),
    unit,
    ...target,
  }));
  return [
    ...figures,
    ...faults.map((fault) => ({ name: `${page}: points off for ${fault}`, value: 1, unit: '', atMost: 0 })),
  ];
}

/** What a report takes points off for in the categories that have to be whole: the names of the audits. */
function faultsIn({ categories, audits }) {
  const weighed = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id].auditRefs);
  const failed = weighed.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1);
  return [...new Set(failed.map(({ id }) => id))];
}
