import type { ApolloClient } from '@apollo/client';
import { MyOrdersPageDocument, type MyOrdersPageQuery } from './MyOrdersPage.generated';
import type { OrderCard_OrderFragment } from './OrderCard.generated';
import { ReadOrderDocument } from './readOrders.generated';

export const PAGE_SIZE = 20;
/** The most that the server gives at once. */
const MOST = 100;
/** A question that is under way may have been answered before what has just happened. */
const AFRESH = { queryDeduplication: false };

/** The order as it is now, on the screen too; null when there is none. */
export async function readOrder(client: ApolloClient, id: string): Promise<OrderCard_OrderFragment | null> {
  const { data } = await client.query({
    query: ReadOrderDocument,
    variables: { id },
    fetchPolicy: 'network-only',
    context: AFRESH,
  });
  return data?.order ?? null;
}

/** Reads all that is on the screen again: the first page alone would take away what 'Load more' has brought. */
export async function readList(client: ApolloClient): Promise<void> {
  const wanted = Math.max(PAGE_SIZE, shownOrders(client)?.edges.length ?? 0);
  let list: MyOrdersPageQuery | null = null;
  do {
    const read: number = list?.myOrders.edges.length ?? 0;
    const page = await readPage(client, Math.min(MOST, wanted - read), list?.myOrders.pageInfo.endCursor);
    list = list ? joined(list, page) : page;
  } while (list.myOrders.pageInfo.hasNextPage && list.myOrders.edges.length < wanted);
  client.writeQuery({ query: MyOrdersPageDocument, variables: { first: PAGE_SIZE }, data: list });
}

/** The list as it is on the screen at this moment. */
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
  if (!data) throw new Error('The answer came without the orders');
  return data;
}

function joined(
  { myOrders: list }: MyOrdersPageQuery,
  { myOrders: page }: MyOrdersPageQuery,
): MyOrdersPageQuery {
  return { myOrders: { ...page, edges: [...list.edges, ...page.edges] } };
}
