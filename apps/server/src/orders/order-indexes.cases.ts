import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { buildOrder, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { dataOf } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { orderSearch } from './order-search.js';
import { Order } from './order.entity.js';

let shop: TestApp;
let admin: ApiClient;

interface Page {
  page: { pageInfo: { endCursor: string } };
}

/** The plan of a page. Disables sorts and table scans, which PostgreSQL prefers for small tables. */
async function planOf(query: () => Promise<unknown>): Promise<string> {
  const logQuery = jest.spyOn(shop.dataSource.logger, 'logQuery');
  await query();
  const pages = logQuery.mock.calls.filter(([text]) => /FROM "orders".*LIMIT/.test(text));
  logQuery.mockRestore();
  expect(pages).toHaveLength(1);
  const [[text, values] = ['', []]] = pages;
  return shop.dataSource.transaction(async (manager) => {
    await manager.query(
      'SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off',
    );
    return JSON.stringify(await manager.query(`EXPLAIN ${text}`, values as unknown[]));
  });
}

describe('order indexes', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    const signedIn = await person(shop, 'admin');
    admin = signedIn;
    for (let count = 0; count < 3; count++) await buildOrder(shop, { userId: signedIn.user.id });
  });

  test.each([
    ['all orders', 'orders(first: 1, after: $after)', 'orders_newest'],
    ['the orders of a status', 'orders(first: 1, after: $after, filter: { status: PENDING })', 'orders_'],
    // With few rows PostgreSQL may use the index of all orders.
    ['your own orders', 'myOrders(first: 1, after: $after)', 'orders_'],
    ['the call queue', 'callQueue(first: 1, after: $after)', 'orders_call_queue'],
  ])('the next page of %s is read from an index without sorting', async (_, list, index) => {
    const query = `query ($after: String) { page: ${list} { nodes { id } pageInfo { endCursor } } }`;
    const { page } = dataOf(await admin.graphql<Page>(query));
    const plan = await planOf(() => admin.graphql(query, { after: page.pageInfo.endCursor }));
    expect(plan).not.toContain('Sort');
    expect(plan).toContain(`using ${index}`);
    expect(plan).toMatch(/Index Cond: .*ROW\(/);
  });

  test('a search uses indexes of orders, customers and products instead of sequential scans', async () => {
    const { sql, values } = orderSearch('JC-2041')!;
    const found = shop.dataSource.getRepository(Order).createQueryBuilder('orders').where(sql, values);
    const plan = await shop.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      const [text, parameters] = found.getQueryAndParameters();
      return JSON.stringify(await manager.query(`EXPLAIN ${text}`, parameters));
    });
    expect(plan).not.toContain('Seq Scan');
    for (const index of ['reference', 'shipping_address']) expect(plan).toContain(`orders_${index}`);
  });
});
