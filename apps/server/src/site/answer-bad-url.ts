import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../process/errors/answer-error.js';
import { toDomainError } from '../process/errors/to-domain-error.js';
import { isPage } from './page-path.js';
import type { SiteFiles } from './site-files.js';

/** Where nothing is, and nobody has to be asked about it. */
const NOWHERE = '/assets/-';
const OF_SECURITY =
  /^(?:content-security-policy|strict-transport-security|referrer-policy|cross-origin-|origin-agent-|x-(?!request-id))/;

/**
 * Addresses that cannot be decoded, such as /products/%ff: shoppers get the site, which says that nothing is there. No hook
 * runs for them, so what the hooks would say is said here.
 */
export function answerBadUrl({ indexHtml }: SiteFiles) {
  let standing: Promise<Record<string, string>> | undefined;
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    standing ??= standingHeaders(request.server);
    void standing.then((headers) => {
      void reply.headers(headers).header('X-Request-Id', request.id);
      if (isPage(request.url)) void reply.code(404).type('text/html; charset=utf-8').send(indexHtml);
      else answerError(reply, toDomainError(error));
      const { method, log } = request;
      log.info({ method, route: 'none', status: reply.statusCode, ms: 0 }, 'answered');
    });
  };
}

/** The headers of security, which are the same on every answer: read off one for which the hooks do run. */
async function standingHeaders(server: FastifyInstance): Promise<Record<string, string>> {
  const { headers } = await server.inject(NOWHERE);
  const entries = Object.entries(headers).filter(([name]) => OF_SECURITY.test(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
