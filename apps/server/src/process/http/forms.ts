import fastifyMultipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts multipart forms, the only bodies that may be large and slow. */
    takesForms?: boolean;
  }
}

/** How long a client may take to send a body that is no form. For forms the server's requestTimeout applies. */
const BODY_TIMEOUT_MS = 30_000;
/** How long a client that is still sending can read the response before the connection closes. */
const LINGER_MS = 500;

export async function addForms(app: NestFastifyApplication): Promise<void> {
  await app.register(fastifyMultipart);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request) => {
    if (takesForms(request)) return;
    if (isForm(request)) {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']);
    }
    if (hasBody(request)) limitBodyTime(request);
  });
  fastify.addHook('onSend', async (request, reply) => {
    if (!hasBody(request) || request.raw.complete) return;
    void reply.header('Connection', 'close');
    closeGently(request);
  });
}

function takesForms(request: FastifyRequest): boolean {
  return request.routeOptions.config.takesForms === true;
}

/** Whether the body is a form, which other sites can make a browser send without a CORS preflight. */
function isForm(request: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(request.headers['content-type'] ?? '');
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

function limitBodyTime({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => raw.destroy(), BODY_TIMEOUT_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Lets the client read the response before the connection closes, without reading the rest of the request's body. */
function closeGently({ raw: { socket } }: FastifyRequest): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
