import type { Role } from '@beambright/domain';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { Operation, Parameter } from '../../src/rest/v1/openapi/openapi.types.js';
import { buildUser, withSession } from '../builders.js';
import type { ApiClient } from '../clients.js';
import { documentOf } from '../document-checker.js';
import type { TestApp } from '../test-app.js';
import { INSIDE, MARK } from './injections.js';
import { callsOf, type Place, type SchemaCall, withValue } from './schema-calls.js';
import { statements } from './statements.js';

/** The texts that would have the database sleep say three seconds. */
const SLOW_MS = 2_500;

/** One text at one door, and what was told. */
export type Ask = (client: ApiClient, text: string) => Promise<{ told: unknown; status?: number }>;

/** What each text did at this door: failures of the server, its inside, time, and statements that hold the text. */
export async function holesOf(ask: Ask, client: ApiClient, texts: string[]): Promise<string[]> {
  statements.clear();
  const holes: string[] = [];
  for (const text of texts) {
    const started = performance.now();
    const { told, status = 200 } = await ask(client, `${MARK}${text}`);
    const said = withoutEcho(JSON.stringify(told ?? null), text);
    if (status >= 500 || said.includes('"INTERNAL"')) holes.push(`fails for ${text}`);
    if (INSIDE.test(said)) holes.push(`tells ${said}`);
    const took = performance.now() - started;
    // A machine that stalls does not do so twice; a database that was told to sleep does.
    if (took > SLOW_MS && (await timeOf(() => ask(client, `${MARK}${text}`))) > SLOW_MS)
      holes.push(`waits for ${text}`);
  }
  return [...holes, ...[...statements].filter((text) => text.includes(MARK)).map((text) => `runs ${text}`)];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** What is told beside the text itself, which a refusal may quote, cut short. */
function withoutEcho(told: string, text: string): string {
  return told.replaceAll(JSON.stringify(text).slice(1, -1), '').replaceAll(/zqx7.*?\.\.\./g, '');
}

/** The first who is not refused by role. */
async function insider(ask: Ask, callers: ApiClient[]): Promise<ApiClient> {
  for (const client of callers) {
    const { told, status } = await ask(client, 'x');
    if (status !== 403 && !JSON.stringify(told ?? null).includes('"NOT_ALLOWED"')) return client;
  }
  throw new Error('Nobody is let in');
}

/** A customer, an admin and the owner. */
export async function buildCallers(shop: TestApp): Promise<ApiClient[]> {
  const roles: Role[] = ['customer', 'admin', 'system_owner'];
  const users = await Promise.all(roles.map((role) => buildUser(shop, { role })));
  return Promise.all(users.map((user) => withSession(shop, user)));
}

type Holes = Record<string, string[]>;

const TEXTS = ['String', 'ID', 'Decimal', 'DateTime'];
/** Hashing takes its time, and no password is looked up. */
const isHashed = (place: Place) => /password/i.test(String(place.at(-1)));

/** Of every text and id that a query or mutation takes. */
export async function holesOfSchema(shop: TestApp, callers: ApiClient[], texts: string[]): Promise<Holes> {
  const doors = callsOf(shop.app.get(GraphQLSchemaHost).schema).flatMap((call) =>
    call.leaves
      .filter(({ type, place }) => TEXTS.includes(type) && !isHashed(place))
      .map(({ place }): [string, Ask] => [
        `${call.name} ${place.join('.')}`,
        async (client, text) => ({ told: await asked(client, call, place, text) }),
      ]),
  );
  return holesOfDoors(doors, callers, texts);
}

/** Of every parameter in a path, a query and a header of REST. */
export async function holesOfAddresses(shop: TestApp, callers: ApiClient[], texts: string[]): Promise<Holes> {
  const doors = Object.entries(documentOf(shop.app).paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).flatMap(([verb, { parameters = [] }]) =>
      (parameters as Parameter[]).map((parameter): [string, Ask] => [
        `${verb} ${path} ${parameter.name}`,
        addressed(verb, path, parameter),
      ]),
    ),
  );
  return holesOfDoors(doors, callers, texts);
}

async function holesOfDoors(doors: [string, Ask][], callers: ApiClient[], texts: string[]): Promise<Holes> {
  const holes: Holes = {};
  for (const [name, ask] of doors) {
    const found = await holesOf(ask, await insider(ask, callers), texts);
    if (found.length > 0) holes[name] = found;
  }
  return holes;
}

async function asked(client: ApiClient, call: SchemaCall, place: Place, text: string) {
  return (await client.graphql(call.query, withValue(call.variables, place, text))).errors;
}

function addressed(verb: string, path: string, { name, in: where }: Parameter): Ask {
  return async (client, text) => {
    const value = encodeURIComponent(text);
    const address = path.replace(`{${name}}`, value).replace(/\{\w+\}/, 'x');
    const query = where === 'query' ? `?${name}=${value}` : '';
    const headers = where === 'header' ? { [name]: text.replaceAll(/[^ -~]/g, '') } : {};
    const { body, status } = await client.rest(verb.toUpperCase(), address + query, undefined, headers);
    return { told: body, status };
  };
}
