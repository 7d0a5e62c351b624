import type { INestApplication, Type } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SHOP_VERSION } from '../../../process/version.js';
import { ErrorAnswer } from '../answers/shared.js';
import { handlerOf } from './handlers.js';
import { IMAGE_FILE_PATH } from './image-file.path.js';
import { VERBS } from './openapi.types.js';
import { completed } from './operation.js';
import { REPORT_FILE_PATHS } from './report-file.paths.js';
import { TAGS } from './tags.js';

const BASE = '/api/v1';

const DESCRIPTION = `The frozen API of the shop, for clients of old and for integrators. GraphQL at \`/graphql\` can do more.

Sign in by \`POST /login-user\` (customers) or \`POST /login\` (staff), and send the cookie of the answer with every call.
Bodies are JSON but for the two calls that take a multipart form. Keys that nobody knows are ignored. Every refusal has the
same keys: \`statusCode\`, \`message\` (words for people), \`error\`, and \`code\` with \`params\` for programs. Who is asking is judged before the payload.`;

/** The OpenAPI document of the controllers of a module, made of the classes that check the input. */
export function openapiOf(app: INestApplication, module: Type, controllers: Type[]): OpenAPIObject {
  const found = SwaggerModule.createDocument(app, frame(), {
    include: [module],
    extraModels: [ErrorAnswer],
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

function frame() {
  return new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('BeamBright REST API')
    .setVersion(SHOP_VERSION)
    .setDescription(DESCRIPTION)
    .addServer(BASE)
    .addSecurity('session', {
      type: 'apiKey',
      in: 'cookie',
      name: 'session',
      description: 'Set by the calls that sign in; `__Host-session` where the shop has TLS.',
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
  return { ...paths, ...REPORT_FILE_PATHS, ...IMAGE_FILE_PATH };
}

/** ItemAnswer is the shop's word; an integrator has items. */
function withPlainNames(document: OpenAPIObject): OpenAPIObject {
  const text = JSON.stringify(document).replace(
    /"#\/components\/schemas\/(\w+)Answer"/g,
    '"#/components/schemas/$1"',
  );
  const plain = JSON.parse(text) as OpenAPIObject;
  const schemas = Object.entries(plain.components?.schemas ?? {}).map(
    ([name, schema]) => [name.replace(/Answer$/, ''), schema] as const,
  );
  return { ...plain, components: { ...plain.components, schemas: Object.fromEntries(schemas) } };
}
