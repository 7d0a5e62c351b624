import type { ApolloClient } from '@apollo/client';
import { AFRESH } from '../../lib/afresh';
import { MyOrdersPageDocument, type MyOrdersPageQuery } from './MyOrdersPage.generated';
import type { OrderCard_OrderFragment } from './OrderCard.generated';
import { ReadOrderDocument } from './readOrders.generated';

export const PAGE_SIZE = 20;
/** The maximum number of orders that the server allows per request. */
const MAX_PAGE = 100;

/** Fetches an order and updates the cache with it; null if not found. */
export async function readOrder(client: ApolloClient, id: string): Promise<OrderCard_OrderFragment | null> {
  const { data } = await client.query({
    query: ReadOrderDocument,
    variables: { id },
    fetchPolicy: 'network-only',
    context: AFRESH,
  });
  return data?.order ?? null;
}

/** Refetches all orders on the screen: the first page alone would drop those loaded with 'Load more'. */
export async function readList(client: ApolloClient): Promise<void> {
  const wanted = Math.max(PAGE_SIZE, shownOrders(client)?.edges.length ?? 0);
  let list: MyOrdersPageQuery | null = null;
  do {
    const read: number = list?.myOrders.edges.length ?? 0;
    const page = await readPage(client, Math.min(MAX_PAGE, wanted - read), list?.myOrders.pageInfo.endCursor);
    list = list ? joined(list, page) : page;
  } while (list.myOrders.pageInfo.hasNextPage && list.myOrders.edges.length < wanted);
  client.writeQuery({ query: MyOrdersPageDocument, variables: { first: PAGE_SIZE }, data: list });
}

export function shownOrders(client: ApolloClient): MyOrdersPageQuery['myOrders'] | undefined {
  return client.readQuery({ query: MyOrdersPageDocument, variables: { first: PAGE_SIZE } })?.myOrders;
}

async function readPage(client: ApolloClient, first: number, after: string | null | undefined) {
  const { data } = await client.query({
    query: MyOrdersPageDocument,
    variables: { first, after },
    fetchPolicy: 'no-cache',
    context: AFRESH,
  });
  if (!data) throw new Error('The response had no orders');
  return data;
}

function joined(
  { myOrders: list }: MyOrdersPageQuery,
  { myOrders: page }: MyOrdersPageQuery,
): MyOrdersPageQuery {
  return { myOrders: { ...page, edges: [...list.edges, ...page.edges] } };
}
