import type { ApolloServerPlugin, GraphQLServerListener } from '@apollo/server';
import fastifyStatic from '@fastify/static';
import { Plugin } from '@nestjs/apollo';
import { Inject } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { addVary } from '../process/http/negotiation.js';
import { SITE_FILES, type SiteFiles } from './site-files.js';

const NONCE_BYTES = 16;

/** Serves the scripts of GraphiQL. Apollo Server sends the page itself, and a hook adds its headers. */
export async function addExplorer(app: NestFastifyApplication, { explorer }: SiteFiles): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(explorer.folder, 'assets'),
    prefix: '/graphql/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url !== '/graphql') return payload;
    addVary(reply, 'Accept');
    return typeof payload === 'string' && isPage(reply) ? withNonce(reply, payload) : payload;
  });
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html');
}

/** GraphiQL's dialogs add style elements, which need a nonce that is new for each response. */
function withNonce(reply: FastifyReply, html: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  void reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policy.replace(/style-src [^;]*/, `$& 'nonce-${nonce}'`));
  return html.replace('%NONCE%', nonce);
}

/** Shows GraphiQL when a browser opens /graphql: Apollo Server calls this for a GET that prefers HTML. */
@Plugin()
export class ExplorerPlugin implements ApolloServerPlugin {
  constructor(@Inject(SITE_FILES) private readonly site: SiteFiles) {}

  async serverWillStart(): Promise<GraphQLServerListener> {
    return { renderLandingPage: async () => ({ html: this.site.explorer.html }) };
  }
}
