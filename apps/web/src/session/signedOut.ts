import type { ApolloClient } from '@apollo/client';

const signedOut = new WeakSet<ApolloClient>();

/** The visitor signed out here, though the server may not know yet; signing in again loads the page afresh. */
export function markSignedOut(client: ApolloClient): void {
  signedOut.add(client);
}

export function hasSignedOut(client: ApolloClient): boolean {
  return signedOut.has(client);
}
