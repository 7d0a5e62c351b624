import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { OrderFilter } from '../../gql/schema-types.generated';
import { AFRESH } from '../../lib/afresh';
import { useListState } from '../../staff/useListState';

export interface ListVariables extends OperationVariables {
  first: number;
  after?: string | null;
  filter?: OrderFilter | null;
}

export interface ListData<Node> {
  orders: {
    edges: { cursor: string; node: Node }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

interface WithId {
  id: string;
}

export function useOrderList<Node extends WithId>(
  document: TypedDocumentNode<ListData<Node>, ListVariables>,
  variables: ListVariables,
) {
  const client = useApolloClient();
  // Orders may have changed since the page was last open.
  const query = useQuery(document, { variables, fetchPolicy: 'cache-and-network' });
  const { shown: known, ...state } = useListState(query);

  /**
   * Refetches the first page and merges it with the loaded list. With `inPlace`, it only updates rows that are shown. Returns the
   * ids of orders that were not in the list.
   */
  async function reload(inPlace = false): Promise<string[]> {
    const response = await client
      .query({ query: document, variables, fetchPolicy: 'no-cache', context: AFRESH })
      .catch(() => null);
    const fresh = response?.data as ListData<Node> | undefined;
    if (!fresh) return [];
    const shown = client.readQuery({ query: document, variables }) as ListData<Node> | null;
    const merged = shown ? (inPlace ? renewed : joined)(fresh, shown) : fresh;
    client.writeQuery({ query: document, variables, data: merged });
    return idsIn(fresh).filter((id) => shown && !idsIn(shown).includes(id));
  }

  return {
    list: (known as ListData<Node> | undefined)?.orders,
    ...state,
    error: query.error,
    reload,
    loadMore: () =>
      query.fetchMore({
        variables: { after: query.data?.orders.pageInfo.endCursor ?? null },
        updateQuery: (shown, { fetchMoreResult }) =>
          appended(shown as ListData<Node>, fetchMoreResult as ListData<Node>),
      }),
  };
}

function appended<Node>(shown: ListData<Node>, more: ListData<Node>): ListData<Node> {
  return { ...more, orders: { ...more.orders, edges: [...shown.orders.edges, ...more.orders.edges] } };
}

/** Adds the rest of the old list to the new first page. If the lists do not overlap, drops the old one. */
function joined<Node extends WithId>(fresh: ListData<Node>, shown: ListData<Node>): ListData<Node> {
  const last = fresh.orders.edges.at(-1)?.node.id;
  const meeting = shown.orders.edges.findIndex(({ node }) => node.id === last);
  const rest = shown.orders.edges.slice(meeting + 1);
  if (meeting < 0 || rest.length === 0) return fresh;
  return { ...shown, orders: { ...shown.orders, edges: [...fresh.orders.edges, ...rest] } };
}

function renewed<Node extends WithId>(fresh: ListData<Node>, shown: ListData<Node>): ListData<Node> {
  const edges = shown.orders.edges.map(
    (edge) => fresh.orders.edges.find(({ node }) => node.id === edge.node.id) ?? edge,
  );
  return { ...shown, orders: { ...shown.orders, edges } };
}

function idsIn({ orders }: ListData<WithId>): string[] {
  return orders.edges.map(({ node }) => node.id);
}
