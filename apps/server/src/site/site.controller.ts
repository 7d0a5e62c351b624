import { DomainError, ROUTE_NOT_FOUND } from '@beambright/domain';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC } from '../graphql/cache-control.js';
import { isPage, withSingleSlashes } from './page-path.js';
import { PageRenderer } from './page-renderer.js';
import { SITE_FILES, type SiteFiles } from './site-files.js';

const PERMANENT_REDIRECT = 308;

@Controller()
export class SiteController {
  constructor(
    @Inject(SITE_FILES) private readonly site: SiteFiles,
    private readonly renderer: PageRenderer,
  ) {}

  /** Sends a page rendered for a guest, or the empty document in which the browser renders it. */
  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isPage(request.url)) throw new DomainError(ROUTE_NOT_FOUND);
    const corrected = withSingleSlashes(request.url);
    if (corrected) return void reply.redirect(corrected, PERMANENT_REDIRECT);
    const rendered = await this.renderer.render(request.url);
    const page = rendered ?? { status: 200, html: this.site.indexHtml };
    void reply
      .code(page.status)
      .header('Cache-Control', rendered?.status === 200 ? PUBLIC : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html);
  }
}
