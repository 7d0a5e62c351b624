import type { ApolloClient } from '@apollo/client';

const signedOut = new WeakSet<ApolloClient>();

/** Marks a local sign-out that the server may not have received yet. Signing in again reloads the page. */
export function markSignedOut(client: ApolloClient): void {
  signedOut.add(client);
}

export function hasSignedOut(client: ApolloClient): boolean {
  return signedOut.has(client);
}
