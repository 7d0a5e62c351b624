import type { ApolloClient } from '@apollo/client';
import { SessionDocument } from './Session.generated';

/** Asks the server who is signed in. */
export async function refreshSession(client: ApolloClient): Promise<void> {
  try {
    const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
    if (!data) return;
    const before = client.readQuery({ query: SessionDocument })?.me;
    // Nothing that was loaded for one visitor stays for the next.
    if (before && before.id !== data.me?.id) await client.resetStore();
    else client.writeQuery({ query: SessionDocument, data });
  } catch {
    // The page goes on with what it knew.
  }
}
