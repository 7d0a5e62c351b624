import type { ApolloClient } from '@apollo/client';

/**
 * The Apollo clients of this tab in which signing out failed or got no response in time. RequireRole then does not lead back to
 * the page. They are never removed, because signing in reloads the page.
 */
export const signedOut = new WeakSet<ApolloClient>();
