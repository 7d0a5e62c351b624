import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, buildUser, person } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { dataOf, statementsOf } from '../../../test/lists.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import type { User } from '../../accounts/user.entity.js';
import type { Order } from '../order.entity.js';
import type { OtherOrders } from './other-orders.loader.js';

type Person = ApiClient & { user: User };

let shop: TestApp;
let admin: Person;

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

interface Queue {
  totalCount: number;
  dueCount: number;
  overdueCount: number;
  nodes: { id: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const QUEUE = `query ($first: Int! = 24, $after: String) {
  callQueue(first: $first, after: $after) { totalCount dueCount overdueCount nodes { id } pageInfo { hasNextPage endCursor } }
}`;

async function queue(variables: Record<string, unknown> = {}): Promise<Queue> {
  return dataOf(await admin.graphql<{ callQueue: Queue }>(QUEUE, variables)).callQueue;
}

const idsOf = ({ nodes }: Queue) => nodes.map(({ id }) => id);

async function pageByPage(first: number, after: string | null = null): Promise<string[]> {
  const page = await queue({ first, after });
  const { hasNextPage, endCursor } = page.pageInfo;
  return hasNextPage ? [...idsOf(page), ...(await pageByPage(first, endCursor))] : idsOf(page);
}

/** An order placed `placed` minutes ago, to be called again in `callAgain` minutes. */
const waiting = async (placed: number, callAgain?: number): Promise<string> =>
  (
    await buildOrder(shop, {
      createdAt: inMinutes(-placed),
      ...(callAgain !== undefined && { callAgainAt: inMinutes(callAgain) }),
    })
  ).id;

const recordCall = (orderId: string, call: Record<string, unknown>) =>
  admin.graphql(`mutation ($input: RecordCallInput!) { recordCall(input: $input) { id } }`, {
    input: { orderId, idempotencyKey: randomUUID(), ...call },
  });

describe('the call queue', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    admin = await person(shop, 'admin');
  });
  beforeEach(() => shop.dataSource.query('TRUNCATE orders CASCADE'));

  test('lists orders due for a call, longest due first, then orders to call later, by the time to call', async () => {
    const laterToday = await waiting(600, 90);
    const soon = await waiting(500, 5);
    const new1 = await waiting(10);
    const old = await waiting(1500);
    const dueAgain = await waiting(700, -30);
    const page = await queue();
    expect(idsOf(page)).toEqual([old, dueAgain, new1, soon, laterToday]);
    expect(page).toMatchObject({ totalCount: 5, dueCount: 3, overdueCount: 1 });
    expect(await pageByPage(1)).toEqual(idsOf(page));
  });

  test('leaves out decided orders and orders with an agreed price', async () => {
    for (const status of ['confirmed', 'delivered', 'failed', 'pending'] as const)
      await buildOrder(shop, { status, actualPrice: 1 });
    await buildOrder(shop, { status: 'failed' });
    expect(await queue()).toMatchObject({ totalCount: 0, dueCount: 0, nodes: [] });
  });

  test('continues after a cursor while orders are added, decided and moved back (the customer was not reached)', async () => {
    const ids = [];
    for (let minutes = 60; minutes > 53; minutes--) ids.push(await waiting(minutes));
    const [a, b, c, d, e, f, g] = ids as [string, string, string, string, string, string, string];
    const first = await queue({ first: 3 });
    expect(idsOf(first)).toEqual([a, b, c]);
    await admin.rest('POST', `/confirm-order/${a}`, { actual_price: 2500 });
    await recordCall(b, { reached: false });
    await recordCall(c, { reached: false, tryAgainAt: inMinutes(60).toISOString() });
    await admin.rest('POST', `/update-order-status/${e}`, { status: 'failed' });
    const fresh = await waiting(0);
    const second = await queue({ first: 3, after: first.pageInfo.endCursor });
    expect(idsOf(second)).toEqual([d, f, g]);
    const third = await queue({ first: 3, after: second.pageInfo.endCursor });
    expect(idsOf(third).toSorted()).toEqual([b, fresh, c].toSorted());
    expect(idsOf(third).at(-1)).toBe(c);
    expect(third.pageInfo.hasNextPage).toBe(false);
  });

