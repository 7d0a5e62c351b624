import { beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type GraphQLSchema, isIntrospectionType, isObjectType } from 'graphql';
import { randomUUID } from 'node:crypto';
import type { User } from './accounts/user.entity.js';
import type { ApiClient } from '../test/clients.js';
import { documentedCalls } from '../test/documented-calls.js';
import {
  type Belongings,
  buildBelongings,
  buildCallers,
  type Caller,
  CALLERS,
} from '../test/matrix/people.js';
import { questionsWithIds, walks } from '../test/matrix/walks.js';
import { sharedShop } from '../test/shared-shop.js';
import type { TestApp } from '../test/test-app.js';

/** Who may learn by an id that there is such a thing; for all others it is one that nobody has. */
const MAY_FIND: Record<string, Caller[]> = {
  order: ['customer', 'admin'],
  'cart line': ['customer'],
  'wishlist entry': ['customer'],
  'order line': [],
  'cart line that is gone': [],
  // The last one, for whoever finds it deactivates it.
  user: ['owner'],
};

const OF_ORDERS = ['email', 'phone', 'address', 'notes', 'order id', 'user id'];

/** What each caller gets to see of the customer, by any question at all. */
const SEES: Record<Caller, string[]> = {
  guest: [],
  customer: [...OF_ORDERS, 'name', 'cart line', 'wishlist entry'],
  'another customer': [],
  deactivated: [],
  admin: OF_ORDERS,
  owner: [...OF_ORDERS, 'name'],
};

const MALFORMED = ['', "' OR 1=1 --", 'a\0b', '%', '..', 'x'.repeat(300)];

interface Question {
  name: string;
  ask(client: ApiClient, id: string): Promise<string>;
}

let shop: TestApp;
let schema: GraphQLSchema;
let clients: Record<Caller, ApiClient>;
let user: User;
let belongings: Belongings;
let questions: Question[];

/** Read off the schema. */
function fieldQuestions(): Question[] {
  return questionsWithIds(schema).map(({ name, text }) => ({
    name,
    ask: async (client, id) => JSON.stringify(await client.graphql(text(id))),
  }));
}

