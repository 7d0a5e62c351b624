import type { INestApplication, Type } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SHOP_VERSION } from '../../../process/version.js';
import { ErrorResponse } from '../responses/shared.js';
import { FILE_PATHS } from './file.paths.js';
import { handlerOf } from './handlers.js';
import { VERBS } from './openapi.types.js';
import { completed } from './operation.js';

const BASE = '/api/v1';

const DESCRIPTION = `The stable API of the shop, for existing clients and integrators. GraphQL at \`/graphql\` offers more:
[its explorer](/graphql), [its schema](/schema.graphql). This document is [JSON](/api/v1/docs-json) too.

Sign in with \`POST /login-user\` (customers) or \`POST /login\` (staff), and send the returned cookie with every call.
Bodies are JSON, except for the two calls that take a multipart form. Unknown fields are ignored, and so are unknown
query parameters, which the header \`X-Ignored-Parameters\` names. Every error has the
same fields: \`statusCode\`, \`message\` (for the user), \`error\`, and \`code\` with \`params\` for programs.
Authentication is checked before the body.`;

/** Builds the OpenAPI document of a module's controllers from the classes that validate the input. */
export function openapiOf(
  app: INestApplication,
  module: Type,
  controllers: Type[],
  cookie = 'session',
): OpenAPIObject {
  const found = SwaggerModule.createDocument(app, frame(cookie), {
    include: [module],
    extraModels: [ErrorResponse],
    operationIdFactory: (controller, method) => `${controller} ${method}`,
  });
  const paths = pathsOf(found, controllers);
  const { openapi, info, servers, components } = found;
  const used = Object.values(paths).flatMap((path) => VERBS.flatMap((verb) => path[verb]?.tags ?? []));
  const document = {
    openapi,
    info,
    servers,
    tags: TAGS.filter(({ name }) => used.includes(name)),
    paths,
    components,
  };
  return withPlainNames(document);
}

function frame(cookie: string) {
  return new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('BeamBright REST API')
    .setVersion(SHOP_VERSION)
    .setDescription(DESCRIPTION)
    .addServer(BASE)
    .addSecurity('session', {
      type: 'apiKey',
      in: 'cookie',
      name: cookie,
      description: 'Set by the calls that sign in; `__Host-session` if the shop uses TLS.',
    })
    .build();
}

function pathsOf(document: OpenAPIObject, controllers: Type[]): OpenAPIObject['paths'] {
  const paths: OpenAPIObject['paths'] = {};
  for (const [address, found] of Object.entries(document.paths)) {
    const path = address.slice(BASE.length);
    paths[path] = {};
    for (const verb of VERBS) {
      const operation = found[verb];
      if (!operation) continue;
      paths[path][verb] = completed(operation, { path, verb }, handlerOf(operation, controllers), document);
    }
  }
  return { ...paths, ...FILE_PATHS };
}

/** Strips the `Response` suffix from schema names: `ItemResponse` -> `Item`. */
function withPlainNames(document: OpenAPIObject): OpenAPIObject {
  const text = JSON.stringify(document).replace(
    /"#\/components\/schemas\/(\w+)Response"/g,
    '"#/components/schemas/$1"',
  );
  const plain = JSON.parse(text) as OpenAPIObject;
  const schemas = Object.entries(plain.components?.schemas ?? {}).map(
    ([name, schema]) => [name.replace(/Response$/, ''), schema] as const,
  );
  return { ...plain, components: { ...plain.components, schemas: Object.fromEntries(schemas) } };
}

const TAGS = [
  { name: 'Session', description: 'Sign in and out. REST and GraphQL share the session cookie.' },
  { name: 'Cart', description: 'Your cart, for any signed-in user.' },
  { name: 'Wishlist', description: 'Your wishlist, for any signed-in user.' },
  {
    name: 'Orders',
    description: 'Customers place and cancel orders; admins set the actual price and the status.',
  },
  { name: 'Catalogue', description: 'Items, categories and car brands. Public to read; admins change them.' },
  { name: 'Users', description: 'Account management for the owner.' },
  { name: 'Tracking', description: 'Page visits and item views reported by the site.' },
  { name: 'Stats', description: 'Statistics for the owner, by day in Nairobi time.' },
  { name: 'Health', description: 'Status for monitoring.' },
];
