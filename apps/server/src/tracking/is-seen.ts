import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { requestOf } from '../process/http/request-context.js';

export interface Visitor {
  /** Whether a user sees the page: false for crawlers, headless browsers and prefetched pages. */
  isSeen: boolean;
  address: string;
}

export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const request = requestOf(context);
  return { isSeen: isSeen(request), address: request.ip };
});

/** Clients of the API. isbot takes them for crawlers, but they act for a user who sees the item. Crawlers load pages instead. */
const API_CLIENT =
  /^(?:axios|curl|Dart|Go-http-client|Java|node|okhttp|PostmanRuntime|python|undici)(?![a-z])/i;

const PREFETCH = /prefetch|prerender|preview/i;

export function isSeen({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']];
  const agent = headers['user-agent'] ?? '';
  return !PREFETCH.test(purposes.join()) && (API_CLIENT.test(agent) || !isbot(agent));
}
