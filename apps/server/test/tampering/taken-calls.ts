import type { Role } from '@beambright/domain';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCategory, buildItem, buildOrder, buildUser, PASSWORD } from '../builders.js';
import { fillCart } from '../lists.js';
import type { TestApp } from '../test-app.js';

export interface TakenCall {
  path: string;
  body: Record<string, unknown>;
}

/** The caller, and a factory: an earlier call may have consumed its objects. */
export type Taking = [Role | 'guest', (shop: TestApp, userId: string) => Promise<TakenCall>];

const named = (add: string, build: (shop: TestApp) => Promise<{ id: string }>): Record<string, Taking> => {
  const update = async (shop: TestApp) => ({
    path: `/update-${add}`,
    body: { id: (await build(shop)).id, name: randomUUID() },
  });
  const remove = async (shop: TestApp) => ({
    path: `/delete-${add}`,
    body: { id: (await build(shop)).id },
  });
  return {
    [`POST /add-${add}`]: ['admin', async () => ({ path: `/add-${add}`, body: { name: randomUUID() } })],
    [`POST /update-${add}`]: ['admin', update],
    [`PUT /update-${add}`]: ['admin', update],
    [`POST /delete-${add}`]: ['admin', remove],
    [`DELETE /delete-${add}`]: ['admin', remove],
  };
};

const form = async (shop: TestApp) => ({
  name: 'Brake disc',
  description: 'Vented.',
  price_range: '2000 - 3000',
  category_id: (await buildCategory(shop)).id,
  brand_id: (await buildCarBrand(shop)).id,
});

const confirming = async (shop: TestApp) => ({
  path: `/confirm-order/${(await buildOrder(shop)).id}`,
  body: { actual_price: 2500 },
});
const changing = async (shop: TestApp) => ({
  path: `/update-order-status/${(await buildOrder(shop)).id}`,
  body: { status: 'failed' },
});
const updatingItem = async (shop: TestApp) => ({
  path: `/update-item/${(await buildItem(shop)).id}`,
  body: await form(shop),
});

/** One row for each call of the OpenAPI document with a body. */
export const TAKEN_CALLS: Record<string, Taking> = {
  'POST /login': [
    'guest',
    async (shop) => ({
      path: '/login',
      body: { email: (await buildUser(shop, { role: 'admin' })).email, password: PASSWORD },
    }),
  ],
  'POST /login-user': [
    'guest',
    async (shop) => ({
      path: '/login-user',
      body: { email: (await buildUser(shop)).email, password: PASSWORD },
    }),
  ],
  'POST /register-user': [
    'guest',
    async () => ({
      path: '/register-user',
      body: { email: `${randomUUID()}@example.com`, password: PASSWORD },
    }),
  ],
  'POST /cart/add': [
    'customer',
    async (shop) => ({ path: '/cart/add', body: { item_id: (await buildItem(shop)).id, quantity: 1 } }),
  ],
  'PUT /cart/{id}': [
    'customer',
    async (shop, userId) => {
      await fillCart(shop, userId, [(await buildItem(shop)).id]);
      const [line] = await shop.dataSource.query<{ id: string }[]>(
        'SELECT id FROM cart_lines WHERE user_id = $1',
        [userId],
      );
      return { path: `/cart/${line?.id}`, body: { quantity: 2 } };
    },
  ],
  'POST /wishlist/add': [
    'customer',
    async (shop) => ({ path: '/wishlist/add', body: { item_id: (await buildItem(shop)).id } }),
  ],
  'POST /orders/create': [
    'customer',
    async (shop) => ({
      path: '/orders/create',
      body: { cart_items: [{ item_id: (await buildItem(shop)).id, quantity: 1 }] },
    }),
  ],
  'POST /confirm-order/{id}': ['admin', confirming],
  'PUT /confirm-order/{id}': ['admin', confirming],
  'PATCH /confirm-order/{id}': ['admin', confirming],
  'POST /update-order-status/{id}': ['admin', changing],
  'PUT /update-order-status/{id}': ['admin', changing],
  'PATCH /update-order-status/{id}': ['admin', changing],
  'POST /add-item': ['admin', async (shop) => ({ path: '/add-item', body: await form(shop) })],
  'POST /update-item/{id}': ['admin', updatingItem],
  'PUT /update-item/{id}': ['admin', updatingItem],
  ...named('category', buildCategory),
  ...named('car-brand', buildCarBrand),
  'POST /manage-user': [
    'system_owner',
    async (shop) => ({
      path: '/manage-user',
      body: { user_id: (await buildUser(shop)).id, is_active: true },
    }),
  ],
  'POST /track/page-visit': [
    'guest',
    async () => ({ path: '/track/page-visit', body: { session_id: randomUUID() } }),
  ],
  'POST /track/item-view': [
    'guest',
    async (shop) => ({
      path: '/track/item-view',
      body: { session_id: randomUUID(), item_id: (await buildItem(shop)).id },
    }),
  ],
};
