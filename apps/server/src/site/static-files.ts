import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFiles } from './site-files.js';

const PUBLIC_FILES_MAX_AGE_SECONDS = 3_600;

/**
 * Built files carry a hash in their name and may be kept for ever; the few others (icons, the shop's picture) for an hour.
 * The build has packed those of text.
 */
export async function addStaticFiles(app: NestFastifyApplication, { folder }: SiteFiles): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url === '/assets/*') varyByEncoding(reply);
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
    fastify.get(`/${entry.name}`, (_request, reply) =>
      reply.sendFile(entry.name, folder, { maxAge: PUBLIC_FILES_MAX_AGE_SECONDS * 1000, immutable: false }),
    );
  }
}

/** Whoever keeps a packed file on the way must not hand it to a browser that cannot unpack it. */
function varyByEncoding(reply: FastifyReply): void {
  void reply.header('Vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
}
