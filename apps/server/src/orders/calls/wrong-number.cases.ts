import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, person } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { codesOf } from '../../../test/lists.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import type { User } from '../../accounts/user.entity.js';

let shop: TestApp;
let customer: ApiClient & { user: User };
let ann: ApiClient;
let bob: ApiClient;
let id: string;

const DAY = 24 * 60 * 60_000;

const RECORD = `mutation ($input: RecordCallInput!) { order: recordCall(input: $input) {
  status callAgainAt claim { until } events { kind }
} }`;

const call = (values: Record<string, unknown> = {}) => ({
  orderId: id,
  reached: false,
  idempotencyKey: randomUUID(),
  ...values,
});
const record = (who: ApiClient, input: Record<string, unknown>) =>
  who.graphql<{ order: object }>(RECORD, { input });

describe('the mark of a wrong number', () => {
  const PHONE = '0712 345 678';
  const wrong = () => call({ wrongNumber: PHONE });
  const give = (phone: string | null) =>
    customer.graphql('mutation ($phone: String) { updateAccount(phone: $phone) { id } }', { phone });
  const read = (who: ApiClient) =>
    who.graphql<{ orders: { nodes: { hasWrongNumber: boolean }[] }; callQueue: { dueCount: number } }>(
      '{ orders(first: 5) { nodes { hasWrongNumber } } callQueue { totalCount dueCount } }',
    );
  const marked = async () => (await read(bob)).data?.orders.nodes.map(({ hasWrongNumber }) => hasWrongNumber);
  const dueCount = async () => (await read(bob)).data?.callQueue;

  beforeAll(async () => {
    shop = await sharedShop();
    customer = await person(shop);
    ann = await person(shop, 'admin');
    bob = await person(shop, 'system_admin');
  });
  beforeEach(async () => {
    await shop.dataSource.query('TRUNCATE orders CASCADE');
    ({ id } = await buildOrder(shop, { userId: customer.user.id }));
    await give(PHONE);
    await buildOrder(shop, { userId: customer.user.id });
    await buildOrder(shop);
  });

  test('is shown to staff and the customer on all orders of the customer, and makes the orders due in 24 hours', async () => {
    await ann.graphql('mutation ($id: ID!) { claimOrder(id: $id) { id } }', { id });
    const input = wrong();
    const { data } = await record(ann, input);
    expect(await record(ann, input)).toMatchObject({ data });
    const [{ created_at, wrong_number }] = await shop.dataSource.query(
      'SELECT created_at, wrong_number FROM order_events WHERE call_key = $1',
      [input.idempotencyKey],
    );
    expect(wrong_number).toBe(PHONE);
    const callAgainAt = new Date(created_at.getTime() + DAY).toISOString();
    expect(data?.order).toMatchObject({ status: 'PENDING', callAgainAt, claim: null });
    expect(await dueCount()).toEqual({ totalCount: 3, dueCount: 1 });
    expect(await marked()).toEqual([false, true, true]);
    const mine = await customer.graphql('{ myOrders { nodes { hasWrongNumber } } }');
    expect(mine.data).toEqual({
      myOrders: { nodes: [{ hasWrongNumber: true }, { hasWrongNumber: true }] },
    });
  });

  test('stays until the customer changes the phone, which makes the orders due again', async () => {
    await record(ann, wrong());
    await give('+254 712 345678');
    expect(await marked()).toEqual([false, true, true]);
    await give('0799 000 000');
    expect(await marked()).toEqual([false, false, false]);
    expect(await dueCount()).toEqual({ totalCount: 3, dueCount: 3 });
  });

  test('stays until an admin corrects the phone', async () => {
    await record(ann, wrong());
    const phone = { from: PHONE, to: '0799 000 000' };
    await bob.graphql('mutation ($input: CorrectOrderInput!) { correctOrder(input: $input) { id } }', {
      input: { orderId: id, phone },
    });
    expect(await marked()).toEqual([false, false, false]);
    expect(await dueCount()).toEqual({ totalCount: 3, dueCount: 3 });
  });

  test('is removed once a call has reached the customer', async () => {
    await record(ann, wrong());
    await record(ann, call());
    expect(await marked()).toEqual([false, true, true]);
    await record(ann, call({ reached: true }));
    expect(await marked()).toEqual([false, false, false]);
  });

  test.each(['0799 000 000', null])("is not set if the customer's phone has become %p", async (phone) => {
    await give(phone);
    expect(codesOf(await record(ann, wrong()))).toEqual(['ORDER_CORRECTED']);
    expect(await dueCount()).toEqual({ totalCount: 3, dueCount: 3 });
  });
});
