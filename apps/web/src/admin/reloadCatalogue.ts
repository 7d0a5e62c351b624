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

/** After a change, refetches the active queries. All others are evicted from the cache, so that they load again when needed. */
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
