import type { ApolloClient } from '@apollo/client';

const signedOut = new WeakSet<ApolloClient>();

/** Marks a sign-out in this tab, which the server may not have received yet. Signing in again reloads the page. */
export function markSignedOut(client: ApolloClient): void {
  signedOut.add(client);
}

export function hasSignedOut(client: ApolloClient): boolean {
  return signedOut.has(client);
}
