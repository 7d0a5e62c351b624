import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv8/dist/2020.js';
import { openapiOf } from '../src/rest/v1/openapi/document.js';
import type { Operation } from '../src/rest/v1/openapi/openapi.types.js';
import { REST_CONTROLLERS } from '../src/rest/v1/rest.controllers.js';
import { RestModule } from '../src/rest/v1/rest.module.js';
import type { Exchange } from './clients.js';

const BASE = '/api/v1';
const JSON_TYPE = 'application/json';
const DOCUMENT = 'document';

type Check = (exchange: Exchange) => void;

let check: Check | undefined;
let document: OpenAPIObject | undefined;

/**
 * Compares every exchange with the OpenAPI document: the status is documented, the response has exactly the documented fields,
 * and an accepted request body matches its schema. Throws on any difference.
 */
export function documentChecker(app: NestFastifyApplication): Check {
  return (exchange) => {
    check ??= checkerOf(documentOf(app));
    check(exchange);
  };
}

/** Built once: it depends only on the controllers. */
export function documentOf(app: NestFastifyApplication): OpenAPIObject {
  document ??= openapiOf(app, RestModule, REST_CONTROLLERS);
  return document;
}

interface KnownCall {
  pattern: RegExp;
  path: string;
  verb: string;
  operation: Operation;
}

function checkerOf(document: OpenAPIObject): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv as unknown as Parameters<typeof addFormats.default>[0]);
  ajv.addSchema(closed(document), DOCUMENT);
  const calls = callsOf(document);
  const validator = (...pointer: string[]): ValidateFunction | undefined =>
    ajv.getSchema(
      `${DOCUMENT}#/${pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
    );
  return ({ method, path, status, headers, body, sent }) => {
    const address = (path.split('?')[0] ?? '').slice(BASE.length);
    const call = calls.find(({ pattern, verb }) => verb === method.toLowerCase() && pattern.test(address));
    if (!call || !path.startsWith(BASE) || !isDecodable(address)) return;
    const at = ['paths', call.path, call.verb];
    const name = `${method} ${address}`;
    const response = responseFor(call.operation, status);
    if (!response)
      throw new Error(
        `${name} answered ${status}, which the document does not name: ${JSON.stringify(body)}`,
      );
    if (status === 304) return;
    demand(
      `${name} answered ${status}`,
      validator(...at, 'responses', response, 'content', typeOf(headers), 'schema'),
      body,
    );
    if (status < 300 && sent !== undefined && call.operation.requestBody) {
      demand(`${name} took`, validator(...at, 'requestBody', 'content', JSON_TYPE, 'schema'), sent);
    }
  };
}

function typeOf(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0] ?? '';
}

function isDecodable(address: string): boolean {
  try {
    return Boolean(decodeURI(address));
  } catch {
    return false;
  }
}

function responseFor({ responses }: Operation, status: number): string | undefined {
  if (responses[status]) return String(status);
  return status >= 500 ? 'default' : undefined;
}

/** Paths without parameters first, like the router. */
function callsOf({ paths }: OpenAPIObject): KnownCall[] {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([verb, operation]) => ({
      path,
      verb,
      operation,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );
  return calls.sort((one, other) => one.path.split('{').length - other.path.split('{').length);
}

function demand(what: string, validate: ValidateFunction | undefined, value: unknown): void {
  if (!validate) throw new Error(`${what} something for which the document has no schema`);
  if (validate(value)) return;
  const problems = validate.errors?.map(
    (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
  );
  throw new Error(`${what} ${JSON.stringify(value)}: ${problems?.join('; ')}`);
}

/** Allows only documented fields in responses; request bodies may have unknown fields. */
function closed(document: OpenAPIObject): object {
  const sentOnly = new Set(
    Object.keys(document.components?.schemas ?? {}).filter((name) => /Body$|^OptionalId$/.test(name)),
  );
  const close = (value: unknown, key?: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => close(one));
    if (typeof value !== 'object' || value === null || (key && sentOnly.has(key))) return value;
    const entries = Object.entries(value).map(([name, part]) => [name, close(part, name)]);
    const isObject = 'properties' in value && 'type' in value && value.type === 'object';
    return { ...Object.fromEntries(entries), ...(isObject && { additionalProperties: false }) } as unknown;
  };
  return close(document) as object;
}
