import { DomainError } from '@beambright/domain';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { requestOf } from './request-context.js';

/** Those that may change something; what only reads is kept from other sites by the browser itself (CORS). */
const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Stands before every call that may change something, for a page of another site can make a browser send some of them
 * without being asked: a form, or a POST without a body. Browsers say where a call comes from, and only the shop's own
 * pages and the origins of CORS_ORIGINS are let in. Programs say nothing and need none of this (ADR 029).
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
