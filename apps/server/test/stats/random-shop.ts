import { NOT_BUYING_REASONS, type OrderStatus } from '@beambright/domain';
import type { User } from '../../src/accounts/user.entity.js';
import type { Item } from '../../src/catalogue/item.entity.js';
import { ItemsService } from '../../src/catalogue/items.service.js';
import { type CallRecord, RecordCallService } from '../../src/orders/calls/record-call.service.js';
import { DecideOrderService } from '../../src/orders/decide-order.service.js';
import type { Order } from '../../src/orders/order.entity.js';
import { PlaceOrderForService } from '../../src/orders/place-order-for.service.js';
import { type OrderRequest, PlaceOrderService } from '../../src/orders/place-order.service.js';
import { CountDaysService } from '../../src/stats/count-days.service.js';
import { buildCaller, buildCarBrand, buildCategory, buildItem, buildUser } from '../builders.js';
import { partsFrom } from '../random-parts.js';
import type { Random } from '../random.js';
import type { TestApp } from '../test-app.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const STATUS_AFTER: Partial<Record<string, OrderStatus>> = {
  delivered: 'delivered',
  back: 'pending',
  failed: 'failed',
};

/** Around the end of a year, with a leap year before. */
const FIRST_DAY = Date.parse('2025-11-10T21:00:00Z');
const DAYS = 90;
const LONG_AGO = Date.parse('2024-02-28T21:00:00Z');

/** Often the first or the last millisecond of a Nairobi day, sometimes long before the others. */
export function instantFrom(random: Random): Date {
  const day = random.chance(0.05)
    ? LONG_AGO + random.between(0, 2) * DAY_MS
    : FIRST_DAY + random.between(0, DAYS) * DAY_MS;
  const inDay = random.pick([0, -1, random.between(0, DAY_MS - 1), random.between(0, DAY_MS - 1)]);
  return new Date(day + inDay);
}

interface People {
  customers: User[];
  callers: User[];
  admins: User[];
}

/** A shop with a history, created via the services where possible and backdated. */
export async function makeRandomShop(shop: TestApp, random: Random): Promise<void> {
  const people = await makePeople(shop, random);
  const items = await makeItems(shop, random);
  for (let n = 0; n < 45; n++) await makeOrder(shop, random, people, items);
  await makeTraffic(shop, random, people, items);
  await shop.app.get(CountDaysService).countDays(instantFrom(random));
  await changeCatalogue(shop, random, people, items);
}

async function makePeople(shop: TestApp, random: Random): Promise<People> {
  const customers: User[] = [];
  for (let n = 0; n < 7; n++) customers.push(await buildUser(shop, { createdAt: instantFrom(random) }));
  const callers = [await buildCaller(shop, { createdAt: instantFrom(random) })];
  const admins: User[] = [];
  for (const name of ['Amina', 'Brian'])
    admins.push(await buildUser(shop, { role: 'admin', name, createdAt: instantFrom(random) }));
  return { customers, callers, admins };
}

async function makeItems(shop: TestApp, random: Random): Promise<Item[]> {
  const categories = [await buildCategory(shop, 'brakes'), await buildCategory(shop, 'lights')];
  const brands = [await buildCarBrand(shop, 'Toyota'), await buildCarBrand(shop, 'Mazda')];
  const items: Item[] = [];
  for (let n = 0; n < 8; n++) {
    const priceMin = random.between(0, 300_001);
    items.push(
      await buildItem(shop, {
        name: `Part ${n % 5}`,
        priceMin,
        priceMax: priceMin + random.pick([0, 1, random.between(0, 99_999)]),
        category: random.pick(categories),
        carBrand: random.pick(brands),
      }),
    );
  }
  return items;
}

