import type { FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** The request being handled by the current async context. */
export function currentRequest(): FastifyRequest | undefined {
  return requests.getStore();
}

/** Parsing a body leaves the async context of the request, so this is called again afterwards. */
export function runFor(request: FastifyRequest, work: () => void): void {
  if (requests.getStore() === request) work();
  else requests.run(request, work);
}
