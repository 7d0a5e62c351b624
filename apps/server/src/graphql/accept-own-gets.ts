import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../process/config.js';
import { isFromOwnSite } from '../process/http/own-site.js';

/** Queries by GET need no header that forces a CORS preflight, unless another site sends them (ADR 029); Apollo Server wants one of every client. */
export function acceptOwnGets(app: NestFastifyApplication, config: Config): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request) => {
    const isQuery = request.routeOptions.url === '/graphql' && request.method === 'GET';
    if (isQuery && isFromOwnSite(request, config)) request.headers['apollo-require-preflight'] = 'true';
  });
}
