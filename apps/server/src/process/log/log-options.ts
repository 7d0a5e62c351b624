import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { redactPersonalData } from './redact.js';

/** pino writes lines of JSON without personal data: no URLs (searches), hosts or values of statements. */
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
