import { step } from '../scripts/lib/steps.mjs';
import { databaseTimes } from './lib/measure.mjs';
import { catalogueRequests, many, siteOperations } from './lib/requests.mjs';
import { withPlace } from './lib/seed.mjs';

const ITEMS = 100_000;
const REQUESTS = 200;
/** In ms. */
const targetOf = (kind, percentile) => {
  if (kind === 'product') return { p50: 1, p99: 5 }[percentile];
  if (kind === 'list') return { p50: 1, p99: 3 }[percentile];
  return (/search|suggestions/.test(kind) ? { p50: 8, p99: 40 } : { p50: 3, p99: 30 })[percentile];
};

const METHOD = `${ITEMS} generated items; ${REQUESTS} different requests of each kind, one at a time, warm. Database time: the sum of the durations that
PostgreSQL logs for the statements of a request (\`log_duration\`).`;

export const measured = () =>
  withPlace({ size: ITEMS }, async (place) => {
    const requests = catalogueRequests(siteOperations(), place);
    const figures = [];
    for (const [name, make] of Object.entries(requests)) {
      const times = await step(name, () => databaseTimes(place, many(REQUESTS, make)));
      for (const [percentile, value] of Object.entries(times))
        figures.push({
          name: `${name}: database time ${percentile}`,
          value,
          unit: 'ms',
          atMost: targetOf(name, percentile),
        });
    }
    return { method: METHOD, figures };
  });
