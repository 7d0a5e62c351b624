import type { ApolloClient } from '@apollo/client';
import { AFRESH } from '../../lib/afresh';
import { ReadDecidedOrderDocument } from './readOrder.generated';

/** Refetches an order into the cache; a failed request changes nothing. */
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
