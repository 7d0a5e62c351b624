import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { currentRequest } from './current-request.js';
import { redactPersonalData } from './redact.js';

/** pino writes lines of JSON without personal data: no URLs (they hold searches), hosts or SQL values. */
export function logOptions(level: Config['logLevel']) {
  return {
    level,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: ({ name, stack, message }: Error) => ({
        type: name,
        message: '',
        stack: redactPersonalData(stack ?? message),
      }),
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
    },
  };
}

type Level = 'fatal' | 'error' | 'warn' | 'debug' | 'trace';

/** Sends what Nest's `Logger` logs to Fastify's logger, with the request id. Start-up messages of Nest get level `debug`. */
export class NestLogger implements LoggerService {
  readonly fatal = this.lineOf('fatal', hidden);
  readonly error = this.lineOf('error', hidden);
  readonly warn = this.lineOf('warn');
  readonly log = this.lineOf('debug');
  readonly debug = this.lineOf('debug');
  readonly verbose = this.lineOf('trace');

  constructor(private readonly lines: FastifyBaseLogger) {}

  /** The last argument of the returned function is the name of the logger's context. */
  private lineOf(level: Level, shown = (message: unknown) => message) {
    return (given: unknown, ...rest: unknown[]): void => {
      const message = shown(given);
      const context = rest.at(-1);
      const lines = currentRequest()?.log ?? this.lines;
      if (typeof message === 'object' && message !== null) lines[level]({ context, ...message });
      else lines[level]({ context }, String(message));
    };
  }
}

function hidden(message: unknown): unknown {
  if (message instanceof Error) return redactPersonalData(message.stack ?? message.message);
  return typeof message === 'string' ? redactPersonalData(message) : message;
}
