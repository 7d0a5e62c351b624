import { beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { buildUser, signedIn } from '../builders.js';
import type { ApiClient } from '../clients.js';
import { sharedShop } from '../shared-shop.js';
import { type BodyCall, bodyCalls, doorsOfBodies } from '../tampering/body-calls.js';
import {
  buildCallers,
  type Door,
  doorsOfAddresses,
  doorsOfSchema,
  holesOf,
  insidersOf,
} from '../tampering/holes.js';
import { MARK } from '../tampering/injections.js';
import { callsOf, type SchemaCall, withValue } from '../tampering/schema-calls.js';
import { POLLUTIONS, SMUGGLED, smuggledInto } from '../tampering/smuggled.js';
import { recordStatements, statements } from '../tampering/statements.js';
import { TAKEN_CALLS } from '../tampering/taken-calls.js';
import type { TestApp } from '../test-app.js';

/** Not storable, longer than any limit, and special to a search, database or protocol. */
const TEXTS: [what: string, text: string][] = [
  ['a NUL', `${MARK}\0b`],
  ['ten thousand characters', MARK + 'x'.repeat(10_000)],
  ['an injection', `${MARK}' & | ! ( ) : *'; DROP TABLE orders; --\r\nSet-Cookie: stolen=1\r\n\r\n`],
];

// Before any case starts the shared shop, whose statements it records.
recordStatements();

let shop: TestApp;
let bodies: BodyCall[];
let doors: Door[];
let insiders: Map<string, ApiClient>;

/** All rows of all tables except the rate limit counters. */
async function everythingIn(): Promise<string[]> {
  const tables = await shop.dataSource.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits'`,
  );
  const each = tables.map(({ name }) => `SELECT '${name} ' || t AS row FROM "${name}" t`);
  const rows = await shop.dataSource.query<{ row: string }[]>(`${each.join(' UNION ALL ')} ORDER BY 1`);
  return rows.map(({ row }) => row);
}

async function holesFor(text: string): Promise<string[]> {
  const holes: string[] = [];
  for (const door of doors) {
    const client = insiders.get(door.call);
    if (!client) throw new Error(`No caller may call ${door.name}`);
    holes.push(...(await holesOf(door, client, text)));
  }
  return holes;
}

describe('bad input', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    bodies = await bodyCalls(shop);
    const others = [...doorsOfSchema(shop), ...doorsOfAddresses(shop)];
    doors = [...others, ...doorsOfBodies(bodies)];
    insiders = await insidersOf(others, await buildCallers(shop));
    for (const { name, client } of bodies) insiders.set(name, client);
  });

  test.each(TEXTS)(
    '%s is harmless in every argument, URL and body and never part of an SQL statement',
    async (what, text) => {
      const before = await everythingIn();
      expect(await holesFor(text)).toEqual([]);
      // The injection is valid text and may be stored.
      if (what !== 'an injection') expect(await everythingIn()).toEqual(before);
    },
  );

  test('the SQL statements of the shop are recorded', async () => {
    statements.clear();
    await shop.asGuest().graphql('{ items(filter: { search: "lamp" }) { totalCount } }');
    expect(statements.size).toBeGreaterThan(0);
  });

  test('a value of the wrong type is a client error and changes nothing', async () => {
    const before = await everythingIn();
    for (const { name, call, ask, type } of doorsOfSchema(shop)) {
      // The call itself rejects an invalid time.
      if (type === 'DateTime') continue;
      const { response } = await ask(insiders.get(call)!, {});
      expect([name, JSON.stringify(response)]).toEqual([name, expect.stringContaining('"BAD_USER_INPUT"')]);
    }
    for (const { name, call, ask } of doorsOfBodies(bodies.filter(({ isForm }) => !isForm))) {
      expect([name, (await ask(insiders.get(call)!, {})).status]).toEqual([name, 400]);
    }
    expect(await everythingIn()).toEqual(before);
  });

  test('a body that is not an object, or that attempts prototype pollution, is rejected', async () => {
    for (const { name, client, verb, call, isForm } of bodies) {
      const polluted = POLLUTIONS.map((one) => `{${one},${JSON.stringify(call.body).slice(1)}`);
      for (const body of isForm ? [] : ['[]', 'null', '"x"', ...polluted]) {
        const { status } = await client.rest(verb, call.path, body);
        expect([name, body, status]).toEqual([name, body, 400]);
      }
    }
    expect('polluted' in {}).toBe(false);
  });

  test('GraphQL rejects every key and argument outside the schema and runs nothing', async () => {
    const before = await everythingIn();
    const guest = shop.asGuest();
    for (const call of callsOf(shop.app.get(GraphQLSchemaHost).schema)) {
      for (const { keys, query, variables } of withSmuggled(call)) {
        const { data, errors } = await guest.graphql(query, variables);
        expect(data ?? null).toBeNull();
        const refused = errors?.map(({ message }) => /(?:Field|argument) "(\w+)"/.exec(message)?.[1]);
        expect([call.name, refused]).toEqual([call.name, expect.arrayContaining([keys[0]])]);
      }
    }
    expect(await everythingIn()).toEqual(before);
  });

  test.each([
    ['/get-items?limit=1&updated_since=2026-01-01&%22a%0d%0ab=1', 'updated_since, %22a%0D%0Ab'],
    ['/get-items/no-id?fields=name', 'fields'],
    ['/orders?limit=1&page=2', 'page'],
    ['/stats/orders?start_date=2026-01-01&end_date=2026-01-02', null],
    ['/verify', null],
  ])('REST names the query parameters of %s that it ignores', async (path, ignored) => {
    const owner = await signedIn(shop, 'system_owner');
    const { headers } = await owner.rest('GET', path);
    expect(headers.get('x-ignored-parameters')).toBe(ignored);
  });

  describe('REST ignores unknown fields of a body:', () => {
    beforeAll(() => shop.clear());

    test('these tests cover all calls with a body, and no others', () => {
      expect(Object.keys(TAKEN_CALLS).toSorted()).toEqual(bodies.map(({ name }) => name).toSorted());
    });

    test('smuggledInto, the check of these tests, reports a role that a request could have set', async () => {
      await buildUser(shop, { role: 'system_admin' });
      expect(await smuggledInto(shop)).toEqual(['users.role']);
      await shop.clear();
    });

    test.each(Object.keys(TAKEN_CALLS))('%s', async (name) => {
      const [call] = await bodyCalls(shop, name);
      expect((await call?.sendWith(SMUGGLED))?.status).toBeLessThan(300);
      expect(await smuggledInto(shop)).toEqual([]);
    });
  });
});

/** The call with smuggled keys, in each input object and among the arguments. Of many, only the first are reported by name. */
function* withSmuggled({ query, variables, objects }: SchemaCall) {
  for (const { place, value, keys: own } of objects) {
    const extras = Object.fromEntries(Object.entries(SMUGGLED).filter(([key]) => !own.includes(key)));
    yield {
      keys: Object.keys(extras),
      query,
      variables: withValue(variables, place, { ...value, ...extras }),
    };
  }
  const keys = Object.keys(SMUGGLED).filter((key) => !(key in variables));
  const passed = keys.map((key) => `${key}: "x", `).join('');
  yield { keys, query: query.replace(/(?<=\) \{ \w+\()/, passed), variables };
}
