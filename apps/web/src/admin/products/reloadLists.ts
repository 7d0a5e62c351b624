import type { ApolloClient } from '@apollo/client';
import { AFRESH } from '../../lib/afresh';
import { CATALOGUE } from '../reloadCatalogue';
import type {
  AdminProductsPageDocument,
  AdminProductsPageQuery,
  AdminProductsPageQueryVariables,
} from './AdminProductsPage.generated';

const LARGEST_PAGE = 100;

interface ShownList {
  document: typeof AdminProductsPageDocument;
  variables: AdminProductsPageQueryVariables;
  /** The number of items that the page shows. */
  shown: number;
  /** Returns false if a later reload has begun, whose result is newer. */
  isNewest: () => boolean;
}

/**
 * Refetches the current list after a change of items. It loads as many items as before, to keep the scroll position. All other
 * lists are evicted from the cache.
 */
export async function reloadLists(client: ApolloClient, list: ShownList): Promise<void> {
  const data = await load(client, list).catch(() => null);
  if (!list.isNewest()) return;
  client.cache.batch({
    update: (cache) => {
      for (const fieldName of CATALOGUE) {
        cache.evict({ id: 'ROOT_QUERY', fieldName, broadcast: false });
      }
      // If the request failed, the page refetches by itself and shows its own error.
      if (data) cache.writeQuery({ query: list.document, variables: list.variables, data });
    },
  });
  client.cache.gc();
}

/** Loads pages until there are as many items as the page has shown. */
async function load(
  client: ApolloClient,
  list: ShownList,
  loaded: AdminProductsPageQuery | null = null,
): Promise<AdminProductsPageQuery | null> {
  const missing = list.shown - (loaded?.items.edges.length ?? 0);
  const { data } = await client.query({
    query: list.document,
    variables: {
      ...list.variables,
      first: Math.min(Math.max(missing, list.variables.first), LARGEST_PAGE),
      ...(loaded && { after: loaded.items.pageInfo.endCursor, withNumbers: false }),
    },
    fetchPolicy: 'no-cache',
    context: AFRESH,
  });
  if (!data) return null;
  const all = loaded ? joined(loaded, data) : data;
  const isEnough = !data.items.pageInfo.hasNextPage || all.items.edges.length >= list.shown;
  return isEnough ? all : load(client, list, all);
}

/** Adds a page to the list, and keeps the products found by part number, which only the first page has. */
function joined(before: AdminProductsPageQuery, page: AdminProductsPageQuery): AdminProductsPageQuery {
  const edges = [...before.items.edges, ...page.items.edges];
  return { ...page, items: { ...before.items, ...page.items, edges } };
}
