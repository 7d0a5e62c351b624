import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { brokenInvariants } from '../../test/invariants.js';
import { times } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

interface Order {
  id: string;
  lines: { id: string; itemName: string }[];
}

let shop: TestApp;
let admin: ApiClient;
let itemIds: string[];

const ORDER = `id status actualPrice discount deliveryFee lines { id itemName agreedAmount }`;
const ID_AND_PRICE = '$id: ID!, $price: Decimal!, $parts: PricePartsInput';
const CORRECTED = 'from: $from, to: $price, reason: "Typo", parts: $parts, fromParts: $fromParts';
const CALLS = {
  confirm: `mutation (${ID_AND_PRICE}) { order: confirmOrder(id: $id, actualPrice: $price, parts: $parts) { ${ORDER} } }`,
  correct: `mutation (${ID_AND_PRICE}, $from: Decimal!, $fromParts: PricePartsInput) {
    order: correctPrice(id: $id, ${CORRECTED}) { ${ORDER} } }`,
  change: `mutation ($id: ID!, $status: OrderStatus!) { order: changeOrderStatus(id: $id, status: $status) { ${ORDER} } }`,
  correctLines: `mutation ($input: CorrectOrderInput!) { order: correctOrder(input: $input) { ${ORDER} } }`,
  place: `mutation ($input: PlaceOrderForInput!) { order: placeOrderFor(input: $input) { ${ORDER} } }`,
};

const ask = (call: keyof typeof CALLS, variables: object) =>
  admin.graphql<{ order: Order }>(CALLS[call], { ...variables });

const place = (more: object = {}) =>
  ask('place', {
    input: {
      customer: { newCaller: { name: 'Otieno', phone: '0712 345 678' } },
      lines: itemIds.map((itemId) => ({ itemId })),
      idempotencyKey: randomUUID(),
      ...more,
    },
  });

async function placed(): Promise<Order> {
  const { data, errors } = await place();
  if (!data) throw new Error(JSON.stringify(errors));
  return data.order;
}

const partsOf = ({ lines }: Order, pads: string, discs: string, more: object = {}) => ({
  lines: lines.map(({ id, itemName }) => ({ id, amount: itemName === 'Pads' ? pads : discs })),
  ...more,
});

const agreed = (pads: string | null, discs: string | null, more: object = {}) => ({
  data: {
    order: {
      lines: [
        { itemName: 'Pads', agreedAmount: pads },
        { itemName: 'Discs', agreedAmount: discs },
      ],
      ...more,
    },
  },
});

const shares = async () =>
  shop.dataSource.query<unknown[]>('SELECT share, delivery_share FROM order_lines ORDER BY position');

const refused = (code: string) => ({ errors: [{ extensions: { code } }] });

const broken = () => brokenInvariants((sql) => shop.dataSource.query(sql));

const DISCOUNT_AND_FEE = { discount: '300', deliveryFee: '400' };

