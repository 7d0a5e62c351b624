import { formatKsh, type OrderStatus } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildOrder, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { times, withoutDeadlock } from '../../test/lists.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';
import { POOL_SIZES } from '../database/connection-options.js';
import { OrderEvent } from './order-event.entity.js';
import { Order } from './order.entity.js';

type Person = ApiClient & { user: User };
type Step = () => Promise<string>;

let shop: TestApp;
let customer: Person;
let ann: Person;
let bob: Person;

async function outcomeOf(
  who: ApiClient,
  mutation: string,
  variables: Record<string, unknown>,
): Promise<string> {
  const { data, errors } = await who.graphql<{ order: { status: string } }>(mutation, variables);
  const { code, params = {} } = errors?.[0]?.extensions ?? { code: 'nothing' };
  return data?.order.status ?? [code, ...Object.values(params)].join(' ');
}

const confirm = (who: ApiClient, id: string, actualPrice: string) =>
  outcomeOf(
    who,
    'mutation ($id: ID!, $actualPrice: Decimal!) { order: confirmOrder(id: $id, actualPrice: $actualPrice) { status } }',
    { id, actualPrice },
  );
const cancel = (id: string) =>
  outcomeOf(customer, 'mutation ($id: ID!) { order: cancelOrder(id: $id) { status } }', { id });
const change = (who: ApiClient, id: string, status: string, from?: string) =>
  outcomeOf(
    who,
    'mutation ($id: ID!, $status: OrderStatus!, $from: OrderStatus) { order: changeOrderStatus(id: $id, status: $status, from: $from) { status } }',
    { id, status, from },
  );

interface Row {
  status: OrderStatus;
  actualPrice: number | null;
  cancelledAt: Date | null;
}

/** Rebuilds an order from its history; every event must start at the status of the previous one. */
function replayed(order: Order, events: OrderEvent[]): Row {
  return events.reduce<Row>(
    (row, event, index) => {
      expect(event.fromStatus).toBe(index === 0 ? null : row.status);
      const isCancelled = event.toStatus === 'failed' && event.actorId === order.userId;
      return {
        status: event.toStatus,
        actualPrice: event.actualPrice ?? row.actualPrice,
        cancelledAt: isCancelled ? event.createdAt : null,
      };
    },
    { status: 'pending', actualPrice: null, cancelledAt: null },
  );
}

async function expectHistoryMatchesRow(id: string): Promise<OrderEvent[]> {
  const { manager } = shop.dataSource;
  const order = await manager.findOneByOrFail(Order, { id });
  const events = await manager.find(OrderEvent, { where: { orderId: id }, order: { id: 'ASC' } });
  const { status, actualPrice, cancelledAt } = order;
  expect(replayed(order, events)).toEqual({ status, actualPrice, cancelledAt });
  const instants = events.map((event) => event.createdAt.getTime());
  expect(instants).toEqual(instants.toSorted((one, other) => one - other));
  if (events.length > 1) expect(order.updatedAt).toEqual(events.at(-1)?.createdAt);
  return events;
}

/** More calls at once than the pool has connections. */
const CALLS = 20;

/** Lets the calls, as many as the pool allows, wait for the locked order, then releases them together. */
const concurrently = (step: (index: number) => Promise<string>) =>
  withoutDeadlock(shop, () =>
    meetingAt(shop, 'SELECT FROM orders FOR UPDATE', { waiting: POOL_SIZES.default - 1 }, () =>
      times(CALLS, step),
    ),
  );

const counted = (outcomes: string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
  );

