import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, buildOrder, buildUser, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';

type Person = ApiClient & { user: User };

let shop: TestApp;
let customer: Person;
let admin: Person;

const ORDER = `query ($id: ID!) { order(id: $id) {
  id customer { id email phone } events { kind by actorEmail fromStatus toStatus actualPrice createdAt }
} }`;

describe('one order', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
    admin = await person(shop, 'admin');
  });

  test('is shown to its customer with the history, but without names of admins', async () => {
    const { id } = await buildOrder(shop, { userId: customer.user.id });
    await admin.rest('POST', `/confirm-order/${id}`, { actual_price: 2500 });
    await admin.rest('POST', `/update-order-status/${id}`, { status: 'pending' });
    await customer.rest('POST', `/orders/${id}/cancel`);
    const { data } = await customer.graphql(ORDER, { id });
    const event = { actorEmail: null, actualPrice: null, createdAt: expect.any(String) };
    expect(data).toEqual({
      order: {
        id,
        customer: null,
        events: [
          { ...event, kind: 'PLACED', by: 'YOU', fromStatus: null, toStatus: 'PENDING' },
          {
            ...event,
            kind: 'CONFIRMED',
            by: 'SHOP',
            fromStatus: 'PENDING',
            toStatus: 'CONFIRMED',
            actualPrice: '2500.00',
          },
          { ...event, kind: 'STATUS_CHANGED', by: 'SHOP', fromStatus: 'CONFIRMED', toStatus: 'PENDING' },
          { ...event, kind: 'CANCELLED', by: 'YOU', fromStatus: 'PENDING', toStatus: 'FAILED' },
        ],
      },
    });
  });

  test('is shown to admins with its customer and the actors of the history', async () => {
    const buyer = await buildUser(shop, { phone: '0712 345678' });
    const { id } = await buildOrder(shop, { userId: buyer.id });
    const other = await person(shop, 'system_admin');
    await admin.rest('POST', `/confirm-order/${id}`, { actual_price: 2500 });
    await other.rest('POST', `/update-order-status/${id}`, { status: 'failed' });
    expect((await admin.graphql(ORDER, { id })).data).toMatchObject({
      order: {
        customer: { id: buyer.id, email: buyer.email, phone: '0712 345678' },
        events: [
          { kind: 'PLACED', by: 'CUSTOMER', actorEmail: buyer.email },
          { kind: 'CONFIRMED', by: 'YOU', actorEmail: admin.user.email },
          { kind: 'STATUS_CHANGED', by: 'SHOP', actorEmail: other.user.email },
        ],
      },
    });
  });

  test('shows whether its items are in stock now, and null for a deleted item', async () => {
    const [gone, out] = [await buildItem(shop, { name: 'Gone' }), await buildItem(shop, { name: 'Out' })];
    const cart_items = [gone, out].map(({ id }) => ({ item_id: id, quantity: 1 }));
    const { body } = await customer.rest('POST', '/orders/create', { cart_items });
    await shop.dataSource.query('DELETE FROM items WHERE id = $1', [gone.id]);
    await shop.dataSource.query('UPDATE items SET in_stock = false');
    const { id } = (body as { order: { id: string } }).order;
    const query = 'query ($id: ID!) { order(id: $id) { lines { itemName item { id inStock } } } }';
    expect((await customer.graphql(query, { id })).data).toEqual({
      order: {
        lines: [
          { itemName: 'Gone', item: null },
          { itemName: 'Out', item: { id: out.id, inStock: false } },
        ],
      },
    });
  });

  test('that does not exist is null', async () => {
    for (const id of ['1', randomUUID()])
      expect((await admin.graphql(ORDER, { id })).data).toEqual({ order: null });
  });
});
