import { beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  type GraphQLField,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isObjectType,
  getIntrospectionQuery,
  type GraphQLInputType,
  isRequiredArgument,
  type NonNullTypeNode,
  type OperationDefinitionNode,
  parse,
  separateOperations,
  typeFromAST,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asking, LONG_LISTS, strike } from '../../test/attacks/bombs.js';
import {
  buildCarBrand,
  buildCarModel,
  buildItem,
  buildOrder,
  buildVehicle,
  signedIn,
} from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { addToCart } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import { valueOf } from '../../test/tampering/schema-calls.js';
import type { TestApp } from '../../test/test-app.js';
import { WORKSPACE_FOLDER } from '../process/server-folder.js';
import { MAX_ENTRIES } from './entry-limit.js';
import { costOf, MAX_COST } from './query-cost.js';

const ITEMS = 8;
/** Of nested lists. */
const DEPTH = 3;

let shop: TestApp;
let schema: GraphQLSchema;
let callers: ApiClient[];
let itemIds: string[];

function sizeOf(query: string | DocumentNode, variables?: Record<string, unknown>): number {
  const document = typeof query === 'string' ? parse(query) : query;
  const operation = getOperationAST(document);
  if (!operation) throw new Error('No operation');
  return costOf(schema, document, operation, variables ?? variablesOf(operation));
}

/** Required arguments of a field besides `first`. */
const GIVEN: Record<string, () => string> = {
  'Item.alternatives': () => 'vehicle: "toyota-axio-nze141"',
  'Query.callers': () => 'phone: "0712 345 678"',
  'Item.fit': () => 'vehicle: "toyota-axio-nze141"',
  'Query.import': () => `id: "${itemIds[0]}"`,
  'Query.item': () => `id: "${itemIds[0]}"`,
  'Query.node': () => `id: "${itemIds[0]}"`,
  'Query.itemsByIds': () => `ids: ${JSON.stringify(itemIds)}`,
  'Query.itemsByNumber': () => 'text: "04465-12592"',
  'Query.itemsByOwnNumber': () => 'numbers: ["0012", "0013", "0014"]',
  'Query.priceChanges': () => `itemId: "${itemIds[0]}"`,
  'Query.order': () => `id: "${itemIds[0]}"`,
  'Query.orderByCode': () => 'code: "K7M-4P7"',
  'Query.likelyCars': () => 'text: "axio"',
  'Query.resolveCar': () => 'text: "axio"',
  'Query.user': () => `id: "${itemIds[0]}"`,
  'Query.vehicle': () => 'slug: "toyota-axio-nze141"',
  'Query.vehicles': () => 'chassisCode: "NZE141"',
  'Query.suggestions': () => 'text: "brake"',
};

/** Every path from `type` to `lists` nested lists, as query text. */
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

function entriesIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + entriesIn(one), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + entriesIn(one), 0);
}

/** Values for the variables of an operation; pages of 100. */
function variablesOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const entries = variableDefinitions.map(({ variable, type }) => {
    const input = typeFromAST(schema, type as NonNullTypeNode) as GraphQLInputType;
    return [variable.name.value, getNamedType(input).name === 'Int' ? 100 : valueOf(input)] as const;
  });
  const given = Object.fromEntries(entries);
  expect(getVariableValues(schema, variableDefinitions, given).errors).toBeUndefined();
  return given;
}

