import type { ApolloClient } from '@apollo/client';

/**
 * The Apollo clients whose user has signed out in this tab, perhaps not yet on the server. They stay in the set, because signing
 * in again reloads the page.
 */
export const signedOut = new WeakSet<ApolloClient>();
