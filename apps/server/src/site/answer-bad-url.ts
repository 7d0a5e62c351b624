import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../process/errors/answer-error.js';
import { toDomainError } from '../process/errors/to-domain-error.js';
import { isPage } from './page-path.js';
import type { SiteFiles } from './site-files.js';

/** The security headers are copied from the response for this path: a 404, which needs no database query. */
const MISSING_FILE = '/assets/-';
const SECURITY_HEADER =
  /^(?:content-security-policy|strict-transport-security|referrer-policy|cross-origin-|origin-agent-|x-(?!request-id))/;

/** Fastify runs no hooks for URLs that cannot be decoded, such as /products/%ff, so headers and log are added here. */
export function answerBadUrl({ indexHtml }: SiteFiles) {
  let securityHeaders: Promise<Record<string, string>> | undefined;
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    securityHeaders ??= readSecurityHeaders(request.server);
    void securityHeaders.then((headers) => {
      void reply.headers(headers).header('X-Request-Id', request.id);
      if (isPage(request.url)) void reply.code(404).type('text/html; charset=utf-8').send(indexHtml);
      else answerError(reply, toDomainError(error));
      const { method, log } = request;
      log.info({ method, route: 'none', status: reply.statusCode, ms: 0 }, 'answered');
    });
  };
}

/** The security headers, which are the same for all responses, copied from one for which the hooks run. */
async function readSecurityHeaders(server: FastifyInstance): Promise<Record<string, string>> {
  const { headers } = await server.inject(MISSING_FILE);
  const entries = Object.entries(headers).filter(([name]) => SECURITY_HEADER.test(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
