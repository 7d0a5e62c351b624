import {
  cartTotal,
  decimalOf,
  isSold,
  lineWeight,
  type OrderStatus,
  type PriceRange,
  shareRevenue,
} from '@beambright/domain';
import { type DemoItem, itemsAt } from './demo-catalogue.js';
import { customersAt, type DemoPeople } from './demo-people.js';
import type { Random } from './random.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ORDERS = 400;
const DAYS = 90;
const ORDERS_OF_DEMO_CUSTOMER = 8;
const FRESH_DAYS = 2;
const LEFT_DAYS = 10;
const OPENING_HOUR = 7;

const ADDRESSES = [
  'Nairobi, Kenya',
  'Kirinyaga Road, Nairobi',
  'Ngong Road, opposite Prestige Plaza, Nairobi',
  'Thika Town, near Blue Post',
  'Moi Avenue, Mombasa',
  'Oginga Odinga Street, Kisumu',
  'Kenyatta Avenue, Nakuru',
  'Eldoret, Uganda Road',
  'Rongai, Maasai Lodge stage',
  'Machakos, Mwatu wa Ngoma Street',
];

const NOTES = [
  'Please call after 5 pm.',
  'Chassis NCP91, 2008 model.',
  'I need it before Saturday, the car is at the garage.',
  'Is a receipt possible?',
  'Call my mechanic too, he will fit it.',
];

interface Bargainer {
  /** The share of orders whose price is below the range. */
  discounts: number;
  /** How high in the range the prices are. At 1 the average is in the middle, below 1 it is lower. */
  firmness: number;
}

/** The first of the staff still works for the shop. The others left some days ago. */
const BARGAINERS: readonly [Bargainer, ...Bargainer[]] = [
  { discounts: 0.04, firmness: 1 },
  { discounts: 0.12, firmness: 0.5 },
  { discounts: 0, firmness: 2 },
];

type Ending = 'pending' | 'confirmed' | 'delivered' | 'failed' | 'cancelled';

interface Step {
  from: OrderStatus | null;
  to: OrderStatus;
  at: number;
  by: string;
}

interface Bought {
  item: DemoItem;
  price: PriceRange;
  quantity: number;
}

/** Orders of the last 90 days. `until` is the upper limit of all dates. */
export function demoOrders(items: DemoItem[], people: DemoPeople, random: Random, until: Date) {
  const stories = Array.from({ length: ORDERS }, (_, index) => {
    const placedAt = placingTime(random, until);
    const customerId =
      index < ORDERS_OF_DEMO_CUSTOMER ? people.demoCustomerId : random.pick(customersAt(placedAt, people)).id;
    const staff =
      placedAt < until.getTime() - LEFT_DAYS * DAY_MS ? random.pickPopular(BARGAINERS) : BARGAINERS[0];
    const staffId = people.staffIds[BARGAINERS.indexOf(staff)] ?? people.adminId;
    return story({ placedAt, customerId, staffId, staff }, itemsAt(placedAt, items, until), random, until);
  });
  return {
    orders: stories.map((one) => one.order),
    orderLines: stories.flatMap((one) => one.lines),
    orderEvents: stories.flatMap((one) => one.events).sort((a, b) => (a.created_at < b.created_at ? -1 : 1)),
  };
}

interface Deal {
  placedAt: number;
  customerId: string;
  staffId: string;
  staff: Bargainer;
}

function story(
  { placedAt, customerId, staffId, staff }: Deal,
  items: DemoItem[],
  random: Random,
  until: Date,
) {
  const id = random.uuid();
  const age = (until.getTime() - placedAt) / DAY_MS;
  const bought = boughtItems(items, random);
  const total = cartTotal(bought);
  const ending = endingOf(random, age);
  const steps = stepsOf(ending, placedAt, { customerId, adminId: staffId }, random);
  const last = steps.at(-1) as Step;
  const agreed = isSold(last.to) ? agreedPrice(total, staff, random) : null;
  const actualPrice = agreed === null ? null : decimalOf(agreed);
  return {
    order: {
      id,
      user_id: customerId,
      status: last.to,
      total_min: decimalOf(total.min),
      total_max: decimalOf(total.max),
      actual_price: actualPrice,
      shipping_address: random.pickPopular(ADDRESSES),
      notes: random.chance(0.25) ? random.pick(NOTES) : null,
      idempotency_key: random.uuid(),
      request_hash: '\\x00',
      created_at: new Date(placedAt).toISOString(),
      updated_at: new Date(last.at).toISOString(),
      cancelled_at: ending === 'cancelled' ? new Date(last.at).toISOString() : null,
    },
    lines: linesOf(id, bought, agreed, random),
    events: steps.map((step) => ({
      order_id: id,
      actor_id: step.by,
      from_status: step.from,
      to_status: step.to,
      actual_price: step.to === 'confirmed' ? actualPrice : null,
      created_at: new Date(step.at).toISOString(),
    })),
  };
}

