import { useApolloClient } from '@apollo/client/react';
import type { ItemFilter, ItemOrder } from '../../gql/schema-types.generated';
import { AFRESH } from '../../lib/afresh';
import { useRetry } from '../../lib/useRetry';
import { AdminProductsPageDocument, useAdminProductsPageQuery } from './AdminProductsPage.generated';
import { reloadLists } from './reloadLists';

const PAGE_SIZE = 24;
const NO_OPTIONS = { categories: [], carBrands: [] };

interface Choice {
  filter: ItemFilter | null;
  orderBy: ItemOrder | null;
}

/** The page's query. While other filters load, the last answer stays. */
export function useAdminProducts({ filter, orderBy }: Choice) {
  const client = useApolloClient();
  const { isRetrying, retry } = useRetry();
  const variables = { first: PAGE_SIZE, filter, orderBy };
  // Another admin may have changed what was seen before: the page asks each time it is opened.
  const { data, previousData, loading, error, fetchMore } = useAdminProductsPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
    nextFetchPolicy: 'cache-first',
  });
  const known = data ?? previousData;
  const { categories, carBrands } = known ?? NO_OPTIONS;
  const hasFailed = (Boolean(error) || isRetrying) && !data;
  return {
    /** The same while filters and order are. */
    question: JSON.stringify(variables),
    categories,
    carBrands,
    hasOptions: known !== undefined,
    items: hasFailed ? undefined : known?.items,
    isLoading: (loading && !data) || isRetrying,
    failure: hasFailed ? { error, isRetrying, onRetry: retry } : null,
    loadMore: () => fetchMore({ variables: { after: data?.items.pageInfo.endCursor } }),
    /** After a change: this list as far as it was shown, and every other one when it is next looked at. */
    reload: () =>
      reloadLists(client, {
        document: AdminProductsPageDocument,
        variables,
        shown: data?.items.edges.length ?? 0,
      }),
  };
}
