import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CONFIG, type Config } from '../config.js';

/** Warns once if a proxy is in front but TRUST_PROXY is 0: all clients then share the limits, which count by address. */
export function warnOfUnknownProxy(app: NestFastifyApplication): void {
  if (app.get<Config>(CONFIG).trustProxy > 0) return;
  let isWarned = false;
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      console.warn(
        'Warning: a request came with X-Forwarded-For, but TRUST_PROXY is 0. Behind a proxy all clients then share its ' +
          'address and its limits: one of them can lock out the others. Set TRUST_PROXY to the number of proxies.',
      );
    }
    done();
  });
}
