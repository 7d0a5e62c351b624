import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CONFIG, type Config } from '../config.js';

/** Limits are counted per client address, so both warnings are about limits that do not work. */
export function warnOfOpenPort({ trustProxy, host, port }: Config): void {
  if (trustProxy === 0 || host !== undefined) return;
  console.warn(
    `Warning: with TRUST_PROXY set, clients that reach port ${port} without the proxy can forge their address. ` +
      'Set HOST to the address on which only the proxy reaches the shop, such as 127.0.0.1.',
  );
}

/** Warns once, at the first request that has passed a proxy. */
export function warnOfUnknownProxy(app: NestFastifyApplication): void {
  if (app.get<Config>(CONFIG).trustProxy > 0) return;
  let isWarned = false;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
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