describe('order races', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    customer = await person(shop);
    ann = await person(shop, 'admin');
    bob = await person(shop, 'system_admin');
  });
  beforeEach(() => shop.dataSource.query('TRUNCATE orders CASCADE'));

  describe('concurrently:', () => {
    test('two admins confirm: one succeeds, and the other learns who confirmed at which price', async () => {
      const { id } = await buildOrder(shop);
      const outcomes = await concurrently((index) =>
        index % 2 ? confirm(ann, id, '2500') : confirm(bob, id, '2600'),
      );
      const events = await expectHistoryMatchesRow(id);
      expect(events).toHaveLength(2);
      const hasAnnWon = events.at(-1)?.actorId === ann.user.id;
      expect(events.at(-1)?.actualPrice).toBe(hasAnnWon ? 250_000 : 260_000);
      const winner = hasAnnWon ? `${ann.user.email} Ksh 2,500` : `${bob.user.email} Ksh 2,600`;
      expect(counted(outcomes)).toEqual({
        CONFIRMED: CALLS / 2,
        [`ORDER_ALREADY_CONFIRMED ${winner}`]: CALLS / 2,
      });
    });

    test('an admin confirms at many different prices: one confirmation succeeds', async () => {
      const { id } = await buildOrder(shop);
      const outcomes = await concurrently((index) => confirm(ann, id, String(1000 + index)));
      const events = await expectHistoryMatchesRow(id);
      const price = formatKsh(events.at(-1)?.actualPrice ?? 0);
      expect(counted(outcomes)).toEqual({
        CONFIRMED: 1,
        [`ORDER_ALREADY_CONFIRMED ${ann.user.email} ${price}`]: CALLS - 1,
      });
    });

    test('the customer cancels while an admin confirms: the order always ends cancelled', async () => {
      const { id } = await buildOrder(shop, { userId: customer.user.id });
      const outcomes = await concurrently((index) => (index % 2 ? confirm(ann, id, '2500') : cancel(id)));
      const { FAILED, ORDER_NOT_CANCELLABLE, CONFIRMED = 0, ...others } = counted(outcomes);
      expect([FAILED, ORDER_NOT_CANCELLABLE]).toEqual([1, CALLS / 2 - 1]);
      const tooLate = CALLS / 2 - CONFIRMED;
      expect(others).toEqual(tooLate === 0 ? {} : { 'ORDER_FINAL cancelled': tooLate });
      expect(await expectHistoryMatchesRow(id)).toHaveLength(CONFIRMED ? 3 : 2);
    });

    test('the customer cancels while an admin marks the order delivered: only one of them succeeds', async () => {
      const { id } = await buildOrder(shop, { userId: customer.user.id });
      await confirm(ann, id, '2500');
      const outcomes = await concurrently((index) =>
        index % 2 ? change(ann, id, 'DELIVERED', 'CONFIRMED') : cancel(id),
      );
      const changed = `ORDER_CHANGED its customer cancelled`;
      expect([
        { DELIVERED: CALLS / 2, ORDER_NOT_CANCELLABLE: CALLS / 2 },
        { FAILED: 1, ORDER_NOT_CANCELLABLE: CALLS / 2 - 1, [changed]: CALLS / 2 },
      ]).toContainEqual(counted(outcomes));
      expect(await expectHistoryMatchesRow(id)).toHaveLength(3);
    });

    test('admins and the customer take all kinds of steps: the history matches the order', async () => {
      const { id } = await buildOrder(shop, { userId: customer.user.id });
      const steps: Step[] = [
        () => confirm(ann, id, '2500'),
        () => confirm(bob, id, '2600'),
        () => change(ann, id, 'PENDING'),
        () => change(bob, id, 'CONFIRMED'),
        () => change(ann, id, 'PENDING', 'CONFIRMED'),
        () => change(bob, id, 'PENDING'),
        () => change(bob, id, 'CONFIRMED', 'PENDING'),
      ];
      const outcomes = await concurrently((index) =>
        index === 15 ? cancel(id) : (steps[index % 7] as Step)(),
      );
      expect(outcomes.filter((one) => /INTERNAL|BUSY|nothing/.test(one))).toEqual([]);
      const events = await expectHistoryMatchesRow(id);
      expect(events.filter(({ actualPrice }) => actualPrice !== null)).toHaveLength(1);
      expect(events.at(-1)?.toStatus).toBe('failed');
    });
  });

  test('repeated confirmations by one admin all succeed, and add one step to the history, after the placing', async () => {
    const { id } = await buildOrder(shop);
    expect(counted(await concurrently(() => confirm(ann, id, '2500')))).toEqual({ CONFIRMED: CALLS });
    expect(await expectHistoryMatchesRow(id)).toHaveLength(2);
  });
});
