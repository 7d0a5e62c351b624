import { CHARSET_NOT_SUPPORTED, DomainError, INVALID_INPUT } from '@beambright/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { MalformedBody } from '../errors/malformed-body.js';
import { excessIn, GRAPHQL_LIMITS, REST_LIMITS } from './json-excess.js';

const GRAPHQL = '/graphql';

/**
 * Accepts only JSON, because other sites can send forms and plain text without a CORS preflight. An empty body is allowed:
 * existing clients send the content type even with an empty body. For REST, errors are thrown after authentication. For
 * GraphQL, where each field has its own access rule, they are thrown at once.
 */
export function acceptJsonOnly(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const refuse = (error: DomainError) =>
      isGraphql(request) ? done(error) : done(null, new MalformedBody(error));
    if (hasOtherCharset(request)) return refuse(new DomainError(CHARSET_NOT_SUPPORTED));
    const excess = excessIn(body, isGraphql(request) ? GRAPHQL_LIMITS : REST_LIMITS);
    if (excess) return refuse(invalid(`The body is too large: ${excess}`));
    return parse(request, body, (error, value) => {
      if (error) refuse(invalid('The body is not valid JSON'));
      else done(null, value);
    });
  });
}

const invalid = (message: string) => new DomainError(INVALID_INPUT, { message });

const isGraphql = ({ routeOptions }: FastifyRequest) => routeOptions.url === GRAPHQL;

/** Whether the header names a charset that JSON cannot have: JSON is UTF-8 (RFC 8259), which includes ASCII. */
function hasOtherCharset({ headers }: FastifyRequest): boolean {
  const named = (headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^\s;"]*)/gi);
  return [...named].some(([, charset = '']) => !/^(?:utf-?8|us-ascii)$/i.test(charset));
}
