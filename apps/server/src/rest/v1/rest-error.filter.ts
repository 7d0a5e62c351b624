import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import { answerError } from '../../process/errors/answer-error.js';
import { toDomainError } from '../../process/errors/to-domain-error.js';
import { FullDisks } from '../../process/metrics/full-disks.js';

/** Sends an error response for anything that an HTTP handler throws. GraphQL formats its own errors. */
@Catch()
export class RestErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('REST');

  constructor(private readonly fullDisks: FullDisks) {}

  catch(thrown: unknown, host: ArgumentsHost): unknown {
    if (host.getType<GqlContextType>() === 'graphql') return thrown;
    const error = toDomainError(thrown);
    if (error.code === 'INTERNAL') this.logger.error(thrown instanceof Error ? thrown.stack : String(thrown));
    if (error.code === 'STORAGE_FULL') this.fullDisks.note('pictures');
    answerError(host.switchToHttp().getResponse<FastifyReply>(), error);
    return undefined;
  }
}
