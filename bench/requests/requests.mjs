import { searchTexts, withSlip } from '../catalogue/requests.mjs';
import { randomFrom } from '../lib/random.mjs';
import { bodyOf } from './documents.mjs';

const PAGE_SIZE = 24;

/**
 * The reads that are measured, each with as many different requests as asked for: exactly what the site sends. `facts` are the
 * ids of categories and brands, `stock` and `items` what the shop was filled with.
 */
export function readRequests(documents, { facts, stock, items }, count) {
  const random = randomFrom(items.length);
  const many = (make) => Array.from({ length: count }, make);
  const list = (variables) => bodyOf(documents, 'ProductsPage', { first: PAGE_SIZE, ...variables });
  const filtered = (filter) => list({ filter, orderBy: null });
  const texts = searchTexts(random, stock);
  const words = () => texts.exact().split(' ');
  return {
    'list of 24': many(() =>
      list({ filter: null, orderBy: 'NEWEST', after: cursorOf(random.pick(items)), withFacets: false }),
    ),
    'list of 24, facets': many(() => filtered(filterOf(random, facts))),
    product: many(() => bodyOf(documents, 'ProductPage', { id: random.pick(items).id })),
    'search, facets': many(() => filtered({ search: texts.exact() })),
    'search, misspelt': many(() => filtered({ search: withSlip(random, words()).join(' ') })),
  };
}

/** The place behind an item in the list of the newest. */
function cursorOf({ createdAt, id }) {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

/** As people choose: one in ten nothing, the others a category, a brand or both, some only what is in stock. */
function filterOf(random, { categories, carBrands }) {
  const which = random.next();
  if (which < 0.1) return null;
  return {
    ...(which < 0.7 ? { categoryId: random.pick(categories).id } : {}),
    ...(which > 0.4 ? { carBrandId: random.pickPopular(carBrands).id } : {}),
    ...(random.chance(0.3) ? { inStock: true } : {}),
  };
}
