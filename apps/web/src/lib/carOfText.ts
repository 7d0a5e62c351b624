import type { ApolloClient } from '@apollo/client';
import { ResolveCarDocument, type ResolveCarQuery } from './carOfText.generated';

export type CarMatch = ResolveCarQuery['resolveCar'];

/** Frame numbers are personal: asks by POST and keeps neither text nor answer. Throws without an answer. */
export async function carOfText(client: ApolloClient, text: string): Promise<CarMatch> {
  const { data } = await client.query({
    query: ResolveCarDocument,
    variables: { text },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('no answer');
  return data.resolveCar;
}
