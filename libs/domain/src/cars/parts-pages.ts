import { slugOf } from './vehicle-slug.js';

/** From this number of items that fit a car on, search engines may list its page: fewer say too little. */
export const INDEXED_FROM_ITEMS = 3;

/** The page of the parts for a brand, model, chassis code and category, as far as given: 'Toyota', 'axio', 'NZE141' -> '/parts/toyota/axio/nze141'. */
export function partsPath(...names: string[]): string {
  return ['/parts', ...names.map((name) => slugOf(name))].join('/');
}

/** Brands or categories by their slug in addresses; of those with the same slug the first, and none without a slug. */
export function bySlug<Named extends { name: string }>(all: readonly Named[]): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const named of all) {
    const slug = slugOf(named.name);
    if (slug && !found.has(slug)) found.set(slug, named);
  }
  return found;
}
