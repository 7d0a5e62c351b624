import { monthNumber } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCarModel, buildItem, buildVehicle, signedIn } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { saveNumbers } from '../catalogue/item-numbers.js';
import type { CarBrand } from '../catalogue/named.entity.js';

let shop: TestApp;
let toyota: CarBrand;

const read = async (query: string) => (await shop.asGuest().graphql(query)).data;

describe('vehicles', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    toyota = await buildCarBrand(shop, 'Toyota');
    const axio = await buildCarModel(shop, 'Axio', toyota);
    await buildVehicle(shop, axio, {
      slug: 'toyota-axio-nze161',
      chassisCode: 'NZE161',
      fromMonth: monthNumber(2012, 5),
      toMonth: null,
    });
    await buildVehicle(shop, axio, { slug: 'toyota-axio-nze141', engineCode: '1NZ-FE', isChecked: true });
    const allion = await buildCarModel(shop, 'Allion', toyota);
    await buildVehicle(shop, allion, { slug: 'toyota-allion-nze141' });
    await buildCarModel(shop, 'Demio', await buildCarBrand(shop, 'Mazda'));
  });

  test('are listed by brand, model and time', async () => {
    expect(
      await read('{ carModels { name carBrand { name } vehicles { chassisCode fromMonth toMonth } } }'),
    ).toEqual({
      carModels: [
        { name: 'Demio', carBrand: { name: 'Mazda' }, vehicles: [] },
        {
          name: 'Allion',
          carBrand: { name: 'Toyota' },
          vehicles: [{ chassisCode: 'NZE141', fromMonth: '2006-10', toMonth: '2012-05' }],
        },
        {
          name: 'Axio',
          carBrand: { name: 'Toyota' },
          vehicles: [
            { chassisCode: 'NZE141', fromMonth: '2006-10', toMonth: '2012-05' },
            { chassisCode: 'NZE161', fromMonth: '2012-05', toMonth: null },
          ],
        },
      ],
    });
    expect(await read('{ carBrands { name modelCount } }')).toEqual({
      carBrands: [
        { name: 'Mazda', modelCount: 1 },
        { name: 'Toyota', modelCount: 2 },
      ],
    });
    const ofToyota = (slug: string | null) =>
      read(
        `{ carModels(carBrandId: "${toyota.id}", slug: ${JSON.stringify(slug)}) { slug codeCount isIndexed } }`,
      );
    const [allion, axio] = [
      { slug: 'allion', codeCount: 1, isIndexed: false },
      { slug: 'axio', codeCount: 2, isIndexed: false },
    ];
    expect(await ofToyota(null)).toEqual({ carModels: [allion, axio] });
    expect(await ofToyota('axio')).toEqual({ carModels: [axio] });
    expect(await ofToyota('demio')).toEqual({ carModels: [] });
  });

  test('are found by slug, and by a chassis code that several models share', async () => {
    expect(
      await read(
        '{ vehicle(slug: "toyota-axio-nze141") { id chassisCode engineCode body isChecked model { name carBrand { name } } } }',
      ),
    ).toEqual({
      vehicle: {
        id: expect.stringMatching(/^[0-9]+$/),
        chassisCode: 'NZE141',
        engineCode: '1NZ-FE',
        body: null,
        isChecked: true,
        model: { name: 'Axio', carBrand: { name: 'Toyota' } },
      },
    });
    expect(await read('{ vehicles(chassisCode: "nze141") { slug } }')).toEqual({
      vehicles: [{ slug: 'toyota-axio-nze141' }, { slug: 'toyota-allion-nze141' }],
    });
  });

  test.each(['', 'x', 'a\\u0000b', 'NZE-141'])('are not found by %j', async (text) => {
    expect(
      await read(
        `{ vehicle(slug: "${text}") { id } vehicles(chassisCode: "${text}") { id } carModels(carBrandId: "${text}") { id } }`,
      ),
    ).toEqual({ vehicle: null, vehicles: [], carModels: [] });
  });

  test('are recognized in a search text, but not in a part number; resolveCar is refused as a GET request', async () => {
    const resolved = async (text: string) =>
      read(`{ resolveCar(text: "${text}") { vehicles { slug } year otherYear frameCode frameNumber rest } }`);
    expect(await resolved('DBA-NZE141-6048723 brake pads')).toEqual({
      resolveCar: {
        vehicles: [{ slug: 'toyota-allion-nze141' }, { slug: 'toyota-axio-nze141' }],
        year: null,
        otherYear: null,
        frameCode: 'NZE141',
        frameNumber: 'NZE141-6048723',
        rest: 'brake pads',
      },
    });
    expect(await resolved('axio 2013')).toEqual({
      resolveCar: {
        vehicles: [{ slug: 'toyota-axio-nze141' }, { slug: 'toyota-axio-nze161' }],
        year: 2013,
        otherYear: null,
        frameCode: null,
        frameNumber: null,
        rest: '',
      },
    });
    await saveNumbers(shop.dataSource.manager, (await buildItem(shop)).id, [
      { kind: 'own', number: 'NZE141-604', maker: null, key: 'NZE141604' },
    ]);
    const none = { vehicles: [], year: null, otherYear: null, frameCode: null, frameNumber: null };
    expect(await resolved('NZE141-604')).toEqual({ resolveCar: { ...none, rest: 'NZE141-604' } });
    const likely = (text: string) => read(`{ likelyCars(text: "${text}") { vehicle { slug } rest } }`);
    expect(await likely('axo nze141 pads')).toEqual({
      likelyCars: [{ vehicle: { slug: 'toyota-axio-nze141' }, rest: 'pads' }],
    });
    for (const text of ['NZE141-604', 'NZE141-6048723', 'pads'])
      expect(await likely(text)).toEqual({ likelyCars: [] });
    const query = encodeURIComponent('{ resolveCar(text: "NZE141-6048723") { rest } }');
    const response = await fetch(`${shop.url}/graphql?query=${query}`, {
      headers: { 'apollo-require-preflight': 'true' },
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_INPUT' } }] });
  });

  test('are deleted with their brand unless one of them has a fitment', async () => {
    const admin = await signedIn(shop, 'admin');
    const { id } = await buildItem(shop);
    await shop.dataSource.query(
      `INSERT INTO fitments (item_id, vehicle_id, fits, positions, basis) SELECT $1, min(id), true, 0, 'call' FROM vehicles`,
      [id],
    );
    const remove = () => admin.graphql(`mutation { deleteCarBrand(id: "${toyota.id}") }`);
    expect((await remove()).errors).toMatchObject([
      {
        message: '1 product still uses this brand',
        extensions: { code: 'CAR_BRAND_IN_USE', params: { count: 1 } },
      },
    ]);
    await shop.dataSource.query('DELETE FROM fitments');
    expect((await remove()).errors).toBeUndefined();
    expect(await read('{ vehicles(chassisCode: "NZE141") { slug } }')).toEqual({ vehicles: [] });
  });
});
