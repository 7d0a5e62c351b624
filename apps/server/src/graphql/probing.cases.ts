import { beforeAll, describe, expect, test } from '@jest/globals';
import { OWN_CLIENT, rawGet } from '../../test/raw-get.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

const MUTATION = 'mutation A { signOut }';
const json = (body: unknown) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const address = (values: Record<string, string>) => `/graphql?${new URLSearchParams(values)}`;

/** What the policy says to each. */
const PROBES: [string, string, { method?: string; body?: string }, Record<string, string>, number][] = [
  ['a change by GET', address({ query: MUTATION }), {}, OWN_CLIENT, 405],
  [
    'a change by GET, named beside a query',
    address({ query: `query B { __typename } ${MUTATION}`, operationName: 'A' }),
    {},
    OWN_CLIENT,
    405,
  ],
  [
    'two operations and no name',
    '/graphql',
    json({ query: `query B { __typename } ${MUTATION}` }),
    OWN_CLIENT,
    400,
  ],
  [
    'a name that is none of them',
    '/graphql',
    json({ query: 'query B { __typename }', operationName: 'C' }),
    OWN_CLIENT,
    400,
  ],
  [
    'a name that is no text',
    '/graphql',
    json({ query: '{ __typename }', operationName: {} }),
    OWN_CLIENT,
    400,
  ],
  [
    'variables that are a list',
    '/graphql',
    json({ query: '{ __typename }', variables: [] }),
    OWN_CLIENT,
    400,
  ],
  [
    'extensions that are a text',
    '/graphql',
    json({ query: '{ __typename }', extensions: 'x' }),
    OWN_CLIENT,
    400,
  ],
  ['a query that is a number', '/graphql', json({ query: 7 }), OWN_CLIENT, 400],
  ['nothing', '/graphql', json({}), OWN_CLIENT, 400],
  ['a list of nothing', '/graphql', json([]), OWN_CLIENT, 400],
  [
    'a form',
    '/graphql',
    json('query={__typename}'),
    { 'content-type': 'application/x-www-form-urlencoded' },
    400,
  ],
  ['plain text', '/graphql', json('{ __typename }'), { 'content-type': 'text/plain' }, 400],
  ['GraphQL as the type', '/graphql', json('{ __typename }'), { 'content-type': 'application/graphql' }, 400],
  ['no type', '/graphql', json('{"query":"{ __typename }"}'), {}, 400],
  ['half a body', '/graphql', json('{"query":'), OWN_CLIENT, 400],
  [
    'an unused variable of 31 levels',
    '/graphql',
    json(`{"query":"{ __typename }","variables":${'{"a":'.repeat(30)}1${'}'.repeat(30)}}`),
    OWN_CLIENT,
    400,
  ],
];

const INSIDE = /node_modules|\.[jt]s:\d|at \w+ \(|Did you mean|stacktrace|typeorm|password_hash|passwordHash/;

describe('probing', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test.each(PROBES)(
    'R48: %s is refused, and nothing of the inside is told',
    async (_, path, how, headers, status) => {
      const answer = await rawGet(shop.url + path, headers, how);
      expect([answer.status, answer.text]).toEqual([status, expect.not.stringMatching(INSIDE)]);
    },
  );

  const persisted = (persistedQuery: unknown, query?: string) => ({ query, extensions: { persistedQuery } });
  const nulls = (query: string) => ({ query, variables: { v: null } });

  test.each([
    ['a hash of another text', persisted({ version: 1, sha256Hash: 'a' }, '{ __typename }'), 'BAD_REQUEST'],
    ['another version of persisted queries', persisted({ version: 2, sha256Hash: 'a' }), 'BAD_REQUEST'],
    [
      'a hash that is no text',
      persisted({ version: 1, sha256Hash: { toString: 1 } }),
      /^PERSISTED_QUERY_NOT_F/,
    ],
    ['a subscription', { query: 'subscription { __typename }' }, 'BAD_REQUEST'],
    [
      '60 wrong values',
      { query: 'query ($v: [ID!]!) { itemsByIds(ids: $v) { id } }', variables: { v: Array(60).fill({}) } },
      'BAD_USER_INPUT',
    ],
    ['null for a number', nulls('query ($v: Int = 5) { items(first: $v) { totalCount } }'), 'BAD_USER_INPUT'],
    [
      'null for a condition',
      nulls('query ($v: Boolean = true) { me @skip(if: $v) { id } }'),
      'BAD_USER_INPUT',
    ],
    [
      'null beside a password',
      nulls('mutation ($v: String = "") { signIn(input: { email: $v, password: "node_modules" }) { id } }'),
      'BAD_USER_INPUT',
    ],
  ])('R48: %s is the fault of the request, not of the server', async (_, body, code) => {
    const answer = await rawGet(`${shop.url}/graphql`, OWN_CLIENT, json(body));
    expect(answer.text).not.toMatch(INSIDE);
    const { errors } = JSON.parse(answer.text) as { errors: { extensions: { code: string } }[] };
    for (const { extensions } of errors) expect(extensions.code).toMatch(code);
  });

  test.each([
    'itemz',
    'me { passwordHash }',
    'me { emial }',
    'items(frist: 1) { totalCount }',
    'item(id: "x") { ... on Usr { id } }',
  ])('R48: no name is suggested for { %s }', async (selection) => {
    const { errors } = await shop.asGuest().graphql(`{ ${selection} }`);
    expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(JSON.stringify(errors)).not.toMatch(/Did you mean|stacktrace|node_modules/);
  });

  test('R48: the schema is public by decision (docs/API.md), and names nothing that is secret', async () => {
    const { data } = await shop.asGuest().graphql('{ __schema { types { name fields { name } } } }');
    expect(data).not.toBeNull();
    expect(JSON.stringify(data)).not.toMatch(/hash|secret|sessionId\b|salt/i);
  });
});
