import { DomainError } from '@beambright/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { MalformedBody } from '../errors/malformed-body.js';
import { excessIn, MOST_OF_GRAPHQL, MOST_OF_REST } from './json-excess.js';

const GRAPHQL = '/graphql';

/**
 * Bodies are JSON and nothing else: forms and plain text can be sent across sites without being asked. An empty one is
 * no body, since old clients name the type with every call. What is malformed is refused only after it is known who is
 * asking, at /graphql at once: whom a query is for is decided by its fields.
 */
export function acceptJsonOnly(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const refuse = (error: DomainError) =>
      isGraphql(request) ? done(error) : done(null, new MalformedBody(error));
    if (hasOtherCharset(request)) return refuse(new DomainError('CHARSET_NOT_SUPPORTED'));
    const excess = excessIn(body, isGraphql(request) ? MOST_OF_GRAPHQL : MOST_OF_REST);
    if (excess) return refuse(invalid(`The body is too large: ${excess}`));
    return parse(request, body, (error, value) => {
      if (error) refuse(invalid(`The body is not valid JSON: ${error.message}`));
      else done(null, value);
    });
  });
}

const invalid = (message: string) => new DomainError('INVALID_INPUT', { message });

const isGraphql = ({ routeOptions }: FastifyRequest) => routeOptions.url === GRAPHQL;

/** JSON is UTF-8 (RFC 8259), of which ASCII is a part, and read as such. */
function hasOtherCharset({ headers }: FastifyRequest): boolean {
  const named = (headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^\s;"]*)/gi);
  return [...named].some(([, charset = '']) => !/^(?:utf-?8|us-ascii)$/i.test(charset));
}
