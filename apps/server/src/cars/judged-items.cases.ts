import {
  candidatesOf,
  FIT_KINDS,
  type FitPosition,
  fitVerdict,
  monthNumber,
  type Months,
  monthsOfCar,
} from '@beambright/domain';
import { expect, test } from '@jest/globals';
import { buildCarBrand, buildCarModel, buildCategory, buildItem, buildVehicle } from '../../test/builders.js';
import { randomFrom } from '../../test/random.js';
import { sharedShop } from '../../test/shared-shop.js';
import { Item } from '../catalogue/item.entity.js';
import { FitCondition, Fitment } from './fitment.entity.js';

const ITEMS = 500;
const CARS = 8;
const FIRST = monthNumber(2006, 10);
const LISTS = `query ($filter: ItemFilter) { items(first: 100, filter: $filter) { nodes { id } ...Counts } }
  fragment Counts on ItemConnection {
    totalCount fitCounts { fits notChecked doesNotFit } facets { categories { category { id } count } }
  }`;

interface Lists {
  items: {
    totalCount: number;
    nodes: { id: string }[];
    fitCounts: Record<string, number>;
    facets: { categories: { category: { id: string }; count: number }[] };
  };
}

const GROUPS = {
  FITS: ['fits', 'fits_if', 'universal'],
  NOT_CHECKED: ['unknown'],
  DOES_NOT_FIT: ['does_not_fit'],
};

interface AskedCar {
  vehicle?: string;
  chassisCode?: string;
}

const PLACES: FitPosition[][] = [[], [], ['front'], ['rear'], ['front', 'rear']];

