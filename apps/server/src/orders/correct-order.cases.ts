import type { Role } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  buildCaller,
  buildCarModel,
  buildItem,
  buildOrder,
  buildVehicle,
  person,
} from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { brokenInvariants } from '../../test/invariants.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { User } from '../accounts/user.entity.js';
import { OrderLine } from './order-line.entity.js';
import type { Order } from './order.entity.js';

type Person = ApiClient & { user: User };

let shop: TestApp;
let customer: Person;
let admin: Person;

const ORDER = `shippingAddress notes reference status total { min max } customer { phone }
  lines { itemName quantity } events { kind by correctedParts changes { part itemName from to } }`;
const CORRECT = `mutation ($input: CorrectOrderInput!) { order: correctOrder(input: $input) { ${ORDER} } }`;

const correct = (who: ApiClient, { id }: Pick<Order, 'id'>, correction: object) =>
  who.graphql(CORRECT, { input: { orderId: id, ...correction } });

const codeOf = ({ errors }: Awaited<ReturnType<typeof correct>>) => errors?.[0]?.extensions['code'];

/** An order of two lines: 1 piece of pads at 2,000 to 3,000, and 4 pieces of discs at 500. */
async function ordered(values: Partial<Order> = {}) {
  const order = await buildOrder(shop, {
    userId: customer.user.id,
    totalMin: 400_000,
    totalMax: 500_000,
    ...values,
  });
  const { manager } = shop.dataSource;
  const [pads] = await manager.findBy(OrderLine, { orderId: order.id });
  const discs = { ...pads!, position: 1, itemName: 'Discs', quantity: 4, priceMin: 50_000, priceMax: 50_000 };
  const { identifiers } = await manager.insert(OrderLine, { ...discs, id: undefined, share: null });
  return { order, padsId: pads!.id, discsId: String(identifiers[0]?.['id']) };
}

const broken = () => brokenInvariants((sql) => shop.dataSource.query(sql));

