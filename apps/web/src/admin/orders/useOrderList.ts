import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { OrderFilter } from '../../gql/schema-types.generated';
import { AFRESH } from '../../lib/afresh';
import { useRetry } from '../../lib/useRetry';

interface ListVariables extends OperationVariables {
  first: number;
  after?: string | null;
  filter?: OrderFilter | null;
}

interface ListData<Node> {
  orders: {
    edges: { cursor: string; node: Node }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

interface Named {
  id: string;
}

/** A list of orders. While another one loads, the last answer stays. */
export function useOrderList<Node extends Named>(
  document: TypedDocumentNode<ListData<Node>, ListVariables>,
  variables: ListVariables,
) {
  const client = useApolloClient();
  const { isRetrying, retry } = useRetry();
  const { data, previousData, loading, error, fetchMore } = useQuery(document, {
    variables,
    // Colleagues and customers change what was seen before: the page asks each time it is opened.
    fetchPolicy: 'cache-and-network',
  });
  const hasFailed = (Boolean(error) || isRetrying) && !data;
  const known = (data ?? previousData) as ListData<Node> | undefined;

  /**
   * Reads the list again. The newest orders come on top, and those behind them stay as far as they were shown; with
   * `inPlace` no row moves. Answers the ids that were not shown.
   */
  async function reload(inPlace = false): Promise<string[]> {
    const answer = await client
      .query({ query: document, variables, fetchPolicy: 'no-cache', context: AFRESH })
      .catch(() => null);
    const fresh = answer?.data as ListData<Node> | undefined;
    if (!fresh) return [];
    const shown = client.readQuery({ query: document, variables }) as ListData<Node> | null;
    const merged = shown ? (inPlace ? renewed : joined)(fresh, shown) : fresh;
    client.writeQuery({ query: document, variables, data: merged });
    return idsIn(fresh).filter((id) => shown && !idsIn(shown).includes(id));
  }

  return {
    list: hasFailed ? undefined : known?.orders,
    isLoading: (loading && !data) || isRetrying,
    error,
    failure: hasFailed ? { error, isRetrying, onRetry: retry } : null,
    reload,
    loadMore: () =>
      fetchMore({
        variables: { after: data?.orders.pageInfo.endCursor ?? null },
        updateQuery: (shown, { fetchMoreResult }) =>
          appended(shown as ListData<Node>, fetchMoreResult as ListData<Node>),
      }),
  };
}

function appended<Node>(shown: ListData<Node>, more: ListData<Node>): ListData<Node> {
  return { ...more, orders: { ...more.orders, edges: [...shown.orders.edges, ...more.orders.edges] } };
}

/** Where the two do not meet, more orders came than a page holds. */
function joined<Node extends Named>(fresh: ListData<Node>, shown: ListData<Node>): ListData<Node> {
  const last = fresh.orders.edges.at(-1)?.node.id;
  const meeting = shown.orders.edges.findIndex(({ node }) => node.id === last);
  const rest = shown.orders.edges.slice(meeting + 1);
  if (meeting < 0 || rest.length === 0) return fresh;
  return { ...shown, orders: { ...shown.orders, edges: [...fresh.orders.edges, ...rest] } };
}

function renewed<Node extends Named>(fresh: ListData<Node>, shown: ListData<Node>): ListData<Node> {
  const edges = shown.orders.edges.map(
    (edge) => fresh.orders.edges.find(({ node }) => node.id === edge.node.id) ?? edge,
  );
  return { ...shown, orders: { ...shown.orders, edges } };
}

function idsIn({ orders }: ListData<Named>): string[] {
  return orders.edges.map(({ node }) => node.id);
}
