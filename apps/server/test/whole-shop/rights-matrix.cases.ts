import { beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type GraphQLSchema, isIntrospectionType, isObjectType } from 'graphql';
import { randomUUID } from 'node:crypto';
import type { User } from '../../src/accounts/user.entity.js';
import type { ApiClient } from '../clients.js';
import { documentedCalls } from '../documented-calls.js';
import { type Belongings, buildBelongings, buildCallers, type Caller } from '../matrix/people.js';
import { questionsWithIds, walks } from '../matrix/walks.js';
import { rightsShop } from '../rights/rights-shop.js';
import type { TestApp } from '../test-app.js';

/** Who may learn by an id that there is such a thing; for all others it is one that nobody has. */
const INSIDERS: [Caller, string][] = [
  ['customer', 'order'],
  ['admin', 'order'],
  ['customer', 'cart line'],
  ['customer', 'wishlist entry'],
  // The last one, for whoever finds it deactivates it.
  ['owner', 'user'],
];

/** How many ways one question takes. */
const TOGETHER = 4;

const OF_ORDERS = ['email', 'phone', 'address', 'notes', 'order id', 'user id'];

/** What each caller gets to see of the customer, by any question at all. */
const SEES: [Caller, string[]][] = [
  ['guest', []],
  ['customer', [...OF_ORDERS, 'name', 'cart line', 'wishlist entry']],
  ['another customer', []],
  ['admin', OF_ORDERS],
  ['owner', [...OF_ORDERS, 'name']],
];

/** Who might get hold of an id of the customer's. */
const OUTSIDERS: [Caller, string[]][] = [
  ['guest', ['order']],
  ['another customer', ['order', 'cart line', 'wishlist entry', 'user']],
  ['admin', ['cart line']],
  ['owner', ['order']],
];

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

/** Read off the OpenAPI document: the id in the path, in the query, and in whatever of the body is an id; by one of its verbs. */
function callQuestions(): Question[] {
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

/** Without what differs from call to call. */
const alike = (answer: string) =>
  answer.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');

/** The questions whose answer tells the thing of the customer from one that nobody has. */
async function tellingApart(caller: Caller, kind: string, enough = Infinity): Promise<string[]> {
  const found: string[] = [];
  for (const question of questions) {
    if (found.length >= enough) break;
    const theirs = alike(await question.ask(clients[caller], belongings.ids[kind] ?? ''));
    if (theirs !== alike(await ofNobody(caller, question))) found.push(`${question.name}: ${theirs}`);
  }
  return found;
}

const NOBODYS = randomUUID();
const ofNobodys = new Map<string, Promise<string>>();

/** Asked once by each caller, for outsiders change nothing that a later answer could tell. */
function ofNobody(caller: Caller, { name, ask }: Question): Promise<string> {
  const key = `${caller} ${name}`;
  const answer = ofNobodys.get(key) ?? ask(clients[caller], NOBODYS);
  ofNobodys.set(key, answer);
  return answer;
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

const outsiders = OUTSIDERS.flatMap(([caller, kinds]) => kinds.map((kind) => [caller, kind] as const));

describe('rights matrix', () => {
  beforeAll(async () => {
    shop = await rightsShop();
    ({ schema } = shop.app.get(GraphQLSchemaHost));
    ({ clients, user } = await buildCallers(shop));
    belongings = await buildBelongings(shop, user, clients.customer);
    questions = [...fieldQuestions(), ...callQuestions()];
  });

  test.each(outsiders)('to a %s a %s is one that nobody has, whoever is asked', async (caller, kind) => {
    const before = await keptOf(user);
    expect(await tellingApart(caller, kind)).toEqual([]);
    expect(await keptOf(user)).toEqual(before);
  });

  describe('every way through the schema and every call that reads', () => {
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

    test.each(SEES)('tells a %s of the customer no more and no less than it should', async (caller, sees) => {
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

  /** Ways that begin alike are asked together, and each alone if one of them spoils the answer for the others. */
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
      // Refused at its beginning, each of them would be.
      if (refused.some(({ path }) => path?.length !== 1)) for (const text of some) await ask(text);
    }
    expect(answers.filter((answer) => /LIMIT/.test(answer))).toEqual([]);
    return answers;
  }

  /** Types that only mutations answer; their contents are types that queries answer too. */
  function onlyInMutations(): string[] {
    return ['MergedLists', 'SkippedLine', 'PasswordLink'];
  }

  test.each(INSIDERS)('the questions are real ones: a %s finds the %s', async (caller, kind) => {
    expect(await tellingApart(caller, kind, 1)).not.toEqual([]);
  });
});
