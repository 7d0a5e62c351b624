import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, encodingFor, WORTH_BYTES } from './encoding.js';

const COMPRESSIBLE = /^(?:text\/html|application\/(?:graphql-response\+)?json)\b/;

/**
 * Compresses pages and JSON on their way out. Not what could give a secret away by its length (BREACH): the answers to calls
 * that change something, which repeat what was sent beside what the shop knows, and the page of GraphiQL with its nonce.
 */
export function addCompression(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (!isCompressible(reply, payload) || mayHoldSecret(request, reply)) return done(null, payload);
    addVary(reply, 'Accept-Encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = Buffer.from(payload);
    if (encoding === 'identity' || body.length < WORTH_BYTES) return done(null, payload);
    compressed(body, encoding).then(
      (bytes) => {
        void reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
        done(null, bytes);
      },
      (error: Error) => done(error),
    );
  });
}

/** Leaves alone what is not there as a whole: streams go out as they come. */
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
  void reply.header('Vary', [reply.getHeader('vary'), name].filter(Boolean).join(', '));
}
