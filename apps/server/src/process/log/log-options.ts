import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { hidePeople } from './hide-people.js';

/**
 * Lines of JSON by pino. Whatever is logged as an error or a request loses all that could name somebody: addresses with what
 * was searched for, hosts, and the values that a statement was given.
 */
export function logOptions(level: Config['logLevel']) {
  return {
    level,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: ({ name, stack, message }: Error) => ({
        type: name,
        message: '',
        stack: hidePeople(stack ?? message),
      }),
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
    },
  };
}
