import { monthNumber, type FitPosition, type NumberKind } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarModel, buildCategory, buildItem, buildVehicle } from '../../test/builders.js';
import { dataOf, statementsOf } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { Item } from '../catalogue/item.entity.js';
import type { Category } from '../catalogue/named.entity.js';
import { Fitment } from './fitment.entity.js';
import type { Vehicle } from './vehicle.entity.js';

let shop: TestApp;
let axio: Vehicle;
let other: Vehicle;
let pads: Category;
let id: string;

const CAR = 'vehicle: "axio"';
const ask = (args: string) =>
  shop
    .asGuest()
    .graphql<{ item: { alternatives: { name: string }[] } }>(
      `query ($id: ID!) { item(id: $id) { alternatives(${args}) { name } } }`,
      { id },
    );
const namesFor = async (args: string) => dataOf(await ask(args)).item.alternatives.map(({ name }) => name);

const built = (name: string, values: Partial<Item> = {}) =>
  buildItem(shop, { name, category: pads, ...values });

const say = (itemId: string, values: Partial<Fitment> = {}) =>
  shop.dataSource
    .getRepository(Fitment)
    .insert({ itemId, vehicleId: axio.id, fits: true, positions: [], basis: 'call', ...values });

async function fitting(name: string, values: Partial<Item> = {}, fitment: Partial<Fitment> = {}) {
  await say((await built(name, values)).id, fitment);
}

const at = (...positions: FitPosition[]) => ({ positions });

async function number(itemId: string, kind: NumberKind, maker: string | null = null, key = '0446512592') {
  await shop.dataSource.query(
    `INSERT INTO part_makers (name) SELECT $1 WHERE $1::text IS NOT NULL ON CONFLICT DO NOTHING`,
    [maker],
  );
  await shop.dataSource.query(
    `INSERT INTO item_numbers (item_id, position, kind, maker_id, number, key)
     VALUES ($1, (SELECT count(*) FROM item_numbers WHERE item_id = $1), $2, (SELECT id FROM part_makers WHERE name = $3), $4, $4)`,
    [itemId, kind, maker, key],
  );
}

describe('the alternatives of an item', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    const model = await buildCarModel(shop, 'Axio');
    axio = await buildVehicle(shop, model, { slug: 'axio' });
    other = await buildVehicle(shop, model, { slug: 'other', chassisCode: 'ZRE142' });
    pads = await buildCategory(shop, 'Pads');
    ({ id } = await built('itself'));
    await say(id, { vehicleId: other.id, ...at('front') });
    await say(id, { fits: false });
  });

  test('are items of its category that fit the car: those in stock first, then those without conditions, then the cheapest', async () => {
    const until = { toMonth: monthNumber(2009, 5) };
    await fitting('sold out', { inStock: false, priceMin: 100 });
    await fitting('under a condition', { priceMin: 100 }, until);
    await fitting('dear', { priceMin: 500 });
    await fitting('cheap', { priceMin: 200 });
    await fitting('no', {}, { fits: false });
    await fitting('for another car', {}, { vehicleId: other.id });
    await fitting('disc', { category: await buildCategory(shop, 'Discs') });
    await built('for all cars', { fitKind: 'universal' });
    const inOrder = ['cheap', 'dear', 'under a condition', 'sold out'];
    expect(await namesFor(CAR)).toEqual(inOrder);
    expect(await namesFor(`${CAR}, first: 2`)).toEqual(inOrder.slice(0, 2));
    expect(await namesFor(`${CAR}, year: 2011`)).toEqual(['cheap', 'dear', 'sold out']);
    expect(await namesFor(`${CAR}, year: 2020`)).toEqual(inOrder);
    expect(await namesFor('vehicle: null')).toEqual([]);
  });

  test('fit the same place as the item on this car, or as on other cars if its place on this car is unknown', async () => {
    await fitting('1 front', { priceMin: 1 }, at('front'));
    await fitting('2 front left', { priceMin: 2 }, at('front', 'left'));
    await fitting('3 rear', { priceMin: 3 }, at('rear'));
    await fitting('4 anywhere', { priceMin: 4 });
    expect(await namesFor(CAR)).toEqual(['1 front', '2 front left', '4 anywhere']);
    await say(id, { ...at('rear'), fromMonth: monthNumber(2008, 1) });
    expect(await namesFor(CAR)).toEqual(['3 rear', '4 anywhere']);
    const before = await built('5 rear before', { priceMin: 5 });
    await say(before.id, at('front'));
    await say(before.id, { ...at('rear'), toMonth: monthNumber(2008, 1) });
    expect(await namesFor(`${CAR}, year: 2011`)).toEqual(['3 rear', '4 anywhere']);
  });

  test.each<[NumberKind, string | null, NumberKind, string | null, boolean]>([
    ['oem', null, 'oem', 'Toyota', true],
    ['cross', 'Toyota', 'oem', 'Toyota', true],
    ['mpn', 'Denso', 'cross', 'Denso', true],
    ['cross', 'Denso', 'mpn', 'Bosch', false],
    ['cross', 'Denso', 'cross', 'Denso', false],
    ['gtin', null, 'gtin', null, false],
  ])(
    'include another item with the same number (%s of %s, %s of %s): %s',
    async (kind, maker, otherKind, otherMaker, is) => {
      await number(id, kind, maker);
      await number(
        (await built('equal', { category: await buildCategory(shop, 'Discs') })).id,
        otherKind,
        otherMaker,
      );
      expect(await namesFor('vehicle: null')).toEqual(is ? ['equal'] : []);
      expect(await namesFor(CAR)).toEqual(is ? ['equal'] : []);
    },
  );

  test('do not include items that do not fit the car, even if they have the same number', async () => {
    await number(id, 'oem');
    const no = await built('no');
    await say(no.id, { fits: false });
    const later = new Date(axio.createdAt.getTime() + 1000);
    const unlisted = await built('not in its list', { fitListCompleteAt: later, priceMin: 1 });
    const unknown = await built('unknown', { priceMin: 2 });
    for (const item of [no, unlisted, unknown]) await number(item.id, 'oem');
    await fitting('fitting', { priceMin: 300 });
    expect(await namesFor(CAR)).toEqual(['fitting', 'unknown']);
    expect(await namesFor('vehicle: null')).toHaveLength(3);
  });

  test('for a car add only two SQL statements to the query of the item', async () => {
    await fitting('pad');
    const item = () => shop.asGuest().graphql('query ($id: ID!) { item(id: $id) { name } }', { id });
    await item();
    const without = await statementsOf(shop, item);
    expect(await statementsOf(shop, () => ask(CAR))).toBe(without + 2);
  });

  test.each([
    ['vehicle: "axle"', 'VEHICLE_NOT_FOUND'],
    ['vehicle: "a\\u0000"', 'VEHICLE_NOT_FOUND'],
    [`${CAR}, year: 1979`, 'INVALID_INPUT'],
    ['first: 0', 'PAGE_SIZE_INVALID'],
  ])('cannot be asked for with %s: %s', async (args, code) => {
    expect((await ask(args)).errors).toMatchObject([{ extensions: { code } }]);
  });
});
