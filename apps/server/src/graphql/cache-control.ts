import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import type { GraphqlContext } from '../process/http/request-context.js';
import { registeredQueries } from './registered-queries.js';

/** Of an answer that is the same for everybody: caches may keep it, and must ask each time whether it has changed. */
export const PUBLIC = 'public, no-cache';

/**
 * The answer to a registered query is public; no other may be stored. Apollo Server's own plugin does this by asking every
 * field of every answer for hints that this schema does not have (ADR 024).
 */
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
