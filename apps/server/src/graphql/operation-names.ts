import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import type { GraphqlContext } from '../process/http/request-context.js';
import { SITE_OPERATIONS } from './site-operations.generated.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation's name if it is one of the site; 'other' for all others, whose names can be anything. */
    operation: string | undefined;
    /** Whether the GraphQL response has errors, which its HTTP status need not show. */
    hasErrors: boolean;
  }
}

const known = new Set(SITE_OPERATIONS);

const listener: GraphQLRequestListener<GraphqlContext> = {
  async didResolveOperation({ operationName, contextValue: { request } }) {
    request.operation = operationName && known.has(operationName) ? operationName : 'other';
  },
  async didEncounterErrors({ contextValue: { request } }) {
    request.operation ??= 'other';
    request.hasErrors = true;
  },
};

/** Sets `operation` and `hasErrors` of the request, for the log and the metrics. */
export const operationNames: ApolloServerPlugin<GraphqlContext> = { requestDidStart: async () => listener };
