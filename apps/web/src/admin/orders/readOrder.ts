import type { ApolloClient } from '@apollo/client';
import { ReadDecidedOrderDocument } from './readOrder.generated';

/** A question that is under way may have been answered before what has just happened. */
export const AFRESH = { queryDeduplication: false };

/** Reads how an order stands now, for every place that shows it; a line that is broken leaves them as they are. */
export async function readOrder(client: ApolloClient, id: string): Promise<void> {
  await client
    .query({
      query: ReadDecidedOrderDocument,
      variables: { id },
      fetchPolicy: 'network-only',
      context: AFRESH,
    })
    .catch(() => undefined);
}
