import { CROSS_SITE_CALL, DomainError } from '@beambright/domain';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { type Config, CONFIG } from '../config.js';
import { requestOf } from './request-context.js';

/** Whether the request comes from a page of the shop or of CORS_ORIGINS, a typed address, or no browser at all (ADR 029). */
export function isFromOwnSite(
  { headers, host }: FastifyRequest,
  { publicUrl, corsOrigins }: Config,
  origin: string | undefined = headers.origin,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  if (origin === undefined) return site === undefined;
  if ([publicUrl, ...corsOrigins].includes(origin)) return true;
  return site === undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Calls of other methods only read, and for reading the browser itself enforces CORS. */
const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Rejects calls of other sites, which can make browsers send forms, or an empty POST, without a CORS preflight. */
@Injectable()
export class OwnSiteGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    if (CHANGING.includes(request.method) && !isFromOwnSite(request, this.config)) {
      throw new DomainError(CROSS_SITE_CALL);
    }
    return true;
  }
}

/** For own queries, sets a header that Apollo Server requires for GET. Other sites need a CORS preflight to send it (ADR 029). */
export function acceptOwnGets(app: NestFastifyApplication, config: Config): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request) => {
    const isQuery = request.routeOptions.url === '/graphql' && request.method === 'GET';
    if (isQuery && isFromOwnSite(request, config)) request.headers['apollo-require-preflight'] = 'true';
  });
}
