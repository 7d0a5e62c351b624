import { DomainError } from '@beambright/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { MalformedBody } from '../errors/malformed-body.js';
import { excessIn } from './json-excess.js';

const GRAPHQL = '/graphql';

/**
 * Bodies are JSON and nothing else: forms and plain text can be sent across sites without being asked. An empty one is
 * no body, since old clients name the type with every call (spec §7). What is malformed is refused only after it is
 * known who is asking (decisions, "Limits").
 */
export function acceptJsonOnly(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (hasOtherCharset(request)) return done(new DomainError('CHARSET_NOT_SUPPORTED'));
    const excess = isGraphql(request) ? undefined : excessIn(body);
    if (excess) return done(null, new MalformedBody(`The body is too large: ${excess}`));
    return parse(request, body, (error, value) => {
      done(null, error ? new MalformedBody(`The body is not valid JSON: ${error.message}`) : value);
    });
  });
}

/** GraphQL has limits of its own, by what a query asks for. */
const isGraphql = ({ routeOptions }: FastifyRequest) => routeOptions.url === GRAPHQL;

/** JSON is UTF-8 (RFC 8259), and read as such. */
function hasOtherCharset({ headers }: FastifyRequest): boolean {
  const named = (headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^\s;"]*)/gi);
  return [...named].some(([, charset = '']) => !/^utf-?8$/i.test(charset));
}
