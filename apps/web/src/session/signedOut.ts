import type { ApolloClient } from '@apollo/client';

/**
 * Has the Apollo client of this tab if signing out failed or got no response in time. RequireRole then opens the staff sign-in
 * page without a way back to the last page. The client is never removed: signing in reloads the page, with a new client.
 */
export const signedOut = new WeakSet<ApolloClient>();
