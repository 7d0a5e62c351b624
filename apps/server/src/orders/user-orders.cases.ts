import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildOrder, buildUser, person } from '../../test/builders.js';
import { statementsOf } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let owner: Awaited<ReturnType<typeof person>>;

const ofUser = async (id: string, fields: string) =>
  (await owner.graphql(`query ($id: ID!) { user(id: $id) { ${fields} } }`, { id })).data;

describe('the orders of an account', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    owner = await person(shop, 'system_owner');
  });

  test('are all counted, and the agreed prices of confirmed and delivered ones are added up', async () => {
    const { id: userId } = await buildUser(shop);
    await buildOrder(shop, { userId });
    await buildOrder(shop, { userId, status: 'confirmed', actualPrice: 250_050 });
    await buildOrder(shop, { userId, status: 'delivered', actualPrice: 9_999_999_999 });
    await buildOrder(shop, { userId, status: 'failed', actualPrice: 100_000 });
    await buildOrder(shop, { userId, status: 'pending', actualPrice: 100_000 });
    await buildOrder(shop);
    expect(await ofUser(userId, 'orderCount orderTotal')).toEqual({
      user: { orderCount: 5, orderTotal: '100002500.49' },
    });
    const { id } = await buildUser(shop);
    expect(await ofUser(id, 'orderCount orderTotal newestOrders { id }')).toEqual({
      user: { orderCount: 0, orderTotal: '0.00', newestOrders: [] },
    });
  });

  test('are returned newest first, up to the requested number', async () => {
    const { id: userId } = await buildUser(shop);
    const days = [3, 1, 2, 4, 5, 6, 7];
    const orders = await Promise.all(
      days.map((day) => buildOrder(shop, { userId, createdAt: new Date(`2026-01-0${day}T10:00:00Z`) })),
    );
    const newest = days
      .map((day, place) => ({ day, id: orders[place]?.id }))
      .toSorted((one, other) => other.day - one.day)
      .map(({ id }) => ({ id }));
    const fields = 'newestOrders { id } two: newestOrders(first: 2) { id status }';
    expect(await ofUser(userId, fields)).toEqual({
      user: {
        newestOrders: newest.slice(0, 5),
        two: newest.slice(0, 2).map((order) => ({ ...order, status: 'PENDING' })),
      },
    });
  });

  test('are limited to pages of 1 to 20', async () => {
    for (const first of [0, 21]) {
      const { errors } = await owner.graphql(`{ me { newestOrders(first: ${first}) { id } } }`);
      expect(errors).toMatchObject([{ extensions: { code: 'PAGE_SIZE_INVALID' } }]);
    }
  });

  test('need the same few SQL statements for any number of accounts', async () => {
    const query =
      '{ users { nodes { email orderCount orderTotal newestOrders(first: 3) { status total { min } } } } }';
    const statementsFor = () =>
      statementsOf(shop, async () => expect((await owner.graphql(query)).errors).toBeUndefined());
    await buildOrder(shop);
    const few = await statementsFor();
    for (let count = 0; count < 12; count++) await buildOrder(shop);
    expect(await statementsFor()).toBe(few);
  });
});
