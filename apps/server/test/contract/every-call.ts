import type { OpenAPIObject } from '@nestjs/swagger';
import type { Operation } from '../../src/rest/v1/openapi/openapi.types.js';
import { type Contract, UNKNOWN_ID, refusal, type Scene, type Statuses } from './scene.js';

const TOO_LARGE = JSON.stringify({ padding: 'x'.repeat(1_100_000) });

/** Rows shared by all calls of a kind, derived from the document, so that new calls are covered. */
export function everyCall({ paths }: OpenAPIObject): Contract {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(
      ([verb, operation]) =>
        [`${verb.toUpperCase()} ${path}`, rowsOf(verb.toUpperCase(), path, operation)] as const,
    ),
  );
  return Object.fromEntries(calls);
}

function rowsOf(verb: string, path: string, { responses, requestBody, tags }: Operation): Statuses {
  const address = path.replace(/\{\w+\}/, UNKNOWN_ID);
  const isForm =
    requestBody !== undefined && 'content' in requestBody && 'multipart/form-data' in requestBody.content;
  const isForStaff = JSON.stringify(responses[403] ?? '').includes('NOT_ALLOWED');
  const insider = async ({ as, guest }: Scene) => {
    if (!responses[401] || /^\/(login|register)/.test(path)) return guest;
    if (!isForStaff) return as();
    return as(isForOwner(tags) ? 'system_owner' : 'admin');
  };
  const ask = async (scene: Scene, body: string) => (await insider(scene)).rest(verb, address, body);
  return {
    ...(responses[401] && {
      401: async ({ guest }: Scene) => [
        await guest.rest(verb, address),
        refusal(401, 'Please sign in first'),
      ],
    }),
    ...(responses[403] && {
      403: async (scene: Scene) => [
        await (await insider(scene)).rest(verb, address, undefined, { 'sec-fetch-site': 'cross-site' }),
        refusal(403, 'This can only be sent from the shop itself'),
      ],
    }),
    ...(isForStaff && {
      403: async ({ as }: Scene) => [
        await (await as(isForOwner(tags) ? 'admin' : 'system_owner')).rest(verb, address),
        refusal(403, 'Your account is not allowed to do this'),
      ],
    }),
    ...(requestBody &&
      !isForm && {
        400: async (scene: Scene) => [await ask(scene, '{"'), refusal(400, 'The body is not valid JSON')],
        413: async (scene: Scene) => [
          await ask(scene, TOO_LARGE),
          refusal(413, 'Too large: at most 1 MB can be sent'),
        ],
        415: async (scene: Scene) => [
          await (
            await insider(scene)
          ).rest(verb, address, '{}', { 'content-type': 'application/json; charset=utf-16' }),
          refusal(415, 'JSON must be encoded as UTF-8'),
        ],
      }),
  } as Statuses;
}

function isForOwner(tags: string[] = []): boolean {
  return tags.some((tag) => tag === 'Users' || tag === 'Stats');
}
