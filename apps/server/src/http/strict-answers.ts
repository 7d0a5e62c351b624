import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes } from 'fastify';

/**
 * What the API answers is kept by nobody unless its handler says otherwise: much of it belongs to a session, and what is said
 * by default must hold for a call that somebody adds. A request to two hosts is refused (RFC 9112, 3.2): a proxy may have
 * believed the other one.
 */
export function addStrictAnswers(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
    done(hostsIn(request.raw.rawHeaders) > 1 ? new errorCodes.FST_ERR_BAD_URL('Host') : undefined);
  });
}

/** Names and values take turns; Node itself keeps only the first. */
function hostsIn(headers: string[]): number {
  return headers.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length;
}
