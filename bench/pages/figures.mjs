import { percentile } from '../lib/percentiles.mjs';

/** What is asked of every page (Lighthouse 12, a cheap phone on slow 4G), and where its report says it. */
export const FIGURES = [
  { name: 'performance', atLeast: 97, of: score('performance') },
  { name: 'accessibility', atLeast: 100, of: score('accessibility') },
  { name: 'best practices', atLeast: 100, of: score('best-practices') },
  { name: 'SEO', atLeast: 100, of: score('seo') },
  { name: 'FCP ms', of: audit('first-contentful-paint') },
  { name: 'LCP ms', atMost: 1800, of: audit('largest-contentful-paint') },
  { name: 'CLS', atMost: 0.02, of: audit('cumulative-layout-shift') },
  { name: 'TBT ms', atMost: 150, of: audit('total-blocking-time') },
  { name: 'speed index ms', of: audit('speed-index') },
  { name: 'KB sent', of: (report) => audit('total-byte-weight')(report) / 1000 },
];

function score(category) {
  return ({ categories }) => Math.round(categories[category].score * 100);
}

function audit(id) {
  return ({ audits }) => audits[id].numericValue;
}

/** Each figure's middle of several reports, and both ends. */
export const figuresOf = (reports) =>
  FIGURES.map(({ name, atLeast, atMost, of }) => {
    const values = reports.map(of);
    return {
      name,
      atLeast,
      atMost,
      median: percentile(values, 0.5),
      min: percentile(values, 0),
      max: percentile(values, 1),
    };
  });

/** True where nothing is asked. */
export const isReached = ({ median, atLeast = -Infinity, atMost = Infinity }) =>
  median >= atLeast && median <= atMost;

/** What a report takes points off for in the categories that have to be whole: the names of the audits. */
export function faultsIn({ categories, audits }) {
  const weighed = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id].auditRefs);
  const failed = weighed.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1);
  return [...new Set(failed.map(({ id }) => id))];
}
