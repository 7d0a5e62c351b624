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

/** Call after a change: refetches the active queries and evicts the others, which reload when next shown. */
export async function reloadCatalogue(client: ApolloClient): Promise<void> {
  try {
    await client.refetchQueries({
      updateCache(cache) {
        for (const fieldName of CATALOGUE) cache.evict({ fieldName });
      },
    });
  } catch {
    // Each failed list shows its own error.
  }
}
