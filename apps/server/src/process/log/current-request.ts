import type { FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** The request that the code is running for, however deep below its handler. */
export function currentRequest(): FastifyRequest | undefined {
  return requests.getStore();
}

/** To read a body leaves the context of its request: so it is entered once more when the body is there. */
export function runFor(request: FastifyRequest, work: () => void): void {
  if (requests.getStore() === request) work();
  else requests.run(request, work);
}
