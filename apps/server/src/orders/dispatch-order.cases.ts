import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { codesOf, dataOf, statementsOf, times } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

type Person = Awaited<ReturnType<typeof person>>;

let shop: TestApp;
let customer: Person;
let admin: Person;
let id: string;

const send = (more: object = {}, as: ApiClient = admin) =>
  as.graphql('mutation ($input: DispatchOrderInput!) { dispatchOrder(input: $input) { id } }', {
    input: { orderId: id, carrier: 'Rider', idempotencyKey: randomUUID(), ...more },
  });

const ORDER = `{ status dispatchedAt dispatches { carrier riderName phone waybill note actorEmail } events { kind } }`;
const read = async (as: ApiClient) =>
  dataOf(await as.graphql<{ order: Record<string, unknown> }>(`{ order(id: "${id}") ${ORDER} }`)).order;

const stored = async () => (await shop.dataSource.query<unknown[]>('SELECT FROM order_dispatches')).length;

describe('the dispatches of an order', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    [customer, admin] = [await person(shop), await person(shop, 'admin')];
    const confirmed = { userId: customer.user.id, status: 'confirmed', actualPrice: 250_000 } as const;
    ({ id } = await buildOrder(shop, confirmed));
  });

  test('are shown with the order without changing its status; only staff see who added them', async () => {
    await send({
      carrier: ' Modern  Coast ',
      waybill: 'MC-1882',
      note: 'Mombasa office',
      phone: '0712 345 678',
    });
    await send({ riderName: 'Juma' });
    const bus = {
      carrier: 'Modern Coast',
      waybill: 'MC-1882',
      note: 'Mombasa office',
      phone: '0712 345 678',
    };
    const seenAs = (actorEmail: string | null) => ({
      status: 'CONFIRMED',
      dispatchedAt: expect.stringMatching(/^20.+Z$/),
      dispatches: [
        { ...bus, riderName: null, actorEmail },
        { carrier: 'Rider', riderName: 'Juma', phone: null, waybill: null, note: null, actorEmail },
      ],
      events: [{ kind: 'PLACED' }],
    });
    expect(await read(customer)).toEqual(seenAs(null));
    expect(await read(admin)).toEqual(seenAs(admin.user.email));
  });

  test.each([
    ['pending', 'ORDER_CHANGED'],
    ['delivered', 'ORDER_FINAL'],
    ['failed', 'ORDER_FINAL'],
  ])('are refused if the order is %s: %s', async (status, code) => {
    await shop.dataSource.query('UPDATE orders SET status = $1', [status]);
    expect(codesOf(await send())).toEqual([code]);
    expect(await stored()).toBe(0);
  });

  test('are stored once per key of an admin, even if sent ten times at once or after the delivery', async () => {
    const key = { idempotencyKey: 'key-1' };
    expect(codesOf(...(await Promise.all(times(10, () => send(key)))))).toEqual([]);
    await shop.dataSource.query(`UPDATE orders SET status = 'delivered'`);
    expect(codesOf(await send(key), await send({ ...key, waybill: '1' }))).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect(await stored()).toBe(1);
  });

  test('are read in one SQL statement for any number of orders', async () => {
    const orders = (first: number) => admin.graphql(`{ orders(first: ${first}) { nodes ${ORDER} } }`);
    for (const { id: orderId } of [await buildOrder(shop), await buildOrder(shop)]) await send({ orderId });
    const statements = (first: number) => statementsOf(shop, () => orders(first));
    expect(await statements(3)).toBe(await statements(1));
  });
});
