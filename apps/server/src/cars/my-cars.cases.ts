import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCarModel, buildVehicle, person } from '../../test/builders.js';
import { codesOf, dataOf, statementsOf, times, withoutDeadlock } from '../../test/lists.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { CarBrand } from '../catalogue/named.entity.js';
import type { Vehicle } from './vehicle.entity.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof person>>;
let toyota: CarBrand;
let axio: Vehicle;

interface Account {
  cars: { id: string; year: number | null; frameNumber: string | null; name: string | null }[];
}

const CARS = 'cars { id year frameNumber name vehicle { slug model { carBrand { name } } } }';
const SAVE = `mutation ($id: ID, $input: CarInput!) { me: saveCar(id: $id, input: $input) { ${CARS} } }`;
const save = (input: object = {}, id: string | null = null) =>
  customer.graphql<{ me: Account }>(SAVE, { id, input: { vehicle: 'axio', ...input } });
const remove = (id: string) =>
  customer.graphql<{ me: Account }>('mutation ($id: ID!) { me: removeCar(id: $id) { cars { id } } }', { id });
const mine = async () => dataOf(await customer.graphql<{ me: Account }>(`{ me { ${CARS} } }`)).me.cars;

describe('the cars of an account', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
    toyota = await buildCarBrand(shop, 'Toyota');
    axio = await buildVehicle(shop, await buildCarModel(shop, 'Axio', toyota), { slug: 'axio' });
  });

  test('are saved, changed, removed, and listed newest first', async () => {
    expect(await mine()).toEqual([]);
    await save({ year: 2012, frameNumber: 'nze141 6048723', name: ' Mine ' });
    const [second, first] = dataOf(await save()).me.cars;
    const vehicle = { slug: 'axio', model: { carBrand: { name: 'Toyota' } } };
    expect(first).toMatchObject({ year: 2012, frameNumber: 'NZE141-6048723', name: 'Mine', vehicle });
    expect(second).toMatchObject({ year: null, frameNumber: null, name: null, vehicle });
    await save({ year: 2010 }, first?.id);
    expect(await mine()).toMatchObject([
      second,
      { id: first?.id, year: 2010, frameNumber: null, name: null },
    ]);
    expect(dataOf(await remove(second?.id ?? '')).me.cars).toEqual([{ id: first?.id }]);
  });

  test('are not saved twice', async () => {
    await save({ year: 2012, frameNumber: 'NZE141-6048723' });
    for (const input of [{ year: 2012 }, { frameNumber: 'NZE141-6048723' }])
      expect(dataOf(await save(input)).me.cars).toHaveLength(1);
    const [other] = dataOf(await save({ year: 2011 })).me.cars;
    for (const refused of [save({ year: 2012 }, other?.id), save({ year: 2012, name: 'Mine' })])
      expect(await refused).toMatchObject({
        errors: [{ message: 'You have saved this car already', extensions: { code: 'INVALID_INPUT' } }],
      });
    expect(await mine()).toHaveLength(2);
  });

  test.each([
    [{ vehicle: 'gone' }, 'VEHICLE_NOT_FOUND'],
    [{ vehicle: "a'b" }, 'VEHICLE_NOT_FOUND'],
    [{ frameNumber: 'NZE144-6048723' }, 'INVALID_INPUT'],
    [{ year: 1900 }, 'INVALID_INPUT'],
    [{ name: 'x'.repeat(61) }, 'TEXT_TOO_LONG'],
  ])('cannot be saved with %j, nor changed or removed with an unknown id', async (input, code) => {
    expect(codesOf(await save(input))).toEqual([code]);
    for (const id of ['x', randomUUID()])
      expect(codesOf(await save({}, id), await remove(id))).toEqual(['CAR_NOT_FOUND', 'CAR_NOT_FOUND']);
    expect(await mine()).toEqual([]);
  });

  test('are at most ten, however many are saved at once', async () => {
    const answers = await withoutDeadlock(shop, () =>
      meetingAt(shop, 'SELECT FROM users FOR UPDATE', { waiting: 3 }, () =>
        times(12, (index) => save({ year: 2001 + index })),
      ),
    );
    expect(codesOf(...answers)).toEqual(['CARS_FULL', 'CARS_FULL']);
    const [car, ...others] = await mine();
    expect(others).toHaveLength(9);
    await save({ year: car?.year });
    expect(codesOf(await save({ year: 2020 }, car?.id))).toEqual([]);
  });

  test('are read in as many SQL statements as a single car', async () => {
    await save();
    const forOne = await statementsOf(shop, mine);
    for (const year of [2007, 2008, 2009]) await save({ year });
    expect(await statementsOf(shop, mine)).toBe(forOne);
  });

  test('keep their vehicle and its brand from being removed until the account is deleted', async () => {
    await save();
    const admin = await person(shop, 'admin');
    const removeVehicle = () => admin.graphql(`mutation { removeVehicle(id: "${axio.id}") }`);
    const removeBrand = () => admin.graphql(`mutation { deleteCarBrand(id: "${toyota.id}") }`);
    expect((await removeVehicle()).errors).toMatchObject([
      { message: '1 saved car still uses this vehicle', extensions: { code: 'VEHICLE_IN_USE' } },
    ]);
    expect((await removeBrand()).errors).toMatchObject([
      { message: '1 saved car still uses this brand', extensions: { code: 'CAR_BRAND_IN_USE' } },
    ]);
    await shop.dataSource.query('DELETE FROM users WHERE id = $1', [customer.user.id]);
    expect((await removeVehicle()).errors).toBeUndefined();
    expect((await removeBrand()).errors).toBeUndefined();
  });

  test('cannot be saved with a vehicle that is being removed', async () => {
    const [answer] = await meetingAt(
      shop,
      `DELETE FROM vehicles WHERE id = ${axio.id}`,
      { waiting: 1 },
      () => [save()],
    );
    expect(codesOf(answer!)).toEqual(['VEHICLE_NOT_FOUND']);
  });
});
