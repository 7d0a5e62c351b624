import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SessionCookie } from './session-cookie.js';

/** Health and picture files need no session. */
const API_ROUTE = /^\/(?:graphql|live\/|api\/v1\/(?!uploads|healths)|uploads(?:\/imports|\/vehicles|$))/;

/** Sets `request.actor` before any API handler runs; pages, assets and pictures need no database query for it. */
export function addActorHook(app: NestFastifyApplication): void {
  const cookie = app.get(SessionCookie);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorateRequest('actor', null);
  fastify.addHook('onRequest', async (request) => {
    if (API_ROUTE.test(request.routeOptions.url ?? '')) request.actor = await cookie.actorOf(request);
  });
}
