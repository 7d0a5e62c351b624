import fastifyMultipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes multipart forms, the only ones that may be large and take their time. */
    takesForms?: boolean;
  }
}

/** How long a client may take to send anything but a form; the server's own limit is that of forms. */
const BODY_TIMEOUT_MS = 30_000;
/** For a client that is still sending when the answer comes: time to read it before the connection ends. */
const LINGER_MS = 500;

/** Opens the marked routes, and only those, to multipart forms. */
export async function addForms(app: NestFastifyApplication): Promise<void> {
  await app.register(fastifyMultipart);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request) => {
    if (takesForms(request)) return;
    if (isForm(request)) {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']);
    }
    if (hasBody(request)) hurry(request);
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

/** Any site can make a browser send such a body without being asked. */
function isForm(request: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(request.headers['content-type'] ?? '');
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

function hurry({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => raw.destroy(), BODY_TIMEOUT_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Node would read the rest of the body, or cut the connection so fast that the client never sees the answer. */
function closeGently({ raw: { socket } }: FastifyRequest): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
