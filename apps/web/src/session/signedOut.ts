import type { ApolloClient } from '@apollo/client';

/**
 * The Apollo clients of this tab in which signing out got no response. RequireRole then does not lead back to the page. They are
 * never removed, because signing in reloads the page.
 */
export const signedOut = new WeakSet<ApolloClient>();