  test('lists each of several orders with the same time exactly once across pages', async () => {
    const createdAt = inMinutes(-5);
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push((await buildOrder(shop, { createdAt })).id);
    expect(await pageByPage(2)).toEqual(ids.toSorted());
  });

  test('rejects an invalid page size or cursor', async () => {
    const codeOf = async (variables: Record<string, unknown>) =>
      (await admin.graphql(QUEUE, variables)).errors?.[0]?.extensions.code;
    expect(await codeOf({ first: 101 })).toBe('PAGE_SIZE_INVALID');
    expect(await codeOf({ after: 'abc' })).toBe('CURSOR_INVALID');
    const withInvalidId = Buffer.from('["2026-01-01","1"]').toString('base64url');
    expect(await codeOf({ after: withInvalidId })).toBe('CURSOR_INVALID');
  });

  test('has phone and WhatsApp links for the customer of each order if the number allows them', async () => {
    for (const phone of ['0712 345 678', '020 1234567', null]) {
      const { id: userId } = await buildUser(shop, { phone });
      await buildOrder(shop, { userId, callAgainAt: inMinutes(phone?.length ?? 100) });
    }
    const { data } = await admin.graphql<{ callQueue: { nodes: unknown[] } }>(
      '{ callQueue { nodes { customer { phone telUrl whatsAppUrl } } } }',
    );
    expect(data?.callQueue.nodes).toEqual(
      [
        ['020 1234567', 'tel:+254201234567', null],
        ['0712 345 678', 'tel:+254712345678', 'https://wa.me/254712345678'],
        [null, null, null],
      ].map(([phone, telUrl, whatsAppUrl]) => ({ customer: { phone, telUrl, whatsAppUrl } })),
    );
  });

  test('shows the number and agreed sum of earlier orders of a customer, and up to ten other orders that wait', async () => {
    const { id: userId } = await buildUser(shop, { name: 'Wanjiru Kamau' });
    const placed = (minutes: number, values: Partial<Order> = {}) =>
      buildOrder(shop, { userId, createdAt: inMinutes(-minutes), ...values });
    await placed(90, { status: 'delivered', actualPrice: 1_000_050 });
    await placed(80, { status: 'confirmed', actualPrice: 250_000 });
    await placed(70, { status: 'failed', actualPrice: 700_000 });
    const older = await placed(60, { callAgainAt: inMinutes(30) });
    const asked = await placed(50);
    const newer = await placed(40);
    await placed(30, { status: 'confirmed', actualPrice: 90_000 });
    await buildOrder(shop);
    const read = `query ($id: ID!) { order(id: $id) {
      customer { name } otherOrders { earlierCount earlierAgreed waitingCount waiting { id } }
    } }`;
    const waiting = [{ id: newer.id }, { id: older.id }];
    expect((await admin.graphql(read, { id: asked.id })).data).toEqual({
      order: {
        customer: { name: 'Wanjiru Kamau' },
        otherOrders: { earlierCount: 4, earlierAgreed: '12500.50', waitingCount: 2, waiting },
      },
    });
    for (let count = 0; count < 10; count++) await placed(20);
    const { data } = await admin.graphql<{ order: { otherOrders: OtherOrders } }>(read, { id: asked.id });
    expect(data?.order.otherOrders.waitingCount).toBe(12);
    expect(data?.order.otherOrders.waiting).toHaveLength(10);
  });

  test('needs the same few SQL statements for any number of orders, with all fields of the screen', async () => {
    const query = `{ callQueue(first: 50) { totalCount dueCount pageInfo { hasNextPage endCursor } nodes {
      id status createdAt callAgainAt notes shippingAddress total { min max text } claim { by { id email } until isMine }
      customer { id name email phone telUrl whatsAppUrl }
      otherOrders { earlierCount earlierAgreed waitingCount waiting { id } }
      events { kind by actorEmail createdAt reached offeredPrice note tryAgainAt actualPrice }
      lines { itemName quantity price { text } item { id name inStock images { url } } }
    } } }`;
    const statements = () =>
      statementsOf(shop, async () => expect((await admin.graphql(query)).errors).toBeUndefined());
    for (let count = 0; count < 3; count++) await recordCall(await waiting(count), { reached: true });
    const few = await statements();
    for (let count = 0; count < 8; count++) await recordCall(await waiting(count), { reached: true });
    expect(await statements()).toBe(few);
    expect(few).toBeLessThanOrEqual(10);
  });
});