test('SQL and libs/domain judge alike whether 4,000 random items fit random cars, also in lists and searches', async () => {
  const shop = await sharedShop();
  await shop.clear();
  const random = randomFrom('judged items');
  const maybe = <T>(probability: number, value: T) => (random.chance(probability) ? value : null);
  const months = (): Months => {
    const [from = FIRST, to = FIRST] = [0, 0].map(() => FIRST + random.between(-1, 4)).toSorted();
    return { from: maybe(0.5, from), to: maybe(0.5, to) };
  };
  const [axio, fielder] = [await buildCarModel(shop, 'Axio'), await buildCarModel(shop, 'Fielder')];
  const createdAt = new Date('2026-01-01');
  const later = new Date(createdAt.getTime() + 120_000);
  const vehicles = [
    await buildVehicle(shop, axio, { createdAt, fromMonth: FIRST, toMonth: FIRST + 3 }),
    await buildVehicle(shop, axio, { createdAt, fromMonth: FIRST + 1, toMonth: null }),
    await buildVehicle(shop, fielder, { createdAt: later, fromMonth: FIRST + 1, toMonth: FIRST + 1 }),
  ];
  const cars = [...vehicles.map(({ slug }) => ({ vehicle: slug })), { chassisCode: 'NZE141' }];
  const condition = await shop.dataSource.getRepository(FitCondition).save({ text: 'with A/C' });
  const first = await buildItem(shop);
  const categories = [first.category!, await buildCategory(shop)];
  const brands = [first.carBrand!, await buildCarBrand(shop)];
  const items = Array.from({ length: ITEMS }, (_, n) => ({
    ...first,
    id: random.uuid(),
    name: `item ${n}`,
    category: random.pick(categories),
    carBrand: random.pick(brands),
    inStock: random.chance(0.7),
    priceMin: random.pick([100_000, 200_000]),
    fitKind: random.chance(0.9) ? ('specific' as const) : random.pick(FIT_KINDS),
    fitListCompleteAt: maybe(0.3, new Date(createdAt.getTime() + random.pick([-60_000, 0, 60_000, 180_000]))),
  }));
  await shop.dataSource.getRepository(Item).insert(items);
  // A complete list of the same millisecond as the car but microseconds later is, in JavaScript, not later.
  await shop.dataSource.query(
    `UPDATE items SET fit_list_complete_at = fit_list_complete_at + interval '1 microsecond'`,
  );
  const rows = items.flatMap(({ id: itemId }) =>
    Array.from({ length: random.between(0, 4) }, () => {
      const { from: fromMonth, to: toMonth } = months();
      const [conditionId, serialFrom] = [maybe(0.15, condition.id), maybe(0.1, '6040000')];
      const [vehicleId, positions] = [random.pick(vehicles).id, random.pick(PLACES)];
      const said = { fits: random.chance(0.7), positions, conditionId, serialFrom, basis: 'call' as const };
      return { itemId, vehicleId, fromMonth, toMonth, ...said };
    }),
  );
  const fitments = shop.dataSource.getRepository(Fitment);
  await fitments.createQueryBuilder().insert().values(rows).orIgnore().execute();
  const known = (await fitments.find()).map((row) => ({ ...row, from: row.fromMonth, to: row.toMonth }));
  const inDomain = (asked: AskedCar, built: Months, withLists = true) => {
    const vehicleId = vehicles.find(({ slug }) => slug === asked.vehicle)?.id ?? null;
    const car = { vehicleId, chassisCode: asked.chassisCode ?? null, serial: null, ...built };
    const candidates = candidatesOf(car, vehicles);
    return items.map(({ id, fitKind, fitListCompleteAt }) => {
      const listCompleteAt = withLists ? fitListCompleteAt : null;
      const own = known.filter(({ itemId }) => itemId === id);
      return [id, fitVerdict({ fitKind, listCompleteAt }, candidates, null, own).verdict] as const;
    });
  };
  for (let n = 0; n < CARS; n++) {
    const car: AskedCar = random.pick(cars);
    const withLists = n % 2 === 0 || !car.vehicle;
    const { from, to } = months();
    const judged = await shop.dataSource.query<{ id: string; verdict: string | null }[]>(
      `SELECT items.id, CASE WHEN item_id IS NULL THEN 'unknown' ELSE verdict END AS verdict
       FROM items LEFT JOIN judged_items($1, $2, $3, $4) ON item_id = items.id WHERE items.id = ANY ($5)`,
      [car.vehicle ?? car.chassisCode, from, to, withLists, items.map(({ id }) => id)],
    );
    const inSql = new Map(judged.map(({ id, verdict }) => [id, verdict]));
    expect(items.map(({ id }) => [id, inSql.get(id)])).toEqual(inDomain(car, { from, to }, withLists));
  }
  await shop.dataSource.getRepository(Item).delete(first.id);
  for (const car of cars)
    for (const year of [null, 2006, 2007, 2020]) {
      const verdicts = new Map(inDomain(car, monthsOfCar(year)));
      for (const [fit, group] of Object.entries(GROUPS)) {
        const filter = {
          ...{ ...car, year, fit },
          search: maybe(0.5, 'item'),
          categoryId: maybe(0.3, random.pick(categories).id),
          carBrandId: maybe(0.3, random.pick(brands).id),
          inStock: maybe(0.3, random.chance(0.5)),
          priceMax: maybe(0.3, '1500'),
        };
        const inAnyCategory = items.filter(
          ({ carBrand, inStock, priceMin }) =>
            carBrand.id === (filter.carBrandId ?? carBrand.id) &&
            inStock === (filter.inStock ?? inStock) &&
            (!filter.priceMax || priceMin === 100_000),
        );
        const idsOf = (categoryId: string | null, of: readonly (string | null | undefined)[]) =>
          inAnyCategory
            .filter(
              ({ id, category }) =>
                category.id === (categoryId ?? category.id) && of.includes(verdicts.get(id)),
            )
            .map(({ id }) => id);
        const expected = idsOf(filter.categoryId, group);
        const [fits, notChecked, doesNotFit] = Object.values(GROUPS).map(
          (one) => idsOf(filter.categoryId, one).length,
        );
        const { data } = await shop.asGuest().graphql<Lists>(LISTS, { filter });
        const { nodes, facets, ...counted } = data!.items;
        expect(counted).toEqual({ totalCount: expected.length, fitCounts: { fits, notChecked, doesNotFit } });
        expect(expected).toEqual(expect.arrayContaining(nodes.map(({ id }) => id)));
        expect(nodes).toHaveLength(Math.min(100, expected.length));
        for (const { category, count } of facets.categories)
          expect(count).toBe(idsOf(category.id, group).length);
      }
    }
});
