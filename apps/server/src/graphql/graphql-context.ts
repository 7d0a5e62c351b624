import type { FastifyReply, FastifyRequest } from 'fastify';

/** What every resolver of one request shares. */
export interface GraphqlContext {
  request: FastifyRequest;
  reply: FastifyReply;
}
