import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import type { GraphqlContext } from '../process/http/request-context.js';
import { registeredQueries } from './registered-queries.js';

/** A Cache-Control for responses that are the same for all users: caches may store them, but must revalidate each time. */
export const PUBLIC = 'public, no-cache';

/** Allows storing only guests' responses to the site's queries. Apollo's plugin would check each field for hints (ADR 024). */
export const cacheControl: ApolloServerPlugin<GraphqlContext>[] = [
  ApolloServerPluginCacheControlDisabled(),
  {
    async requestDidStart() {
      return {
        async willSendResponse(context) {
          context.response.http.headers.set('cache-control', isPublic(context) ? PUBLIC : 'no-store');
        },
      };
    },
  },
];

function isPublic(context: GraphQLRequestContextWillSendResponse<GraphqlContext>): boolean {
  const { queryHash, response, contextValue, request } = context;
  if (request.http?.method !== 'GET' || !queryHash || !registeredQueries.has(queryHash)) return false;
  if (response.body.kind !== 'single' || response.body.singleResult.errors) return false;
  return contextValue.request.actor === null;
}
