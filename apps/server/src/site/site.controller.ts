import { DomainError } from '@beambright/domain';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPage } from './page-path.js';
import type { SiteFiles } from './site-files.js';

export const SITE_FILES = Symbol('SiteFiles');

@Controller()
export class SiteController {
  constructor(@Inject(SITE_FILES) private readonly site: SiteFiles) {}

  /** Every page is the same document; the router in the browser shows the right one. */
  @Get(['/', '*'])
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (!isPage(request.url)) throw new DomainError('ROUTE_NOT_FOUND');
    void reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(this.site.indexHtml);
  }
}
