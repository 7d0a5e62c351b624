import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCaller, buildItem, buildOrder, buildUser, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { times } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof person>>;
let itemId: string;

const PLACE = `mutation ($input: PlaceOrderForInput!) { order: placeOrderFor(input: $input) {
  id status actualPrice events { kind by actorEmail } customer { id kind name phone email }
} }`;

interface Placed {
  order: { id: string; customer: { id: string } };
}

const OTIENO = { name: ' Otieno ', phone: '0712 345 678' };

const place = (customer: object, more: object = {}, client: ApiClient = admin) =>
  client.graphql<Placed>(PLACE, {
    input: { customer, lines: [{ itemId }], idempotencyKey: randomUUID(), ...more },
  });

async function placed(customer: object, more: object = {}): Promise<Placed['order']> {
  const { data, errors } = await place(customer, more);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.order;
}

const callers = async (phone: string) => {
  const { data } = await admin.graphql<{ callers: unknown[] }>(
    'query ($phone: String!) { callers(phone: $phone) { id name lastAddress } }',
    { phone },
  );
  return data?.callers;
};

const count = async (table: string) =>
  (await shop.dataSource.query<unknown[]>(`SELECT FROM ${table}`)).length;

const MORE_ORDERS = `
  INSERT INTO orders (user_id, placed_by, total_min, total_max, shipping_address, idempotency_key, request_hash)
  SELECT user_id, placed_by, total_min, total_max, '', n::text, '' FROM orders, generate_series(1, $1) AS n`;

const code = (name: string) => ({ errors: [{ extensions: { code: name } }] });

