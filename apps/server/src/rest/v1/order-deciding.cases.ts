import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, signedIn } from '../../../test/builders.js';
import type { ApiClient, RestAnswer } from '../../../test/clients.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import type { User } from '../../accounts/user.entity.js';
import type { Order } from '../../orders/order.entity.js';

type Person = ApiClient & { user: User };

let shop: TestApp;
let customer: Person;
let admin: Person;

const ordered = (values: Partial<Order> = {}) => buildOrder(shop, { userId: customer.user.id, ...values });

/** How the order stands in an answer, but for what a call has changed. */
const presented = (order: Order, changed: Record<string, unknown> = {}) => ({
  id: order.id,
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

const whole = ({ status, body }: RestAnswer) => ({ status, body });
const refusal = (status: number, message: string, error: string) => ({
  status,
  body: { statusCode: status, message, error, code: expect.any(String), params: expect.any(Object) },
});
const NOT_FOUND = refusal(404, 'Order not found', 'Not Found');

describe('order deciding', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    customer = await signedIn(shop);
    admin = await signedIn(shop, 'admin');
  });
  beforeEach(() => shop.dataSource.query('TRUNCATE orders CASCADE'));

  describe('GET /orders', () => {
    test("answers one's own orders, the newest first", async () => {
      const old = await ordered({ createdAt: new Date('2026-01-01') });
      const fresh = await ordered({ createdAt: new Date('2026-02-01'), notes: 'Call me' });
      await buildOrder(shop);
      expect(whole(await customer.rest('GET', '/orders'))).toEqual({
        status: 200,
        body: { orders: [presented(fresh, { notes: 'Call me' }), presented(old)] },
      });
    });

    test.each(['admin', 'system_admin'] as const)(
      "answers an account of the role %s everybody's",
      async (role) => {
        const [one, other] = [await ordered(), await buildOrder(shop)];
        const { body } = await (await signedIn(shop, role)).rest('GET', '/orders');
        expect((body as { orders: unknown[] }).orders).toEqual(
          expect.arrayContaining([presented(one), presented(other)]),
        );
      },
    );

    test('answers the owner, who is no admin, their own', async () => {
      await ordered();
      expect((await (await signedIn(shop, 'system_owner')).rest('GET', '/orders')).body).toEqual({
        orders: [],
      });
    });
  });

  describe('GET /orders/{id}', () => {
    test('answers the order to its customer and to admins', async () => {
      const order = await ordered();
      for (const who of [customer, admin]) {
        expect(whole(await who.rest('GET', `/orders/${order.id}`))).toEqual({
          status: 200,
          body: { order: presented(order) },
        });
      }
    });

    test("says of another's order what it says of none", async () => {
      const { id } = await ordered();
      for (const other of [await signedIn(shop), await signedIn(shop, 'system_owner')]) {
        expect(whole(await other.rest('GET', `/orders/${id}`))).toEqual(NOT_FOUND);
      }
      for (const unknown of ['1', randomUUID(), 'create']) {
        expect(whole(await admin.rest('GET', `/orders/${unknown}`))).toEqual(NOT_FOUND);
      }
    });
  });

  describe('POST /orders/{id}/cancel', () => {
    test.each([undefined, '', {}])('answers the failed order; the body may be %j', async (body) => {
      const order = await ordered();
      const headers = { 'content-type': 'application/json' };
      const answer = await customer.rest(
        'POST',
        `/orders/${order.id}/cancel`,
        body,
        body === '' ? headers : {},
      );
      expect(whole(answer)).toEqual({
        status: 200,
        body: {
          order: presented(order, {
            status: 'failed',
            cancelled_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          }),
        },
      });
    });

    test('refuses what is delivered, and finds nobody but the customer', async () => {
      const { id } = await ordered({ status: 'delivered', actualPrice: 1 });
      expect(whole(await customer.rest('POST', `/orders/${id}/cancel`))).toEqual(
        refusal(409, 'Only pending or confirmed orders can be cancelled', 'Conflict'),
      );
      expect(whole(await admin.rest('POST', `/orders/${id}/cancel`))).toEqual(NOT_FOUND);
      expect(whole(await customer.rest('POST', '/orders/1/cancel'))).toEqual(NOT_FOUND);
    });
  });

  describe.each(['POST', 'PUT', 'PATCH'])('%s', (verb) => {
    test.each([
      [2500.5, 2500.5],
      ['2500.50', 2500.5],
      [0.01, 0.01],
      [99_999_999.99, 99_999_999.99],
      ['99999999.99', 99_999_999.99],
      [1.1, 1.1],
      ['8.20', 8.2],
    ])('/confirm-order/{id} takes %j', async (actual_price, stored) => {
      const order = await ordered();
      const body = { actual_price, status: 'confirmed' };
      expect(whole(await admin.rest(verb, `/confirm-order/${order.id}`, body))).toEqual({
        status: 200,
        body: { order: presented(order, { status: 'confirmed', actual_price: stored }) },
      });
    });

    test.each<[Record<string, unknown>, string]>([
      [{}, 'actual_price must be a number such as 2500.50'],
      [{ actual_price: null }, 'actual_price must be a number such as 2500.50'],
      [{ actual_price: true }, 'actual_price must be a number such as 2500.50'],
      [{ actual_price: [1] }, 'actual_price must be a number such as 2500.50'],
      [{ actual_price: 1, status: 'delivered' }, 'status must be one of the following values: confirmed'],
      [{ actual_price: 0 }, 'Actual price must be more than 0 and at most Ksh 99,999,999.99'],
      [{ actual_price: '' }, 'Please enter a price'],
      [{ actual_price: -1 }, '"-1" is not a valid price: a price cannot be negative'],
      [{ actual_price: 1.005 }, '"1.005" is not a valid price: a price has at most two decimals'],
      [
        { actual_price: 100_000_000 },
        '"100000000" is not a valid price: a price is at most Ksh 99,999,999.99',
      ],
      [{ actual_price: 1e300 }, '"1e+300" is not a valid price: write a price like 2500 or 2,500.50'],
      [{ actual_price: 'abc' }, '"abc" is not a valid price: write a price like 2500 or 2,500.50'],
      [{ actual_price: 'NaN' }, '"NaN" is not a valid price: write a price like 2500 or 2,500.50'],
    ])('/confirm-order/{id} with %j answers 400 and changes nothing', async (body, message) => {
      const order = await ordered();
      const answer = await admin.rest(verb, `/confirm-order/${order.id}`, body);
      expect(whole(answer)).toEqual(refusal(400, message, 'Bad Request'));
      expect((await admin.rest('GET', `/orders/${order.id}`)).body).toEqual({ order: presented(order) });
    });

    test('/confirm-order/{id} tells the second admin who was first and at what price', async () => {
      const { id } = await ordered();
      await (await signedIn(shop, 'system_admin')).rest(verb, `/confirm-order/${id}`, { actual_price: 1 });
      const { status, body } = await admin.rest(verb, `/confirm-order/${id}`, { actual_price: 1 });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        statusCode: 409,
        message: expect.stringMatching(/^This order was already confirmed by \S+@example.com at Ksh 1$/),
        error: 'Conflict',
      });
    });

    test('/update-order-status/{id} answers the order in its new status', async () => {
      const order = await ordered({ status: 'confirmed', actualPrice: 250_000 });
      const answer = await admin.rest(verb, `/update-order-status/${order.id}`, { status: 'delivered' });
      expect(whole(answer)).toEqual({
        status: 200,
        body: { order: presented(order, { status: 'delivered', actual_price: 2500 }) },
      });
    });

    test.each([{}, { status: null }, { status: 'shipped' }, { status: 'DELIVERED' }, { status: ['failed'] }])(
      '/update-order-status/{id} with %j answers 400',
      async (body) => {
        const { id } = await ordered();
        expect(whole(await admin.rest(verb, `/update-order-status/${id}`, body))).toEqual(
          refusal(
            400,
            'status must be one of the following values: pending, confirmed, delivered, failed',
            'Bad Request',
          ),
        );
      },
    );

    test('/update-order-status/{id} refuses what has no price, and what is final', async () => {
      const { id } = await ordered();
      const change = async (status: string) =>
        whole(await admin.rest(verb, `/update-order-status/${id}`, { status }));
      expect(await change('delivered')).toEqual(
        refusal(409, 'Please confirm order with actual price first', 'Conflict'),
      );
      expect(await change('failed')).toMatchObject({ status: 200 });
      expect(await change('pending')).toEqual(
        refusal(409, 'This order is failed and cannot be changed any more', 'Conflict'),
      );
    });

    test.each([
      ['/confirm-order/', { actual_price: 1 }],
      ['/update-order-status/', { status: 'failed' }],
    ])('%s{id} finds no order by an unknown id', async (path, body) => {
      for (const id of ['1', randomUUID()]) {
        expect(whole(await admin.rest(verb, path + id, body))).toEqual(NOT_FOUND);
      }
    });
  });
});
