import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes } from 'fastify';
import type { IncomingMessage } from 'node:http';

const HOST = 'host';

/**
 * What the API answers is kept by nobody unless its handler says otherwise: much of it belongs to a session, and what is said
 * by default must hold for a call that somebody adds. A request to two hosts is refused (RFC 9112, 3.2): a proxy may have
 * believed the other one.
 */
export function addStrictAnswers(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
    done(asksTwoHosts(request.raw) ? new errorCodes.FST_ERR_BAD_URL('Host') : undefined);
  });
}

/** Names and values take turns in the raw headers; of two hosts Node itself keeps only the first. */
function asksTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    if (rawHeaders[place]?.length === HOST.length && rawHeaders[place]?.toLowerCase() === HOST) hosts++;
  }
  return hosts > 1;
}
