import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Body, Controller, Module, Post } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { everythingIn } from '../test/bad-input/counter.js';
import { buildUser, withSession } from '../test/builders.js';
import type { ApiClient, RestAnswer } from '../test/clients.js';
import { documentOf } from '../test/document-checker.js';
import { callsOf, type SchemaCall, withValue } from '../test/tampering/schema-calls.js';
import { POLLUTIONS, SMUGGLED, smuggledInto } from '../test/tampering/smuggled.js';
import { TAKEN_CALLS, type TakenCall } from '../test/tampering/taken-calls.js';
import { startTestApp, type TestApp } from '../test/test-app.js';
import { formOf } from '../test/uploads.js';
import { User } from './accounts/user.entity.js';
import type { AnySchema, Operation } from './rest/v1/openapi/openapi.types.js';

/** Takes whatever it is sent, as a shop must not. */
@Controller('api/v1/weak')
class WeakController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Post('register')
  async register(@Body() body: Record<string, unknown>) {
    return this.dataSource.manager.save(User, { email: randomUUID(), passwordHash: 'x', ...body });
  }

  @Post('merge')
  merge() {
    // What a careless deep merge makes of {"__proto__": …}, which our parser does not even let in.
    (Object.getPrototypeOf({}) as Record<string, unknown>)['polluted'] = true;
    return {};
  }
}

@Module({ controllers: [WeakController] })
class WeakModule {}

let shop: TestApp;
let document: ReturnType<typeof documentOf>;

