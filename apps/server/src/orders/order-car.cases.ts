import { monthNumber } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCarModel, buildItem, buildVehicle, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { addToCart, cartOf, codesOf, dataOf, statementsOf, times } from '../../test/lists.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { Fitment } from '../cars/fitment.entity.js';
import type { Vehicle } from '../cars/vehicle.entity.js';
import type { CarBrand } from '../catalogue/named.entity.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof person>>;
let toyota: CarBrand;
let axio: Vehicle;

const CAR =
  'car { year vehicle { slug } } lines { itemName fit { verdict reasons { verdict positions to basis } } }';
const AXIO = { vehicle: 'axio', year: 2010 };

interface Placed {
  order: { id: string; car: object | null; lines: { id: string; fit: object | null }[] };
}

const place = (itemIds: string[], input: object = { car: AXIO }) =>
  customer.graphql<Placed>(
    `mutation ($input: PlaceOrderInput!) { order: placeOrder(input: $input) { id ${CAR} lines { id } } }`,
    { input: { idempotencyKey: randomUUID(), lines: itemIds.map((itemId) => ({ itemId })), ...input } },
  );
const checkout = (input: object) =>
  customer.graphql<Placed>(
    `mutation ($input: CheckoutInput!) { order: checkout(input: $input) { id ${CAR} } }`,
    {
      input: { idempotencyKey: randomUUID(), ...input },
    },
  );

async function fitting(name: string, ...fitments: Partial<Fitment>[]): Promise<string> {
  const { id: itemId } = await buildItem(shop, { name });
  const row: Partial<Fitment> = { itemId, vehicleId: axio.id, fits: true, positions: [], basis: 'call' };
  await shop.dataSource.getRepository(Fitment).save(fitments.map((values) => ({ ...row, ...values })));
  return itemId;
}

const setCar = (who: ApiClient, orderId: string, car: object | null | undefined) =>
  who.graphql<Placed>(
    `mutation ($orderId: ID!, $car: OrderCarInput) { order: setOrderCar(orderId: $orderId, car: $car) { id ${CAR} } }`,
    { orderId, car },
  );

const changesOf = async (orderId: string) =>
  dataOf(
    await customer.graphql<{ order: { events: { changes: object[] | null }[] } }>(
      'query ($id: ID!) { order(id: $id) { events { changes { part from to } } } }',
      { id: orderId },
    ),
  ).order.events.flatMap(({ changes }) => changes ?? []);

const orders = async () => (await shop.dataSource.query<unknown[]>('SELECT FROM orders')).length;

