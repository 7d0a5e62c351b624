import type { ApolloClient } from '@apollo/client';
import { LastAddressDocument } from './lastAddress.generated';

/** The address of the newest order of the signed-in customer; null without orders. */
export async function lastAddress(client: ApolloClient): Promise<string | null> {
  const { data } = await client.query({ query: LastAddressDocument, fetchPolicy: 'no-cache' });
  return data?.me?.newestOrders[0]?.shippingAddress ?? null;
}