describe('mass assignment', () => {
  beforeAll(async () => {
    shop = await startTestApp({}, [WeakModule]);
  });
  afterAll(() => shop.close());

  describe('R38: a weak toy shows that the probe sees', () => {
    afterEach(async () => {
      delete (Object.prototype as { polluted?: true }).polluted;
      await shop.clear();
    });

    test('what was stored', async () => {
      await shop.asGuest().rest('POST', '/weak/register', SMUGGLED);
      expect(await smuggledInto(shop)).toEqual([
        'registration_days.day',
        'users.created_at',
        'users.id',
        'users.is_active',
        'users.last_seen_at',
        'users.password_hash',
        'users.role',
      ]);
    });

    test('what became of all objects', async () => {
      await shop.asGuest().rest('POST', '/weak/merge');
      expect(await smuggledInto(shop)).toEqual(['Object.prototype']);
    });
  });

  describe('R38: GraphQL refuses every key and argument that the schema does not name, and runs nothing', () => {
    test('for every query and mutation, and every input within', async () => {
      const before = await everythingIn(shop);
      const calls = callsOf(shop.app.get(GraphQLSchemaHost).schema);
      expect(calls.length).toBeGreaterThan(40);
      const guest = shop.asGuest();
      for (const call of calls) {
        for (const { keys, query, variables } of withSmuggled(call)) {
          const { data, errors } = await guest.graphql(query, variables);
          expect(data ?? null).toBeNull();
          const refused = errors?.map(({ message }) => /(?:Field|argument) "(\w+)"/.exec(message)?.[1]);
          expect([call.name, new Set(refused)]).toEqual([call.name, new Set(keys)]);
        }
      }
      expect(await everythingIn(shop)).toEqual(before);
    });
  });

  /** The call with all that is smuggled, in one object after the other, and beside the arguments. Each key is refused by name. */
  function* withSmuggled({ query, variables, objects }: SchemaCall) {
    for (const { place, value, keys: own } of objects) {
      const extras = without(own);
      yield {
        keys: Object.keys(extras),
        query,
        variables: withValue(variables, place, { ...value, ...extras }),
      };
    }
    const keys = Object.keys(without(Object.keys(variables)));
    const passed = keys.map((key) => `${key}: "x", `).join('');
    yield { keys, query: query.replace(/(?<=\) \{ \w+\()/, passed), variables };
  }

  describe('R38: REST drops every key that a body does not have', () => {
    const bodies = new Map<string, Operation>();
    beforeAll(() => {
      document = documentOf(shop.app);
      for (const [path, item] of Object.entries(document.paths)) {
        for (const [verb, operation] of Object.entries(item as Record<string, Operation>)) {
          if (operation.requestBody) bodies.set(`${verb.toUpperCase()} ${path}`, operation);
        }
      }
    });

    test('there is a row for every call that takes a body, and no other', () => {
      expect(Object.keys(TAKEN_CALLS).toSorted()).toEqual([...bodies.keys()].toSorted());
    });

    test.each(Object.keys(TAKEN_CALLS))('%s', async (name) => {
      const operation = bodies.get(name);
      for (const extras of inParts(name, smuggledFor(operation))) {
        const { status } = await send(name, await callOf(name), extras);
        expect(status).toBeLessThan(300);
      }
      for (const pollution of isForm(name) ? [] : POLLUTIONS) {
        const { call, client } = await callOf(name);
        const body = `{${pollution},${JSON.stringify(call.body).slice(1)}`;
        expect((await client.rest(name.split(' ')[0] ?? '', call.path, body)).status).toBe(400);
      }
      expect(await smuggledInto(shop)).toEqual([]);
    });

    test('a key that comes twice counts once, and is judged as what counts', async () => {
      const { call, client } = await callOf('POST /cart/add');
      const { item_id } = call.body;
      await shop.dataSource.query('TRUNCATE cart_lines');
      const twice = (first: number, second: number) =>
        client.rest('POST', '/cart/add', `{"item_id":"${item_id}","quantity":${first},"quantity":${second}}`);
      expect((await twice(1, 1_000_000)).status).toBe(400);
      expect((await twice(1_000_000, 2)).status).toBe(201);
      expect(await shop.dataSource.query('SELECT quantity FROM cart_lines')).toEqual([{ quantity: 2 }]);
    });

    const callOf = async (name: string): Promise<{ call: TakenCall; client: ApiClient }> => {
      const [who, make] = TAKEN_CALLS[name] ?? [];
      if (!who || !make) throw new Error(`No row for ${name}`);
      const user = await buildUser(shop, { role: who === 'guest' ? 'customer' : who });
      const client = who === 'guest' ? shop.asGuest() : await withSession(shop, user);
      return { client, call: await make(shop, user.id) };
    };
  });

  function isForm(name: string): boolean {
    return /(?:add|update)-item/.test(name);
  }

  /** A form takes 30 fields, so what is smuggled comes in several. */
  function inParts(name: string, { body, query }: Extras): Extras[] {
    if (!isForm(name)) return [{ body, query }];
    const entries = Object.entries(body);
    const starts = entries.flatMap((_, place) => (place % 20 === 0 ? [place] : []));
    return starts.map((start) => ({ body: Object.fromEntries(entries.slice(start, start + 20)), query }));
  }

  interface Extras {
    body: Record<string, unknown>;
    query: Record<string, unknown>;
  }

  /** What is no key of this call's body, or is one that the document calls ignored; and what is none of its query. */
  function smuggledFor(operation: Operation | undefined): Extras {
    const content =
      operation?.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
    const names = Object.values(content).map(
      ({ schema }) => (schema as { $ref: string }).$ref.split('/').at(-1) ?? '',
    );
    const known = names.flatMap((name) => Object.entries(propertiesOf(document.components?.schemas?.[name])));
    const bodyKeys = known.filter(([, one]) => !isIgnored(one)).map(([key]) => key);
    const queryKeys = (operation?.parameters ?? []).map((one) => ('name' in one ? one.name : ''));
    return { body: without(bodyKeys), query: without(queryKeys) };
  }

  const propertiesOf = (schema?: AnySchema) => (schema && 'properties' in schema && schema.properties) || {};
  const isIgnored = (schema: AnySchema) =>
    'description' in schema && schema.description?.startsWith('Ignored') === true;
  const without = (keys: string[]) =>
    Object.fromEntries(Object.entries(SMUGGLED).filter(([key]) => !keys.includes(key)));

  async function send(
    name: string,
    { call, client }: { call: TakenCall; client: ApiClient },
    { body, query }: Extras,
  ): Promise<RestAnswer> {
    const [verb = ''] = name.split(' ');
    const address = `${call.path}?${new URLSearchParams(asTexts(query))}`;
    if (!isForm(name)) return client.rest(verb, address, loaded(call.body, body));
    return client.form(verb, `/api/v1${address}`, formOf(asTexts({ ...body, ...call.body })));
  }

  function asTexts(values: Record<string, unknown>): Record<string, string> {
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  }

  /** The body, and every object in a list of it, with what is too much. */
  function loaded(body: Record<string, unknown>, extras: Record<string, unknown>): Record<string, unknown> {
    const within = Object.entries(body).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((one) => loaded(one as Record<string, unknown>, extras)) : value,
    ]);
    return { ...extras, ...(Object.fromEntries(within) as Record<string, unknown>) };
  }
});