describe('the cost of a query', () => {
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
    const model = await buildCarModel(shop, 'Axio', carBrand);
    const { id: vehicleId } = await buildVehicle(shop, model, { slug: 'toyota-axio-nze141' });
    itemIds = items.map(({ id }) => id);
    await shop.dataSource.query(
      `INSERT INTO fitments (item_id, vehicle_id, fits, positions, serial_from, basis)
       SELECT item_id, $1, true, place, '6040000', 'call' FROM unnest($2::uuid[]) AS item_id, unnest('{1,2}'::int[]) AS place`,
      [vehicleId, itemIds],
    );
    for (const id of itemIds) await addToCart(customer, id);
    await Promise.all(Array.from({ length: 4 }, () => buildOrder(shop, { userId: customer.user.id })));
  });

  test.each([1, 2, DEPTH])(
    'is never less than the number of returned entries, for %i nested lists',
    async (lists) => {
      const ways = [...waysFrom('Query', lists)];
      const step = Math.ceil(ways.length / 15);
      let most = 0;
      for (const way of ways.filter((_, place) => place % step === 0)) {
        const query = `{ ${way} }`;
        const responses = await Promise.all(callers.map((caller) => caller.graphql(query)));
        const came = Math.max(...responses.map(({ data }) => entriesIn(data)));
        expect([query, Math.max(came, sizeOf(query))]).toEqual([query, sizeOf(query)]);
        most = Math.max(most, came);
      }
      expect(most).toBeGreaterThanOrEqual(lists);
    },
  );

  test.each([
    ['{ items { totalCount nodes { id } } }', 24],
    ['{ items(first: 7) { nodes { id } edges { cursor } pageInfo { endCursor } } }', 14],
    ['{ items(first: -5) { nodes { id } } }', 1],
    ['{ items(first: 1000) { nodes { id } } }', 100],
    ['query ($n: Int!) { items(first: $n) { nodes { id } } }', 90],
    ['query ($no: Boolean!) { items(first: 5) { nodes { id } nearMatches @include(if: $no) { count } } }', 5],
    ['{ items(first: 10) { ...i } } fragment i on ItemConnection { nodes { images { url } } }', 110],
    ['{ items(first: 10) { nodes { related(first: 5) { id } } } }', 10 * (1 + 400 + 5)],
    ['query ($ids: [ID!]!) { itemsByIds(ids: $ids) { images { url } } }', 3 * 11],
    [
      '{ node(id: "1") { id ... on Item { images { url } } ... on Order { events { note } lines { id } } } }',
      20,
    ],
    ['{ categories { id } }', 10],
    [
      '{ items(first: 100) { nodes { numbers { number } images { url } fitments { vehicle { slug } } } } }',
      100 * (1 + 10 + 10 + 20),
    ],
    ['{ items(first: 10) { nodes { numbers { number } } numberMatches { number } } }', 10 * (1 + 10 + 1)],
    ['{ items(first: 10) { nodes { replacedNumbers } } }', 10 * (1 + 400)],
    ['{ items(first: 10) { nodes { alternatives { id } } } }', 10 * (1 + 400 + 6)],
    [
      '{ items { nodes { fit(vehicle: "x", year: 2012) { verdict parts { vehicle { slug } reasons { from } } } } } }',
      24 * (1 + 2 * (1 + 2)),
    ],
    ['{ itemsByNumber(text: "04465") { item { numbers { number } } } }', 20 * (1 + 10)],
    ['{ items(first: 10) { nodes { id } fitCounts { fits } } }', 10 * (1 + 10)],
    ['{ carModels { vehicles { itemCount } } }', 300 * (1 + 10 * (1 + 1))],
  ])('of %s is %i', (query, size) => {
    expect(sizeOf(query, { n: 90, no: false, ids: ['1', '2', '3'] })).toBe(size);
  });

  test('is in the response, and a query above the limit is rejected', async () => {
    const ask = (n: number) => shop.asGuest().graphql(LONG_LISTS, { n });
    const cost = (n: number) => n * (1 + 400 + n * (1 + 400 + n * (1 + 400 + n)));
    expect((await ask(100)).errors).toMatchObject([
      {
        message: `This query costs ${cost(100)}. A query may cost at most ${MAX_COST}.`,
        extensions: { code: 'QUERY_TOO_COSTLY', cost: cost(100), max: MAX_COST },
      },
    ]);
    const answered = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: asking(LONG_LISTS, { n: 2 }),
    });
    expect(await answered.json()).toMatchObject({ data: {}, extensions: { cost: cost(2) } });
  });

  test('above the limit gives status 400 to every client', async () => {
    const { status, code } = await strike(shop.url, asking(LONG_LISTS, { n: 100 }), 'application/json');
    expect([status, code]).toEqual([400, 'QUERY_TOO_COSTLY']);
  });

  const HEAVY = 'items { nodes { related { related { id } } } }';

  test.each([
    [
      'a null condition',
      `query ($v: Boolean = true) { ${HEAVY} shop { name @skip(if: $v) } }`,
      'BAD_USER_INPUT',
    ],
    [
      'null arguments',
      `query ($v: ID = "") { ${HEAVY} ${'item(id: $v) { id } '.repeat(120)} }`,
      'QUERY_TOO_COSTLY',
    ],
  ])('is not hidden by %s', async (_, query, code) => {
    const result = await shop.asGuest().graphql(query, { v: null });
    expect(result).toMatchObject({ errors: [{ extensions: { code } }] });
    expect(result).not.toHaveProperty('data');
  });

  test('is too high for related items of related items of all items in a list, but not of a single item', async () => {
    const related = 'related { related { id } }';
    const { errors } = await shop.asGuest().graphql(`{ items { nodes { ${related} } } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COSTLY' } }]);
    const ofOne = await shop.asGuest().graphql(`{ item(id: "${itemIds[0]}") { ${related} } }`);
    expect(ofOne.errors).toBeUndefined();
  });

  test('is within the limit for every query of the site, and for introspection of the whole schema', () => {
    const folder = join(WORKSPACE_FOLDER, 'apps', 'web', 'src');
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const costs = Object.entries(separateOperations(parse(texts.join('\n')))).map(
      ([name, one]) => [name, sizeOf(one)] as const,
    );
    expect(costs.length).toBeGreaterThan(30);
    expect(costs.filter(([, cost]) => cost > (MAX_COST * 2) / 3)).toEqual([]);
    expect(sizeOf(getIntrospectionQuery())).toBeLessThan(MAX_COST / 2);
  });

  test('is checked again while lists are read, as they may have more entries than usual', async () => {
    const items = await Promise.all(Array.from({ length: 21 }, () => buildItem(shop)));
    await shop.dataSource.query(
      `INSERT INTO fitments (item_id, vehicle_id, fits, positions, from_month, basis)
       SELECT item_id, (SELECT min(id) FROM vehicles), true, place, month, 'call'
       FROM unnest($1::uuid[]) AS item_id, generate_series(1, 250) AS place, unnest('{24120,24121}'::int[]) AS month`,
      [items.map(({ id }) => id)],
    );
    const ask = (some: typeof items) =>
      shop.asGuest().graphql('query ($ids: [ID!]!) { itemsByIds(ids: $ids) { fitments { fits } } }', {
        ids: some.map(({ id }) => id),
      });
    expect(entriesIn((await ask(items.slice(1))).data)).toBe(20 + MAX_ENTRIES);
    expect(await ask(items)).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_COSTLY' } }] });
  });
});
