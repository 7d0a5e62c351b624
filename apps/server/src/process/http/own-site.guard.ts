import { DomainError } from '@beambright/domain';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { requestOf } from './request-context.js';

/** Methods that may change something; for reads the browser itself enforces CORS. */
const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Rejects cross-site calls that may change something: a page of another site can make a browser send forms, or a POST
 * without a body, without a CORS preflight. Browsers report the origin of a call; only the shop's own pages and
 * CORS_ORIGINS are allowed. Clients other than browsers send no such header and are allowed (ADR 029).
 */
@Injectable()
export class OwnSiteGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    if (CHANGING.includes(request.method) && !this.isOwn(request)) throw new DomainError('CROSS_SITE_CALL');
    return true;
  }

  private isOwn({ headers, host }: FastifyRequest): boolean {
    const { origin, 'sec-fetch-site': site } = headers;
    if (site === 'same-origin' || site === 'none') return true;
    if (origin === undefined) return site === undefined;
    const { publicUrl, corsOrigins } = this.config;
    if ([publicUrl, ...corsOrigins].includes(origin)) return true;
    return site === undefined && URL.canParse(origin) && new URL(origin).host === host;
  }
}
