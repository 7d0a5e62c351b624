import type { ApolloClient } from '@apollo/client';

/** The questions about the catalogue: its lists, counts and facets. */
export const CATALOGUE = ['items', 'item', 'categories', 'carBrands', 'suggestions'];

/** After a change: what is on the page is asked for at once, the lists of the shop when somebody looks at them. */
export async function reloadCatalogue(client: ApolloClient): Promise<void> {
  try {
    await client.refetchQueries({
      updateCache(cache) {
        for (const fieldName of CATALOGUE) cache.evict({ fieldName });
      },
    });
  } catch {
    // What could not be loaded says so in its place.
  }
}
