import { expect } from '@jest/globals';
import type { Order } from '../../src/orders/order.entity.js';
import { buildItem, buildOrder } from '../builders.js';
import { type Contract, forVerbs, ID, UNKNOWN_ID, refusal, type Scene, TIME } from './scene.js';

const NOT_FOUND = refusal(404, 'Order not found');

const shown = (order: Order, changed: object = {}) => ({
  id: order.id,
  code: order.code,
  user_id: order.userId,
  status: order.status,
  total_amount: '2000 - 3000',
  actual_price: null,
  shipping_address: 'Nairobi, Kenya',
  notes: null,
  created_at: order.createdAt.toISOString(),
  cancelled_at: null,
  order_items: [
    { item: { id: null, name: 'Front brake pad set' }, quantity: 1, price_at_order: '2000 - 3000' },
  ],
  ...changed,
});

async function ordered({ as, shop }: Scene, values: Partial<Order> = {}) {
  const customer = await as();
  return { customer, order: await buildOrder(shop, { userId: customer.user.id, ...values }) };
}

/** As existing clients order a single item from its page. */
const orderOf = (item_id: string) => ({
  total_amount: '2000 - 3000',
  shipping_address: 'Nairobi, Kenya',
  notes: '',
  cart_items: [{ item_id, quantity: 1, price_at_order: '2000 - 3000' }],
});

export const ORDERS_CONTRACT: Contract = {
  'POST /orders/create': {
    201: async ({ as, shop }) => {
      const customer = await as();
      const { id, name } = await buildItem(shop);
      const order = {
        id: ID,
        code: expect.stringMatching(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/),
        user_id: customer.user.id,
        status: 'pending',
        total_amount: '2000 - 3000',
        actual_price: null,
        shipping_address: 'Nairobi, Kenya',
        notes: null,
        created_at: TIME,
        cancelled_at: null,
        order_items: [{ item: { id, name }, quantity: 1, price_at_order: '2000 - 3000' }],
      };
      return [await customer.rest('POST', '/orders/create', orderOf(id)), { order }];
    },
    429: async ({ as, shop }) => {
      const customer = await as();
      await Promise.all(Array.from({ length: 120 }, () => buildOrder(shop, { userId: customer.user.id })));
      const { id } = await buildItem(shop);
      return [
        await customer.rest('POST', '/orders/create', orderOf(id)),
        refusal(429, 'Too many orders in an hour. Please try again in 60 minutes'),
      ];
    },
    404: async ({ as }) => [
      await (await as()).rest('POST', '/orders/create', orderOf(UNKNOWN_ID)),
      refusal(404, 'Product not found'),
    ],
    409: async ({ as, shop }) => {
      const { id, name } = await buildItem(shop, { inStock: false });
      return [
        await (await as()).rest('POST', '/orders/create', orderOf(id)),
        refusal(409, `${name} is out of stock`),
      ];
    },
  },
  'GET /orders': {
    200: async (scene) => {
      const { customer, order } = await ordered(scene);
      return [await customer.rest('GET', '/orders'), { orders: [shown(order)] }];
    },
    400: async ({ as }) => [
      await (await as()).rest('GET', '/orders?limit=0'),
      refusal(400, 'limit must not be less than 1'),
    ],
  },
  'GET /orders/{id}': {
    200: async (scene) => {
      const { order } = await ordered(scene);
      return [await (await scene.as('admin')).rest('GET', `/orders/${order.id}`), { order: shown(order) }];
    },
    404: async (scene) => {
      const { order } = await ordered(scene);
      return [await (await scene.as()).rest('GET', `/orders/${order.id}`), NOT_FOUND];
    },
  },
  'POST /orders/{id}/cancel': {
    200: async (scene) => {
      const { customer, order } = await ordered(scene);
      const answer = await customer.rest('POST', `/orders/${order.id}/cancel`);
      return [answer, { order: shown(order, { status: 'failed', cancelled_at: TIME }) }];
    },
    404: async (scene) => {
      const { order } = await ordered(scene);
      return [await (await scene.as('admin')).rest('POST', `/orders/${order.id}/cancel`), NOT_FOUND];
    },
    409: async (scene) => {
      const { customer, order } = await ordered(scene, { status: 'delivered', actualPrice: 1 });
      const answer = await customer.rest('POST', `/orders/${order.id}/cancel`);
      return [answer, refusal(409, 'Only pending or confirmed orders can be cancelled')];
    },
  },
  ...forVerbs(['POST', 'PUT', 'PATCH'], '/confirm-order/{id}', (verb) => ({
    200: async (scene) => {
      const { order } = await ordered(scene);
      const body = { actual_price: 2500.5, status: 'confirmed' };
      const answer = await (await scene.as('admin')).rest(verb, `/confirm-order/${order.id}`, body);
      return [answer, { order: shown(order, { status: 'confirmed', actual_price: 2500.5 }) }];
    },
    404: async ({ as }) => [
      await (await as('admin')).rest(verb, `/confirm-order/${UNKNOWN_ID}`, { actual_price: 1 }),
      NOT_FOUND,
    ],
    409: async (scene) => {
      const { order } = await ordered(scene);
      const [first, second] = [await scene.as('admin'), await scene.as('system_admin')];
      await first.rest(verb, `/confirm-order/${order.id}`, { actual_price: 2500 });
      const answer = await second.rest(verb, `/confirm-order/${order.id}`, { actual_price: 2500 });
      const message = `This order was already confirmed by ${first.user.email} at Ksh 2,500`;
      return [answer, refusal(409, message)];
    },
  })),
  ...forVerbs(['POST', 'PUT', 'PATCH'], '/update-order-status/{id}', (verb) => ({
    200: async (scene) => {
      const { order } = await ordered(scene, { status: 'confirmed', actualPrice: 250_000 });
      const admin = await scene.as('admin');
      const answer = await admin.rest(verb, `/update-order-status/${order.id}`, { status: 'delivered' });
      return [answer, { order: shown(order, { status: 'delivered', actual_price: 2500 }) }];
    },
    404: async ({ as }) => [
      await (await as('admin')).rest(verb, `/update-order-status/${UNKNOWN_ID}`, { status: 'failed' }),
      NOT_FOUND,
    ],
    409: async (scene) => {
      const { order } = await ordered(scene);
      const admin = await scene.as('admin');
      const answer = await admin.rest(verb, `/update-order-status/${order.id}`, { status: 'delivered' });
      return [answer, refusal(409, 'Please confirm order with actual price first')];
    },
  })),
};
