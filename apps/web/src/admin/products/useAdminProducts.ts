import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { ItemFilter, ItemOrder } from '../../gql/schema-types.generated';
import { AFRESH } from '../../lib/afresh';
import { useListState } from '../../staff/useListState';
import { AdminProductsPageDocument, useAdminProductsPageQuery } from './AdminProductsPage.generated';
import { reloadLists } from './reloadLists';

const PAGE_SIZE = 24;
const NO_OPTIONS = { categories: [], carBrands: [] };

interface Choice {
  filter: ItemFilter | null;
  orderBy: ItemOrder | null;
}

export function useAdminProducts({ filter, orderBy }: Choice) {
  const client = useApolloClient();
  const reloads = useRef(0);
  const variables = { first: PAGE_SIZE, filter, orderBy };
  // Another admin may have changed products since the page was last open.
  const { fetchMore, ...query } = useAdminProductsPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
    nextFetchPolicy: 'cache-first',
  });
  const { data } = query;
  const known = data ?? query.previousData;
  const { categories, carBrands } = known ?? NO_OPTIONS;
  const { shown, ...state } = useListState(query);

  function reload(): Promise<void> {
    const place = ++reloads.current;
    return reloadLists(client, {
      document: AdminProductsPageDocument,
      variables,
      shown: data?.items.edges.length ?? 0,
      isNewest: () => place === reloads.current,
    });
  }

  return {
    queryKey: JSON.stringify(variables),
    categories,
    carBrands,
    hasOptions: known !== undefined,
    items: shown?.items,
    ...state,
    loadMore: () => fetchMore({ variables: { after: data?.items.pageInfo.endCursor, withNumbers: false } }),
    reload,
  };
}
