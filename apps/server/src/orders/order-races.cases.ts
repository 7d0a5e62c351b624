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

/** What a step came to: the status that it made, or the code of the refusal with what it tells. */
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

/** What an order must be by its history alone; every step begins where the one before it ended. */
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

async function expectHistoryToGiveTheRow(id: string): Promise<OrderEvent[]> {
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

/** More than the pool has connections. */
const CROWD = 20;

/** Lets a crowd of steps come as far as the order, as many as there is room for, and then all go on at once. */
const atOnce = (step: (index: number) => Promise<string>) =>
  withoutDeadlock(shop, () =>
    meetingAt(shop, 'SELECT FROM orders FOR UPDATE', { waiting: POOL_SIZES.default - 1 }, () =>
      times(CROWD, step),
    ),
  );

/** How often each outcome came. */
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

  describe('many at once:', () => {
    test('two admins confirm: one wins, and the other is told who and at what price', async () => {
      const { id } = await buildOrder(shop);
      const outcomes = await atOnce((index) =>
        index % 2 ? confirm(ann, id, '2500') : confirm(bob, id, '2600'),
      );
      const events = await expectHistoryToGiveTheRow(id);
      expect(events).toHaveLength(2);
      const hasAnnWon = events.at(-1)?.actorId === ann.user.id;
      expect(events.at(-1)?.actualPrice).toBe(hasAnnWon ? 250_000 : 260_000);
      const winner = hasAnnWon ? `${ann.user.email} Ksh 2,500` : `${bob.user.email} Ksh 2,600`;
      expect(counted(outcomes)).toEqual({
        CONFIRMED: CROWD / 2,
        [`ORDER_ALREADY_CONFIRMED ${winner}`]: CROWD / 2,
      });
    });

    test('every call has another price: one wins', async () => {
      const { id } = await buildOrder(shop);
      const outcomes = await atOnce((index) => confirm(ann, id, String(1000 + index)));
      const events = await expectHistoryToGiveTheRow(id);
      const price = formatKsh(events.at(-1)?.actualPrice ?? 0);
      expect(counted(outcomes)).toEqual({
        CONFIRMED: 1,
        [`ORDER_ALREADY_CONFIRMED ${ann.user.email} ${price}`]: CROWD - 1,
      });
    });

    test('the customer cancels what an admin confirms: cancelled in any case', async () => {
      const { id } = await buildOrder(shop, { userId: customer.user.id });
      const outcomes = await atOnce((index) => (index % 2 ? confirm(ann, id, '2500') : cancel(id)));
      const { FAILED, ORDER_NOT_CANCELLABLE, CONFIRMED = 0, ...others } = counted(outcomes);
      expect([FAILED, ORDER_NOT_CANCELLABLE]).toEqual([1, CROWD / 2 - 1]);
      const tooLate = CROWD / 2 - CONFIRMED;
      expect(others).toEqual(tooLate === 0 ? {} : { 'ORDER_FINAL cancelled': tooLate });
      expect(await expectHistoryToGiveTheRow(id)).toHaveLength(CONFIRMED ? 3 : 2);
    });

    test('the customer cancels what an admin marks delivered: one of them', async () => {
      const { id } = await buildOrder(shop, { userId: customer.user.id });
      await confirm(ann, id, '2500');
      const outcomes = await atOnce((index) =>
        index % 2 ? change(ann, id, 'DELIVERED', 'CONFIRMED') : cancel(id),
      );
      const changed = `ORDER_CHANGED its customer cancelled`;
      expect([
        { DELIVERED: CROWD / 2, ORDER_NOT_CANCELLABLE: CROWD / 2 },
        { FAILED: 1, ORDER_NOT_CANCELLABLE: CROWD / 2 - 1, [changed]: CROWD / 2 },
      ]).toContainEqual(counted(outcomes));
      expect(await expectHistoryToGiveTheRow(id)).toHaveLength(3);
    });

    test('everybody does everything to one order: its history gives the row', async () => {
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
      const outcomes = await atOnce((index) => (index === 15 ? cancel(id) : (steps[index % 7] as Step)()));
      expect(outcomes.filter((one) => /INTERNAL|BUSY|nothing/.test(one))).toEqual([]);
      const events = await expectHistoryToGiveTheRow(id);
      expect(events.filter(({ actualPrice }) => actualPrice !== null)).toHaveLength(1);
      expect(events.at(-1)?.toStatus).toBe('failed');
    });
  });

  test('one admin confirms again and again, by an impatient hand: one step, and each click is answered', async () => {
    const { id } = await buildOrder(shop);
    expect(counted(await atOnce(() => confirm(ann, id, '2500')))).toEqual({ CONFIRMED: CROWD });
    expect(await expectHistoryToGiveTheRow(id)).toHaveLength(2);
  });
});
