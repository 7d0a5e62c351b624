import { step } from '../scripts/lib/steps.mjs';
import { databaseTimes } from './lib/measure.mjs';
import { catalogueRequests, many, siteOperations } from './lib/requests.mjs';
import { withPlace } from './lib/seed.mjs';

const ITEMS = 100_000;
const REQUESTS = 200;
/** At most so many ms. */
const targetOf = (kind, which) => {
  if (kind === 'product') return undefined;
  if (kind === 'list') return { p50: 1, p99: 3 }[which];
  return (/search|suggestions/.test(kind) ? { p50: 8, p99: 40 } : { p50: 3, p99: 30 })[which];
};

const METHOD = `${ITEMS} made-up items; ${REQUESTS} different requests of each kind, one at a time, warm. Database time: the sum of what PostgreSQL
writes to its log for the statements of a request (\`log_duration\`).`;

/** What people look for, and how they type it: what that takes PostgreSQL. */
export const measured = () =>
  withPlace({ size: ITEMS }, async (place) => {
    const requests = catalogueRequests(siteOperations(), place);
    const figures = [];
    for (const [name, make] of Object.entries(requests)) {
      const times = await step(name, () => databaseTimes(place, many(REQUESTS, make)));
      for (const [which, value] of Object.entries(times))
        figures.push({
          name: `${name}: database time ${which}`,
          value,
          unit: 'ms',
          atMost: targetOf(name, which),
        });
    }
    return { method: METHOD, figures };
  });
