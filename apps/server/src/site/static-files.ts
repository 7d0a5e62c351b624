import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG, type Config } from '../process/config.js';
import { addVary } from '../process/http/negotiation.js';
import type { SiteFiles } from './site-files.js';

const SERVICE_WORKER = 'service-worker.js';
const PUBLIC_FILES_MAX_AGE_SECONDS = 3_600;

/** Files with a hash in their name are immutable. The service worker gets the shop's phone for its offline page. */
export async function addStaticFiles(app: NestFastifyApplication, { folder }: SiteFiles): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url === '/assets/*') addVary(reply, 'Accept-Encoding');
    return payload;
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:html|br|gz)$|^\./.test(entry.name)) continue;
    if (entry.name === SERVICE_WORKER) addServiceWorker(app, folder);
    else
      fastify.get(`/${entry.name}`, (_request, reply) =>
        reply.sendFile(entry.name, folder, { maxAge: PUBLIC_FILES_MAX_AGE_SECONDS * 1000, immutable: false }),
      );
  }
}

function addServiceWorker(app: NestFastifyApplication, folder: string): void {
  const { shopPhone } = app.get<Config>(CONFIG);
  const worker = readFileSync(join(folder, SERVICE_WORKER), 'utf8').replace('{SHOP_PHONE}', shopPhone);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get(`/${SERVICE_WORKER}`, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', `public, max-age=${PUBLIC_FILES_MAX_AGE_SECONDS}`)
      .send(worker),
  );
}
