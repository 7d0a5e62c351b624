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
  /** The number of its items on the page. */
  shown: number;
  /** False once a later reload has begun, whose result may be newer. */
  isNewest: () => boolean;
}

/**
 * After an item was added, changed or deleted: refetches the current list up to its loaded length, to keep the scroll
 * position, and evicts all other lists from the cache.
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

/** Loads pages until as many items are loaded as were shown. */
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

/** Only the first page has what a part number finds. */
function joined(before: AdminProductsPageQuery, page: AdminProductsPageQuery): AdminProductsPageQuery {
  const edges = [...before.items.edges, ...page.items.edges];
  return { ...page, items: { ...before.items, ...page.items, edges } };
}