describe('correct order', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    customer = await person(shop);
    admin = await person(shop, 'admin');
  });
  beforeEach(async () => {
    await shop.dataSource.query('TRUNCATE orders CASCADE');
    await shop.dataSource.query('UPDATE users SET phone = NULL WHERE id = $1', [customer.user.id]);
  });

  test('refuses an empty or invalid phone of a caller, a customer without an account whom staff know by phone', async () => {
    const { order } = await ordered({ userId: (await buildCaller(shop)).id });
    const phone = (to: string) => correct(admin, order, { phone: { from: '0712 345 678', to } });
    expect([codeOf(await phone('')), codeOf(await phone('his son'))]).toEqual([
      'TEXT_REQUIRED',
      'INVALID_INPUT',
    ]);
    expect(codeOf(await phone('0733 444 555'))).toBeUndefined();
  });

  describe('the correction of an order', () => {
    test('that replaces a part stores the current price of the new part and whether it fits the car, and changes nothing when repeated', async () => {
      const { order, padsId } = await ordered();
      const vehicle = await buildVehicle(shop, await buildCarModel(shop, 'Axio'));
      const { manager } = shop.dataSource;
      await admin.graphql(
        'mutation ($id: ID!, $slug: String!) { setOrderCar(orderId: $id, car: { vehicle: $slug }) { id } }',
        { id: order.id, slug: vehicle.slug },
      );
      const item = await buildItem(shop, { name: 'Better pads', priceMin: 250_000, priceMax: 250_000 });
      const exchange = {
        lines: [{ id: padsId, from: 1, to: 0 }],
        added: [{ itemId: item.id, quantity: 2 }],
      };
      const { data } = await correct(admin, order, exchange);
      expect(data).toMatchObject({
        order: {
          total: { min: '7000.00', max: '7000.00' },
          lines: [
            { itemName: 'Discs', quantity: 4 },
            { itemName: 'Better pads', quantity: 2 },
          ],
        },
      });
      const line = await manager.findOneByOrFail(OrderLine, { itemId: item.id });
      expect(line).toMatchObject({ position: 1, vehicleId: vehicle.id, verdict: 'unknown' });
      expect(await correct(admin, order, exchange)).toEqual({ data });
      const history = await customer.graphql<{ order: { events: { changes: object[] }[] } }>(
        'query ($id: ID!) { order(id: $id) { events { changes { part itemName from to } } } }',
        { id: order.id },
      );
      expect(history.data?.order.events.at(-1)?.changes).toEqual([
        { part: 'ITEMS', itemName: 'Front brake pad set', from: '1', to: null },
        { part: 'ITEMS', itemName: 'Better pads', from: null, to: '2' },
      ]);
      expect(await broken()).toEqual([]);
    });

    test('that adds an item whose line was removed makes a new line', async () => {
      const { order } = await ordered();
      const { id: itemId } = await buildItem(shop);
      await correct(admin, order, { added: [{ itemId }] });
      const line = await shop.dataSource.manager.findOneByOrFail(OrderLine, { itemId });
      const lines = [{ id: line.id, from: 1, to: 0 }];
      expect(codeOf(await correct(admin, order, { lines, added: [{ itemId }] }))).toBeUndefined();
      const { id } = await shop.dataSource.manager.findOneByOrFail(OrderLine, { itemId });
      expect(id).not.toBe(line.id);
    });

    test.each([
      ['ITEM_NOT_FOUND', { id: randomUUID() }],
      ['ITEM_OUT_OF_STOCK', { inStock: false }],
    ])('is refused with %s, and nothing changes', async (code, values) => {
      const { order, padsId } = await ordered();
      const { id } = await buildItem(shop, 'inStock' in values ? values : {});
      const itemId = 'id' in values ? values.id : id;
      const correction = { lines: [{ id: padsId, from: 1, to: 0 }], added: [{ itemId }] };
      expect(codeOf(await correct(admin, order, correction))).toBe(code);
      expect(await shop.dataSource.manager.countBy(OrderLine, { orderId: order.id })).toBe(2);
    });

    test('that adds a part, sent twice at once, makes one line; a later one with another quantity fails', async () => {
      const { order } = await ordered();
      const { id: itemId } = await buildItem(shop);
      const answers = await Promise.all([1, 2].map(() => correct(admin, order, { added: [{ itemId }] })));
      expect(answers.map(codeOf)).toEqual([undefined, undefined]);
      expect(await shop.dataSource.manager.countBy(OrderLine, { orderId: order.id })).toBe(3);
      expect(codeOf(await correct(admin, order, { added: [{ itemId, quantity: 2 }] }))).toBe(
        'ORDER_CORRECTED',
      );
      expect(await broken()).toEqual([]);
    });
  });

  test('changes any value of an order in one event that the customer sees, and keeps the prices of its lines', async () => {
    const { order, padsId, discsId } = await ordered();
    const correction = {
      phone: { from: null, to: ' ０712 345 678' },
      shippingAddress: { from: 'Nairobi, Kenya', to: 'Moi  Avenue' },
      notes: { from: null, to: 'Call first ' },
      reference: { from: null, to: 'LPO  7 ' },
      lines: [
        { id: padsId, from: 1, to: 0 },
        { id: discsId, from: 4, to: 2 },
      ],
    };
    const events = [
      { kind: 'PLACED', changes: null },
      {
        kind: 'ORDER_CORRECTED',
        by: 'YOU',
        correctedParts: ['PHONE_NUMBER', 'SHIPPING_ADDRESS', 'NOTES', 'REFERENCE', 'ITEMS'],
        changes: [
          { part: 'PHONE_NUMBER', itemName: null, from: null, to: '0712 345 678' },
          { part: 'SHIPPING_ADDRESS', itemName: null, from: 'Nairobi, Kenya', to: 'Moi Avenue' },
          { part: 'NOTES', itemName: null, from: null, to: 'Call first' },
          { part: 'REFERENCE', itemName: null, from: null, to: 'LPO 7' },
          { part: 'ITEMS', itemName: 'Front brake pad set', from: '1', to: null },
          { part: 'ITEMS', itemName: 'Discs', from: '4', to: '2' },
        ],
      },
    ];
    const corrected = {
      status: 'PENDING',
      shippingAddress: 'Moi Avenue',
      notes: 'Call first',
      reference: 'LPO 7',
      total: { min: '1000.00', max: '1000.00' },
      customer: { phone: '0712 345 678' },
      lines: [{ itemName: 'Discs', quantity: 2 }],
      events,
    };
    const answers = [await correct(admin, order, correction), await correct(admin, order, correction)];
    expect(answers).toMatchObject([{ data: { order: corrected } }, { data: { order: corrected } }]);
    const read = await customer.graphql(`query ($id: ID!) { order(id: $id) { ${ORDER} } }`, { id: order.id });
    expect(read.data).toMatchObject({
      order: { ...corrected, customer: null, events: [events[0], { ...events[1], by: 'SHOP' }] },
    });
    expect(await broken()).toEqual([]);
  });

  test('divides a price that was agreed earlier among the remaining lines', async () => {
    const { order, padsId } = await ordered();
    const set = (price: string) =>
      admin.graphql(
        'mutation ($id: ID!, $price: Decimal!) { confirmOrder(id: $id, actualPrice: $price) { id } }',
        {
          id: order.id,
          price,
        },
      );
    const change = (status: string) =>
      admin.graphql(
        'mutation ($id: ID!, $to: OrderStatus!) { changeOrderStatus(id: $id, status: $to) { id } }',
        {
          id: order.id,
          to: status,
        },
      );
    await set('4500');
    await change('PENDING');
    await correct(admin, order, { lines: [{ id: padsId, from: 1, to: 0 }] });
    await change('CONFIRMED');
    expect(await shop.dataSource.query('SELECT item_name, share FROM order_lines')).toEqual([
      { item_name: 'Discs', share: '4500.00' },
    ]);
    expect(await broken()).toEqual([]);
  });

  test.each<[string, Partial<Order>, object]>([
    ['ORDER_CHANGED', { status: 'failed' }, { notes: { from: null, to: 'x' } }],
    ['ORDER_CORRECTED', {}, { notes: { from: 'old', to: 'x' } }],
    ['TEXT_TOO_LONG', {}, { phone: { from: null, to: '1'.repeat(21) } }],
    ['TEXT_TOO_LONG', {}, { shippingAddress: { from: 'Nairobi, Kenya', to: 'x'.repeat(501) } }],
    ['TEXT_TOO_LONG', {}, { notes: { from: null, to: 'x'.repeat(2001) } }],
    ['INVALID_INPUT', {}, { lines: Array.from({ length: 101 }, () => ({ id: '1', from: 1, to: 1 })) }],
  ])('is rejected with %s and changes nothing', async (code, values, correction) => {
    const { order } = await ordered(values);
    expect(codeOf(await correct(admin, order, correction))).toBe(code);
    expect(await shop.dataSource.query('SELECT FROM order_events')).toHaveLength(1);
  });

  test.each<[Role, string | undefined]>([
    ['admin', 'PHONE_OF_STAFF'],
    ['system_admin', 'PHONE_OF_STAFF'],
    ['system_owner', 'PHONE_OF_STAFF'],
    ['customer', undefined],
  ])('a correction that changes the phone of another %s gets the error: %s', async (role, code) => {
    const { user } = await person(shop, role);
    const { order } = await ordered({ userId: user.id });
    const phone = { from: user.phone, to: '0733 333 333' };
    expect(codeOf(await correct(admin, order, { phone }))).toBe(code);
    const { manager } = shop.dataSource;
    const stored = await manager.findOneByOrFail(User, { id: user.id });
    expect(stored.phone).toBe(code ? user.phone : phone.to);
    expect(codeOf(await correct(admin, order, { notes: { from: null, to: 'Gate 4' } }))).toBeUndefined();
  });

  test("can change the phone in an admin's own order", async () => {
    const { order } = await ordered({ userId: admin.user.id });
    const phone = { from: admin.user.phone, to: '0733 333 333' };
    expect(codeOf(await correct(admin, order, { phone }))).toBeUndefined();
  });

  test('keeps the claim of the order and its place in the call queue', async () => {
    const { order } = await ordered();
    await admin.graphql('mutation ($id: ID!) { claimOrder(id: $id) { id } }', { id: order.id });
    const queued = () =>
      shop.dataSource.query('SELECT claimant_id, claimed_until, call_at FROM orders WHERE id = $1', [
        order.id,
      ]);
    const before = await queued();
    await correct(admin, order, { notes: { from: null, to: 'x' } });
    expect(await queued()).toEqual(before);
  });

  test('fails with ORDER_CLAIMED for lines if a colleague has claimed the order; notes can still be corrected', async () => {
    const { order, padsId } = await ordered();
    const ann = await person(shop, 'admin');
    await ann.graphql('mutation ($id: ID!) { claimOrder(id: $id) { id } }', { id: order.id });
    const lines = [{ id: padsId, from: 1, to: 2 }];
    expect(codeOf(await correct(admin, order, { lines }))).toBe('ORDER_CLAIMED');
    expect(codeOf(await correct(admin, order, { notes: { to: 'Gate 4' } }))).toBeUndefined();
    expect(codeOf(await correct(ann, order, { lines }))).toBeUndefined();
  });

  test('fails with ORDER_CORRECTED for one of two admins who set different phones at once; notes can still be corrected', async () => {
    const { order } = await ordered();
    const ann = await person(shop, 'admin');
    const lock = `SELECT FROM orders WHERE id = '${order.id}' FOR UPDATE`;
    const answers = await meetingAt(shop, lock, { waiting: 2 }, () => [
      correct(admin, order, { phone: { from: null, to: '0711 111 111' } }),
      correct(ann, order, { phone: { from: null, to: '0722 222 222' } }),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['ORDER_CORRECTED', undefined]);
    await correct(ann, order, { notes: { from: null, to: 'Both' } });
    expect(
      await shop.dataSource.query('SELECT changes FROM order_events WHERE changes IS NOT NULL'),
    ).toHaveLength(2);
  });
});
