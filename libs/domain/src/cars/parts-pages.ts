import { slugOf } from './vehicle-slug.js';

/** Search engines may list a car's page if at least this many items fit: fewer say too little. */
export const INDEXED_FROM_ITEMS = 3;

/** The address of the parts for a brand, model, code and category, as far as given: 'Toyota', 'axio' -> '/parts/toyota/axio'. */
export function partsPath(...names: string[]): string {
  return ['/parts', ...names.map((name) => slugOf(name))].join('/');
}

/** Brands or categories by their slug in addresses. Leaves out names without a slug, and all but the first with the same slug. */
export function bySlug<Named extends { name: string }>(all: readonly Named[]): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const named of all) {
    const slug = slugOf(named.name);
    if (slug && !found.has(slug)) found.set(slug, named);
  }
  return found;
}
