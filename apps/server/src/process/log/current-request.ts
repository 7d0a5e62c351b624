import type { FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<FastifyRequest>();

export function currentRequest(): FastifyRequest | undefined {
  return requests.getStore();
}

/** Called again after parsing a body, which leaves the async context of the request. */
export function runFor(request: FastifyRequest, work: () => void): void {
  if (requests.getStore() === request) work();
  else requests.run(request, work);
}
