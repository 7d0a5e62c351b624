import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { TryLimits } from '../accounts/try-limits.js';
import { CONFIG, type Config } from '../process/config.js';
import { ORDER_PAGE, OrderLinksService } from './order-links.service.js';
import { noticePage, orderPage, type Page, STYLE_HASH } from './order-page.js';

/** The page's address is a secret. It must not get into caches, indexes or referrers. The page runs no script. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Serves the page of an order to anyone with a link to it. Limits only how often an IP address may try wrong links. */
export function addOrderPage(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const links = app.get(OrderLinksService);
  const limits = app.get(TryLimits);
  const shop = app.get<Config>(CONFIG);
  const send = (reply: FastifyReply, { status, html }: Page) =>
    reply.code(status).headers(HEADERS).send(html);
  // Catches all paths below, so that the log shows this route and never a token.
  const url = `${ORDER_PAGE}*`;
  fastify.get<{ Params: { '*': string } }>(url, async ({ params, ip }, reply) => {
    const found = await links.find(params['*']);
    if (found === 'ended') return send(reply, noticePage(410, shop));
    if (found) return send(reply, orderPage(found, shop));
    const wait = await limits.missedLink(ip);
    if (wait === 0) return send(reply, noticePage(404, shop));
    return send(reply.header('Retry-After', Math.ceil(wait / 1000)), noticePage(429, shop));
  });
  fastify.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url,
    onRequest: async (_request, reply) => send(reply.header('Allow', 'GET, HEAD'), noticePage(405, shop)),
    handler: () => undefined,
  });
}
