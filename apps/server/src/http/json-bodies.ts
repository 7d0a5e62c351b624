import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Plain text can be sent across sites without being asked; JSON cannot, so it is all that is read (see also forms.ts).
 * REST only: old clients name the type JSON even where they send nothing, such as with DELETE.
 */
export function readJsonOnly(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
