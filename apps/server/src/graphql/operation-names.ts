import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import type { GraphqlContext } from '../process/http/request-context.js';
import { SITE_OPERATIONS } from './site-operations.generated.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation of the site that is asked for; 'other' for what integrators call theirs, which may be anything. */
    operation: string | undefined;
    /** Whether an answer of GraphQL tells of errors; its status need not. */
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

/** Gives the request of an operation its name, for the log and for the metrics. */
export const operationNames: ApolloServerPlugin<GraphqlContext> = { requestDidStart: async () => listener };
