import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFiles } from './site-files.js';

const PUBLIC_FILES_MAX_AGE_SECONDS = 3_600;

/** Built files carry a hash in their name and may be kept for ever; the few others (icons, robots.txt) for an hour. */
export async function addStaticFiles(app: NestFastifyApplication, { folder }: SiteFiles): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:html|br|gz)$|^\./.test(entry.name)) continue;
    fastify.get(`/${entry.name}`, (_request, reply) =>
      reply.sendFile(entry.name, folder, { maxAge: PUBLIC_FILES_MAX_AGE_SECONDS * 1000, immutable: false }),
    );
  }
}
