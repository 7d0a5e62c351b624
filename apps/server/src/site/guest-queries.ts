import { Injectable } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, execute } from 'graphql';
import type { GraphqlContext } from '../process/http/request-context.js';

export interface GuestQuery {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

/** Runs the site's own queries in this process, without the limits of the API: users provide only their variables. */
@Injectable()
export class GuestQueries {
  constructor(private readonly host: GraphQLSchemaHost) {}

  /** The queries of one page share DataLoaders and run as a guest, whatever the request contains. */
  forOnePage(): (query: GuestQuery) => Promise<{ data?: unknown }> {
    const contextValue = guestContext();
    return async ({ query, variables, operationName }) => {
      const { data, errors } = await execute({
        schema: this.host.schema,
        document: query,
        variableValues: variables,
        operationName,
        contextValue,
      });
      if (errors?.[0]) throw errors[0].originalError ?? errors[0];
      return { data };
    };
  }
}

/** The parts of the context that resolvers of public data use. */
function guestContext(): GraphqlContext {
  return { request: { actor: null } as FastifyRequest, reply: {} as FastifyReply };
}
