import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';
import type { Order } from './order.entity.js';

type Person = ApiClient & { user: User };

let shop: TestApp;
let customer: Person;
let admin: Person;

const FIELDS = 'id status actualPrice cancelledAt canCancel canConfirm needsPrice allowedStatuses';
const CANCEL = `mutation ($id: ID!) { order: cancelOrder(id: $id) { ${FIELDS} } }`;
const CONFIRM = `mutation ($id: ID!, $actualPrice: Decimal!) { order: confirmOrder(id: $id, actualPrice: $actualPrice) { ${FIELDS} } }`;
const CHANGE = `mutation ($id: ID!, $status: OrderStatus!, $from: OrderStatus) {
  order: changeOrderStatus(id: $id, status: $status, from: $from) { ${FIELDS} }
}`;

const cancel = (who: ApiClient, { id }: Pick<Order, 'id'>) => who.graphql(CANCEL, { id });
const confirm = (who: ApiClient, { id }: Pick<Order, 'id'>, actualPrice: unknown = '2500.50') =>
  who.graphql(CONFIRM, { id, actualPrice });
const change = (who: ApiClient, { id }: Pick<Order, 'id'>, status: string, from?: string) =>
  who.graphql(CHANGE, { id, status, from });

const ordered = () => buildOrder(shop, { userId: customer.user.id });

/** The history, the order's own first step left out. */
const history = ({ id }: Order) =>
  shop.dataSource.query(
    'SELECT actor_id, from_status, to_status, actual_price FROM order_events WHERE order_id = $1 AND from_status IS NOT NULL ORDER BY id',
    [id],
  );

const refusal = (code: string, message: string, params: Record<string, unknown> = {}) => ({
  data: null,
  errors: [{ message, extensions: { code, params } }],
});

