import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

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
