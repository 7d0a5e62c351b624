import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSIBLE = /^(?:text\/html|application\/(?:graphql-response\+)?json)\b/;
/** Below this the headers weigh more than what is saved. */
const SMALLEST_BYTES = 1_024;
/** For text these make it about as small as any, at a third of the time that the highest take. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIP = { level: 6 };

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body, GZIP),
};

/**
 * Compresses pages and JSON on their way out. Not what could give a secret away by its length (BREACH): the answers to calls
 * that change something, which repeat what was sent beside what the shop knows, and the page of GraphiQL with its nonce.
 */
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

/** The best encoding that Accept-Encoding names; a wildcard names none, since hardly any client means it. */
export function encodingFor(accepted = ''): Encoding {
  const entries = accepted.toLowerCase().replaceAll(/\s/g, '').split(',');
  const names = entries.filter((entry) => !/;q=0(?:\.0*)?$/.test(entry)).map((entry) => entry.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? 'identity';
}

/** Streams go out as they come. */
function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  return COMPRESSIBLE.test(String(reply.getHeader('content-type'))) && !reply.hasHeader('content-encoding');
}

function mayHoldSecret({ method, body }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.hasHeader('set-cookie') || hasNonce(reply)) return true;
  return method !== 'GET' && method !== 'HEAD' && !isQuery(body);
}

/** Of GraphQL; what only looks like a change goes uncompressed as well, and costs nothing but bytes. */
function isQuery(body: unknown): boolean {
  const { query } = (body ?? {}) as { query?: unknown };
  return typeof query === 'string' && !/\bmutation\b/.test(query);
}

function hasNonce(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-security-policy')).includes("'nonce-");
}

function addVary(reply: FastifyReply, name: string): void {
  const names = String(reply.getHeader('vary') ?? '');
  if (!names.includes(name)) void reply.header('Vary', names ? `${names}, ${name}` : name);
}
