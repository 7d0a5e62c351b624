import type { ErrorCode } from '@beambright/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import { exampleOf } from './examples.js';
import { SOME_ID } from './fields.js';
import type { Handler } from './handlers.js';
import type { Operation, Parameter, RequestBody } from './openapi.types.js';
import { responsesOf } from './responses.js';

const FORM_REFUSALS: ErrorCode[] = [
  'INVALID_INPUT',
  'TOO_MANY_IMAGES',
  'IMAGE_UNREADABLE',
  'UPLOAD_TOO_LARGE',
  'NOT_AN_IMAGE',
];
const JSON_REFUSALS: ErrorCode[] = ['INVALID_INPUT', 'UPLOAD_TOO_LARGE', 'CHARSET_NOT_SUPPORTED'];

/** An operation as @nestjs/swagger has found it, with all that the handler says. */
export function completed(
  found: Operation,
  { path, verb }: { path: string; verb: string },
  handler: Handler,
  document: OpenAPIObject,
): Operation {
  const { call, demands, otherVerb, status } = handler;
  const parameters = parametersOf(found, path, call.isTagged);
  const requestBody = bodyOf(found, path, document);
  const codes = codesOf(handler, verb, { ...found, parameters, requestBody });
  const isAlias = found.operationId?.endsWith('[1]');
  return {
    operationId: call.id + (isAlias ? 'InPath' : '') + (otherVerb ? `By${otherVerb}` : ''),
    summary: call.summary,
    ...(call.description && { description: call.description }),
    tags: found.tags,
    security: demands.length > 0 ? [{ session: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(call, status, codes, document),
  };
}

/** Of an id that may stand in several places the document has one place for each address. */
function parametersOf({ parameters = [] }: Operation, path: string, isTagged = false): Parameter[] {
  const own = (parameters as Parameter[]).filter(({ in: place, name }) =>
    place === 'path' ? path.includes(`{${name}}`) : place !== 'query' || !path.includes(`{${name}}`),
  );
  return [...own.map(described), ...(isTagged ? [IF_NONE_MATCH] : [])];
}

const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an answer that the client has.',
  schema: { type: 'string' },
  example: 'W/"Vb3cZp0r1zH8J4m7q2n5s6t9wXyA0BcDeFgHiJkLmNo"',
};

const IDEMPOTENCY_KEY: Partial<Parameter> = {
  name: 'Idempotency-Key',
  description:
    'Made by the client once for each order: the same key never makes a second one. Up to 100 visible characters.',
  example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
};

const PATH_DESCRIPTION = 'Of what the call is about; one that nobody knows is 404.';

function described(parameter: Parameter): Parameter {
  if (parameter.in === 'header') return { ...parameter, ...IDEMPOTENCY_KEY, required: false };
  if (parameter.in !== 'path') return parameter;
  return {
    name: parameter.name,
    in: 'path',
    required: true,
    description: PATH_DESCRIPTION,
    schema: { type: 'string' },
    example: SOME_ID,
  };
}

/** An id in the path needs no body; a body of which everything may be missing may be missing itself. */
function bodyOf({ requestBody }: Operation, path: string, document: OpenAPIObject): RequestBody | undefined {
  if (!requestBody || '$ref' in requestBody) return undefined;
  const [[type, { schema }] = ['', {}]] = Object.entries(requestBody.content);
  if (!schema || !('$ref' in schema)) throw new Error(`${path} takes a body of no class`);
  const isOptional = schema.$ref.endsWith('/OptionalId');
  if (isOptional && path.includes('{id}')) return undefined;
  const example = exampleOf(schema, document);
  return { required: !isOptional, content: { [type]: { schema, example } } };
}

function codesOf(
  { call, demands }: Handler,
  verb: string,
  { parameters = [], requestBody }: Operation,
): ErrorCode[] {
  const hasQuery = (parameters as Parameter[]).some(({ in: place }) => place === 'query');
  const ofBody = requestBody ? (call.takesForm ? FORM_REFUSALS : JSON_REFUSALS) : [];
  const ofQuery: ErrorCode[] = hasQuery ? ['INVALID_INPUT'] : [];
  const ofOtherSites: ErrorCode[] = verb === 'get' ? [] : ['CROSS_SITE_CALL'];
  return [...new Set([...ofQuery, ...ofBody, ...ofOtherSites, ...demands, ...(call.refuses ?? [])])];
}
