import { beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildUser, PASSWORD } from '../../test/builders.js';
import { leastCpuMs } from '../../test/cpu-time.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { WORKSPACE_FOLDER } from '../server-folder.js';

let shop: TestApp;

/** Of the shop and the test together. */
const MOST_CPU_MS = 2_000;

const repeated = (times: number, write: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => write(index)).join(' ');

/** 1 KB that asks for 2^18 fields: it kills a stock Apollo Server. */
const FAN_OUT = `{ items { ...f0 } } ${repeated(18, (index) => `fragment f${index} on ItemConnection { nodes { id } ...f${index + 1} ...f${index + 1} }`)} fragment f18 on ItemConnection { totalCount }`;

describe('graphql', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test.each([
    ['10,000 aliases', `{ ${repeated(10_000, (index) => `a${index}: __typename`)} }`],
    ['16 aliases of a list', `{ ${repeated(16, (index) => `a${index}: items { totalCount }`)} }`],
    [
      'lists of a hundred, many times over',
      `{ items(first: 100) { ${repeated(12, (index) => `a${index}: nodes { images { url } mainImage { url } category { name } carBrand { name } }`)} } }`,
    ],
    ['20,000 directives', `{ shop { name ${'@skip(if: false) '.repeat(20_000)} } }`],
    ['a small document that multiplies itself', FAN_OUT],
    ['a fragment that contains itself', '{ items { ...f } } fragment f on ItemConnection { ...f }'],
  ])('refuses %s, with little work', async (_, query) => {
    const ask = () => shop.asGuest().graphql(query);
    const { data, errors } = await ask();
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.extensions.code).toMatch(/^GRAPHQL_(?:PARSE|VALIDATION)_FAILED$/);
    expect(await leastCpuMs(ask, MOST_CPU_MS)).toBeLessThanOrEqual(MOST_CPU_MS);
  });

  test('refuses a batch of requests', async () => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ shop { name } }' }, { query: '{ shop { name } }' }]),
    });
    expect(response.status).toBe(400);
  });

  test('refuses what another site can send without being asked', async () => {
    const query = 'query=' + encodeURIComponent('{ shop { name } }');
    expect((await fetch(`${shop.url}/graphql?${query}`)).status).toBe(400);
    const asText = {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"query":"{ shop { name } }"}',
    };
    expect((await fetch(`${shop.url}/graphql`, asText)).status).toBe(400);
  });

  test('never takes a call that changes something from an address', async () => {
    const query = encodeURIComponent('mutation { requestPasswordReset(email: "ann@example.com") }');
    const headers = { 'apollo-require-preflight': 'true' };
    expect((await fetch(`${shop.url}/graphql?query=${query}`, { headers })).status).toBe(405);
  });

  test('does not suggest names', async () => {
    const { errors } = await shop.asGuest().graphql('{ itemz { totalCount } }');
    expect(errors?.[0]?.message).not.toContain('Did you mean');
  });

  test('takes the largest query that a page of the shop makes', async () => {
    const query = `{
    items(first: 100) { totalCount nodes { id name price { min max text } originalPrice inStock
      category { id name } carBrand { id name } mainImage { url srcset width height placeholder } } pageInfo { hasNextPage endCursor } }
    categories { id name itemCount } carBrands { id name itemCount } shop { name phone }
  }`;
    expect((await shop.asGuest().graphql(query)).errors).toBeUndefined();
  });

  test('serves the very schema that stands in schema.graphql', () => {
    const served = printSchema(lexicographicSortSchema(shop.app.get(GraphQLSchemaHost).schema));
    expect(readFileSync(join(WORKSPACE_FOLDER, 'schema.graphql'), 'utf8')).toContain(served);
  });

  test('checks each sign-in of one request by its own credentials', async () => {
    const { email } = await buildUser(shop);
    const { data, errors } = await shop.asGuest().graphql(`mutation {
    right: signIn(input: { email: "${email}", password: "${PASSWORD}" }) { id }
    wrong: signIn(input: { email: "nobody@example.com", password: "whatever" }) { id }
  }`);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ path: ['wrong'], extensions: { code: 'WRONG_CREDENTIALS' } }]);
  });
});
