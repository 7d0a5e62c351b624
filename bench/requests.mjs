import { step } from '../scripts/lib/steps.mjs';
import { cursorOf } from './lib/catalogue-requests.mjs';
import { bodyOf, siteDocuments, SITE_HEADERS } from './lib/documents.mjs';
import { graphql } from './lib/load.mjs';
import { figuresOfKinds, METHOD } from './lib/measure.mjs';
import { signUpShoppers } from './lib/people.mjs';
import { withPlace } from './lib/place.mjs';
import { randomFrom } from './lib/random.mjs';
import { fillShop } from './lib/seed.mjs';
import { cartRequests, orderRequests } from './lib/shopping.mjs';

const ITEMS = 100_000;
const PAGE_SIZE = 24;
const SHOPPERS = 80;
const ORDERED = 400;
const READS = 320;
const ORDERS_EACH = 2;

/** What the site's commonest requests cost, sent as its own client sends them. */
export function measured({ size = ITEMS, count = READS, people = SHOPPERS } = {}) {
  return withPlace(async (place) => {
    const filled = await step(`${size} items`, () => fillShop(place.control, size));
    const shoppers = await signUpShoppers(place.control, people);
    const figures = await figuresOfKinds(place, kindsOf(filled, { shoppers, count, client: place.control }));
    return { method: METHOD, figures };
  });
}

/** Targets: at most so many ms. */
function kindsOf({ facts, items }, { shoppers, count, client }) {
  const documents = siteDocuments();
  const random = randomFrom(items.length);
  const reads = (operation, variables) => () =>
    Array.from({ length: count }, () => graphql(bodyOf(documents, operation, variables()), SITE_HEADERS));
  const itemIds = items
    .filter(({ inStock }) => inStock)
    .slice(0, ORDERED)
    .map(({ id }) => id);
  const prepare = () => client.query('DELETE FROM cart_lines');
  return {
    'list of 24': {
      units: reads('ProductsPage', () => ({
        first: PAGE_SIZE,
        filter: null,
        orderBy: 'NEWEST',
        after: cursorOf(random.pick(items)),
        withFacets: false,
      })),
      targets: { server: 2, postgres: 1.5 },
    },
    'list of 24, facets': {
      units: reads('ProductsPage', () => ({
        first: PAGE_SIZE,
        filter: filterOf(random, facts),
        orderBy: null,
      })),
      targets: { server: 2, postgres: 1.5 },
    },
    product: {
      units: reads('ProductPage', () => ({ id: random.pick(items).id })),
      targets: { server: 1.5, postgres: 0.5 },
    },
    'add to cart': {
      units: () => cartRequests(documents, shoppers, itemIds),
      prepare,
      targets: { server: 2, postgres: 1 },
    },
    'order: add and check out': {
      units: () => orderRequests(documents, shoppers, itemIds, ORDERS_EACH),
      prepare,
      targets: { server: 8, postgres: 4 },
    },
  };
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
