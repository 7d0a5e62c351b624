import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes } from 'fastify';
import type { IncomingMessage } from 'node:http';

const HOST = 'host';

/** Forbids caching API responses by default. Rejects two Host headers: a proxy may have used the other (RFC 9112, 3.2). */
export function addStrictResponses(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
    done(hasTwoHosts(request.raw) ? new errorCodes.FST_ERR_BAD_URL('Host') : undefined);
  });
}

/** `headers` has only the first Host header. In `rawHeaders` names and values alternate. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    if (rawHeaders[place]?.length === HOST.length && rawHeaders[place]?.toLowerCase() === HOST) hosts++;
  }
  return hosts > 1;
}