async function makeOrder(
  shop: TestApp,
  random: Random,
  { customers, callers, admins }: People,
  items: Item[],
) {
  const admin = random.pick(admins);
  const customer = random.pick([...customers, ...callers]);
  const chosen = random.shuffled(items).slice(0, random.between(1, 4));
  const lines = chosen.map((item) => ({ itemId: item.id, quantity: random.between(1, 5) }));
  const request = { lines, idempotencyKey: random.uuid() };
  const order = await place(shop, random, { customer, admin }, request);
  const { id, totalMin, totalMax } = order;
  const deciding = shop.app.get(DecideOrderService);
  const partsFor = (cents: number) => partsFrom(random, cents, order.lines!);
  const recordCall = (call: Partial<CallRecord>) =>
    shop.app.get(RecordCallService).recordCall(admin, {
      orderId: id,
      idempotencyKey: random.uuid(),
      reached: false,
      offeredPrice: null,
      note: null,
      tryAgainAt: null,
      notBuying: null,
      wrongNumber: null,
      ...call,
    });
  if (random.chance(0.3)) await recordCall({});
  const price = random.pick([totalMin, totalMax, random.between(1, totalMax * 2 + 100), 1]) || 1;
  const ending = random.pick([
    'pending',
    'confirmed',
    'confirmed',
    'delivered',
    'delivered',
    'back',
    'failed',
    'not buying',
    'cancelled',
  ]);
  if (['confirmed', 'delivered', 'back'].includes(ending) || (ending !== 'not buying' && random.chance(0.3)))
    await deciding.confirmOrder(admin, id, price, { parts: partsFor(price) });
  if (ending === 'confirmed') {
    const to = random.pick([price, price + random.between(0, totalMax)]);
    const correction = { from: price, to, reason: 'Wrong', parts: partsFor(to) };
    await deciding.correctPrice(random.pick(admins), id, correction);
  }
  const status = STATUS_AFTER[ending];
  if (status) await deciding.changeOrderStatus(admin, id, { status });
  if (ending === 'not buying')
    await recordCall({ reached: true, notBuying: random.pick(NOT_BUYING_REASONS) });
  if (ending === 'cancelled') await deciding.cancelOrder(customer, id);
  await backdate(
    shop,
    id,
    instantFrom(random),
    random.between(-1, 3 * 60) * MINUTE_MS + random.between(0, 59_999),
  );
}

function place(
  shop: TestApp,
  random: Random,
  { customer, admin }: { customer: User; admin: User },
  request: OrderRequest,
): Promise<Order> {
  const { id, kind, email } = customer;
  if (kind === 'account' && random.chance(0.8))
    return shop.app.get(PlaceOrderService).placeOrder(customer, request);
  const orderedFor = kind === 'caller' ? { callerId: id } : { email };
  return shop.app.get(PlaceOrderForService).placeOrderFor(admin, { ...request, customer: orderedFor });
}

/** Moves the order to `placedAt` and its first event to `waited` ms later. */
async function backdate(shop: TestApp, id: string, placedAt: Date, waited: number): Promise<void> {
  await shop.dataSource.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, placedAt]);
  await shop.dataSource.query(
    `UPDATE order_events SET created_at = $2::timestamptz + (rank - 1) * interval '1 minute'
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS rank FROM order_events WHERE order_id = $1) AS ranked
     WHERE order_events.id = ranked.id AND from_status IS NOT NULL`,
    [id, new Date(placedAt.getTime() + waited)],
  );
}

async function makeTraffic(
  shop: TestApp,
  random: Random,
  { customers }: People,
  items: Item[],
): Promise<void> {
  const sessions = Array.from({ length: 40 }, () => random.uuid());
  const visits = Array.from({ length: 250 }, () => ({
    session_id: random.pickPopular(sessions),
    user_id: random.chance(0.4) ? random.pick(customers).id : null,
    visited_at: instantFrom(random),
  }));
  const views = Array.from({ length: 120 }, () => ({
    item_id: random.pickPopular(items).id,
    session_id: random.pickPopular(sessions),
    viewed_at: instantFrom(random),
  }));
  for (const part of [visits.slice(0, 200), visits.slice(200, 201), visits.slice(201)]) {
    await insert(shop, 'page_visits', 'session_id, user_id, visited_at', part);
  }
  await insert(shop, 'item_views', 'item_id, session_id, viewed_at', views);
}

async function insert(shop: TestApp, table: string, columns: string, rows: object[]): Promise<void> {
  await shop.dataSource.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function changeCatalogue(
  shop: TestApp,
  random: Random,
  { admins: [admin] }: People,
  items: Item[],
): Promise<void> {
  for (const item of random.shuffled(items).slice(0, 3))
    await shop.app.get(ItemsService).remove(admin ?? null, item.id);
  await shop.dataSource.query(`UPDATE items SET name = 'Renamed' WHERE name = 'Part 1'`);
  await shop.dataSource.query(`UPDATE car_brands SET name = 'Toyota Kenya' WHERE name = 'Toyota'`);
  await shop.dataSource.query(`UPDATE categories SET name = 'lamps' WHERE name = 'lights'`);
}
