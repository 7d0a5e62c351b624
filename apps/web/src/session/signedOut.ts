import type { ApolloClient } from '@apollo/client';

/** The clients that have signed out in this tab, perhaps not yet on the server. Signing in again reloads the page. */
export const signedOut = new WeakSet<ApolloClient>();
