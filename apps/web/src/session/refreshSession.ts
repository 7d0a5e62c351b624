import type { ApolloClient } from '@apollo/client';
import { SessionDocument } from './Session.generated';

/** Fetches the session from the server; never throws. */
export async function refreshSession(client: ApolloClient): Promise<void> {
  try {
    const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
    if (!data) return;
    const before = client.readQuery({ query: SessionDocument })?.me;
    // This clears the data of the previous user.
    if (before && before.id !== data.me?.id) await client.resetStore();
    else client.writeQuery({ query: SessionDocument, data });
  } catch {
    // The session stays as it is known.
  }
}
