import { beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONG_LISTS } from '../../test/attacks/bombs.js';
import { buildCarBrand, buildItem, buildOrder, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { addToCart } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { WORKSPACE_FOLDER } from '../server-folder.js';
import { MOST_ENTRIES, mostEntries } from './answer-size.js';

const ITEMS = 8;
/** Lists within lists within lists. */
const DEPTH = 3;

let shop: TestApp;
let schema: GraphQLSchema;
let callers: ApiClient[];
let itemIds: string[];

function sizeOf(query: string, variables: Record<string, unknown> = {}): number {
  const { definitions } = parse(query);
  const operation = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  if (!operation) throw new Error('No operation');
  const byName = new Map(fragments.map((one) => [one.name.value, one]));
  return mostEntries({ schema, operation, fragments: byName, variables });
}

/** What a field needs besides `first`. */
const GIVEN: Record<string, () => string> = {
  'Query.item': () => `id: "${itemIds[0]}"`,
  'Query.node': () => `id: "${itemIds[0]}"`,
  'Query.itemsByIds': () => `ids: ${JSON.stringify(itemIds)}`,
  'Query.order': () => `id: "${itemIds[0]}"`,
  'Query.user': () => `id: "${itemIds[0]}"`,
  'Query.suggestions': () => 'text: "brake"',
};

/** Every way from `type` to a list in a list in a list, as the text of a query. */
function* waysFrom(type: string, lists: number, been: readonly string[] = []): Generator<string> {
  const parent = schema.getType(type);
  if (!isObjectType(parent)) return;
  for (const field of Object.values(parent.getFields())) {
    if (isCompositeType(getNamedType(field.type))) yield* waysThrough(field, type, lists, been);
  }
}

function* waysThrough(
  field: GraphQLField<unknown, unknown>,
  type: string,
  lists: number,
  been: readonly string[],
): Generator<string> {
  const name = `${type}.${field.name}`;
  const isList = isListType(getNullableType(field.type));
  if (been.filter((one) => one === name).length >= (isList ? DEPTH : 1)) return;
  const left = isList ? lists - 1 : lists;
  if (left === 0) return yield `${called(field, name)} { __typename }`;
  for (const way of waysFrom(getNamedType(field.type).name, left, [...been, name])) {
    yield `${called(field, name)} { ${way} }`;
  }
}

function called(field: GraphQLField<unknown, unknown>, name: string): string {
  const given = GIVEN[name]?.();
  if (!given && field.args.some(isRequiredArgument)) throw new Error(`${name} needs a row in GIVEN`);
  const first = field.args.some((one) => one.name === 'first') ? 'first: 3' : undefined;
  const all = [given, first].filter(Boolean).join(', ');
  return all ? `${field.name}(${all})` : field.name;
}

/** How many objects the lists of an answer hold. */
function entriesIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + entriesIn(one), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + entriesIn(one), 0);
}

describe('R18: the size of an answer', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    ({ schema } = shop.app.get(GraphQLSchemaHost));
    const [customer, admin, owner] = [
      await signedIn(shop),
      await signedIn(shop, 'admin'),
      await signedIn(shop, 'system_owner'),
    ];
    callers = [customer, admin, owner];
    const carBrand = await buildCarBrand(shop);
    const items = await Promise.all(Array.from({ length: ITEMS }, () => buildItem(shop, { carBrand })));
    itemIds = items.map(({ id }) => id);
    for (const id of itemIds) await addToCart(customer, id);
    await Promise.all(Array.from({ length: 4 }, () => buildOrder(shop, { userId: customer.user.id })));
  });

  test.each([1, 2, DEPTH])('is never less than what comes, for every list in %i lists', async (lists) => {
    const ways = [...waysFrom('Query', lists)];
    const step = Math.ceil(ways.length / 15);
    let most = 0;
    for (const way of ways.filter((_, place) => place % step === 0)) {
      const query = `{ ${way} }`;
      const answers = await Promise.all(callers.map((caller) => caller.graphql(query)));
      const came = Math.max(...answers.map(({ data }) => entriesIn(data)));
      expect([query, Math.max(came, sizeOf(query))]).toEqual([query, sizeOf(query)]);
      most = Math.max(most, came);
    }
    expect(most).toBeGreaterThanOrEqual(lists);
  });

  test.each([
    ['{ items { totalCount nodes { id } } }', 24],
    ['{ items(first: 7) { nodes { id } edges { cursor } } }', 14],
    ['query ($n: Int!) { items(first: $n) { nodes { id } } }', 90],
    [
      '{ items(first: 10) { ... on ItemConnection { nodes { ...i } } } } fragment i on Item { images { url } }',
      110,
    ],
    ['{ items(first: 10) { nodes { related(first: 5) { id } } } }', 10 * (1 + 400 + 5)],
    ['query ($ids: [ID!]!) { itemsByIds(ids: $ids) { images { url } } }', 3 * 11],
    ['{ categories { id } }', 10],
  ])('of %s is %i', (query, size) => {
    expect(sizeOf(query, { n: 90, ids: ['1', '2', '3'] })).toBe(size);
  });

  test('is told when it is too much', async () => {
    const { errors } = await shop.asGuest().graphql(LONG_LISTS, { n: 100 });
    expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
    expect(errors?.[0]?.message).toContain(`${sizeOf(LONG_LISTS, { n: 100 })}`);
    expect((await shop.asGuest().graphql(LONG_LISTS, { n: 2 })).errors).toBeUndefined();
  });

  test('is too much for what is related to the related items of a list, and not for those of one item', async () => {
    const related = 'related { related { id } }';
    const { errors } = await shop.asGuest().graphql(`{ items { nodes { ${related} } } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
    const ofOne = await shop.asGuest().graphql(`{ item(id: "${itemIds[0]}") { ${related} } }`);
    expect(ofOne.errors).toBeUndefined();
  });

  test('leaves room for everything that the site asks', () => {
    const folder = join(WORKSPACE_FOLDER, 'apps', 'web', 'src');
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const all = parse(texts.join('\n')).definitions;
    const fragments = new Map(
      all.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
    );
    const operations = all.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
    const variables = { first: 100, pageSize: 100, count: 100 };
    const sizes = operations.map(
      (operation) =>
        [operation.name?.value, mostEntries({ schema, operation, fragments, variables })] as const,
    );
    expect(sizes.length).toBeGreaterThan(30);
    expect(sizes.filter(([, size]) => size > MOST_ENTRIES / 2)).toEqual([]);
  });
});
