import type { Role } from '@beambright/domain';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { Operation, Parameter } from '../../src/rest/v1/openapi/openapi.types.js';
import { buildUser, withSession } from '../builders.js';
import type { ApiClient } from '../clients.js';
import { documentOf } from '../document-checker.js';
import type { TestApp } from '../test-app.js';
import { INSIDE, MARK } from './injections.js';
import { callsOf, type Place, withValue } from './schema-calls.js';
import { statements } from './statements.js';

type Ask = (client: ApiClient, value: unknown) => Promise<{ response: unknown; status?: number }>;

/** A place of the API that accepts a value. */
export interface Door {
  name: string;
  /** The call that it belongs to: 'Mutation.addToCart', 'get /get-items'. */
  call: string;
  ask: Ask;
  /** GraphQL only: the scalar or enum. */
  type?: string;
}

/** Problems caused by a text: server errors, leaked internals, and SQL statements that contain it. */
export async function holesOf({ name, ask }: Door, client: ApiClient, text: string): Promise<string[]> {
  statements.clear();
  const { response, status = 200 } = await ask(client, text);
  const said = withoutEcho(JSON.stringify(response ?? null), text);
  return [
    ...(status >= 500 || JSON.stringify(response ?? null).includes('"INTERNAL"') ? [`${name} fails`] : []),
    ...(INSIDE.test(said) ? [`${name} tells ${said}`] : []),
    ...[...statements].filter((text) => text.includes(MARK)).map((text) => `${name} runs ${text}`),
  ];
}

/** The response without the text, which an error may quote, possibly truncated. */
function withoutEcho(response: string, text: string): string {
  return response.replaceAll(JSON.stringify(text).slice(1, -1), '').replaceAll(/zqx7.*?\.\.\./g, '');
}

export async function buildCallers(shop: TestApp): Promise<ApiClient[]> {
  const roles: Role[] = ['customer', 'admin', 'system_owner'];
  const users = await Promise.all(roles.map((role) => buildUser(shop, { role })));
  return Promise.all(users.map((user) => withSession(shop, user)));
}

/** For each call the first caller with a sufficient role. */
export async function insidersOf(doors: Door[], callers: ApiClient[]): Promise<Map<string, ApiClient>> {
  const insiders = new Map<string, ApiClient>();
  for (const { call, ask } of doors) {
    for (const client of callers) {
      if (insiders.has(call)) break;
      const { response, status } = await ask(client, 'x');
      if (status !== 403 && !JSON.stringify(response ?? null).includes('"NOT_ALLOWED"'))
        insiders.set(call, client);
    }
  }
  return insiders;
}

/** Skipped: hashing is slow, and passwords are never part of a query. */
const isHashed = (place: Place) => /password/i.test(String(place.at(-1)));

export function doorsOfSchema(shop: TestApp): Door[] {
  return callsOf(shop.app.get(GraphQLSchemaHost).schema).flatMap(({ name, query, variables, leaves }) =>
    leaves
      .filter(({ place }) => !isHashed(place))
      .map(({ place, type }) => ({
        name: `${name} ${place.join('.')}`,
        call: name,
        type,
        ask: async (client, value) => ({
          response: (await client.graphql(query, withValue(variables, place, value))).errors,
        }),
      })),
  );
}

export function doorsOfAddresses(shop: TestApp): Door[] {
  return Object.entries(documentOf(shop.app).paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).flatMap(([verb, { parameters = [] }]) =>
      (parameters as Parameter[]).map((parameter) => ({
        name: `${verb} ${path} ${parameter.name}`,
        call: `${verb} ${path}`,
        ask: addressed(verb, path, parameter),
      })),
    ),
  );
}

function addressed(verb: string, path: string, { name, in: where }: Parameter): Ask {
  return async (client, sent) => {
    const text = String(sent);
    const value = encodeURIComponent(text);
    const address = path.replace(`{${name}}`, value).replace(/\{\w+\}/, 'x');
    const query = where === 'query' ? `?${name}=${value}` : '';
    const headers = where === 'header' ? { [name]: text.replaceAll(/[^ -~]/g, '') } : {};
    const { body, status } = await client.rest(verb.toUpperCase(), address + query, undefined, headers);
    return { response: body, status };
  };
}
