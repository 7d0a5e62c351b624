import { monthNumber } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCarModel, buildItem, buildVehicle } from '../../test/builders.js';
import { dataOf, statementsOf, times } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { Item } from '../catalogue/item.entity.js';
import type { CarModel } from './car-model.entity.js';
import { FitCondition, Fitment } from './fitment.entity.js';
import type { Vehicle } from './vehicle.entity.js';

let shop: TestApp;
let model: CarModel;
let axio: Vehicle;

const FIT = `verdict parts {
  vehicle { slug } positions verdict reasons { fits from to condition serialFrom serialTo basis }
}`;

const list = (field: string) =>
  shop
    .asGuest()
    .graphql<{ items: { nodes: object[] } }>(`{ items(orderBy: NAME) { nodes { name ${field} } } }`);

async function fitting(item: Partial<Item>, ...fitments: Partial<Fitment>[]): Promise<void> {
  const { id: itemId } = await buildItem(shop, item);
  const row: Partial<Fitment> = { itemId, vehicleId: axio.id, fits: true, positions: [], basis: 'catalogue' };
  await shop.dataSource.getRepository(Fitment).save(fitments.map((values) => ({ ...row, ...values })));
}

describe('the fit of each item in a list', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    model = await buildCarModel(shop, 'Axio', await buildCarBrand(shop, 'Toyota'));
    axio = await buildVehicle(shop, model, { slug: 'axio' });
  });

  test('is judged by the fitments for the car, with their months, places and conditions', async () => {
    const { id: conditionId } = await shop.dataSource.getRepository(FitCondition).save({ text: 'with A/C' });
    const sibling = await buildVehicle(shop, model, { chassisCode: 'NZE144' });
    await fitting(
      { name: 'Absorber' },
      { positions: ['front', 'left'], toMonth: monthNumber(2009, 5) },
      { positions: ['rear'], conditionId, serialFrom: '6040000', serialTo: '6049999', basis: 'call' },
    );
    await fitting({ name: 'Belt' }, { fits: false });
    await fitting({ name: 'Cap' }, { vehicleId: sibling.id });
    await fitting({ name: 'Disc', fitListCompleteAt: new Date('2100-01-01') });
    await fitting({ name: 'Oil', fitKind: 'universal' });
    await fitting({ name: 'Soap', fitKind: 'not_for_cars' }, {});

    const vehicle = { slug: 'axio' };
    const reason = { fits: true, from: null, to: null, condition: null, serialFrom: null, serialTo: null };
    const part = { vehicle, positions: [] };
    const parts = [
      {
        ...{ vehicle, positions: ['REAR'], verdict: 'FITS_IF' },
        reasons: [
          { ...reason, condition: 'with A/C', serialFrom: '6040000', serialTo: '6049999', basis: 'CALL' },
        ],
      },
      {
        ...{ vehicle, positions: ['FRONT', 'LEFT'], verdict: 'FITS_IF' },
        reasons: [{ ...reason, to: '2009-05', basis: 'CATALOGUE' }],
      },
    ];
    const no = { ...reason, fits: false, basis: 'CATALOGUE' };
    expect(dataOf(await list(`fit(vehicle: "axio", year: 2010) { ${FIT} }`)).items.nodes).toEqual([
      { name: 'Absorber', fit: { verdict: 'FITS_IF', parts } },
      {
        name: 'Belt',
        fit: { verdict: 'DOES_NOT_FIT', parts: [{ ...part, verdict: 'DOES_NOT_FIT', reasons: [no] }] },
      },
      { name: 'Cap', fit: { verdict: 'UNKNOWN', parts: [{ ...part, verdict: 'UNKNOWN', reasons: [] }] } },
      {
        name: 'Disc',
        fit: { verdict: 'DOES_NOT_FIT', parts: [{ ...part, verdict: 'DOES_NOT_FIT', reasons: [] }] },
      },
      { name: 'Oil', fit: { verdict: 'UNIVERSAL', parts: [] } },
      { name: 'Soap', fit: { verdict: null, parts: [] } },
    ]);
  });

  test.each([
    ['', 'FITS_IF'],
    [', year: null', 'FITS_IF'],
    [', year: 2008', 'FITS'],
    [', year: 2010', 'FITS_IF'],
    [', year: 2011', 'UNKNOWN'],
  ])('for a car%s, when the item fits it until 2009-05: %s', async (year, verdict) => {
    await fitting({}, { toMonth: monthNumber(2009, 5) });
    expect(await list(`fit(vehicle: "axio"${year}) { verdict }`)).toMatchObject({
      data: { items: { nodes: [{ fit: { verdict } }] } },
    });
  });

  test.each([2005, 2014])('disregards the year %i, in which no such car was built', async (year) => {
    await fitting({}, {});
    expect(await list(`fit(vehicle: "axio", year: ${year}) { verdict }`)).toMatchObject({
      data: { items: { nodes: [{ fit: { verdict: 'FITS' } }] } },
    });
  });

  test('adds only two SQL statements to the query of the list', async () => {
    await Promise.all(times(24, (index) => fitting({ name: `Pads ${index}` }, {})));
    await list('');
    const without = await statementsOf(shop, () => list(''));
    expect(await statementsOf(shop, () => list(`fit(vehicle: "axio", year: 2010) { ${FIT} }`))).toBe(
      without + 2,
    );
  });

  test.each([
    ['vehicle: "axle"', 'VEHICLE_NOT_FOUND', {}],
    ['vehicle: "a\\u0000"', 'VEHICLE_NOT_FOUND', {}],
    ['vehicle: "axio", year: 1979', 'INVALID_INPUT', { field: 'year' }],
    ['vehicle: "axio", year: 2100', 'INVALID_INPUT', { field: 'year' }],
  ])('for %s fails with a single error for all items: %s', async (car, code, params) => {
    await fitting({ name: 'Oil', fitKind: 'universal' });
    await fitting({});
    expect((await list(`fit(${car}) { verdict }`)).errors).toEqual([
      expect.objectContaining({
        extensions: expect.objectContaining({ code, params: expect.objectContaining(params) }),
      }),
    ]);
  });
});