describe('the car of an order', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
    toyota = await buildCarBrand(shop, 'Toyota');
    axio = await buildVehicle(shop, await buildCarModel(shop, 'Axio', toyota), { slug: 'axio' });
  });

  test('is stored with the verdicts on the day of the order, which later changes of fitments do not affect', async () => {
    const admin = await person(shop, 'admin');
    const pads = await fitting('Pads', { toMonth: monthNumber(2009, 5) });
    const oil = await buildItem(shop, { name: 'Oil', fitKind: 'universal' });
    const soap = await buildItem(shop, { name: 'Soap', fitKind: 'not_for_cars' });
    const ids = [soap.id, pads, oil.id, await fitting('Disc', { fits: false }), await fitting('Belt')];
    const placed = dataOf(await place(ids)).order;
    const reason = (verdict: string, to: string | null) => [{ verdict, positions: [], to, basis: 'CALL' }];
    const kept = {
      car: { year: 2010, vehicle: { slug: 'axio' } },
      lines: [
        { itemName: 'Soap', fit: { verdict: null, reasons: [] } },
        {
          itemName: 'Pads',
          fit: { verdict: 'FITS_IF', reasons: reason('FITS_IF', '2009-05') },
        },
        { itemName: 'Oil', fit: { verdict: 'UNIVERSAL', reasons: [] } },
        {
          itemName: 'Disc',
          fit: { verdict: 'DOES_NOT_FIT', reasons: reason('DOES_NOT_FIT', null) },
        },
        { itemName: 'Belt', fit: { verdict: 'UNKNOWN', reasons: [] } },
      ],
    };
    expect(placed).toMatchObject(kept);
    await shop.dataSource.query('DELETE FROM fitments');
    await shop.dataSource.query(`UPDATE items SET fit_kind = 'universal'`);
    const corrected = await admin.graphql(
      `mutation ($input: CorrectOrderInput!) { correctOrder(input: $input) { ${CAR} } }`,
      { input: { orderId: placed.id, lines: [{ id: placed.lines[0]!.id, from: 1, to: 0 }] } },
    );
    const afterwards = { ...kept, lines: kept.lines.slice(1) };
    expect(corrected.data).toEqual({ correctOrder: afterwards });
    for (const reader of [customer, admin, await person(shop)])
      expect(
        (await reader.graphql(`query ($id: ID!) { order(id: $id) { ${CAR} } }`, { id: placed.id })).data,
      ).toEqual({
        order: reader === customer || reader === admin ? afterwards : null,
      });
  });

  test('has no year if the vehicle was not built in that year', async () => {
    const car = { vehicle: 'axio', year: 2020 };
    expect(dataOf(await place([await fitting('Pads', {})], { car })).order).toMatchObject({
      car: { year: null },
      lines: [{ fit: { verdict: 'FITS' } }],
    });
  });

  test('can be given at checkout, with or without a year', async () => {
    await addToCart(customer, await fitting('Pads', {}));
    expect(dataOf(await checkout({ car: { vehicle: 'axio' } })).order).toMatchObject({
      car: { year: null, vehicle: { slug: 'axio' } },
      lines: [{ fit: { verdict: 'FITS' } }],
    });
  });

  test('is null if none is given', async () => {
    expect(dataOf(await place([await fitting('Pads', {})], { car: null })).order).toMatchObject({
      car: null,
      lines: [{ fit: null }],
    });
  });

  test.each([
    [{ vehicle: 'axle' }, 'VEHICLE_NOT_FOUND'],
    [{ vehicle: 'a\0b' }, 'VEHICLE_NOT_FOUND'],
    [{ vehicle: 'axio', year: 1979 }, 'INVALID_INPUT'],
  ])('%j is refused, and no order is placed: %s', async (car, code) => {
    const itemId = await fitting('Pads', {});
    await addToCart(customer, itemId);
    expect(codesOf(await place([itemId], { car }), await checkout({ car }))).toEqual([code, code]);
    expect([await orders(), (await cartOf(customer)).pieces]).toEqual([0, 1]);
  });

  test('must not change when an order is repeated with its key; otherwise the call fails with IDEMPOTENCY_KEY_REUSED', async () => {
    const itemId = await fitting('Pads', {});
    const again = (car: object | null) => place([itemId], { idempotencyKey: 'k', car });
    const first = dataOf(await again(AXIO)).order;
    expect(dataOf(await again(AXIO)).order).toEqual(first);
    for (const car of [null, { vehicle: 'axio' }, { ...AXIO, year: 2011 }, { ...AXIO, vehicle: 'fielder' }])
      expect(codesOf(await again(car))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
    expect(await orders()).toBe(1);
  });

  test('is checked against all lines in one SQL statement', async () => {
    const ids = await Promise.all(times(10, (index) => fitting(`Pads ${index}`, {})));
    await place(ids);
    const statements = (items: string[]) => statementsOf(shop, () => place(items));
    expect(await statements(ids)).toBe(await statements(ids.slice(0, 1)));
  });

  test('cannot be removed from the catalogue, nor can its brand, while the order has it', async () => {
    const admin = await person(shop, 'admin');
    await place([(await buildItem(shop)).id]);
    expect(await admin.graphql(`mutation { removeVehicle(id: "${axio.id}") }`)).toMatchObject({
      errors: [
        {
          message: '1 order still uses this vehicle',
          extensions: { code: 'VEHICLE_IN_USE', params: { count: 0, orders: 1 } },
        },
      ],
    });
    expect(await admin.graphql(`mutation { deleteCarBrand(id: "${toyota.id}") }`)).toMatchObject({
      errors: [{ message: '1 order still uses this brand', extensions: { code: 'CAR_BRAND_IN_USE' } }],
    });
  });

  test('is refused in a new order while it is being removed from the catalogue', async () => {
    const { id } = await buildItem(shop);
    const [answer] = await meetingAt(
      shop,
      `DELETE FROM vehicles WHERE id = ${axio.id}`,
      { waiting: 1 },
      () => [place([id])],
    );
    expect(codesOf(answer!)).toEqual(['VEHICLE_NOT_FOUND']);
    expect(await orders()).toBe(0);
  });

  test('is set, corrected and removed by staff, and the customer sees it with the verdicts of that moment', async () => {
    const admin = await person(shop, 'admin');
    const deleted = await buildItem(shop, { name: 'Deleted' });
    const { id } = dataOf(await place([await fitting('Pads', {}), deleted.id], {})).order;
    await shop.dataSource.query('DELETE FROM items WHERE id = $1', [deleted.id]);
    const named = {
      car: { year: 2010, vehicle: { slug: 'axio' } },
      lines: [{ fit: { verdict: 'FITS' } }, { fit: { verdict: null, reasons: [] } }],
    };
    const answers = [await setCar(admin, id, AXIO), await setCar(admin, id, AXIO)];
    expect(answers).toMatchObject([{ data: { order: named } }, { data: { order: named } }]);
    await shop.dataSource.query('DELETE FROM fitments');
    const read = await customer.graphql(`query ($id: ID!) { order(id: $id) { ${CAR} } }`, { id });
    expect(read.data).toMatchObject({ order: named });
    expect(dataOf(await setCar(admin, id, { vehicle: 'axio' })).order).toMatchObject({
      car: { year: null },
      lines: [{ fit: { verdict: 'UNKNOWN' } }, { fit: { verdict: null } }],
    });
    expect(dataOf(await setCar(admin, id, null)).order).toMatchObject({
      car: null,
      lines: [{ fit: null }, { fit: null }],
    });
    expect(await changesOf(id)).toEqual([
      { part: 'CAR', from: null, to: 'Toyota Axio NZE141, 2010' },
      { part: 'CAR', from: 'Toyota Axio NZE141, 2010', to: 'Toyota Axio NZE141' },
      { part: 'CAR', from: 'Toyota Axio NZE141', to: null },
    ]);
  });

  test.each<[string, object | undefined, string?]>([
    ['VEHICLE_NOT_FOUND', { vehicle: 'axle' }],
    ['INVALID_INPUT', { vehicle: 'axio', year: 1979 }],
    ['INVALID_INPUT', undefined],
    ['ORDER_CHANGED', AXIO, `status = 'failed'`],
    [
      'ORDER_CLAIMED',
      AXIO,
      `claimant_id = user_id, claimant_session = '', claimed_until = now() + interval '1 hour'`,
    ],
  ])('stays as it is if setting another fails with %s', async (code, car, state = 'notes = NULL') => {
    const { id } = dataOf(await place([await fitting('Pads', {})], {})).order;
    await shop.dataSource.query(`UPDATE orders SET ${state} WHERE id = $1`, [id]);
    expect(codesOf(await setCar(await person(shop, 'admin'), id, car))).toEqual([code]);
    const read = await customer.graphql(`query ($id: ID!) { order(id: $id) { ${CAR} } }`, { id });
    expect(read.data).toMatchObject({ order: { car: null, lines: [{ fit: null }] } });
    expect(await changesOf(id)).toEqual([]);
  });
});
