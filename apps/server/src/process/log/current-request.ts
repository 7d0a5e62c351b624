import type { FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<FastifyRequest>();

export function currentRequest(): FastifyRequest | undefined {
  return requests.getStore();
}

/** Runs `work` in the async context of the request. Parsing a body leaves the context, so call it again after that. */
export function runFor(request: FastifyRequest, work: () => void): void {
  if (requests.getStore() === request) work();
  else requests.run(request, work);
}
