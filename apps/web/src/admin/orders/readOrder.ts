import type { ApolloClient } from '@apollo/client';
import { AFRESH } from '../../lib/afresh';
import { ReadDecidedOrderDocument } from './readOrder.generated';

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
