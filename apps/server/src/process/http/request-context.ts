import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface GraphqlContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

export function requestOf(context: ExecutionContext): FastifyRequest {
  if (context.getType<GqlContextType>() === 'graphql') {
    return GqlExecutionContext.create(context).getContext<GraphqlContext>().request;
  }
  return context.switchToHttp().getRequest<FastifyRequest>();
}
