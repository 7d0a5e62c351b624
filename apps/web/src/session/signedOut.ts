import type { ApolloClient } from '@apollo/client';

/** Contains the client after a sign-out in this tab, which the server may not have received yet. Signing in again reloads the page. */
export const signedOut = new WeakSet<ApolloClient>();
