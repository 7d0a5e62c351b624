import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/** A proxy sends this header if it retries at another instance after a 502, and then avoids this one (deploy/nginx.conf). */
const PROXY_RETRIES = 'x-proxy-retries';

@Injectable()
export class GracefulShutdown {
  /** Whether the shutdown has begun. Requests are still served until the proxy in front has noticed it. */
  hasBegun = false;
  /** Whether each connection is closed after its next response. */
  isClosing = false;
}

/**
 * Makes the proxy use other instances during a shutdown. A read gets a 502 if the proxy then retries it at another instance.
 * Each response has `Connection: close`. Idle connections stay open: a write may be on its way, and is never retried (ADR 025).
 */
export function addGracefulShutdown(app: NestFastifyApplication): void {
  const shutdown = app.get(GracefulShutdown);
  const fastify = app.getHttpAdapter().getInstance();
  fastify
    .addHook('onRequest', (request, reply, done) => {
      if (shutdown.hasBegun && canRetryElsewhere(request)) return void reply.code(502).send();
      return done();
    })
    .addHook('onSend', (_request, reply, payload, done) => {
      if (shutdown.hasBegun) void reply.header('Connection', 'close');
      done(null, payload);
    })
    .addHook('onResponse', (request, _reply, done) => {
      if (shutdown.isClosing) request.raw.socket.destroySoon();
      done();
    })
    .addHook('preClose', (done) => {
      shutdown.hasBegun = shutdown.isClosing = true;
      done();
    });
}

function canRetryElsewhere({ method, headers }: FastifyRequest): boolean {
  return headers[PROXY_RETRIES] !== undefined && (method === 'GET' || method === 'HEAD');
}
