import type { FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<FastifyRequest>();

export function currentRequest(): FastifyRequest | undefined {
  return requests.getStore();
}

/** Runs `work` in the async context of the request. Called again after a body is parsed, because parsing leaves the context. */
export function runFor(request: FastifyRequest, work: () => void): void {
  if (requests.getStore() === request) work();
  else requests.run(request, work);
}
