import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { SessionCookie } from '../accounts/session-cookie.js';
import { PUBLIC } from '../graphql/cache-control.js';
import { GracefulShutdown } from '../process/http/graceful-shutdown.js';
import { type CacheKey, cacheKeyOf } from './cache-key.js';
import { type CachedResponse, ResponseCache } from './response-cache.js';

/** The value of this header is secret. It marks the internal requests that fill the cache. */
const INTERNAL = 'x-internal-request';
const SECRET = randomUUID();

/** Response headers that are about one connection or one request, and therefore not cached. */
const NOT_CACHED = /^(?:connection|content-length|date|keep-alive|transfer-encoding|x-request-id)$/;
const OF_BODY = /^content-(?:encoding|length|type)$/;
const ETAG_LENGTH = 22;

/** Serves public requests from the cache. Must be added before every hook that reads the session. */
export function addResponseCache(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const cache = app.get(ResponseCache);
  const sessions = app.get(SessionCookie);
  const shutdown = app.get(GracefulShutdown);
  fastify.addHook('onRequest', async (request, reply) => {
    const { headers, raw } = request;
    request.isInternal = headers[INTERNAL] === SECRET;
    if (request.isInternal || shutdown.hasBegun || sessions.isIn(headers.cookie ?? '')) return;
    const key = cacheKeyOf(raw);
    if (!key) return;
    const text = `${key.encoding} ${key.accept} ${key.address}`;
    const response = cache.find(text) ?? (await cache.load(text, () => load(fastify, key)));
    send(response, request, reply);
  });
}

/** The internal request has only the cache key of the original, and so no session. */
async function load(
  fastify: FastifyInstance,
  { address, accept, encoding }: CacheKey,
): Promise<CachedResponse> {
  const requestHeaders = {
    accept,
    'accept-encoding': encoding,
    'apollo-require-preflight': 'true',
    [INTERNAL]: SECRET,
  };
  const response = await fastify.inject({ method: 'GET', url: address, headers: requestHeaders });
  const { statusCode: status, rawPayload: body } = response;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LENGTH);
  const headers = {
    ...without(response.headers, NOT_CACHED),
    'content-length': body.length,
    ...(status === 200 && { etag: `W/"${hash}"` }),
  };
  return {
    status,
    headers,
    unchangedHeaders: without(headers, OF_BODY),
    body,
    bytes: JSON.stringify(headers).length + body.length,
    isPublic: status === 200 && !headers['set-cookie'] && headers['cache-control'] === PUBLIC,
  };
}

function without(headers: OutgoingHttpHeaders, names: RegExp): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.test(name)));
}

/** Sends a cached response without the onSend hooks, which ran before it was cached. */
function send(response: CachedResponse, { id, headers }: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply.hijack();
  const known = headers['if-none-match']?.split(',').map((etag) => etag.trim());
  const { etag } = response.headers;
  if (etag && known?.includes(String(etag)))
    raw.writeHead(304, { ...response.unchangedHeaders, 'X-Request-Id': id }).end();
  else raw.writeHead(response.status, { ...response.headers, 'X-Request-Id': id }).end(response.body);
}
