import type { DomainError } from '@beambright/domain';
import type { FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { statusOf } from './error-status.js';

const RETRY_WHEN_AWAY_SECONDS = 5;

/** `{ statusCode, message, error }`, with Retry-After where waiting helps (decisions, "REST"). */
export function answerError(reply: FastifyReply, error: DomainError): void {
  const statusCode = statusOf(error);
  const retryAfter = retryAfterSeconds(error);
  if (retryAfter) void reply.header('Retry-After', retryAfter);
  void reply
    .code(statusCode)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send({ statusCode, message: error.message, error: STATUS_CODES[statusCode] });
}

function retryAfterSeconds(error: DomainError): number | undefined {
  if (error.kind === 'too-many') return error.params['retryAfterSeconds'] as number;
  return error.kind === 'unavailable' ? RETRY_WHEN_AWAY_SECONDS : undefined;
}
