import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { currentRequest } from './current-request.js';
import { redactPersonalData } from './redact.js';

type Level = 'fatal' | 'error' | 'warn' | 'debug' | 'trace';

/** Nest's `Logger` through Fastify's, with the request id. Nest's start-up messages have level `debug`. */
export class NestLogger implements LoggerService {
  constructor(private readonly lines: FastifyBaseLogger) {}

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', hidden(message), rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', hidden(message), rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /** `rest` ends with the logger's context name. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const lines = currentRequest()?.log ?? this.lines;
    if (typeof message === 'object' && message !== null) lines[level]({ context, ...message });
    else lines[level]({ context }, String(message));
  }
}

function hidden(message: unknown): unknown {
  if (message instanceof Error) return redactPersonalData(message.stack ?? message.message);
  return typeof message === 'string' ? redactPersonalData(message) : message;
}
