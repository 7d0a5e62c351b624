import { dayOf, startOfDay } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.js';
import { User } from '../accounts/user.entity.js';
import { ImagesService } from '../catalogue/images/images.service.js';
import { CarBrand, Category } from '../catalogue/named.entity.js';
import { SetupError } from '../process/setup-error.js';
import { readCatalogueFile } from './catalogue-file.js';
import { withDemoCalls } from './demo-calls.js';
import { demoCatalogue, type DemoItem } from './demo-catalogue.js';
import { DEMO_HOW_TO_PAY, demoDispatches } from './demo-dispatches.js';
import { demoFitments, insertFitments } from './demo-fitments.js';
import { demoNumbers } from './demo-numbers.js';
import { demoOrders } from './demo-orders.js';
import { demoPeople, type DemoPeople } from './demo-people.js';
import { keepDemoPictures } from './demo-pictures.js';
import { demoTraffic, withLastSeen } from './demo-traffic.js';
import { demoVehicles, readVehiclesFile } from './demo-vehicles.js';
import { insertRows } from './insert-rows.js';
import { randomFrom } from './random.js';

/** An arbitrary text. Do not change it: the demo shop was reviewed with this seed. */
const SEED = '2026-11-23';

/** An arbitrary number, the same on all instances. */
const DEMO_DATA_LOCK = 5_230_118;

@Injectable()
export class DemoDataLoader {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly images: ImagesService,
  ) {}

  isLoaded(): Promise<boolean> {
    return isLoaded(this.dataSource.manager);
  }

  /**
   * Fills an empty shop with data that depends only on the Nairobi day. An interrupted load leaves no rows. Returns false if it
   * is loaded already. Throws SetupError if the shop is not empty.
   */
  async load(now: Date, stop?: AbortSignal): Promise<boolean> {
    // Checked before the slow rendering of pictures.
    if (!(await this.dataSource.transaction(mayLoad))) return false;
    const file = await readCatalogueFile();
    const vehiclesFile = await readVehiclesFile();
    const pictures = await keepDemoPictures(file, this.images, stop);
    return this.dataSource.transaction(async (manager) => {
      if (!(await mayLoad(manager))) return false;
      const until = startOfDay(dayOf(now));
      const random = randomFrom(SEED);
      const catalogue = demoCatalogue(file, pictures, random, until);
      const { makers, numbers, replacements } = demoNumbers(
        catalogue.demoItems,
        randomFrom(`${SEED} numbers`),
        until,
      );
      const { models, vehicles } = demoVehicles(
        vehiclesFile,
        catalogue.carBrands,
        randomFrom(`${SEED} cars`),
        catalogue.startedAt,
      );
      const people = await demoPeople(random, until);
      const past = demoOrders(catalogue.demoItems, people, random, until);
      const orders = withDemoCalls(past, people, randomFrom(`${SEED} calls`));
      const traffic = demoTraffic(catalogue.demoItems, people, orders.orders, random, until);
      await insertRows(manager, 'users', withLastSeen(people.users, traffic.pageVisits));
      await insertRows(manager, 'categories', catalogue.categories);
      await insertRows(manager, 'car_brands', catalogue.carBrands);
      await insertRows(manager, 'car_models', models);
      await insertRows(manager, 'vehicles', vehicles);
      await insertRows(manager, 'items', catalogue.items);
      await insertRows(manager, 'item_images', catalogue.itemImages);
      await insertFitments(
        manager,
        demoFitments(file.items, catalogue.demoItems, people.adminId, randomFrom(`${SEED} fitments`), until),
      );
      await insertRows(manager, 'part_makers', makers);
      await insertRows(manager, 'item_numbers', numbers);
      await insertRows(manager, 'number_replacements', replacements);
      await insertOrders(manager, orders, demoDispatches(past, people, randomFrom(`${SEED} dispatches`)));
      await insertRows(manager, 'wishlist_entries', demoWishlist(catalogue.demoItems, people));
      await insertRows(manager, 'page_visits', traffic.pageVisits);
      await insertRows(manager, 'item_views', traffic.itemViews);
      await insertRows(manager, 'missed_searches', traffic.missedSearches);
      return true;
    });
  }
}

async function insertOrders(
  manager: EntityManager,
  { orders, orderLines, orderEvents }: ReturnType<typeof withDemoCalls>,
  dispatches: ReturnType<typeof demoDispatches>,
): Promise<void> {
  await insertRows(manager, 'orders', orders);
  await insertRows(manager, 'order_lines', orderLines);
  await insertRows(manager, 'order_events', orderEvents);
  await insertRows(manager, 'order_dispatches', dispatches);
  await insertRows(manager, 'how_to_pay', [DEMO_HOW_TO_PAY]);
}

/** False if the demo data was loaded before. Makes other instances wait until the transaction ends. */
async function mayLoad(manager: EntityManager): Promise<boolean> {
  await manager.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0');
  await manager.query('SELECT pg_advisory_xact_lock($1)', [DEMO_DATA_LOCK]);
  if (await isLoaded(manager)) return false;
  await assertEmptyShop(manager);
  return true;
}

/** Throws SetupError if the shop has data, because demo data could not be separated from it again. */
async function assertEmptyShop(manager: EntityManager): Promise<void> {
  const isUsed =
    (await manager.existsBy(User, {})) ||
    (await manager.existsBy(Category, {})) ||
    (await manager.existsBy(CarBrand, {}));
  if (isUsed)
    throw new SetupError('DEMO_DATA fills an empty shop only, and this one has data: set DEMO_DATA=off.');
}

async function isLoaded(manager: EntityManager): Promise<boolean> {
  return manager.existsBy(User, { email: DEMO_ACCOUNTS[0]?.email ?? '' });
}

/** The demo customer's wishlist: one item in stock, one out of stock. The cart stays empty for the visitor to fill. */
function demoWishlist(items: DemoItem[], { demoCustomerId }: DemoPeople) {
  const wished = [items.find((item) => item.inStock), items.find((item) => !item.inStock)];
  return wished
    .filter((item) => item !== undefined)
    .map((item) => ({ user_id: demoCustomerId, item_id: item.id, item_name: item.name }));
}
