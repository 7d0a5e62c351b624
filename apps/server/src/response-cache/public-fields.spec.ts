import { expect, test } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registeredQueries } from '../graphql/registered-queries.js';
import { WORKSPACE_FOLDER } from '../process/server-folder.js';
import { privateFields } from './public-fields.js';

const schema = buildSchema(readFileSync(join(WORKSPACE_FOLDER, 'schema.graphql'), 'utf8'));
const registered = [...registeredQueries.values()];

test('the queries of the public pages are registered', () => {
  expect(registered.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['HomePage', 'ProductsPage', 'ProductPage']),
  );
});

test.each(registered.map(({ name, document }) => [name, document] as const))(
  '%s has only public fields',
  (_name, document) => {
    expect(privateFields(schema, document)).toEqual([]);
  },
);

test.each([
  ['{ me { email } }', ['Query.me', 'User.email']],
  ['{ cart { pieces } }', ['Query.cart', 'Cart.pieces']],
  ['{ wishlist { count } }', ['Query.wishlist', 'Wishlist.count']],
  ['{ myOrders(first: 1) { totalCount } }', ['Query.myOrders', 'OrderConnection.totalCount']],
  ['{ shop { name demoAccounts { password } } }', ['Shop.demoAccounts', 'DemoAccount.password']],
  [
    'query Page { items(first: 1) { nodes { ...More } } me { ...Who } } fragment More on Item { name } fragment Who on User { id phone }',
    ['Query.me', 'User.id', 'User.phone'],
  ],
  [
    '{ items { nodes { fit(vehicle: "x") { verdict parts { vehicle { slug } reasons { condition } } } fitments { checkedByEmail } } } }',
    ['Fitment.checkedByEmail'],
  ],
  ['{ hidden: me { id } }', ['Query.me', 'User.id']],
  ['{ node(id: "x") { ... on Order { total { text } } } }', ['Query.node', 'Order.total', 'PriceRange.text']],
])('the query %s has personal fields', (text, fields) => {
  expect(privateFields(schema, parse(text))).toEqual(fields);
});
