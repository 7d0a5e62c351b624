import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, person } from '../../test/builders.js';
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

const CORRECT = `mutation ($id: ID!, $from: Decimal!, $to: Decimal!, $reason: String!) {
  order: correctPrice(id: $id, from: $from, to: $to, reason: $reason) { status actualPrice }
}`;

const cancel = (who: ApiClient, { id }: Pick<Order, 'id'>) => who.graphql(CANCEL, { id });
const confirm = (who: ApiClient, { id }: Pick<Order, 'id'>, actualPrice: unknown = '2500.50') =>
  who.graphql(CONFIRM, { id, actualPrice });
const change = (who: ApiClient, { id }: Pick<Order, 'id'>, status: string, from?: string) =>
  who.graphql(CHANGE, { id, status, from });

const correct = (
  who: ApiClient,
  { id }: Pick<Order, 'id'>,
  from: string,
  to: string,
  reason = 'A zero too many',
) => who.graphql(CORRECT, { id, from, to, reason });

const ordered = () => buildOrder(shop, { userId: customer.user.id });

/** The history without the first step. */
const history = ({ id }: Order) =>
  shop.dataSource.query(
    'SELECT actor_id, from_status, to_status, actual_price FROM order_events WHERE order_id = $1 AND from_status IS NOT NULL ORDER BY id',
    [id],
  );

const failure = (code: string, message: string, params: Record<string, unknown> = {}) => ({
  data: null,
  errors: [{ message, extensions: { code, params } }],
});

