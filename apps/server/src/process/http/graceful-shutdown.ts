import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/** A proxy that sends it retries at the next instance after a 502, and sends this one nothing for a while (deploy/nginx.conf). */
const RETRIES_ELSEWHERE = 'x-asks-elsewhere';

@Injectable()
export class GracefulShutdown {
  /** Requests are still answered, until the proxy in front has noticed. */
  hasBegun = false;
  /** No connection outlives its response any more. */
  isClosing = false;
}

/**
 * During shutdown responses say `Connection: close`, and reads are refused by 502 if the proxy can retry them: so it notices before
 * the first connection is refused, and no request fails. A connection whose response cannot say so any more stays open: the proxy may
 * just be sending a write on it, which it never retries (ADR 025).
 */
export function addGracefulShutdown(app: NestFastifyApplication): void {
  const shutdown = app.get(GracefulShutdown);
  app
    .getHttpAdapter()
    .getInstance()
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
  return headers[RETRIES_ELSEWHERE] !== undefined && (method === 'GET' || method === 'HEAD');
}
