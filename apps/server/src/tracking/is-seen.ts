import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { requestOf } from '../process/http/request-context.js';

/** Whether somebody sees what the call tells of: no crawler, no browser without a window, no page that is loaded ahead. */
export const IsSeen = createParamDecorator((_: unknown, context: ExecutionContext): boolean =>
  isSeen(requestOf(context)),
);

/**
 * Programs that call the API on their own, such as an integrator's app, act for somebody who sees an item. Crawlers get here
 * by running the pages of the site.
 */
const API_CLIENT =
  /^(?:axios|curl|Dart|Go-http-client|Java|node|okhttp|PostmanRuntime|python|undici)(?![a-z])/i;

const AHEAD = /prefetch|prerender|preview/i;

export function isSeen({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']];
  const agent = headers['user-agent'] ?? '';
  return !AHEAD.test(purposes.join()) && (API_CLIENT.test(agent) || !isbot(agent));
}
