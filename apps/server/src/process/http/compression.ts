import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { addVary, encodingFor } from './negotiation.js';

const COMPRESSIBLE = /^(?:text\/html|application\/(?:graphql-response\+)?json)\b/;
/** Below this size the extra headers cost more than compression saves. */
const SMALLEST_BYTES = 1_024;
/** Nearly the smallest size for text, in a third of the time of the highest quality. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIP = { level: 6 };

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body, GZIP),
};

/** Does not compress responses whose length could reveal a secret (BREACH). */
export function addCompression(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(reply, payload) || mayHoldSecret(request, reply)) return payload;
    addVary(reply, 'Accept-Encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = Buffer.from(payload);
    if (encoding === 'identity' || body.length < SMALLEST_BYTES) return payload;
    void reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    return compressors[encoding](body);
  });
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  return COMPRESSIBLE.test(String(reply.getHeader('content-type'))) && !reply.hasHeader('content-encoding');
}

function mayHoldSecret({ method, body }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.hasHeader('set-cookie') || hasNonce(reply)) return true;
  return method !== 'GET' && method !== 'HEAD' && !isQuery(body);
}

/** Whether the request surely has no mutation. False if the word `mutation` is anywhere in the text, even as a name. */
function isQuery(body: unknown): boolean {
  const { query } = (body ?? {}) as { query?: unknown };
  return typeof query === 'string' && !/\bmutation\b/.test(query);
}

function hasNonce(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-security-policy')).includes("'nonce-");
}
