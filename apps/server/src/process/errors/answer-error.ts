import type { DomainError } from '@beambright/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { extensionsOf, retryAfterSeconds, statusOf } from './error-status.js';

const GRAPHQL = '/graphql';
const JSON_TYPE = 'application/json';
const GRAPHQL_TYPE = 'application/graphql-response+json';

export function answerError(reply: FastifyReply, error: DomainError): void {
  const retryAfter = retryAfterSeconds(error);
  if (retryAfter) void reply.header('Retry-After', retryAfter);
  const { request } = reply;
  const { type, body } =
    request.routeOptions.url === GRAPHQL
      ? graphqlAnswer(error, request)
      : { type: JSON_TYPE, body: restBody(error) };
  void reply
    .code(statusOf(error))
    .headers({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
    .send(body);
}

export function restBody(error: DomainError) {
  const { code, params, message } = error;
  const statusCode = statusOf(error);
  return { statusCode, message, error: STATUS_CODES[statusCode] ?? '', code, params };
}

/** The response of /graphql for an error before GraphQL runs, such as when the session cannot be read. */
function graphqlAnswer(error: DomainError, { headers, id }: FastifyRequest) {
  const extensions = { ...extensionsOf(error), ...(error.code === 'INTERNAL' && { errorId: id }) };
  const type = headers.accept?.includes(GRAPHQL_TYPE) ? GRAPHQL_TYPE : JSON_TYPE;
  return { type, body: { errors: [{ message: error.message, extensions }] } };
}
