import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

/**
 * Whether a browser sent the request for a page of the shop or of CORS_ORIGINS, or a person typed its address. Clients other
 * than browsers say nothing, and are accepted (ADR 029).
 */
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
