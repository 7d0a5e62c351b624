import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  buildCarBrand,
  buildCarModel,
  buildCategory,
  buildVehicle,
  signedIn,
} from '../../../test/builders.js';
import { dryRunOf, endedImport, startedImport } from '../../../test/imported.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;
let toyota: Awaited<ReturnType<typeof buildCarBrand>>;
let admin: Awaited<ReturnType<typeof signedIn>>;

const NEEDED = 'Name,Description,Category,Car brand,Price';

async function words(csv: string): Promise<string[][]> {
  const { rows } = await dryRunOf(admin, csv);
  return rows.nodes.map(({ errors }) => errors.map(({ column, message }) => `${column} ${message}`));
}

describe('the message of a row with an unknown name', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    await buildCategory(shop, 'Brakes');
    toyota = await buildCarBrand(shop, 'Toyota');
  });

  test('suggests similar names of categories, brands or makers, or to create the name', async () => {
    const csv = `${NEEDED},OEM\nDisc,One disc.,Brake,Mazda,1250,Lexus: 1\n`;
    expect(await words(csv)).toEqual([
      [
        'CATEGORY There is no category called "Brake". Did you mean "Brakes"? Otherwise tick "Create missing" to have it made',
        'CAR_BRAND There is no brand called "Mazda". Tick "Create missing" to have it made',
        'OEM There is no maker of parts called "Lexus". Tick "Create missing" to have it made',
      ],
    ]);
    expect((await dryRunOf(admin, csv, { createMissing: true })).counts).toMatchObject({
      new: 1,
      refused: 0,
    });
  });

  test('becomes a warning if the name is to be created and differs from another by one letter only', async () => {
    const row = (category: string, brand: string, price = 1250) =>
      `Disc,A disc.,${category},${brand},${price}\n`;
    const csv = `${NEEDED}\n${row('Brake', 'Mazda')}${row('Brake', 'Mazdas')}${row('Brakess', 'Toyota', -1)}`;
    const { id, warnings } = await dryRunOf(admin, csv, { createMissing: true });
    expect(warnings).toEqual([
      'New names that differ from others by a letter or a sign only: "Brake" beside "Brakes", "Mazdas" beside "Mazda".',
    ]);
    await startedImport(admin, id, { createMissing: false });
    expect((await endedImport(admin, id)).warnings).toEqual([]);
  });

  test('lists the chassis codes of the model if only the code is unknown, or suggests a vehicle or model if one is similar', async () => {
    const axio = await buildCarModel(shop, 'Axio', toyota);
    await buildVehicle(shop, axio);
    await buildVehicle(shop, axio, { chassisCode: 'NZE144' });
    await buildVehicle(shop, await buildCarModel(shop, 'Axio GT', toyota));
    const hints = {
      'Toyota Axo': 'Did you mean "Toyota Axio"?',
      'Toyota Axio NZE161': 'Of this model the shop has NZE141 and NZE144.',
      'Toyota Axio DE': 'Of this model the shop has NZE141 and NZE144.',
      'NZE144 saloon': 'Did you mean "Toyota Axio NZE144"?',
      'Axio new shape': 'Did you mean "Toyota Axio"?',
      'Toyota Axio GTI': 'Did you mean "Toyota Axio GT"',
    };
    const rows = Object.keys(hints).map((car, row) => `${row},${car}\n`);
    expect(await words(`SKU,Fits\n${rows.join('')}`)).toEqual(
      Object.entries(hints).map(([car, hint]) =>
        expect.arrayContaining([
          expect.stringContaining(`FITS There is no vehicle called "${car}". ${hint}`),
        ]),
      ),
    );
  });
});
