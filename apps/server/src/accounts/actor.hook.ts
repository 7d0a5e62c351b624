import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SessionCookie } from './session-cookie.js';

/** Health and the pictures themselves are the same for everybody. */
const API_ROUTE = /^\/(?:graphql|live\/|api\/v1\/(?!uploads|healths)|uploads$)/;

/** Finds out who is asking before any API handler runs; pages, assets and pictures never touch the database for it. */
export function addActorHook(app: NestFastifyApplication): void {
  const cookie = app.get(SessionCookie);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorateRequest('actor', null);
  fastify.addHook('onRequest', async (request) => {
    if (API_ROUTE.test(request.routeOptions.url ?? '')) request.actor = await cookie.actorOf(request);
  });
}
