import { orderCodeOf, orderCodesNear } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildOrder, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';
import { giveCodes } from './order-codes.js';

let shop: TestApp;
let admin: ApiClient;
let customer: ApiClient & { user: User };

const BY_CODE = 'query ($code: String!) { found: orderByCode(code: $code) { id code } }';
const SEARCH = 'query ($search: String) { found: orders(filter: { search: $search }) { nodes { id } } }';

describe('the code of an order', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await person(shop, 'admin');
    customer = await person(shop);
  });

  test('is made by the database with a valid check character', async () => {
    const codes = await shop.dataSource.query<{ code: string }[]>(
      'SELECT new_order_code() AS code FROM generate_series(1, 200)',
    );
    for (const { code } of codes) expect(orderCodeOf(code)).toBe(code);
    expect(new Set(codes.map(({ code }) => code)).size).toBeGreaterThan(190);
  });

  test('finds the order in both APIs, for its customer and staff', async () => {
    const { id, code } = await buildOrder(shop, { userId: customer.user.id });
    for (const client of [customer, admin]) {
      const typed = code.replace('-', ' ').toLowerCase();
      expect((await client.graphql(BY_CODE, { code: typed })).data).toEqual({ found: { id, code } });
      expect((await client.rest('GET', `/orders/${id}`)).body).toMatchObject({ order: { code } });
    }
    const other = await person(shop);
    expect((await other.graphql(BY_CODE, { code })).data).toEqual({ found: null });
  });

  test('finds the order in a search; a mistyped code finds the orders whose codes differ in one character', async () => {
    const [first, second] = orderCodesNear('K7M4PC');
    const orders = await Promise.all(
      [first, second, 'K7M-4P7'].map((code, day) => buildOrder(shop, { code, createdAt: new Date(day) })),
    );
    const found = async (search: string) => (await admin.graphql(SEARCH, { search })).data;
    const nodes = orders.map(({ id }) => ({ id })).toReversed();
    expect(await found('k7m4p7')).toEqual({ found: { nodes: [nodes[0]] } });
    expect(await found('K7M-4PC')).toEqual({ found: { nodes } });
    expect(await found('ZZZ-ZZZ')).toEqual({ found: { nodes: [] } });
  });

  test('is given in batches to orders that were placed before codes existed', async () => {
    for (let order = 0; order < 5; order++) await buildOrder(shop);
    await shop.dataSource.query('UPDATE orders SET code = NULL');
    await giveCodes(shop.dataSource, 2);
    const rows = await shop.dataSource.query<{ code: string }[]>('SELECT code FROM orders');
    expect(rows.map(({ code }) => orderCodeOf(code))).toEqual(rows.map(({ code }) => code));
    expect(rows).toHaveLength(5);
  });
});