describe('decide order', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    customer = await signedIn(shop);
    admin = await signedIn(shop, 'admin');
  });
  beforeEach(() => shop.dataSource.query('TRUNCATE orders CASCADE'));

  describe('cancelling', () => {
    test.each([
      ['pending', null],
      ['pending', 250_000],
      ['confirmed', 250_000],
    ] as const)(
      'a %s order at %j: it is failed, with the instant of the step',
      async (status, actualPrice) => {
        const order = await buildOrder(shop, { userId: customer.user.id, status, actualPrice });
        const { data } = await cancel(customer, order);
        expect(data).toMatchObject({
          order: { status: 'FAILED', cancelledAt: expect.any(String), canCancel: false, allowedStatuses: [] },
        });
        const [row] = await shop.dataSource.query(
          'SELECT cancelled_at, updated_at, created_at FROM orders WHERE id = $1',
          [order.id],
        );
        const [event] = await shop.dataSource.query(
          `SELECT created_at FROM order_events WHERE order_id = $1 AND to_status = 'failed'`,
          [order.id],
        );
        expect(row).toEqual({
          cancelled_at: event.created_at,
          updated_at: event.created_at,
          created_at: order.createdAt,
        });
        expect(await history(order)).toEqual([
          { actor_id: customer.user.id, from_status: status, to_status: 'failed', actual_price: null },
        ]);
      },
    );

    test.each([
      ['delivered', 250_000],
      ['failed', null],
    ] as const)('a %s order is refused', async (status, actualPrice) => {
      const order = await buildOrder(shop, { userId: customer.user.id, status, actualPrice });
      expect(await cancel(customer, order)).toMatchObject(
        refusal('ORDER_NOT_CANCELLABLE', 'Only pending or confirmed orders can be cancelled'),
      );
      expect(await history(order)).toEqual([]);
    });

    test('twice is refused the second time', async () => {
      const order = await ordered();
      await cancel(customer, order);
      expect((await cancel(customer, order)).errors?.[0]?.extensions.code).toBe('ORDER_NOT_CANCELLABLE');
      expect(await history(order)).toHaveLength(1);
    });

    test("another's order does not exist, not even for an admin or the owner", async () => {
      const order = await ordered();
      for (const other of [await signedIn(shop), admin, await signedIn(shop, 'system_owner')]) {
        expect(await cancel(other, order)).toMatchObject(refusal('ORDER_NOT_FOUND', 'Order not found'));
      }
      expect(await history(order)).toEqual([]);
    });

    test.each(['1', randomUUID(), "' OR 1=1"])('%s is no order', async (id) => {
      expect(await cancel(customer, { id })).toMatchObject(refusal('ORDER_NOT_FOUND', 'Order not found'));
    });
  });

  describe('confirming', () => {
    test('sets price and status in one step', async () => {
      const order = await ordered();
      expect(await confirm(admin, order)).toEqual({
        data: {
          order: {
            id: order.id,
            status: 'CONFIRMED',
            actualPrice: '2500.50',
            cancelledAt: null,
            canCancel: true,
            canConfirm: false,
            needsPrice: false,
            allowedStatuses: ['PENDING', 'CONFIRMED', 'DELIVERED', 'FAILED'],
          },
        },
      });
      expect(await history(order)).toEqual([
        { actor_id: admin.user.id, from_status: 'pending', to_status: 'confirmed', actual_price: '2500.50' },
      ]);
    });

    test.each([
      ['0.01', '0.01'],
      ['99999999.99', '99999999.99'],
      ['2,500', '2500.00'],
    ])('takes %s', async (actualPrice, stored) => {
      expect((await confirm(admin, await ordered(), actualPrice)).data).toMatchObject({
        order: { actualPrice: stored },
      });
    });

    test('refuses 0', async () => {
      const order = await ordered();
      expect(await confirm(admin, order, '0')).toMatchObject(
        refusal('ACTUAL_PRICE_INVALID', 'Actual price must be more than 0 and at most Ksh 99,999,999.99'),
      );
      expect(await history(order)).toEqual([]);
    });

    test.each(['-1', '1.005', '100000000', '1e3', 'abc', '', 2500, null])(
      'refuses %j before anything runs',
      async (actualPrice) => {
        const order = await ordered();
        const { errors } = await confirm(admin, order, actualPrice);
        expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
        expect(await history(order)).toEqual([]);
      },
    );

    test('again at the same price by the same admin answers the order: the first answer got lost', async () => {
      const order = await ordered();
      const first = await confirm(admin, order);
      expect(await confirm(admin, order)).toEqual(first);
      expect(await history(order)).toHaveLength(1);
    });

    test('again at another price, or by another admin, says who was first and at what price', async () => {
      const order = await ordered();
      await confirm(admin, order);
      const answer = refusal(
        'ORDER_ALREADY_CONFIRMED',
        `This order was already confirmed by ${admin.user.email} at Ksh 2,500.50`,
        { by: admin.user.email, price: 'Ksh 2,500.50' },
      );
      expect(await confirm(admin, order, '2600')).toMatchObject(answer);
      expect(await confirm(await signedIn(shop, 'system_admin'), order)).toMatchObject(answer);
      expect(await history(order)).toHaveLength(1);
    });

    test('again after the order went back to pending is refused, for it keeps its price', async () => {
      const order = await ordered();
      await confirm(admin, order);
      await change(admin, order, 'PENDING');
      expect((await confirm(admin, order)).errors?.[0]?.extensions.code).toBe('ORDER_ALREADY_CONFIRMED');
    });

    test('what the customer has cancelled says so', async () => {
      const order = await ordered();
      await cancel(customer, order);
      expect(await confirm(admin, order)).toMatchObject(
        refusal('ORDER_FINAL', 'This order is cancelled and cannot be changed any more', {
          status: 'cancelled',
        }),
      );
    });
  });

  describe('choosing a status', () => {
    test('goes through pending, confirmed and delivered at an agreed price, each with its line', async () => {
      const order = await ordered();
      await confirm(admin, order);
      for (const status of ['PENDING', 'CONFIRMED', 'DELIVERED']) {
        expect((await change(admin, order, status)).data).toMatchObject({
          order: { status, actualPrice: '2500.50' },
        });
      }
      const by = { actor_id: admin.user.id, actual_price: null };
      expect((await history(order)).slice(1)).toEqual([
        { ...by, from_status: 'confirmed', to_status: 'pending' },
        { ...by, from_status: 'pending', to_status: 'confirmed' },
        { ...by, from_status: 'confirmed', to_status: 'delivered' },
      ]);
    });

    test('marks a pending order without a price failed, which is no cancellation and needs a price', async () => {
      const order = await ordered();
      expect((await change(admin, order, 'FAILED')).data).toMatchObject({
        order: { status: 'FAILED', cancelledAt: null, needsPrice: true, allowedStatuses: [] },
      });
    });

    test.each(['CONFIRMED', 'DELIVERED'])('refuses %s without a price', async (status) => {
      const order = await ordered();
      expect(await change(admin, order, status)).toMatchObject(
        refusal('ORDER_NEEDS_PRICE', 'Please confirm order with actual price first'),
      );
      expect(await history(order)).toEqual([]);
    });

    test.each(['delivered', 'failed'] as const)('leaves what is %s as it is', async (status) => {
      const order = await buildOrder(shop, { status, actualPrice: 250_000 });
      for (const choice of ['PENDING', 'CONFIRMED', 'DELIVERED', 'FAILED']) {
        expect(await change(admin, order, choice)).toMatchObject(
          refusal('ORDER_FINAL', `This order is ${status} and cannot be changed any more`, { status }),
        );
      }
      expect(await history(order)).toEqual([]);
    });

    test('the one it has changes nothing and is no step', async () => {
      const order = await ordered();
      expect((await change(admin, order, 'PENDING', 'PENDING')).data).toMatchObject({
        order: { status: 'PENDING' },
      });
      expect(await history(order)).toEqual([]);
      const [row] = await shop.dataSource.query('SELECT updated_at FROM orders');
      expect(row.updated_at).toEqual(order.updatedAt);
    });

    describe('by what the screen showed', () => {
      test('is refused when another admin was quicker, saying who and what', async () => {
        const order = await buildOrder(shop, { status: 'confirmed', actualPrice: 250_000 });
        const other = await signedIn(shop, 'system_admin');
        await change(other, order, 'DELIVERED', 'CONFIRMED');
        expect(await change(admin, order, 'PENDING', 'CONFIRMED')).toMatchObject(
          refusal(
            'ORDER_CHANGED',
            `This order was changed meanwhile by ${other.user.email}: it is delivered now`,
            { by: other.user.email, status: 'delivered' },
          ),
        );
      });

      test('is refused when the customer has cancelled meanwhile', async () => {
        const order = await buildOrder(shop, {
          userId: customer.user.id,
          status: 'confirmed',
          actualPrice: 250_000,
        });
        await cancel(customer, order);
        expect(await change(admin, order, 'DELIVERED', 'CONFIRMED')).toMatchObject(
          refusal('ORDER_CHANGED', 'This order was changed meanwhile by its customer: it is cancelled now'),
        );
      });

      test('sent again after a lost answer answers the order, final or not', async () => {
        const order = await buildOrder(shop, { status: 'confirmed', actualPrice: 250_000 });
        const first = await change(admin, order, 'DELIVERED', 'CONFIRMED');
        expect(await change(admin, order, 'DELIVERED', 'CONFIRMED')).toEqual(first);
        expect(await history(order)).toHaveLength(1);
      });
    });
  });
});
