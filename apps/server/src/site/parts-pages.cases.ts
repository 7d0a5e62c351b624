import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCarModel, buildCategory, buildItem, buildVehicle } from '../../test/builders.js';
import { caughtUp } from '../../test/caught-up.js';
import { sharedBuiltShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

const SHOP = 'https://shop.example';
const CAR = '/parts/toyota/axio/nze141';
const PAGES = ['/parts', '/parts/toyota', '/parts/toyota/axio', CAR, `${CAR}/brake-pads`];

let shop: TestApp;
let fitting: (name: string, category?: Awaited<ReturnType<typeof buildCategory>>) => Promise<void>;

async function get(path: string) {
  await caughtUp(shop);
  const response = await fetch(shop.url + path);
  const html = await response.text();
  return {
    status: response.status,
    html,
    title: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    isIndexed: !html.includes('<meta name="robots" content="noindex"'),
    links: [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&')),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

async function listed(): Promise<string[]> {
  const files = await Promise.all(['pages', 'cars-1'].map((file) => get(`/sitemaps/${file}.xml`)));
  const html = files.map((file) => file.html).join('');
  return [...html.matchAll(/<loc>https:\/\/shop\.example(\/parts[^<]*)</g)].map(([, path = '']) => path);
}

describe('pages by car', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ PUBLIC_URL: SHOP });
  });
  beforeEach(async () => {
    await shop.clear();
    const toyota = await buildCarBrand(shop, 'Toyota');
    const axio = await buildCarModel(shop, 'Axio', toyota);
    const [{ id: vehicleId }] = await Promise.all([
      buildVehicle(shop, axio, { slug: 'first', engineCode: '1NZ-FE' }),
      buildVehicle(shop, axio, { slug: 'second', fromMonth: 24_200, toMonth: null }),
      buildVehicle(shop, axio, { slug: 'other', chassisCode: 'ZRE142' }),
    ]);
    const pads = await buildCategory(shop, 'brake pads');
    fitting = async (name, category = pads) => {
      const { id } = await buildItem(shop, { name, category });
      await shop.dataSource.query(
        `INSERT INTO fitments (item_id, vehicle_id, fits, positions, basis) VALUES ($1, $2, true, 0, 'call')`,
        [id, vehicleId],
      );
    };
    await buildItem(shop, { name: 'Oil', category: pads, fitKind: 'universal' });
  });

  test('link from brand to model, chassis code and category, down to the parts that fit', async () => {
    await fitting('Front pads');
    const pages = await Promise.all(PAGES.map(get));
    for (const [place, { status, canonical, links }] of pages.entries()) {
      expect([status, canonical]).toEqual([200, SHOP + PAGES[place]]);
      expect(links).toEqual(expect.arrayContaining(PAGES.slice(place + 1, place + 2)));
    }
    expect(pages.map(({ title }) => title)).toEqual([
      'Parts by car',
      'Parts for Toyota',
      'Parts for Toyota Axio',
      'Parts for Toyota Axio NZE141 (2006–2012)',
      'Brake Pads for Toyota Axio NZE141 (2006–2012)',
    ]);
    expect(pages[2]?.html).toMatch(/NZE141<.*2006–2012, 1NZ-FE<.*NZE141<.*since 2016</s);
    expect(pages[2]?.links).toContain('/products?car=second&fit=fits');
    expect(pages[3]?.html).toMatch(/Brake Pads<.*>2<.*Front pads.*All parts that fit \(2\)/s);
    expect(pages[3]?.links).toEqual(
      expect.arrayContaining(['/products?car=first&fit=fits', '/products?car=second&fit=fits']),
    );
  });

  test('grow by less than 150 characters for each model of a brand', async () => {
    const mazda = await buildCarBrand(shop, 'Mazda');
    const lengthWith = async (model: string) => {
      await buildVehicle(shop, await buildCarModel(shop, model, mazda), { slug: model });
      return (await get('/parts/mazda')).html.length;
    };
    const [first, second] = [await lengthWith('axela'), await lengthWith('demio')];
    expect(second - first).toBeLessThan(150);
  });

  test('are in the sitemap and open to search engines only with at least 3 items that fit the car', async () => {
    await fitting('Pads 1');
    await fitting('Pads 2');
    const indexed = async () => (await Promise.all(PAGES.map(get))).map(({ isIndexed }) => isIndexed);
    expect(await indexed()).toEqual([true, false, false, false, false]);
    expect(await listed()).toEqual(['/parts']);
    await fitting('Pads 3');
    expect(await indexed()).toEqual([true, true, true, true, true]);
    await fitting('Disc', await buildCategory(shop, 'discs'));
    expect(await listed()).toEqual(PAGES);
    expect((await get(`${CAR}/discs`)).isIndexed).toBe(false);
    expect((await get('/parts/toyota/axio/zre142')).isIndexed).toBe(false);
  });

  test('are linked and in the sitemap only for the first by name of two brands or categories with the same slug', async () => {
    await buildCarBrand(shop, 'Mazda');
    const demio = await buildCarModel(shop, 'Demio', await buildCarBrand(shop, 'Mazda!'));
    const other = await buildVehicle(shop, demio, { slug: 'demio' });
    const same = await buildCategory(shop, 'brake pads!');
    for (const name of ['Pads 1', 'Pads 2', 'Pads 3']) await fitting(name, same);
    await shop.dataSource.query(
      `INSERT INTO fitments (item_id, vehicle_id, fits, positions, basis) SELECT item_id, $1, true, 0, 'call' FROM fitments`,
      [other.id],
    );
    const { links } = await get('/parts');
    expect(links.filter((to) => to.startsWith('/parts/'))).toEqual(['/parts/toyota']);
    expect(await listed()).toEqual(PAGES.slice(0, 4));
  });

  test('name the car to search engines only for parts that certainly fit it', async () => {
    await fitting('Front pads');
    const { data } = await get(CAR);
    const steps = ['Home', 'Parts by car', 'Toyota Axio', 'NZE141'];
    expect(data).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: steps.map((name) => ({ name })) },
      { '@type': 'ItemList' },
    ]);
    const items = data[1]?.['itemListElement'] as { item: Record<string, unknown> }[];
    const cars = items.map(({ item }) => [item['name'], item['isAccessoryOrSparePartFor']]);
    expect(Object.fromEntries(cars)).toEqual({
      'Front pads': {
        '@type': 'Car',
        name: 'Toyota Axio NZE141',
        brand: { '@type': 'Brand', name: 'Toyota' },
        model: 'Axio',
        vehicleConfiguration: 'NZE141',
        vehicleEngine: { '@type': 'EngineSpecification', name: '1NZ-FE' },
      },
      Oil: undefined,
    });
  });

  test('say if no part has been checked for the car, and then show the phone number of the shop', async () => {
    await shop.dataSource.query('DELETE FROM items');
    expect((await get(CAR)).html).toMatch(/We have not checked any part for this car yet.*href="tel:/s);
  });

  test.each([
    '/parts/mazda',
    '/parts/toyota/vitz',
    `${CAR}5`,
    `${CAR}/oils`,
    `${PAGES[4]}/2012`,
    '/parts/Toyota',
  ])('return 404 for a car, code or category that does not exist: %s', async (path) => {
    const { status, title } = await get(path);
    expect([status, title]).toEqual([404, 'Page not found']);
  });
});
