import { beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type GraphQLSchema, isIntrospectionType, isObjectType } from 'graphql';
import { randomUUID } from 'node:crypto';
import type { User } from '../../src/accounts/user.entity.js';
import type { ApiClient } from '../clients.js';
import { documentedCalls } from '../documented-calls.js';
import { type Belongings, buildBelongings, buildCallers, type Caller } from '../matrix/people.js';
import { requestsWithIds, walks } from '../matrix/walks.js';
import { rightsShop } from '../rights/rights-shop.js';
import type { TestApp } from '../test-app.js';

/** Callers who may find an object by its id; for all others it does not exist. */
const INSIDERS: [Caller, string][] = [
  ['customer', 'order'],
  ['admin', 'order'],
  ['owner', 'order'],
  ['customer', 'cart line'],
  ['customer', 'wishlist entry'],
  ['customer', 'car'],
  // Last, because this call deactivates the user.
  ['owner', 'user'],
];

/** Number of paths combined in one query. */
const TOGETHER = 4;

const OF_ORDERS = ['email', 'name', 'phone', 'address', 'notes', 'order id', 'user id'];

const SEES: [Caller, string[]][] = [
  ['guest', []],
  ['customer', [...OF_ORDERS, 'cart line', 'wishlist entry', 'car', 'frame number']],
  ['another customer', []],
  ['admin', OF_ORDERS],
  ['owner', OF_ORDERS],
];

const OUTSIDERS: [Caller, string[]][] = [
  ['guest', ['order']],
  ['another customer', ['order', 'cart line', 'wishlist entry', 'car', 'user']],
  ['admin', ['cart line', 'car']],
];

interface ApiRequest {
  name: string;
  ask(client: ApiClient, id: string): Promise<string>;
}

let shop: TestApp;
let schema: GraphQLSchema;
let clients: Record<Caller, ApiClient>;
let user: User;
let belongings: Belongings;
let requests: ApiRequest[];

function fieldRequests(): ApiRequest[] {
  return requestsWithIds(schema).map(({ name, text }) => ({
    name,
    ask: async (client, id) => JSON.stringify(await client.graphql(text(id))),
  }));
}

/** Derived from the OpenAPI document: the id in the path, the query and every id field of the body; one verb per path. */
function callRequests(): ApiRequest[] {
  const calls = new Map(
    documentedCalls(shop).map((call) => [call.operation.operationId?.replace(/By[A-Z]\w+$/, ''), call]),
  );
  return [...calls.values()].flatMap(({ verb, path, operation }) => {
    const example = exampleOf(operation.requestBody);
    const inQuery = JSON.stringify(operation.parameters ?? []).includes('"id","in":"query"') ? '?id=' : '';
    const isAsked = path.includes('{id}') || inQuery || /_id"|"id"/.test(JSON.stringify(example ?? ''));
    if (!isAsked) return [];
    const ask = async (client: ApiClient, id: string) => {
      const address = path.replace('/api/v1', '').replace('{id}', encodeURIComponent(id));
      const query = inQuery && inQuery + encodeURIComponent(id);
      const body = example === undefined ? undefined : withId(example, id);
      const answer = await client.rest(verb, address + query, body, { 'idempotency-key': randomUUID() });
      return `${answer.status} ${JSON.stringify(answer.body)}`;
    };
    return [{ name: `${verb} ${path}`, ask }];
  });
}

function exampleOf(body: unknown): unknown {
  const { content } = (body ?? {}) as { content?: Record<string, { example?: unknown }> };
  return content?.['application/json']?.example;
}

function withId(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withId(one, id));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) =>
    /^id$|_id$/.test(name) ? [name, id] : [name, withId(one, id)],
  );
  return Object.fromEntries(entries) as unknown;
}

const alike = (answer: string) =>
  answer.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');

/** The requests whose response differs between the customer's object and an unknown id. */
async function tellingApart(caller: Caller, kind: string, enough = Infinity): Promise<string[]> {
  const found: string[] = [];
  for (const request of requests) {
    if (found.length >= enough) break;
    const theirs = alike(await request.ask(clients[caller], belongings.ids[kind] ?? ''));
    if (theirs !== alike(await responseToUnknownId(caller, request)))
      found.push(`${request.name}: ${theirs}`);
  }
  return found;
}

const UNKNOWN_ID = randomUUID();
const responsesToUnknownId = new Map<string, Promise<string>>();

/** Cached per caller: outsiders change nothing that later responses could show. */
function responseToUnknownId(caller: Caller, { name, ask }: ApiRequest): Promise<string> {
  const key = `${caller} ${name}`;
  const answer = responsesToUnknownId.get(key) ?? ask(clients[caller], UNKNOWN_ID);
  responsesToUnknownId.set(key, answer);
  return answer;
}

