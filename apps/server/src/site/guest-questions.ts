import { Injectable } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, execute } from 'graphql';
import type { GraphqlContext } from '../process/http/request-context.js';

export interface Question {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

/**
 * Asks the schema in this process what the site's own pages ask. The limits of the API do not stand in between: the
 * questions are those that were built with the site, and only their variables come from outside.
 */
@Injectable()
export class GuestQuestions {
  constructor(private readonly host: GraphQLSchemaHost) {}

  /** For one page: its questions share what is loaded, and nobody is signed in, whatever the request may carry. */
  forOnePage(): (question: Question) => Promise<{ data?: unknown }> {
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

/** All that the resolvers of public data look at. */
function guestContext(): GraphqlContext {
  return { request: { actor: null } as FastifyRequest, reply: {} as FastifyReply };
}
