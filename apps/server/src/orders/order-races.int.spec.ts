import type { OrderStatus } from '@beambright/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildOrder, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';
import { OrderEvent } from './order-event.entity.js';
import { Order } from './order.entity.js';

type Person = ApiClient & { user: User };
type Step = (id: string) => Promise<unknown>;

let shop: TestApp;
let customer: Person;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  shop = await startTestApp();
  customer = await signedIn(shop);
  ann = await signedIn(shop, 'admin');
  bob = await signedIn(shop, 'system_admin');
});
beforeEach(() => shop.dataSource.query('TRUNCATE orders CASCADE'));
afterAll(() => shop.close());

/** What a step came to: the status that it made, or the code of the refusal. */
async function outcomeOf(
  who: ApiClient,
  mutation: string,
  variables: Record<string, unknown>,
): Promise<string> {
  const { data, errors } = await who.graphql<{ order: { status: string } }>(mutation, variables);
  return data?.order.status ?? errors?.[0]?.extensions.code ?? 'nothing';
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

describe.each(Array.from({ length: 5 }, (_, index) => index + 1))('at once, round %i:', () => {
  test('two admins confirm: one wins, the other is told', async () => {
    const { id } = await buildOrder(shop);
    const outcomes = await Promise.all([confirm(ann, id, '2500'), confirm(bob, id, '2600')]);
    expect(outcomes.toSorted()).toEqual(['CONFIRMED', 'ORDER_ALREADY_CONFIRMED']);
    const events = await expectHistoryToGiveTheRow(id);
    expect(events.at(-1)?.actualPrice).toBe(outcomes[0] === 'CONFIRMED' ? 250_000 : 260_000);
    expect(events).toHaveLength(2);
  });

  test('one admin confirms twice, by a double click: one step, two answers', async () => {
    const { id } = await buildOrder(shop);
    const outcomes = await Promise.all([confirm(ann, id, '2500'), confirm(ann, id, '2500')]);
    expect(outcomes).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(await expectHistoryToGiveTheRow(id)).toHaveLength(2);
  });

  test('the customer cancels what an admin confirms: cancelled in any case', async () => {
    const { id } = await buildOrder(shop, { userId: customer.user.id });
    const [confirmed, cancelled] = await Promise.all([confirm(ann, id, '2500'), cancel(id)]);
    expect(cancelled).toBe('FAILED');
    expect(['CONFIRMED', 'ORDER_FINAL']).toContain(confirmed);
    expect(await expectHistoryToGiveTheRow(id)).toHaveLength(confirmed === 'CONFIRMED' ? 3 : 2);
  });

  test('the customer cancels what an admin marks delivered: one of them', async () => {
    const { id } = await buildOrder(shop, { userId: customer.user.id });
    await confirm(ann, id, '2500');
    const outcomes = await Promise.all([change(ann, id, 'DELIVERED', 'CONFIRMED'), cancel(id)]);
    expect([
      ['DELIVERED', 'ORDER_NOT_CANCELLABLE'],
      ['ORDER_CHANGED', 'FAILED'],
    ]).toContainEqual(outcomes);
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
      () => change(bob, id, 'DELIVERED', 'CONFIRMED'),
      () => cancel(id),
      () => cancel(id),
    ];
    const shuffled = steps.map((step) => ({ step, at: Math.random() })).toSorted((a, b) => a.at - b.at);
    const outcomes = await Promise.all(shuffled.map(({ step }) => step(id)));
    expect(outcomes).not.toContain('INTERNAL');
    await expectHistoryToGiveTheRow(id);
  });
});
