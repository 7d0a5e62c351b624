import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  buildCarBrand,
  buildCarModel,
  buildCategory,
  buildItem,
  buildVehicle,
} from '../../../test/builders.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;

interface Found {
  items: {
    matchesAllWords: boolean;
    totalCount: number;
    nearMatches: { kind: string; count: number }[];
    nodes: { name: string }[];
  };
}

async function foundBy(search: string): Promise<Found['items'] | undefined> {
  const query =
    'query ($search: String!) { items(filter: { search: $search }) { matchesAllWords totalCount nearMatches { kind count } nodes { name } } }';
  return (await shop.asGuest().graphql<Found>(query, { search })).data?.items;
}

describe('all words', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    await shop.clear();
    const category = await buildCategory(shop, 'Body & Mirrors');
    // A fixed brand, because a random name could begin a word with 345.
    const plain = { category, carBrand: await buildCarBrand(shop, 'Brandless') };
    for (const [name, description] of [
      ['Door handle, Toyota Premio', 'Outer.'],
      ['Flex pipe, Toyota Wish', 'Hangs on the tail. Light steel.'],
      ['Headlamp, Mazda Demio', 'Take the bumper off first.'],
      ['Side mirror, Volkswagen Golf', 'Heated.'],
      ['Ignition coil, Volkswagen Golf', 'For the twin-charger.'],
      ['Steel rim, Toyota Wish', 'Silver.'],
      ['Relay pulley, Toyota Wish', 'To slip onto a bogie of six speeds.'],
      ['Tow bar 2014, Mazda Axela', 'Black.'],
    ] as const)
      await buildItem(shop, { ...plain, name, description });
    const carBrand = await buildCarBrand(shop, 'Peugeot');
    for (const name of ['Peugeot 2008 wiper', 'Mobil Super 2000', 'Wiper, Peugeot 3008', 'Mobil Super 3000'])
      await buildItem(shop, { name, description: 'Grey.', category, carBrand });
    await buildItem(shop, { name: 'Mud flap, Axela 2016', description: 'Black.', ...plain });
    await buildItem(shop, { name: 'Mud flap, Axela', description: 'Black.', ...plain });
    for (const name of ['Lug nut BM5FS 2013-2018', 'Lug nut BM5FS'])
      await buildItem(shop, { name, description: 'Black.', ...plain });
    await buildVehicle(shop, await buildCarModel(shop, 'Axela'), { chassisCode: 'BM5FS' });
  });

  test.each([
    ['side mirror premio', false, 'Side mirror, Volkswagen Golf', 2],
    ['tail light wish', false, 'Flex pipe, Toyota Wish', 1],
    ['bamper demio', false, 'Headlamp, Mazda Demio', 1],
    ['heated mirror', true, 'Side mirror, Volkswagen Golf', 1],
    ['heated wing mirror', true, 'Side mirror, Volkswagen Golf', 1],
    ['door mirrors', true, 'Side mirror, Volkswagen Golf', 2],
    ['golf coil', true, 'Ignition coil, Volkswagen Golf', 1],
    ['twin charger', false, 'Ignition coil, Volkswagen Golf', 1],
    ['iphone charger', false, undefined, 0],
    ['golf charger handbag', false, undefined, 0],
    ['heating mirror', true, 'Side mirror, Volkswagen Golf', 1],
    ['igniter coil', false, 'Ignition coil, Volkswagen Golf', 1],
    ['relays slipped', true, 'Relay pulley, Toyota Wish', 1],
    ['pulley bogies speed', true, 'Relay pulley, Toyota Wish', 1],
    ['pulley slipping', false, 'Relay pulley, Toyota Wish', 1],
    ['tipe', false, 'Flex pipe, Toyota Wish', 1],
    ['mirror golf 2014', true, 'Side mirror, Volkswagen Golf', 2],
    ['2012-2014 side mirror premio', false, 'Side mirror, Volkswagen Golf', 2],
    ['grey peugeot 2008', false, 'Peugeot 2008 wiper', 1],
    ['2014', true, 'Tow bar 2014, Mazda Axela', 1],
    ['2014-345', false, 'Tow bar 2014, Mazda Axela', 1],
  ])('of %s are matched: %s; first item %s of %d', async (search, matchesAllWords, first, totalCount) => {
    const found = await foundBy(search);
    expect(found).toMatchObject({ matchesAllWords, totalCount });
    expect(found?.nodes[0]?.name).toBe(first);
  });

  test.each([
    ['steel', true, [{ kind: 'OTHER', count: 1 }]],
    ['steel wish', true, [{ kind: 'SAME_CAR', count: 1 }]],
    ['steel qwertyuiop', false, []],
  ])(
    'of %s are matched: %s; items with a word only in the description follow as %j',
    async (search, matchesAllWords, nearMatches) => {
      expect(await foundBy(search)).toEqual({
        matchesAllWords,
        totalCount: 2,
        nearMatches,
        nodes: [{ name: 'Steel rim, Toyota Wish' }, { name: 'Flex pipe, Toyota Wish' }],
      });
    },
  );

  test.each([
    ['wiper peugeot 2008', ['Peugeot 2008 wiper']],
    ['peugeot wiper 2008', ['Wiper, Peugeot 3008', 'Peugeot 2008 wiper']],
    ['mobil super 2000', ['Mobil Super 2000', 'Mobil Super 3000']],
    ['mud flap axela 2016', ['Mud flap, Axela', 'Mud flap, Axela 2016']],
    ['lug nut bm5fs 2013', ['Lug nut BM5FS', 'Lug nut BM5FS 2013-2018']],
  ])('%s finds %j', async (search, names) => {
    const found = await foundBy(search);
    expect(found).toMatchObject({
      matchesAllWords: true,
      nearMatches: [],
      nodes: names.map((name) => ({ name })),
    });
  });
});
