import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/** A proxy that sends it asks the next shop when one answers 502, and leaves that one alone for a while (deploy/nginx.conf). */
const ASKS_ELSEWHERE = 'x-asks-elsewhere';
const ELSEWHERE = 502;

/** Whether the shop has been told to stop. It still answers, for what stands in front has to notice first. */
@Injectable()
export class Leaving {
  hasBegun = false;
  /** What stood in front has had its time: no connection outlives its answer. */
  isClosing = false;
}

/**
 * While the shop is leaving, answers say that their connection ends with them, and reads are sent on by a proxy that can repeat them:
 * that is how it learns of it before the first connection is refused, and without a request that fails. Where an answer could not say
 * so any more, its connection stays: a proxy may just be sending a write on it, which it never repeats (ADR 025).
 */
export function addLeaving(app: NestFastifyApplication): void {
  const leaving = app.get(Leaving);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (leaving.hasBegun && canGoElsewhere(request)) return void reply.code(ELSEWHERE).send();
      return done();
    })
    .addHook('onSend', (_request, reply, payload, done) => {
      if (leaving.hasBegun) void reply.header('Connection', 'close');
      done(null, payload);
    })
    .addHook('onResponse', (request, _reply, done) => {
      if (leaving.isClosing) request.raw.socket.destroySoon();
      done();
    })
    .addHook('preClose', (done) => {
      leaving.hasBegun = leaving.isClosing = true;
      done();
    });
}

function canGoElsewhere({ method, headers }: FastifyRequest): boolean {
  return headers[ASKS_ELSEWHERE] !== undefined && (method === 'GET' || method === 'HEAD');
}
