import { beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { buildItem, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { uploadedImport } from '../../test/imported.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let callers: ApiClient[];
let itemId: string;

function pagedFields(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ args }) => args.some(({ name }) => name === 'first'))
        .map((field) => `${type.name}.${field.name}`),
    );
}

/** The query around a field that is not a query itself. */
const WAY_TO: Record<string, (field: string, itemId: string) => string> = {
  Query: (field) => `{ ${field} }`,
  Item: (field, itemId) => `{ item(id: "${itemId}") { ${field} } }`,
  Import: (field) => `{ imports { ${field} } }`,
  Stats: (field) => `{ stats { ${field} } }`,
  User: (field) => `{ me { ${field} } }`,
};

async function codesFor(field: string, first: number): Promise<unknown[]> {
  const [type = '', name] = field.split('.');
  const query = WAY_TO[type]?.(`${name}(first: ${first}) { __typename }`, itemId) ?? '';
  const responses = await Promise.all(callers.map((caller) => caller.graphql(query)));
  return responses.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok');
}

const fields = () => pagedFields(shop.app.get(GraphQLSchemaHost).schema);

describe('page sizes', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    const admin = await signedIn(shop, 'admin');
    callers = [admin, await signedIn(shop, 'system_owner')];
    await uploadedImport(admin, 'Name\n');
    itemId = (await buildItem(shop)).id;
  });

  test.each([0, 101])('a page of %i entries is rejected by every list', async (first) => {
    expect(fields()).toContain('Query.items');
    for (const field of fields()) {
      expect([field, ...(await codesFor(field, first))]).toContain('PAGE_SIZE_INVALID');
    }
  });

  test('a page of 100 entries is accepted by every list except the orders of a user', async () => {
    for (const field of fields().filter((name) => name !== 'User.newestOrders')) {
      expect([field, ...(await codesFor(field, 100))]).toContain('ok');
    }
  });

  /** Always short, or as long as a list of requested ids. */
  const WHOLE_LISTS = [
    'Query.callers',
    'Query.carBrands',
    'Query.carModels',
    'Query.categories',
    'Query.doubtfulChecks',
    'Query.fitConditions',
    'Query.helpPages',
    'Query.imports',
    'Query.itemsByIds',
    'Query.itemsByNumber',
    'Query.itemsByOwnNumber',
    'Query.likelyCars',
    'Query.numberReplacements',
    'Query.priceChanges',
    'Query.vehicles',
  ];

  test('every list that can grow is paginated', () => {
    const { schema } = shop.app.get(GraphQLSchemaHost);
    const lists = Object.values(schema.getQueryType()?.getFields() ?? {})
      .filter(({ type }) => String(type).startsWith('['))
      .map(({ name }) => `Query.${name}`);
    expect(lists.toSorted()).toEqual(WHOLE_LISTS);
  });
});
