import { step } from '../scripts/lib/steps.mjs';
import { catalogueRequests } from './lib/catalogue-requests.mjs';
import { figuresOfKinds, METHOD } from './lib/measure.mjs';
import { withPlace } from './lib/place.mjs';
import { fillShop } from './lib/seed.mjs';

const ITEMS = 100_000;
const REQUESTS = 320;
/** At most so many ms. */
const SEARCH = { p50: 8, p99: 40 };
const TARGETS = {
  'filter by price, facets': { p50: 3, p99: 30 },
  'search, exact': { server: 2.5, ...SEARCH },
  'search, misspelt': { server: 2.5, ...SEARCH },
  'search, beginning': SEARCH,
  'search, synonym': SEARCH,
  'search within a filter': SEARCH,
  suggestions: SEARCH,
};

/** What people look for, and how they type it. */
export function measured({ size = ITEMS, count = REQUESTS } = {}) {
  return withPlace(async (place) => {
    const { facts, stock, items } = await step(`${size} items`, () => fillShop(place.control, size));
    const requests = catalogueRequests(facts, stock, items, count);
    const kinds = Object.fromEntries(
      Object.entries(TARGETS).map(([name, targets]) => [name, { units: () => requests[name], targets }]),
    );
    return { method: METHOD, figures: await figuresOfKinds(place, kinds) };
  });
}
