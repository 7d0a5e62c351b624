import type { ApolloClient } from '@apollo/client';

/** The query fields of the catalogue: lists, counts and facets. */
export const CATALOGUE = [
  'items',
  'item',
  'itemsByIds',
  'categories',
  'carBrands',
  'carModels',
  'vehicle',
  'doubtfulChecks',
  'suggestions',
];

/** Refetches active queries after a change, and evicts all others from the cache, which load again when they are shown next. */
export async function reloadCatalogue(client: ApolloClient): Promise<void> {
  try {
    await client.refetchQueries({
      updateCache(cache) {
        for (const fieldName of CATALOGUE) cache.evict({ fieldName });
      },
    });
  } catch {
    // A list that failed shows its own error.
  }
}
