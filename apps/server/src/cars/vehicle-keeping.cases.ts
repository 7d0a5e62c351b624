import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let admin: ApiClient;
let axio: Record<string, unknown>;

interface Saved {
  id: string;
  slug: string;
}

const SAVE = `mutation ($id: ID, $input: VehicleInput!) { saved: saveVehicle(id: $id, input: $input) {
  id slug chassisCode engineCode body fromMonth toMonth isChecked model { name carBrand { name } }
} }`;

const save = (change: object = {}, id: string | null = null) =>
  admin.graphql<{ saved: Saved }>(SAVE, { id, input: { ...axio, ...change } });

async function saved(change: object = {}, id: string | null = null): Promise<Saved> {
  const { data } = await save(change, id);
  return data?.saved ?? { id: '', slug: '' };
}

const remove = (id: string) => admin.graphql('mutation ($id: ID!) { removeVehicle(id: $id) }', { id });

const models = async () =>
  (await shop.asGuest().graphql('{ carModels { name vehicles { chassisCode } } }')).data?.['carModels'];

describe('saving a vehicle', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    const { id: carBrandId } = await buildCarBrand(shop, 'Toyota');
    axio = { carBrandId, model: 'Axio', chassisCode: 'nze141', fromMonth: '2006-10', isChecked: true };
  });

  test('again changes it and its model but not its slug; removing it also removes the model', async () => {
    const { id } = await saved({ engineCode: '1nz-fe', body: 'sedan', toMonth: '2012-05' });
    const change = { model: 'Fielder', chassisCode: 'NZE144', isChecked: false };
    expect((await save(change, id)).data?.saved).toEqual({
      id,
      slug: 'toyota-axio-nze141',
      chassisCode: 'NZE144',
      engineCode: null,
      body: null,
      fromMonth: '2006-10',
      toMonth: null,
      isChecked: false,
      model: { name: 'Fielder', carBrand: { name: 'Toyota' } },
    });
    expect(await models()).toEqual([{ name: 'Fielder', vehicles: [{ chassisCode: 'NZE144' }] }]);
    expect(await remove(id)).toEqual({ data: { removeVehicle: id } });
    expect(await models()).toEqual([]);
  });

  test('uses an existing model of the same name, and fails if the vehicle is already there', async () => {
    const { id } = await saved();
    expect((await save({ fromMonth: '2009-04' })).data?.saved.slug).toBe('toyota-axio-nze141-2009');
    expect((await saved({ model: 'AXIO', isChecked: false }, id)).id).toBe(id);
    const { errors } = await save();
    expect(errors).toMatchObject([
      { message: 'Axio NZE141 from 2006-10 is already there', extensions: { code: 'INVALID_INPUT' } },
    ]);
    const vehicles = [{ chassisCode: 'NZE141' }, { chassisCode: 'NZE141' }];
    expect(await models()).toEqual([{ name: 'AXIO', vehicles }]);
  });

  test('at the same time as nine others with similar names gives each its own slug', async () => {
    const { id: carBrandId } = await buildCarBrand(shop, 'Toyota Axio');
    const changes = Array.from({ length: 10 }, (_, index) => ({
      fromMonth: `2006-${String(index + 1).padStart(2, '0')}`,
      ...(index % 2 === 0 ? { model: 'Axio G' } : { carBrandId, model: 'G' }),
    }));
    const slugs = await Promise.all(changes.map(async (change) => (await saved(change)).slug));
    const years = ['', '-2006', ...[2, 3, 4, 5, 6, 7, 8, 9].map((count) => `-2006-${count}`)];
    expect(slugs.toSorted()).toEqual(years.map((year) => `toyota-axio-g-nze141${year}`));
  });

  test('with an unknown id fails and leaves no model behind', async () => {
    for (const unknown of ['0', 'x', '99999999999'])
      for (const { errors } of [await save({}, unknown), await remove(unknown)])
        expect(errors).toMatchObject([{ extensions: { code: 'VEHICLE_NOT_FOUND' } }]);
    const { errors } = await save({ carBrandId: randomUUID() });
    expect(errors).toMatchObject([{ extensions: { code: 'CAR_BRAND_NOT_FOUND' } }]);
    expect(await models()).toEqual([]);
  });
});
