import type { ApolloClient } from '@apollo/client';
import { AFRESH } from '../../lib/afresh';
import { CATALOGUE } from '../reloadCatalogue';
import type {
  AdminProductsPageDocument,
  AdminProductsPageQuery,
  AdminProductsPageQueryVariables,
} from './AdminProductsPage.generated';

/** The most that the server hands out at once. */
const LARGEST_PAGE = 100;

interface ShownList {
  document: typeof AdminProductsPageDocument;
  variables: AdminProductsPageQueryVariables;
  /** How many of its items are on the page. */
  shown: number;
}

/**
 * An item that was added, changed or deleted may now stand elsewhere in any list, or in none. The list on the page is
 * asked for anew as far as it was shown, so that nobody loses their place; all others are forgotten.
 */
export async function reloadLists(client: ApolloClient, list: ShownList): Promise<void> {
  const data = await load(client, list).catch(() => null);
  client.cache.batch({
    update: (cache) => {
      for (const fieldName of CATALOGUE) {
        cache.evict({ id: 'ROOT_QUERY', fieldName, broadcast: false });
      }
      // Without an answer the page asks by itself, and says so if it gets none either.
      if (data) cache.writeQuery({ query: list.document, variables: list.variables, data });
    },
  });
  client.cache.gc();
}

/** Page after page, until as many are there as were shown. */
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
      ...(loaded && { after: loaded.items.pageInfo.endCursor }),
    },
    fetchPolicy: 'no-cache',
    context: AFRESH,
  });
  if (!data) return null;
  const edges = [...(loaded?.items.edges ?? []), ...data.items.edges];
  const all = { ...data, items: { ...data.items, edges } };
  const isEnough = !data.items.pageInfo.hasNextPage || edges.length >= list.shown;
  return isEnough ? all : load(client, list, all);
}
