import type { TypedDocumentNode } from '@apollo/client';
import { takesNewOrders, useFreshOrders } from './NewOrders';
import { useOpenById } from './useOpenById';
import { useOrderCounts } from './useOrderCounts';
import { useOrderFilters } from './useOrderFilters';
import { type ListData, type ListVariables, useOrderList } from './useOrderList';

export type ShownOrders = ReturnType<typeof useShownOrders>;

/** The orders of a page with their filters and counts, updated live. */
export function useShownOrders<Node extends { id: string; code: string }>(
  document: TypedDocumentNode<ListData<Node>, ListVariables>,
  page: { first: number; after?: string | null },
) {
  const filters = useOrderFilters();
  const { counts } = useOrderCounts(filters.anyStatus);
  const { list, ...state } = useOrderList(document, { ...page, filter: filters.filter });
  const rows = list?.edges.map(({ node }) => node) ?? [];
  const fresh = useFreshOrders({
    shown: rows,
    takesNew: !page.after && takesNewOrders(filters),
    reload: state.reload,
    clearFilters: filters.clearFilters,
  });
  const openById = useOpenById(filters.search, list && !state.isLoading ? rows : undefined);
  return { ...state, list, rows, filters, counts, total: counts?.of(filters.status), fresh, openById };
}