describe('an agreed price per line', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await person(shop, 'admin');
    const priced = (name: string, cents: number) =>
      buildItem(shop, { name, priceMin: cents, priceMax: cents });
    itemIds = [(await priced('Pads', 100_000)).id, (await priced('Discs', 300_000)).id];
  });

  test('is stored with discount and delivery fee, which are divided among the lines in proportion to their amounts', async () => {
    const { id, ...order } = await placed();
    const parts = partsOf({ id, ...order }, '2000', '1000', DISCOUNT_AND_FEE);
    const kept = agreed('2000.00', '1000.00', {
      actualPrice: '3100.00',
      discount: '300.00',
      deliveryFee: '400.00',
    });
    expect(await ask('confirm', { id, price: '3100', parts })).toMatchObject(kept);
    expect(await shares()).toEqual([
      { share: '2066.67', delivery_share: '266.67' },
      { share: '1033.33', delivery_share: '133.33' },
    ]);
    // REST and older clients send no parts.
    for (const repeated of [{ parts }, {}])
      expect(await ask('confirm', { id, price: '3100', ...repeated })).toMatchObject(kept);
    for (const other of [partsOf({ id, ...order }, '1000', '2000', DISCOUNT_AND_FEE), null])
      expect(await ask('confirm', { id, price: '3100', parts: other })).toMatchObject(
        refused('ORDER_ALREADY_CONFIRMED'),
      );
    expect(await broken()).toEqual([]);
  });

  test('can be given for each item when an order is placed', async () => {
    const lines = itemIds.map((item, place) => ({ id: item.toUpperCase(), amount: `${place + 1}000` }));
    const terms = { agreedPrice: '3000', parts: { lines }, idempotencyKey: 'k' };
    const first = await place(terms);
    expect(first).toMatchObject(agreed('1000.00', '2000.00', { status: 'CONFIRMED' }));
    expect((await place(terms)).data).toEqual(first.data);
    expect(await place({ ...terms, parts: null })).toMatchObject(refused('IDEMPOTENCY_KEY_REUSED'));
  });

  test.each<[string, string, (order: Order) => object]>([
    [
      'PRICE_PARTS_INVALID',
      'lines that do not add up to the sum',
      (order) => partsOf(order, '2000', '1499.99'),
    ],
    [
      'PRICE_PARTS_INVALID',
      'lines of another order',
      () => ({ lines: [{ id: randomUUID(), amount: '3500' }] }),
    ],
    [
      'PRICE_PARTS_INVALID',
      'a discount above the sum',
      (order) => partsOf(order, '1', '1', { discount: '3', deliveryFee: '3501' }),
    ],
    ['PRICE_PARTS_INVALID', 'a discount without lines', () => ({ discount: '1' })],
    ['PRICE_PARTS_INVALID', 'a fee without lines that is the whole price', () => ({ deliveryFee: '3500' })],
    [
      'ORDER_CORRECTED',
      'an amount of other pieces than the line has',
      ({ lines }) => ({ lines: lines.map(({ id }, place) => ({ id, amount: '1750', quantity: place + 1 })) }),
    ],
    ['INVALID_INPUT', '101 lines', () => ({ lines: times(101, () => ({ id: randomUUID(), amount: '0' })) })],
  ])('is refused with %s for %s, and nothing changes', async (code, _what, parts) => {
    const order = await placed();
    expect(await ask('confirm', { id: order.id, price: '3500', parts: parts(order) })).toMatchObject(
      refused(code),
    );
    expect(await ask('change', { id: order.id, status: 'PENDING' })).toMatchObject(
      agreed(null, null, { actualPrice: null }),
    );
  });

  test('is refused if an order is placed without a price', async () => {
    expect(await place({ parts: { deliveryFee: '300' } })).toMatchObject(refused('PRICE_PARTS_INVALID'));
  });

  test('is dropped when only the sum is corrected, and the delivery fee stays', async () => {
    const order = await placed();
    const { id } = order;
    await ask('confirm', { id, price: '3100', parts: partsOf(order, '2000', '1000', DISCOUNT_AND_FEE) });
    expect(await ask('correct', { id, from: '3100', price: '4400' })).toMatchObject(
      agreed(null, null, { actualPrice: '4400.00', discount: '0.00', deliveryFee: '400.00' }),
    );
    expect(await shares()).toEqual([
      { share: '1100.00', delivery_share: '100.00' },
      { share: '3300.00', delivery_share: '300.00' },
    ]);
    expect(await ask('correct', { id, from: '4400', price: '400' })).toMatchObject(
      refused('PRICE_PARTS_INVALID'),
    );
    const parts = partsOf(order, '4000', '400');
    const same = { id, from: '4400', price: '4400', parts };
    const corrected = agreed('4000.00', '400.00', { actualPrice: '4400.00', deliveryFee: '0.00' });
    expect([await ask('correct', same), await ask('correct', same)]).toMatchObject([corrected, corrected]);
    expect(await shop.dataSource.query('SELECT FROM order_events WHERE note IS NOT NULL')).toHaveLength(2);
    expect(await broken()).toEqual([]);
  });

  test('is not corrected if the request sends previous amounts (fromParts) that are outdated; it need not send any', async () => {
    const order = await placed();
    const { id } = order;
    const seen = partsOf(order, '2000', '1000', DISCOUNT_AND_FEE);
    await ask('confirm', { id, price: '3100', parts: seen });
    const correct = (pads: string, discs: string, fromParts?: object) =>
      ask('correct', { id, from: '3100', price: '3100', parts: partsOf(order, pads, discs), fromParts });
    expect(await correct('2100', '1000', seen)).toMatchObject(agreed('2100.00', '1000.00'));
    expect(await correct('2200', '900', seen)).toMatchObject(refused('ORDER_ALREADY_CONFIRMED'));
    expect(await correct('2200', '900')).toMatchObject(agreed('2200.00', '900.00'));
  });

  test('is shown in the history with each amount before and after a change', async () => {
    const order = await placed();
    const { id } = order;
    await ask('confirm', { id, price: '3100', parts: partsOf(order, '2000', '1000', DISCOUNT_AND_FEE) });
    await ask('correct', { id, from: '3100', price: '3100', parts: partsOf(order, '2000', '1100') });
    await ask('correct', { id, from: '3100', price: '3000' });
    const { data } = await admin.graphql<{ order: { events: { changes: unknown }[] } }>(
      'query ($id: ID!) { order(id: $id) { events { kind correctedParts changes { part itemName from to } } } }',
      { id },
    );
    const change = (part: string, itemName: string | null, from: string | null, to: string | null) => ({
      ...{ part, itemName, from, to },
    });
    const [, ...events] = data?.order.events ?? [];
    expect(events).toEqual([
      {
        ...{ kind: 'CONFIRMED', correctedParts: null },
        changes: [
          change('PRICE', 'Pads', null, '2000.00'),
          change('PRICE', 'Discs', null, '1000.00'),
          change('DISCOUNT', null, null, '300.00'),
          change('DELIVERY_FEE', null, null, '400.00'),
        ],
      },
      {
        ...{ kind: 'PRICE_CORRECTED', correctedParts: null },
        changes: [
          change('PRICE', 'Discs', '1000.00', '1100.00'),
          change('DISCOUNT', null, '300.00', null),
          change('DELIVERY_FEE', null, '400.00', null),
        ],
      },
      {
        ...{ kind: 'PRICE_CORRECTED', correctedParts: null },
        changes: [change('PRICE', 'Pads', '2000.00', null), change('PRICE', 'Discs', '1100.00', null)],
      },
    ]);
  });

  test('ends when a line changes: the order has no price any more, and the history keeps what was agreed', async () => {
    const order = await placed();
    const { id } = order;
    const correctLine = (to: number) =>
      ask('correctLines', { input: { orderId: id, lines: [{ id: order.lines[0]?.id, from: 1, to }] } });
    await ask('confirm', { id, price: '3100', parts: partsOf(order, '2000', '1000', DISCOUNT_AND_FEE) });
    await ask('change', { id, status: 'PENDING' });
    expect(await correctLine(2)).toMatchObject(
      agreed(null, null, { actualPrice: null, discount: '0.00', deliveryFee: '0.00' }),
    );
    const [{ changes }] = await shop.dataSource.query<[{ changes: unknown }]>(
      'SELECT changes FROM order_events ORDER BY id DESC LIMIT 1',
    );
    expect(changes).toEqual([
      { part: 'items', itemName: 'Pads', from: '1', to: '2' },
      { part: 'price', itemName: null, from: '3100.00', to: null },
      { part: 'price', itemName: 'Pads', from: '2000.00', to: null },
      { part: 'price', itemName: 'Discs', from: '1000.00', to: null },
      { part: 'discount', itemName: null, from: '300.00', to: null },
      { part: 'delivery_fee', itemName: null, from: '400.00', to: null },
    ]);
    expect(await ask('confirm', { id, price: '3100' })).toMatchObject({
      data: { order: { status: 'CONFIRMED' } },
    });
    expect(await broken()).toEqual([]);
  });

  test('is optional: without it, an agreed sum is divided again when a line changes, and the delivery fee stays', async () => {
    const order = await placed();
    const { id } = order;
    await ask('confirm', { id, price: '4400', parts: { deliveryFee: '400' } });
    await ask('change', { id, status: 'PENDING' });
    await ask('correctLines', {
      input: { orderId: id, lines: [{ id: order.lines[0]?.id, from: 1, to: 0 }] },
    });
    expect(await ask('change', { id, status: 'CONFIRMED' })).toMatchObject({
      data: { order: { actualPrice: '4400.00', deliveryFee: '400.00' } },
    });
    expect(await shares()).toEqual([{ share: '4400.00', delivery_share: '400.00' }]);
    expect(await broken()).toEqual([]);
  });

  /** What the release before 29 November 2026 writes: the shares of the whole price, then the price. */
  const BY_OLDER_SERVER = {
    'corrects the price': `UPDATE order_lines SET share = 2000; UPDATE orders SET actual_price = 4000`,
    'removes a line': `UPDATE orders SET status = 'pending'; DELETE FROM order_lines WHERE item_name = 'Pads';
      UPDATE order_lines SET share = 3100, position = 0; UPDATE orders SET status = 'confirmed'`,
  };

  test.each(Object.entries(BY_OLDER_SERVER))(
    'is dropped when a server of an older release %s',
    async (_what, statements) => {
      const order = await placed();
      const parts = partsOf(order, '2000', '1000', DISCOUNT_AND_FEE);
      await ask('confirm', { id: order.id, price: '3100', parts });
      await shop.dataSource.query(statements);
      const { data } = await ask('change', { id: order.id, status: 'CONFIRMED' });
      expect(data?.order).toMatchObject({ discount: '0.00', deliveryFee: '0.00' });
      expect(data?.order.lines).not.toContainEqual(
        expect.objectContaining({ agreedAmount: expect.any(String) }),
      );
    },
  );

  test.each([
    'UPDATE orders SET delivery_fee = 401',
    'UPDATE orders SET discount = 299',
    'UPDATE order_lines SET agreed_amount = agreed_amount + 1',
    'UPDATE order_lines SET delivery_share = 200.01',
  ])('the database rejects a sold order after %s', async (statement) => {
    const order = await placed();
    const parts = partsOf(order, '2000', '1000', DISCOUNT_AND_FEE);
    await ask('confirm', { id: order.id, price: '3100', parts });
    await expect(shop.dataSource.query(statement)).rejects.toMatchObject({ code: '23514' });
  });
});
