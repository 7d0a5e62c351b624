import type { OpenAPIObject } from '@nestjs/swagger';
import type { AnySchema, Operation } from '../../src/rest/v1/openapi/openapi.types.js';
import { buildUser, withSession } from '../builders.js';
import type { ApiClient, RestAnswer } from '../clients.js';
import { documentOf } from '../document-checker.js';
import type { TestApp } from '../test-app.js';
import { formOf } from '../uploads.js';
import type { Door } from './holes.js';
import { type Place, withValue } from './schema-calls.js';
import { TAKEN_CALLS, type TakenCall } from './taken-calls.js';

/** A valid REST call and every field of its body in the OpenAPI document. */
export interface BodyCall {
  name: string;
  verb: string;
  client: ApiClient;
  call: TakenCall;
  places: Place[];
  isForm: boolean;
  /** Adds these keys to the query, the body and each object in it, except for known keys. */
  sendWith(extras: Record<string, unknown>): Promise<RestAnswer>;
}

export async function bodyCalls(shop: TestApp, only?: string): Promise<BodyCall[]> {
  const calls: BodyCall[] = [];
  for (const [path, item] of Object.entries(documentOf(shop.app).paths)) {
    for (const [verb, operation] of Object.entries(item as Record<string, Operation>)) {
      const name = `${verb.toUpperCase()} ${path}`;
      if (operation.requestBody && name === (only ?? name)) calls.push(await bodyCall(shop, name, operation));
    }
  }
  return calls;
}

async function bodyCall(shop: TestApp, name: string, operation: Operation): Promise<BodyCall> {
  const taking = TAKEN_CALLS[name];
  if (!taking) throw new Error(`No row for ${name}`);
  const [who, make] = taking;
  const user = await buildUser(shop, { role: who === 'guest' ? 'customer' : who });
  const client = who === 'guest' ? shop.asGuest() : await withSession(shop, user);
  const call = await make(shop, user.id);
  const [verb = ''] = name.split(' ');
  const document = documentOf(shop.app);
  const { schema, isForm } = bodyOf(operation);
  const inQuery = (operation.parameters ?? []).map((one) => ('name' in one ? one.name : ''));
  const known = placesIn(document, schema, false).map((place) => String(place.at(-1)));
  return {
    ...{ name, verb, client, call, isForm },
    places: placesIn(document, schema),
    sendWith: (extras) => {
      const address = `${call.path}?${new URLSearchParams(texts(without(extras, inQuery)))}`;
      const added = without(extras, known);
      if (!isForm) return client.rest(verb, address, loaded(call.body, added));
      return sendForms(client, verb, `/api/v1${address}`, [texts(added), texts(call.body)]);
    },
  };
}

function bodyOf({ requestBody }: Operation): { schema: AnySchema | undefined; isForm: boolean } {
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  const [type = ''] = Object.keys(content);
  return { schema: content[type]?.schema, isForm: type.startsWith('multipart') };
}

/** A form may have 30 fields, so the extras are spread over several; returns the first error or the last response. */
async function sendForms(
  client: ApiClient,
  verb: string,
  address: string,
  [added, body]: [Record<string, string>, Record<string, string>],
): Promise<RestAnswer> {
  const entries = Object.entries(added);
  const some = Object.fromEntries(entries.slice(0, 20));
  const answer = await client.form(verb, address, formOf({ ...some, ...body }));
  if (answer.status >= 300 || entries.length <= 20) return answer;
  return sendForms(client, verb, address, [Object.fromEntries(entries.slice(20)), body]);
}

/** Each field of each body. Form values are text. */
export function doorsOfBodies(bodies: BodyCall[]): Door[] {
  return bodies.flatMap(({ name, verb, client, call, places, isForm }) =>
    places
      .filter((place) => place.at(-1) !== 'images' && place.at(-1) !== 'password')
      .map((place) => ({
        name: `${name} ${place.join('.')}`,
        call: name,
        ask: async (_: ApiClient, value: unknown) => {
          const body = withValue(call.body, place, value);
          const { status, body: response } = isForm
            ? await client.form(verb, `/api/v1${call.path}`, formOf(texts(body)))
            : await client.rest(verb, call.path, body);
          return { response, status };
        },
      })),
  );
}

/** The keys of a body and of the objects in its lists; optionally without those documented as ignored. */
function placesIn(
  document: OpenAPIObject,
  schema: AnySchema | undefined,
  withIgnored = true,
  at: Place = [],
): Place[] {
  return Object.entries(propertiesOf(document, schema))
    .filter(([, one]) => withIgnored || !isIgnored(one))
    .flatMap(([key, one]) => [
      [...at, key],
      ...('items' in one ? placesIn(document, one.items, withIgnored, [...at, key, 0]) : []),
    ]);
}

function propertiesOf(document: OpenAPIObject, schema: AnySchema | undefined): Record<string, AnySchema> {
  const name = schema && '$ref' in schema ? schema.$ref.split('/').at(-1) : undefined;
  const whole = name && document.components?.schemas?.[name];
  return (whole && 'properties' in whole && whole.properties) || {};
}

const isIgnored = (schema: AnySchema) =>
  'description' in schema && schema.description?.startsWith('Ignored') === true;

const without = (values: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

const texts = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

function loaded(body: Record<string, unknown>, extras: Record<string, unknown>): Record<string, unknown> {
  const within = Object.entries(body).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((one) => loaded(one as Record<string, unknown>, extras)) : value,
  ]);
  return { ...extras, ...(Object.fromEntries(within) as Record<string, unknown>) };
}
