import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../errors/answer-error.js';
import { toDomainError } from '../errors/to-domain-error.js';
import { isPage } from './page-path.js';
import type { SiteFiles } from './site-files.js';

/**
 * Addresses that cannot be decoded, such as /products/%ff: shoppers get the site, which says that nothing is there. No hook
 * runs for them, so what the hooks would say is said here.
 */
export function answerBadUrl({ indexHtml }: SiteFiles) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.header('X-Request-Id', request.id);
    if (isPage(request.url)) void reply.code(404).type('text/html; charset=utf-8').send(indexHtml);
    else answerError(reply, toDomainError(error));
    const { method, log } = request;
    log.info({ method, route: 'none', status: reply.statusCode, ms: 0 }, 'answered');
  };
}
