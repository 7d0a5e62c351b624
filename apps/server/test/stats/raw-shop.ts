import { centsOf, type Day, dayOf, sharesOfPrice } from '@beambright/domain';
import type { TestApp } from '../test-app.js';

export interface RawShop {
  items: Map<string, string>;
  users: { id: string; day: Day; at: Date }[];
  /** Oldest first. */
  visits: { session: string; user: string | null; day: Day; at: Date }[];
  views: { session: string; item: string; day: Day; at: Date }[];
  orders: RawOrder[];
}

export interface RawOrder {
  id: string;
  user: string;
  isCaller: boolean;
  isByStaff: boolean;
  day: Day;
  at: Date;
  status: string;
  isCancelled: boolean;
  /** The reason of the call before it failed; null without one. */
  notBuying: string | null;
  price: number | null;
  /** In the price. */
  fee: number;
  pricedBy: string | null;
  min: number;
  max: number;
  /** Milliseconds to the first call; null without a call. */
  waited: number | null;
  lines: RawLine[];
}

export interface RawLine {
  itemId: string | null;
  itemName: string;
  brand: string;
  category: string;
  quantity: number;
  /** Share of the actual price without the fee, by sharesOfPrice(). */
  share: number;
}

type Row = Record<string, unknown>;

export async function readRawShop({ dataSource }: TestApp): Promise<RawShop> {
  const rows = (sql: string) => dataSource.query<Row[]>(sql);
  const [items, users, visits, views, orders, lines, events] = await Promise.all([
    rows('SELECT id, name FROM items'),
    rows("SELECT id, created_at FROM users WHERE kind = 'account'"),
    rows('SELECT session_id, user_id, visited_at FROM page_visits ORDER BY visited_at, id'),
    rows('SELECT session_id, item_id, viewed_at FROM item_views'),
    rows('SELECT orders.*, kind FROM orders JOIN users ON users.id = user_id'),
    rows('SELECT * FROM order_lines ORDER BY order_id, position'),
    rows(
      'SELECT order_events.*, name FROM order_events JOIN users ON users.id = actor_id ORDER BY order_events.id',
    ),
  ]);
  return {
    items: new Map(items.map((item) => [text(item['id']), text(item['name'])])),
    users: users.map((user) => ({
      id: text(user['id']),
      day: day(user['created_at']),
      at: user['created_at'] as Date,
    })),
    visits: visits.map((visit) => ({
      session: text(visit['session_id']),
      user: visit['user_id'] as string | null,
      day: day(visit['visited_at']),
      at: visit['visited_at'] as Date,
    })),
    views: views.map((view) => ({
      session: text(view['session_id']),
      item: text(view['item_id']),
      day: day(view['viewed_at']),
      at: view['viewed_at'] as Date,
    })),
    orders: orders.map((order) =>
      rawOrder(
        order,
        lines.filter((line) => line['order_id'] === order['id']),
        events.filter((event) => event['order_id'] === order['id']),
      ),
    ),
  };
}

export function rowsBefore(until: Date, { items, users, visits, views, orders }: RawShop): RawShop {
  const before = <Row extends { at: Date }>(rows: Row[]) => rows.filter(({ at }) => at < until);
  return {
    items,
    users: before(users),
    visits: before(visits),
    views: before(views),
    orders: before(orders),
  };
}

function rawOrder(order: Row, lines: Row[], events: Row[]): RawOrder {
  const price = order['actual_price'] === null ? null : cents(order['actual_price']);
  const shares = price === null ? [] : sharesIn(price, order, lines);
  const call =
    events.find((event) => event['reached'] !== null) ??
    events.find((event) => event['actual_price'] !== null);
  const placedAt = (order['created_at'] as Date).getTime();
  return {
    id: text(order['id']),
    user: text(order['user_id']),
    isCaller: order['kind'] === 'caller',
    isByStaff: order['placed_by'] !== null,
    day: day(order['created_at']),
    at: order['created_at'] as Date,
    status: text(order['status']),
    isCancelled: order['cancelled_at'] !== null,
    notBuying: (events.at(-2)?.['not_buying'] ?? null) as string | null,
    price,
    fee: cents(order['delivery_fee']),
    pricedBy: (events.findLast((event) => event['actual_price'] !== null)?.['name'] ?? null) as string | null,
    min: cents(order['total_min']),
    max: cents(order['total_max']),
    waited:
      call && order['placed_by'] === null
        ? Math.max(0, (call['created_at'] as Date).getTime() - placedAt)
        : null,
    lines: lines.map((line, index) => ({
      itemId: line['item_id'] as string | null,
      itemName: text(line['item_name']),
      brand: text(line['car_brand_name']),
      category: text(line['category_name']),
      quantity: Number(line['quantity']),
      share: shares[index] ?? 0,
    })),
  };
}

/** Without the fee. */
function sharesIn(price: number, order: Row, lines: Row[]): number[] {
  const priced = lines.map((line) => ({
    id: text(line['id']),
    quantity: Number(line['quantity']),
    price: { min: cents(line['price_min']), max: cents(line['price_max']) },
  }));
  const agreed = lines.flatMap(({ id, agreed_amount: amount }) =>
    amount === null ? [] : [{ id: text(id), amount: cents(amount) }],
  );
  const parts = {
    lines: agreed.length > 0 ? agreed : null,
    discount: cents(order['discount']),
    deliveryFee: cents(order['delivery_fee']),
  };
  return sharesOfPrice(price, parts, priced).map(({ share, deliveryShare }) => share - deliveryShare);
}

const text = (value: unknown) => value as string;
const cents = (value: unknown) => centsOf(value as string);
const day = (value: unknown) => dayOf(value as Date);
