import { type DomainError } from '@beambright/domain';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { statusOf } from '../../errors/error-status.js';
import { toDomainError } from '../../errors/to-domain-error.js';

const RETRY_WHEN_AWAY_SECONDS = 5;

/** Answers `{ statusCode, message, error }` over HTTP; GraphQL formats its own errors. */
@Catch()
export class RestErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('REST');

  catch(thrown: unknown, host: ArgumentsHost): unknown {
    if (host.getType<GqlContextType>() === 'graphql') return thrown;
    const error = toDomainError(thrown);
    if (error.code === 'INTERNAL') this.logger.error(thrown instanceof Error ? thrown.stack : String(thrown));
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const statusCode = statusOf(error);
    const retryAfter = retryAfterSeconds(error);
    if (retryAfter) void reply.header('Retry-After', retryAfter);
    void reply
      .code(statusCode)
      .header('Content-Type', 'application/json; charset=utf-8')
      .send({ statusCode, message: error.message, error: STATUS_CODES[statusCode] });
    return undefined;
  }
}

function retryAfterSeconds(error: DomainError): number | undefined {
  if (error.code === 'TOO_MANY_TRIES') return error.params['retryAfterSeconds'] as number;
  return error.code === 'DATABASE_UNAVAILABLE' ? RETRY_WHEN_AWAY_SECONDS : undefined;
}
