import { beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOMBS, FAN_OUT, LONG_TEXT, strike, WRONG_FIELDS, WRONG_NAMES } from '../../test/attacks/bombs.js';
import { buildUser, PASSWORD } from '../../test/builders.js';
import { OWN_CLIENT, rawGet } from '../../test/raw-get.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { WORKSPACE_FOLDER } from '../process/server-folder.js';

let shop: TestApp;

const INSIDE = /node_modules|\.[jt]s:\d|at \w+ \(|Did you mean|stacktrace|typeorm|password_hash|passwordHash/;

const json = (body: unknown) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const MUTATION = 'mutation A { signOut }';
const address = (values: Record<string, string>) => `/graphql?${new URLSearchParams(values)}`;
const typed = (type: string) => ({ 'content-type': type });

/** Invalid requests: URL, method and body, headers, and the expected status. */
const INVALID_REQUESTS: [
  string,
  string,
  { method?: string; body?: string },
  Record<string, string>,
  number,
][] = [
  ['a mutation by GET', address({ query: MUTATION }), {}, OWN_CLIENT, 405],
  [
    'a mutation by GET, selected by operationName',
    address({ query: `query B { __typename } ${MUTATION}`, operationName: 'A' }),
    {},
    OWN_CLIENT,
    405,
  ],
  [
    'a query by GET of another site',
    address({ query: '{ __typename }' }),
    {},
    { 'sec-fetch-site': 'cross-site' },
    400,
  ],
  [
    'a query by GET of another site',
    address({ query: '{ __typename }' }),
    {},
    { 'sec-fetch-site': 'same-site' },
    400,
  ],
  [
    'a query by GET of another site',
    address({ query: '{ __typename }' }),
    {},
    { origin: 'https://evil.example' },
    400,
  ],
  ['plain text', '/graphql', json('{"query":"{ __typename }"}'), typed('text/plain'), 415],
  ['a form', '/graphql', json('query={__typename}'), typed('application/x-www-form-urlencoded'), 415],
  ['a batch', '/graphql', json([{ query: '{ __typename }' }]), OWN_CLIENT, 400],
  [
    'two operations without operationName',
    '/graphql',
    json({ query: `query B { a } ${MUTATION}` }),
    OWN_CLIENT,
    400,
  ],
  [
    'an operationName that is not a string',
    '/graphql',
    json({ query: '{ a }', operationName: {} }),
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
  ['a query that is a number', '/graphql', json({ query: 7 }), OWN_CLIENT, 400],
  ['a truncated body', '/graphql', json('{"query":'), OWN_CLIENT, 400],
];

describe('graphql', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test.each(Object.entries(BOMBS))('%s is rejected', async (_, body) => {
    const { status, code } = await strike(shop.url, body);
    expect([Math.floor(status / 100), code]).toEqual([4, expect.stringMatching(/^[A-Z_]+$|Too Large/)]);
  });

  test.each([
    ['fields', WRONG_FIELDS, 5],
    ['variables', WRONG_NAMES, 1],
  ])('of many wrong %s only the first are reported', async (_, body, reported) => {
    const { text } = await rawGet(`${shop.url}/graphql`, OWN_CLIENT, { method: 'POST', body });
    const { errors } = JSON.parse(text) as { errors: { message: string }[] };
    expect(errors).toHaveLength(reported + 1);
    expect(errors.at(-1)?.message).toMatch(/^Too many /);
  });

  test('a search text of 49 KB, allowed as a body, is rejected as too long', async () => {
    expect(await strike(shop.url, LONG_TEXT)).toEqual({ status: 200, code: 'TEXT_TOO_LONG' });
  });

  test('a rejected query is not stored for persisted queries', async () => {
    const sha256Hash = createHash('sha256').update(FAN_OUT).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const ask = (body: object) => strike(shop.url, JSON.stringify({ extensions, ...body }));
    expect(await ask({ query: FAN_OUT })).toEqual({ status: 400, code: 'GRAPHQL_VALIDATION_FAILED' });
    expect(await ask({})).toEqual({ status: 200, code: 'PERSISTED_QUERY_NOT_FOUND' });
  });

  test.each(INVALID_REQUESTS)(
    '%s is rejected without internals in the message',
    async (_, path, how, headers, status) => {
      const result = await rawGet(shop.url + path, headers, how);
      expect([result.status, result.text]).toEqual([status, expect.not.stringMatching(INSIDE)]);
    },
  );

  test.each([
    [
      'null beside a password',
      'mutation ($v: String = "") { signIn(input: { email: $v, password: "node_modules" }) { id } }',
      null,
    ],
    ['60 wrong values', 'query ($v: [ID!]!) { itemsByIds(ids: $v) { id } }', Array(60).fill({})],
  ])('%s is a request error whose message repeats no input', async (_, query, v) => {
    const { text } = await rawGet(`${shop.url}/graphql`, OWN_CLIENT, json({ query, variables: { v } }));
    expect(text).not.toMatch(INSIDE);
    const { errors } = JSON.parse(text) as { errors: { extensions: { code: string } }[] };
    expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
  });

  test.each<Record<string, string>>([{}, { 'sec-fetch-site': 'same-origin' }])(
    'a query by GET from the own site or a program (%j) needs no other header',
    async (from) => {
      const { status, text } = await rawGet(shop.url + address({ query: '{ __typename }' }), from);
      expect([status, JSON.parse(text)]).toMatchObject([200, { data: { __typename: 'Query' } }]);
    },
  );

  test('the schema is public on purpose (docs/API.md), and contains nothing secret', async () => {
    const { data } = await shop.asGuest().graphql('{ __schema { types { name fields { name } } } }');
    expect(data).not.toBeNull();
    expect(JSON.stringify(data)).not.toMatch(/hash|secret|sessionId\b|salt/i);
  });

  test('the message for a wrong name suggests no other name', async () => {
    const { errors } = await shop.asGuest().graphql('{ itemz { totalCount } }');
    expect(errors?.[0]?.message).not.toContain('Did you mean');
  });

  test('accepts the largest query of the site', async () => {
    const query = `{
    items(first: 100) { totalCount nodes { id name price { min max text } originalPrice inStock
      category { id name } carBrand { id name } mainImage { url srcset width height placeholder } } pageInfo { hasNextPage endCursor } }
    categories { id name itemCount } carBrands { id name itemCount } shop { name phone }
  }`;
    expect((await shop.asGuest().graphql(query)).errors).toBeUndefined();
  });

  test('serves exactly the schema in schema.graphql, also as text', async () => {
    const served = printSchema(lexicographicSortSchema(shop.app.get(GraphQLSchemaHost).schema));
    expect(await (await fetch(`${shop.url}/schema.graphql`)).text()).toBe(served);
    expect(readFileSync(join(WORKSPACE_FOLDER, 'schema.graphql'), 'utf8')).toContain(served);
  });

  test('each sign-in in a request is checked with its own credentials', async () => {
    const { email } = await buildUser(shop);
    const { data, errors } = await shop.asGuest().graphql(`mutation {
    right: signIn(input: { email: "${email}", password: "${PASSWORD}" }) { id }
    wrong: signIn(input: { email: "unknown@example.com", password: "whatever" }) { id }
  }`);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ path: ['wrong'], extensions: { code: 'WRONG_CREDENTIALS' } }]);
  });
});
