import { CROSS_SITE_CALL, DomainError } from '@beambright/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../process/config.js';
import { answerError } from '../../process/errors/answer-error.js';
import { isFromOwnSite } from '../../process/http/own-site.js';

/** The page on which each file can be downloaded, by the route of the file. */
const PAGES: Record<string, (request: FastifyRequest) => string> = {
  '/api/v1/reports/:file': reportsPage,
  '/api/v1/exports/items.csv': () => '/admin/products',
  '/api/v1/exports/vehicles.csv': () => '/admin/vehicles',
  '/api/v1/personal-data.json': () => '/account',
  '/api/v1/personal-data.html': () => '/account',
  '/uploads/imports/:id/refused.csv': importPage,
};

/** Other sites must not start costly downloads. A link on their pages leads to the shop's page of the file (ADR 029). */
export function addReportGate(app: NestFastifyApplication): void {
  const config = app.get<Config>(CONFIG);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    const pageFor = PAGES[request.routeOptions.url ?? ''];
    if (!pageFor || isFromOwnSite(request, config, originOf(request))) done();
    else if (isLink(request)) void reply.redirect(pageFor(request));
    else answerError(reply, new DomainError(CROSS_SITE_CALL));
  });
}

/** The origin of the page that sent the request. Browsers send no Origin header with links and pictures, but a Referer. */
function originOf({ headers: { origin, referer } }: FastifyRequest): string | undefined {
  return origin ?? (URL.canParse(referer ?? '') ? new URL(referer ?? '').origin : undefined);
}

function isLink({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

function importPage({ params }: FastifyRequest): string {
  return `/admin/imports/${encodeURIComponent((params as { id: string }).id)}`;
}

function reportsPage({ query }: FastifyRequest): string {
  const { start_date: start = '', end_date: end = '' } = query as Record<string, string>;
  return `/owner/reports?${new URLSearchParams({ start, end }).toString()}`;
}