describe('an order that staff place', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await person(shop, 'admin');
    itemId = (await buildItem(shop)).id;
  });

  test("for a new caller creates the caller's account, and shows who placed the order", async () => {
    const order = await placed({ newCaller: OTIENO }, { shippingAddress: 'Thika' });
    expect(order).toMatchObject({
      status: 'PENDING',
      events: [{ kind: 'PLACED', by: 'YOU', actorEmail: admin.user.email }],
      customer: { kind: 'CALLER', name: 'Otieno', phone: '0712 345 678', email: '' },
    });
    expect(await callers('+254712345678')).toEqual([
      { id: order.customer.id, name: 'Otieno', lastAddress: 'Thika' },
    ]);
  });

  test('for a known caller belongs to the same person, even if several share a phone', async () => {
    const first = await placed({ newCaller: OTIENO });
    for (const name of ['Atieno', 'Kamau']) await placed({ newCaller: { ...OTIENO, name } });
    const again = await placed({ callerId: first.customer.id });
    expect(again.customer.id).toBe(first.customer.id);
    expect(await callers('0712345678')).toMatchObject(
      ['Kamau', 'Atieno', 'Otieno'].map((name) => ({ name })),
    );
    expect(await callers('0712')).toEqual([]);
    expect(await callers('')).toEqual([]);
  });

  test('for an account appears among the orders of the account as placed by the shop', async () => {
    const customer = await person(shop);
    await placed({ email: ` ${customer.user.email.toUpperCase()}` });
    const { data } = await customer.graphql('{ myOrders { nodes { events { kind by actorEmail } } } }');
    const placedByShop = { kind: 'PLACED', by: 'SHOP', actorEmail: null };
    expect(data).toEqual({ myOrders: { nodes: [{ events: [placedByShop] }] } });
    const known = await admin.graphql('query ($email: String!) { customerWithEmail(email: $email) { id } }', {
      email: customer.user.email,
    });
    expect(known.data).toEqual({ customerWithEmail: { id: customer.user.id } });
  });

  test('is confirmed at once if a price was agreed, without entering the call queue', async () => {
    const order = await placed({ newCaller: OTIENO }, { agreedPrice: '2500' });
    expect(order).toMatchObject({
      status: 'CONFIRMED',
      actualPrice: '2500.00',
      events: [{ kind: 'PLACED' }, { kind: 'CONFIRMED', by: 'YOU' }],
    });
    const owner = await person(shop, 'system_owner');
    const { data } = await owner.graphql('{ stats { callTimes { orderCount } revenue { totalRevenue } } }');
    expect(data).toEqual({
      stats: { callTimes: { orderCount: 0 }, revenue: { totalRevenue: '2500.00' } },
    });
  });

  describe('an order that staff place with a key', () => {
    test('that is sent ten times at once is one order of one caller', async () => {
      const key = { idempotencyKey: 'phone-1' };
      const answers = await Promise.all(times(10, () => place({ newCaller: OTIENO }, key)));
      expect(new Set(answers.map(({ data }) => data?.order.id)).size).toBe(1);
      expect(await count('users WHERE kind = $$caller$$')).toBe(1);
      expect(await place({ newCaller: { ...OTIENO, name: 'Atieno' } }, key)).toMatchObject(
        code('IDEMPOTENCY_KEY_REUSED'),
      );
    });

    test('is another order if a colleague uses the same key', async () => {
      const { id } = await buildCaller(shop);
      const colleague = await person(shop, 'admin');
      const key = { idempotencyKey: 'phone-1' };
      const answers = [await place({ callerId: id }, key), await place({ callerId: id }, key, colleague)];
      expect(new Set(answers.map(({ data }) => data?.order.id)).size).toBe(2);
    });
  });

  test.each([
    ['USER_NOT_FOUND', async () => [{ callerId: randomUUID() }]],
    ['USER_NOT_FOUND', async () => [{ callerId: 'x' }]],
    ['USER_NOT_FOUND', async () => [{ callerId: (await buildUser(shop)).id }]],
    ['USER_NOT_FOUND', async () => [{ callerId: (await buildCaller(shop, { isActive: false })).id }]],
    ['USER_NOT_FOUND', async () => [{ email: '' }]],
    ['USER_NOT_FOUND', async () => [{ email: admin.user.email }]],
    ['USER_NOT_FOUND', async () => [{ email: (await buildUser(shop, { isActive: false })).email }]],
    ['TEXT_REQUIRED', async () => [{ newCaller: { ...OTIENO, name: ' ' } }]],
    ['TEXT_REQUIRED', async () => [{ newCaller: { ...OTIENO, phone: '' } }]],
    ['INVALID_INPUT', async () => [{ newCaller: { ...OTIENO, phone: 'ask my wife' } }]],
    ['TEXT_TOO_LONG', async () => [{ newCaller: { ...OTIENO, name: 'x'.repeat(101) } }]],
    ['ACTUAL_PRICE_INVALID', async () => [{ newCaller: OTIENO }, { agreedPrice: '0' }]],
    ['ORDER_EMPTY', async () => [{ newCaller: OTIENO }, { lines: [] }]],
    ['ITEM_NOT_FOUND', async () => [{ newCaller: OTIENO }, { lines: [{ itemId: randomUUID() }] }]],
    ['BAD_USER_INPUT', async () => [{ newCaller: OTIENO, email: 'ann@example.com' }]],
    ['BAD_USER_INPUT', async () => [{}]],
  ] as [string, () => Promise<[object, object?]>][])(
    'is refused with %s, and creates no caller',
    async (name, input) => {
      const given = await input();
      const before = await count('users');
      expect(await place(...given)).toMatchObject(code(name));
      expect([await count('users'), await count('orders')]).toEqual([before, 0]);
    },
  );

  test('does not count towards the orders that the customer may place in an hour', async () => {
    const customer = await person(shop);
    await buildOrder(shop, { userId: customer.user.id, placedBy: admin.user.id });
    await shop.dataSource.query(MORE_ORDERS, [119]);
    const order = { cart_items: [{ item_id: itemId, quantity: 1 }] };
    expect((await customer.rest('POST', '/orders/create', order)).status).toBe(201);
  });

  test('is refused if the admin placed 500 orders in the last hour', async () => {
    const { id: userId } = await buildCaller(shop);
    await buildOrder(shop, { userId, placedBy: admin.user.id });
    await shop.dataSource.query(MORE_ORDERS, [499]);
    expect(await place({ callerId: userId })).toMatchObject(code('TOO_MANY_ORDERS'));
    const colleague = await person(shop, 'admin');
    expect((await place({ callerId: userId }, {}, colleague)).data).toBeTruthy();
  });
});
