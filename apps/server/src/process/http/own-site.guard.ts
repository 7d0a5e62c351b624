import { CROSS_SITE_CALL, DomainError } from '@beambright/domain';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { isFromOwnSite } from './own-site.js';
import { requestOf } from './request-context.js';

/** Methods that may change something; for reads the browser itself enforces CORS. */
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
