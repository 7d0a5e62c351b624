import type { ApolloClient } from '@apollo/client';

/** The clients that have signed out in this tab, which the server may not know yet. Signing in again reloads the page. */
export const signedOut = new WeakSet<ApolloClient>();