describe('decide order', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    customer = await person(shop);
    admin = await person(shop, 'admin');
  });
  beforeEach(() => shop.dataSource.query('TRUNCATE orders CASCADE'));

  describe('cancelling', () => {
    test('sets the order to failed and stores the time; cancelling a second time fails', async () => {
      const order = await ordered();
      expect((await cancel(customer, order)).data).toMatchObject({
        order: { status: 'FAILED', cancelledAt: expect.any(String), canCancel: false, allowedStatuses: [] },
      });
      expect(await cancel(customer, order)).toMatchObject(
        failure('ORDER_NOT_CANCELLABLE', 'Only pending or confirmed orders can be cancelled'),
      );
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
        { actor_id: customer.user.id, from_status: 'pending', to_status: 'failed', actual_price: null },
      ]);
    });

    test('an order of another customer fails as not found, also for admins and the owner', async () => {
      const order = await ordered();
      for (const other of [await person(shop), admin, await person(shop, 'system_owner')]) {
        expect(await cancel(other, order)).toMatchObject(failure('ORDER_NOT_FOUND', 'Order not found'));
      }
      expect(await history(order)).toEqual([]);
    });

    test('an unknown order fails as not found', async () => {
      for (const id of ['1', randomUUID()])
        expect(await cancel(customer, { id })).toMatchObject(failure('ORDER_NOT_FOUND', 'Order not found'));
    });
  });

  describe('confirming', () => {
    test('sets price and status together', async () => {
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

    test('accepts a price with separators and rejects invalid prices', async () => {
      const order = await ordered();
      expect(await confirm(admin, order, '0')).toMatchObject(
        failure('ACTUAL_PRICE_INVALID', 'Actual price must be more than 0 and at most Ksh 99,999,999.99'),
      );
      for (const actualPrice of ['-1', '1.005', '100000000', '', 2500, null]) {
        const { errors } = await confirm(admin, order, actualPrice);
        expect([actualPrice, errors?.[0]?.extensions.code]).toEqual([actualPrice, 'BAD_USER_INPUT']);
      }
      expect(await history(order)).toEqual([]);
      expect((await confirm(admin, order, '2,500')).data).toMatchObject({
        order: { actualPrice: '2500.00' },
      });
    });

    test('again at the same price by the same admin returns the order', async () => {
      const order = await ordered();
      const first = await confirm(admin, order);
      expect(await confirm(admin, order)).toEqual(first);
      expect(await history(order)).toHaveLength(1);
    });

    test('again at another price or by another admin fails, and the error says who confirmed first at which price', async () => {
      const order = await ordered();
      await confirm(admin, order);
      const answer = failure(
        'ORDER_ALREADY_CONFIRMED',
        `This order was already confirmed by ${admin.user.email} at Ksh 2,500.50`,
        { by: admin.user.email, price: 'Ksh 2,500.50' },
      );
      expect(await confirm(admin, order, '2600')).toMatchObject(answer);
      expect(await confirm(await person(shop, 'system_admin'), order)).toMatchObject(answer);
      expect(await history(order)).toHaveLength(1);
    });

    test('an order a second time is refused, even if the status is pending again, because the order keeps its price', async () => {
      const order = await ordered();
      await confirm(admin, order);
      await change(admin, order, 'PENDING');
      expect((await confirm(admin, order)).errors?.[0]?.extensions.code).toBe('ORDER_ALREADY_CONFIRMED');
    });
  });

  describe('correcting a price', () => {
    const EVENTS = 'query ($id: ID!) { order(id: $id) { events { kind actualPrice note } } }';

    test('changes price and revenue; the customer sees that it was corrected, but not the reason', async () => {
      const order = await ordered();
      await confirm(admin, order, '25000');
      const answer = { data: { order: { status: 'CONFIRMED', actualPrice: '2500.00' } } };
      expect(await correct(admin, order, '25000', '2500')).toEqual(answer);
      expect(await correct(admin, order, '25000', '2500')).toEqual(answer);
      const seenBy = async (who: ApiClient) => {
        const { data } = await who.graphql<{ order: { events: object[] } }>(EVENTS, { id: order.id });
        return data?.order.events.slice(2);
      };
      const event = { kind: 'PRICE_CORRECTED', actualPrice: '2500.00' };
      expect(await seenBy(admin)).toEqual([{ ...event, note: 'A zero too many' }]);
      expect(await seenBy(customer)).toEqual([{ ...event, note: null }]);
      const owner = await person(shop, 'system_owner');
      const { data } = await owner.graphql(
        '{ stats { revenue { totalRevenue } revenuePerBrand { brandName totalRevenue } revenuePerItem { totalRevenue } } }',
      );
      expect(data).toEqual({
        stats: {
          revenue: { totalRevenue: '2500.00' },
          revenuePerBrand: [{ brandName: 'Toyota', totalRevenue: '2500.00' }],
          revenuePerItem: [{ totalRevenue: '2500.00' }],
        },
      });
    });

    test('fails for an order without a price, without a reason, after a colleague corrected the price, and for a final order', async () => {
      const order = await ordered();
      const needsPrice = failure('ORDER_NEEDS_PRICE', 'Please confirm order with actual price first');
      expect(await correct(admin, order, '1', '2')).toMatchObject(needsPrice);
      await confirm(admin, order, '2500');
      const required = failure('TEXT_REQUIRED', 'Reason is required');
      expect(await correct(admin, order, '2500', '2400', ' ')).toMatchObject(required);
      const other = await person(shop, 'system_admin');
      await correct(other, order, '2500', '2600');
      const first = `This order was already confirmed by ${other.user.email} at Ksh 2,600`;
      expect(await correct(admin, order, '2500', '2400')).toMatchObject(
        failure('ORDER_ALREADY_CONFIRMED', first),
      );
      await change(admin, order, 'DELIVERED');
      expect(await correct(admin, order, '2600', '2400')).toMatchObject(
        failure('ORDER_FINAL', 'This order is delivered and cannot be changed any more'),
      );
      expect(await history(order)).toHaveLength(3);
    });
  });

  describe('undoing', () => {
    const UNDO = 'mutation ($id: ID!) { order: undoOrderStatus(id: $id) { status actualPrice canConfirm } }';
    const undo = (who: ApiClient, { id }: Pick<Order, 'id'>) => who.graphql(UNDO, { id });

    test('returns a delivered or failed order to its previous status and adds one step to its history, even if repeated', async () => {
      const order = await ordered();
      await change(admin, order, 'FAILED');
      const pending = { data: { order: { status: 'PENDING', actualPrice: null, canConfirm: true } } };
      expect(await undo(admin, order)).toEqual(pending);
      expect(await undo(admin, order)).toEqual(pending);
      await confirm(admin, order);
      await change(admin, order, 'DELIVERED');
      expect((await undo(admin, order)).data).toMatchObject({ order: { status: 'CONFIRMED' } });
      const steps = (await history(order)) as { from_status: string; to_status: string }[];
      expect(steps.map((step) => `${step.from_status} ${step.to_status}`)).toEqual([
        'pending failed',
        'failed pending',
        'pending confirmed',
        'confirmed delivered',
        'delivered confirmed',
      ]);
    });

    test('fails for the step of a colleague, for a step that is 16 seconds old, and if the customer cancelled the order', async () => {
      const [order, cancelled] = [await ordered(), await ordered()];
      const isFinal = (status: string) =>
        failure('ORDER_FINAL', `This order is ${status} and cannot be changed any more`);
      await change(admin, order, 'FAILED');
      expect(await undo(await person(shop, 'admin'), order)).toMatchObject(isFinal('failed'));
      await shop.dataSource.query(`UPDATE order_events SET created_at = created_at - interval '16 s'`);
      expect(await undo(admin, order)).toMatchObject(isFinal('failed'));
      await cancel(customer, cancelled);
      expect(await undo(admin, cancelled)).toMatchObject(isFinal('cancelled'));
    });
  });

  describe('choosing a status', () => {
    test('that the order already has changes nothing', async () => {
      const order = await ordered();
      expect((await change(admin, order, 'PENDING', 'PENDING')).data).toMatchObject({
        order: { status: 'PENDING' },
      });
      expect(await history(order)).toEqual([]);
      const [row] = await shop.dataSource.query('SELECT updated_at FROM orders');
      expect(row.updated_at).toEqual(order.updatedAt);
    });

    describe('a choice that names the status seen before', () => {
      test('fails if another admin was faster, and the error names that admin and the new status', async () => {
        const order = await buildOrder(shop, { status: 'confirmed', actualPrice: 250_000 });
        const other = await person(shop, 'system_admin');
        await change(other, order, 'DELIVERED', 'CONFIRMED');
        expect(await change(admin, order, 'PENDING', 'CONFIRMED')).toMatchObject(
          failure(
            'ORDER_CHANGED',
            `This order has been changed by ${other.user.email}: it is now delivered`,
            { by: other.user.email, status: 'delivered' },
          ),
        );
      });

      test('fails if the customer has cancelled the order', async () => {
        const order = await buildOrder(shop, {
          userId: customer.user.id,
          status: 'confirmed',
          actualPrice: 250_000,
        });
        await cancel(customer, order);
        expect(await change(admin, order, 'DELIVERED', 'CONFIRMED')).toMatchObject(
          failure('ORDER_CHANGED', 'This order has been changed by its customer: it is now cancelled'),
        );
      });

      test('returns a delivered order when repeated after a lost response', async () => {
        const order = await buildOrder(shop, { status: 'confirmed', actualPrice: 250_000 });
        const first = await change(admin, order, 'DELIVERED', 'CONFIRMED');
        expect(await change(admin, order, 'DELIVERED', 'CONFIRMED')).toEqual(first);
        expect(await history(order)).toHaveLength(1);
      });
    });
  });
});
