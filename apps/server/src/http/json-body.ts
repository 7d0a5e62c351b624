import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MalformedBody } from '../errors/malformed-body.js';

/**
 * Bodies are JSON and nothing else: forms and plain text can be sent across sites without being asked. An empty one is
 * no body, since old clients name the type with every call (spec §7). What is malformed is refused only after it is
 * known who is asking (decisions, "Limits").
 */
export function acceptJsonOnly(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body as string, (error, value) => {
      done(null, error ? new MalformedBody(error.message) : value);
    });
  });
}
