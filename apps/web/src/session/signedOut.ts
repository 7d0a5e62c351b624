import type { ApolloClient } from '@apollo/client';

/**
 * The Apollo client of this tab if signing out failed or got no response in time. Signing in then does not lead back to the last
 * page (RequireRole). The client is never removed, because signing in reloads the page.
 */
export const signedOut = new WeakSet<ApolloClient>();