/** Read off the OpenAPI document: the id in the path, in the query, and in whatever of the body is an id. */
function callQuestions(): Question[] {
  return documentedCalls(shop).flatMap(({ verb, path, operation }) => {
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

/** Without what differs from call to call. */
const alike = (answer: string) =>
  answer.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');

/** The questions whose answer tells the thing of the customer from one that nobody has. */
async function tellingApart(
  client: ApiClient,
  id: string,
  { asked = questions, askUnknown = (question: Question) => question.ask(client, randomUUID()) } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const question of asked) {
    const theirs = alike(await question.ask(client, id));
    if (theirs !== alike(await askUnknown(question))) found.push(`${question.name}: ${theirs}`);
  }
  return found;
}

const NOBODYS = randomUUID();
const ofNobodys = new Map<string, Promise<string>>();

/** Asked once by each caller, for outsiders change nothing that a later answer could tell. */
function askedOnce(caller: Caller): (question: Question) => Promise<string> {
  return ({ name, ask }) => {
    const key = `${caller} ${name}`;
    const answer = ofNobodys.get(key) ?? ask(clients[caller], NOBODYS);
    ofNobodys.set(key, answer);
    return answer;
  };
}

/** All that may change of what belongs to the customer. */
async function keptOf({ id }: User): Promise<unknown> {
  const tables = ['orders', 'cart_lines', 'wishlist_entries', 'sessions', 'password_resets'];
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

const outsiders = CALLERS.flatMap((caller) =>
  Object.entries(MAY_FIND)
    .filter(([, callers]) => !callers.includes(caller))
    .map(([kind]) => [caller, kind] as const),
);

describe('rights matrix', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    ({ schema } = shop.app.get(GraphQLSchemaHost));
    ({ clients, user } = await buildCallers(shop));
    belongings = await buildBelongings(shop, user, clients.customer);
    questions = [...fieldQuestions(), ...callQuestions()];
  });

  test('R37: the matrix asks every field and every call that takes an id', () => {
    const names = questions.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Query.node', 'Mutation.recordCall', 'Mutation.mergeGuestLists']),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'GET /api/v1/orders/{id}',
        'POST /api/v1/manage-user',
        'POST /api/v1/orders/create',
      ]),
    );
  });

  test.each(outsiders)('R37: to a %s a %s is one that nobody has, whoever is asked', async (caller, kind) => {
    const before = await keptOf(user);
    const askUnknown = askedOnce(caller);
    expect(await tellingApart(clients[caller], belongings.ids[kind] ?? '', { askUnknown })).toEqual([]);
    expect(await keptOf(user)).toEqual(before);
  });

  test('R37: the same comparison finds a door that looks at nobody', async () => {
    const weak: Question = {
      name: 'weak',
      ask: async (_, id) => (id === belongings.ids['order'] ? 'found' : 'none'),
    };
    const theirs = belongings.ids['order'] ?? '';
    expect(await tellingApart(clients.guest, theirs, { asked: [weak] })).toEqual(['weak: found']);
  });

  test.each(CALLERS)('R37: an id that is none breaks nothing when a %s says it', async (caller) => {
    const before = await keptOf(user);
    const broken: string[] = [];
    for (const { name, ask } of questions) {
      for (const id of MALFORMED) {
        const answer = await ask(clients[caller], id);
        if (/^5|"INTERNAL"|INTERNAL_SERVER_ERROR/.test(answer)) broken.push(`${name} ${id}: ${answer}`);
      }
    }
    expect(broken).toEqual([]);
    expect(await keptOf(user)).toEqual(before);
  });

  describe('R37: every way through the schema and every call that reads', () => {
    test('is walked: no field is left out', () => {
      const walked = new Set(walks(schema, randomUUID()).flatMap(({ fields }) => fields));
      const roots = new Set(['Mutation', ...onlyInMutations()]);
      const fields = Object.values(schema.getTypeMap())
        .filter((type) => isObjectType(type) && !isIntrospectionType(type) && !roots.has(type.name))
        .flatMap((type) =>
          Object.keys((type as { getFields(): object }).getFields()).map((name) => `${type.name}.${name}`),
        );
      expect(fields.filter((field) => !walked.has(field))).toEqual([]);
    });

    test.each(CALLERS)(
      'tells a %s of the customer no more than it should, and all of that',
      async (caller) => {
        const answers: string[] = [];
        for (const id of Object.values(belongings.ids)) {
          for (const { text } of walks(schema, id)) {
            if (id !== belongings.ids['order'] && !text.includes(id)) continue;
            answers.push(JSON.stringify(await clients[caller].graphql(text)));
          }
        }
        for (const { verb, path } of documentedCalls(shop)) {
          if (verb !== 'GET' || path.endsWith('.xlsx')) continue;
          const address = path.replace('/api/v1', '').replace('{report}', 'orders');
          for (const id of Object.values(belongings.ids)) {
            answers.push(
              JSON.stringify((await clients[caller].rest('GET', address.replace(/\{\w+\}/, id))).body),
            );
            if (!/\{id\}/.test(address)) break;
          }
        }
        expect(answers.filter((answer) => /LIMIT|VALIDATION/.test(answer))).toEqual([]);
        const seen = Object.entries(belongings.texts).filter(([, text]) =>
          answers.some((answer) => answer.includes(text)),
        );
        expect(seen.map(([name]) => name).toSorted()).toEqual(SEES[caller].toSorted());
      },
    );
  });

  /** Types that only mutations answer; their contents are types that queries answer too. */
  function onlyInMutations(): string[] {
    return ['MergedLists', 'SkippedLine', 'PasswordLink'];
  }

  describe('R37: the questions are real ones:', () => {
    const insiders = Object.entries(MAY_FIND).flatMap(([kind, callers]) =>
      callers.map((caller) => [caller, kind] as const),
    );

    test.each(insiders)('a %s finds the %s', async (caller, kind) => {
      expect(await tellingApart(clients[caller], belongings.ids[kind] ?? '')).not.toEqual([]);
    });
  });
});
