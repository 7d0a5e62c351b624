import { describe, expect, test } from '@jest/globals';
import { buildSchema, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { compileForRelay } from './relay.mjs';

const text = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
const fields = Object.values(buildSchema(text).getQueryType().getFields());
const connections = fields.filter(({ type }) => String(type).endsWith('Connection!')).map(({ name }) => name);

const pageOf = (connection) => `
  query PageQuery($after: String) {
    ${connection}(first: 24, after: $after) @connection(key: "Page_${connection}") {
      totalCount
      edges { cursor node { id } }
    }
  }`;

/** Fragments for usePaginationFragment and useRefetchableFragment. */
const REFETCHABLE = `
  query PageQuery($id: ID!) { node(id: $id) { ...Page_item @alias ...Page_order @alias } items(first: 1) { nodes { ...Page_item } } }
  fragment Page_item on Item @refetchable(queryName: "PageItemQuery") { name price { text } category { name } }
  fragment Page_order on Order @refetchable(queryName: "PageOrderQuery") { status lines { itemName } }
  fragment Page_list on Query @refetchable(queryName: "PageListQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 24 }, after: { type: "String" }) {
    items(first: $first, after: $after) @connection(key: "Page_list_items") { edges { node { id } } }
  }`;

describe('the Relay compiler accepts', () => {
  test('connections, at least those of the call queue, items, orders and users', () => {
    expect(connections).toEqual(
      expect.arrayContaining(['callQueue', 'items', 'myOrders', 'orders', 'users']),
    );
  });

  test.each(connections)('a paginated query of %s', (connection) => {
    expect(compileForRelay(text, pageOf(connection))).toMatchObject({ isAccepted: true });
  });

  test('refetchable fragments by node(id), and paginated lists', () => {
    expect(compileForRelay(text, REFETCHABLE)).toMatchObject({ isAccepted: true });
  });
});

test('brands, categories, items and orders are among the types that implement Node', () => {
  const schema = buildSchema(text);
  const nodes = schema.getPossibleTypes(schema.getType('Node'));
  expect(nodes.every(isObjectType)).toBe(true);
  expect(nodes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['CarBrand', 'Category', 'Item', 'Order']),
  );
});
