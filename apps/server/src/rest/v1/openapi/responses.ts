import type { ErrorCode } from '@beambright/domain';
import type { Type } from '@nestjs/common';
import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { STATUS_CODES } from 'node:http';
import { ErrorResponse } from '../responses/shared.js';
import { type DocumentedCall, type Contents, isClass } from './documented.js';
import { errorExample } from './error-examples.js';
import { exampleOf } from './examples.js';
import type { AnySchema, Response } from './openapi.types.js';

const JSON_TYPE = 'application/json';
const ERROR_SCHEMA = { $ref: getSchemaPath(ErrorResponse) };

/** The response for errors that a call does not list itself. */
export const OTHER_ERRORS: Response = {
  description: 'Any other error: 500 for an internal error, 503 with Retry-After if the shop is unavailable.',
  content: { [JSON_TYPE]: { schema: ERROR_SCHEMA, example: errorExample('DATABASE_UNAVAILABLE').value } },
};

export function responsesOf(
  call: DocumentedCall,
  status: string,
  codes: ErrorCode[],
  document: OpenAPIObject,
): Record<string, Response> {
  const also = Object.entries(call.also ?? {}).map(([other, { description, returns }]) => [
    other,
    responseWith(description, schemaOf(returns), document),
  ]);
  return {
    [status]: { ...responseWith(call.summary, schemaOf(call.returns), document), ...headersOf(call) },
    ...(call.isTagged && { 304: { description: 'Not modified: If-None-Match contains the current ETag.' } }),
    ...(Object.fromEntries(also) as Record<string, Response>),
    ...errorResponses(codes),
    default: OTHER_ERRORS,
  };
}

function headersOf({
  isTagged,
  headers = isTagged ? { ETag: 'Version of the response, for If-None-Match.' } : {},
}: DocumentedCall) {
  const described = Object.entries(headers).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  return described.length > 0 ? { headers: Object.fromEntries(described) } : {};
}

function responseWith(description: string, schema: AnySchema, document: OpenAPIObject): Response {
  return { description, content: { [JSON_TYPE]: { schema, example: exampleOf(schema, document) } } };
}

function schemaOf(contents: Contents | Contents[]): AnySchema {
  if (Array.isArray(contents)) return { oneOf: contents.map((one) => schemaOf(one)) };
  if (isClass(contents)) return { $ref: getSchemaPath(contents) };
  const properties = Object.entries(contents).map(([key, value]) => [key, schemaOfValue(value)] as const);
  return { type: 'object', required: Object.keys(contents), properties: Object.fromEntries(properties) };
}

function schemaOfValue(value: Type | [Type]): AnySchema {
  if (Array.isArray(value)) return { type: 'array', items: { $ref: getSchemaPath(value[0]) } };
  return { $ref: getSchemaPath(value) };
}

export function errorResponses(codes: ErrorCode[]): Record<string, Response> {
  const examples = codes.map(errorExample);
  const statuses = [...new Set(examples.map(({ status }) => status))].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      errorResponse(
        status,
        examples.filter((example) => example.status === status),
      ),
    ]),
  );
}

function errorResponse(status: number, examples: ReturnType<typeof errorExample>[]): Response {
  const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } } as const;
  return {
    description: `${STATUS_CODES[status]}: ${examples.map(({ code }) => code).join(', ')}`,
    ...([429, 503].includes(status) && { headers: { 'Retry-After': retryAfter } }),
    content: {
      [JSON_TYPE]: {
        schema: ERROR_SCHEMA,
        examples: Object.fromEntries(examples.map(({ code, value }) => [code, { value }])),
      },
    },
  };
}
