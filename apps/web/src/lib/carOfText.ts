import type { ApolloClient } from '@apollo/client';
import { ResolveCarDocument, type ResolveCarQuery } from './carOfText.generated';

export type CarMatch = ResolveCarQuery['resolveCar'];

/** Asks the server which cars a text names. Uses POST and no cache, as frame numbers are personal. Throws on failure. */
export async function carOfText(client: ApolloClient, text: string): Promise<CarMatch> {
  const { data } = await client.query({
    query: ResolveCarDocument,
    variables: { text },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('no answer');
  return data.resolveCar;
}