function linesOf(orderId: string, bought: Bought[], agreed: number | null, random: Random) {
  const shares = agreed === null ? [] : shareRevenue(agreed, bought.map(lineWeight)).map(decimalOf);
  return bought.map(({ item, quantity }, position) => ({
    id: random.uuid(),
    order_id: orderId,
    position,
    item_id: item.id,
    item_name: item.name,
    category_name: item.category,
    car_brand_name: item.brand,
    quantity,
    price_min: decimalOf(item.price.min),
    price_max: decimalOf(item.price.max),
    share: shares[position] ?? null,
  }));
}

/** A time during opening hours. The last day gets three times as many orders as the first. */
function placingTime(random: Random, until: Date): number {
  const daysAgo = 1 + Math.floor(DAYS * (1.5 - Math.sqrt(2.25 - 2 * random.next())));
  const openFor = random.next() * 13 * HOUR_MS;
  return Math.floor(until.getTime() - daysAgo * DAY_MS + OPENING_HOUR * HOUR_MS + openFor);
}

function boughtItems(items: DemoItem[], random: Random): Bought[] {
  const count = random.pickPopular([1, 2, 3, 4]);
  const chosen = new Set(Array.from({ length: count }, () => random.pickPopular(items)));
  return [...chosen].map((item) => ({ item, price: item.price, quantity: random.pickPopular([1, 2, 4]) }));
}

function endingOf(random: Random, ageInDays: number): Ending {
  if (ageInDays < FRESH_DAYS) return random.pick(['pending', 'pending', 'pending', 'confirmed']);
  const roll = random.next();
  if (roll < 0.68) return 'delivered';
  if (roll < 0.82) return ageInDays < 14 ? 'confirmed' : 'delivered';
  if (roll < 0.9) return 'failed';
  return roll < 0.97 ? 'cancelled' : 'pending';
}

/** The steps of an order, none in the future. Calls come within 3 hours. Only orders at least 2 days old are delivered. */
function stepsOf(
  ending: Ending,
  placedAt: number,
  { customerId, adminId }: { customerId: string; adminId: string },
  random: Random,
): Step[] {
  const calledAt = placedAt + random.between(5, 180) * 60_000;
  const placed: Step = { from: null, to: 'pending', at: placedAt, by: customerId };
  const confirmed: Step = { from: 'pending', to: 'confirmed', at: calledAt, by: adminId };
  const delivered: Step = {
    from: 'confirmed',
    to: 'delivered',
    at: calledAt + random.between(4, 40) * HOUR_MS,
    by: adminId,
  };
  const endings: Record<Ending, Step[]> = {
    pending: [placed],
    confirmed: [placed, confirmed],
    delivered: [placed, confirmed, delivered],
    failed: [placed, { from: 'pending', to: 'failed', at: calledAt, by: adminId }],
    cancelled: [placed, { from: 'pending', to: 'failed', at: calledAt, by: customerId }],
  };
  return endings[ending];
}

/** A price mostly within the range, in steps of 50 shillings. Some customers get a discount, and some buy more than they ordered. */
function agreedPrice(total: PriceRange, { discounts, firmness }: Bargainer, random: Random): number {
  const step = 5_000;
  const roll = random.next();
  if (roll < discounts) return Math.round((total.min * 0.93) / step) * step;
  if (roll > 0.98) return Math.round((total.max * 1.06) / step) * step;
  const wanted = total.min + (total.max - total.min) * roll ** (1 / firmness);
  return Math.min(Math.max(Math.round(wanted / step) * step, total.min), total.max);
}
