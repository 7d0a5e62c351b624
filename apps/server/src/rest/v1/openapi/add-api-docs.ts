import { DomainError, ROUTE_NOT_FOUND } from '@beambright/domain';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { SessionCookie } from '../../../accounts/session-cookie.js';
import { answerError } from '../../../process/errors/answer-error.js';
import { REST_CONTROLLERS } from '../rest.controllers.js';
import { RestModule } from '../rest.module.js';
import { openapiOf } from './document.js';

const PAGE = '/api/v1/docs';
const DOCUMENT = '/api/v1/docs-json';

/** Redirects to PAGE, because people try this address first. */
const SHORT_PAGE = '/docs';
const SCHEMA = '/schema.graphql';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Served from here, because the Content-Security-Policy allows neither other origins nor inline scripts. */
const FILES = ['swagger-ui-bundle.js', 'swagger-ui.css', 'index.css', 'favicon-32x32.png'];

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>BeamBright REST API</title>
    <link rel="icon" href="${PAGE}/favicon-32x32.png" />
    <link rel="stylesheet" href="${PAGE}/swagger-ui.css" />
    <link rel="stylesheet" href="${PAGE}/index.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="${PAGE}/swagger-ui-bundle.js"></script>
    <script src="${PAGE}/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '${DOCUMENT}', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;

export function addApiDocs(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  let document: string | undefined;
  let schemaText: string | undefined;
  const { name: cookie } = app.get(SessionCookie);
  for (const path of [PAGE, `${PAGE}/`]) {
    fastify.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(HTML));
  }
  fastify.get(DOCUMENT, (_request, reply) => {
    document ??= JSON.stringify(openapiOf(app, RestModule, REST_CONTROLLERS, cookie));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  fastify.get(SHORT_PAGE, (_request, reply) => reply.redirect(PAGE));
  fastify.get(SCHEMA, (_request, reply) => {
    schemaText ??= printSchema(lexicographicSortSchema(app.get(GraphQLSchemaHost, { strict: false }).schema));
    return reply.type('text/plain; charset=utf-8').send(schemaText);
  });
  fastify.get(`${PAGE}/start.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  fastify.get<{ Params: { file: string } }>(`${PAGE}/:file`, (request, reply) => {
    const { file } = request.params;
    if (FILES.includes(file)) return reply.sendFile(file, PACKAGE);
    return answerError(reply, new DomainError(ROUTE_NOT_FOUND));
  });
}