async function keptOf({ id }: User): Promise<unknown> {
  const tables = ['orders', 'cart_lines', 'wishlist_entries', 'cars', 'sessions', 'password_resets'];
  const kept = await Promise.all([
    shop.dataSource.query(
      'SELECT email, name, phone, role, is_active, password_hash FROM users WHERE id = $1',
      [id],
    ),
    shop.dataSource.query(
      'SELECT e.* FROM order_events e JOIN orders o ON o.id = order_id WHERE user_id = $1',
      [id],
    ),
    ...tables.map((table) => shop.dataSource.query(`SELECT * FROM ${table} WHERE user_id = $1`, [id])),
  ]);
  return kept;
}

const outsiders = OUTSIDERS.flatMap(([caller, kinds]) => kinds.map((kind) => [caller, kind] as const));

describe('rights matrix', () => {
  beforeAll(async () => {
    shop = await rightsShop();
    ({ schema } = shop.app.get(GraphQLSchemaHost));
    ({ clients, user } = await buildCallers(shop));
    belongings = await buildBelongings(shop, user, clients.customer);
    requests = [...fieldRequests(), ...callRequests()];
  });

  test.each(outsiders)('no response to %s shows whether the id of a %s exists', async (caller, kind) => {
    const before = await keptOf(user);
    expect(await tellingApart(caller, kind)).toEqual([]);
    expect(await keptOf(user)).toEqual(before);
  });

  describe('queries over every path of the schema, and all GET calls,', () => {
    test('reach every field that a query can return', () => {
      const walked = new Set(walks(schema, randomUUID()).flatMap(({ fields }) => fields));
      const roots = new Set(['Mutation', ...onlyInMutations()]);
      const fields = Object.values(schema.getTypeMap())
        .filter((type) => isObjectType(type) && !isIntrospectionType(type) && !roots.has(type.name))
        .flatMap((type) =>
          Object.keys((type as { getFields(): object }).getFields()).map((name) => `${type.name}.${name}`),
        );
      expect(fields.filter((field) => !walked.has(field))).toEqual([]);
    });

    test.each(SEES)('return exactly what a %s may read of the customer', async (caller, sees) => {
      const { order = '', user: account = '' } = belongings.ids;
      const ways = [
        ...walks(schema, order),
        ...walks(schema, account).filter(({ text }) => text.startsWith('{ user(')),
      ];
      const answers = await answersTo(
        clients[caller],
        ways.map(({ text }) => text),
      );
      for (const { verb, path } of documentedCalls(shop)) {
        if (verb !== 'GET' || path.endsWith('.xlsx')) continue;
        const address = path
          .replace('/api/v1', '')
          .replace('{report}', 'orders')
          .replace(/\{\w+\}/, order);
        answers.push(JSON.stringify((await clients[caller].rest('GET', address)).body));
      }
      const seen = Object.entries(belongings.texts).filter(([, text]) =>
        answers.some((answer) => answer.includes(text)),
      );
      expect(seen.map(([name]) => name).toSorted()).toEqual(sees.toSorted());
    });
  });

  /** Combines paths with the same root in one query; queries each alone if one of them fails the whole query. */
  async function answersTo(client: ApiClient, texts: string[]): Promise<string[]> {
    const answers: string[] = [];
    const ask = async (text: string) => {
      const { errors = [], ...answer } = await client.graphql(text);
      answers.push(JSON.stringify({ ...answer, errors }));
      return errors as unknown as { path?: unknown[] }[];
    };
    const rootOf = (text: string) => /\w+/.exec(text)?.[0];
    for (let rest = texts; rest.length > 0;) {
      const some = rest.slice(0, TOGETHER).filter((text) => rootOf(text) === rootOf(rest[0] ?? ''));
      rest = rest.slice(some.length);
      const refused = await ask(`{ ${some.map((text, at) => `w${at}: ${text.slice(2, -2)}`).join(' ')} }`);
      // If the root field itself fails, each of them would.
      if (refused.some(({ path }) => path?.length !== 1)) for (const text of some) await ask(text);
    }
    expect(answers.filter((answer) => /LIMIT/.test(answer))).toEqual([]);
    return answers;
  }

  /** Types that only mutations return; queries return the types of their fields too. */
  function onlyInMutations(): string[] {
    return ['MergedLists', 'SkippedLine', 'PasswordLink', 'OrderLink'];
  }

  test.each(INSIDERS)('the requests are valid: a %s finds the %s', async (caller, kind) => {
    expect(await tellingApart(caller, kind, 1)).not.toEqual([]);
  });
});
