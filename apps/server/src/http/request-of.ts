import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { GraphqlContext } from '../graphql/graphql-context.js';

/** The HTTP request behind a REST call or a GraphQL field. */
export function requestOf(context: ExecutionContext): FastifyRequest {
  if (context.getType<GqlContextType>() === 'graphql') {
    return GqlExecutionContext.create(context).getContext<GraphqlContext>().request;
  }
  return context.switchToHttp().getRequest<FastifyRequest>();
}
