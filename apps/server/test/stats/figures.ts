import { type Day, dayAfter, dayOf, decimalOf } from '@beambright/domain';
import type { RawLine, RawOrder, RawShop } from './raw-shop.js';

export interface Asked {
  start: Day | null;
  end: Day | null;
}

/** The expected dashboard, computed row by row from the rules in docs/SPEC.md, Statistics and reports. */
export function figuresOf(shop: RawShop, asked: Asked) {
  const isIn = ({ day }: { day: Day }) =>
    (asked.start === null || day >= asked.start) && (asked.end === null || day <= asked.end);
  const since = dayAfter(dayOf(new Date()), -762);
  const isKept = ({ day }: { day: Day }) => day >= since;
  const visits = shop.visits.filter(isIn);
  const views = shop.views.filter(isIn);
  const orders = shop.orders.filter(isIn);
  const sold = orders.filter(isSold);
  const newUsers = shop.users.filter(isIn).length;
  const visitors = different(visits.filter(isKept).map((visit) => visit.session));
  const buyers = different(
    orders.filter((order) => isKept(order) && !order.isCaller).map((order) => order.user),
  );
  const ordering = different(orders.filter(isKept).flatMap((order) => sessionOf(order, shop)));
  const registering = different(
    shop.users.filter((user) => isIn(user) && isKept(user)).flatMap((user) => firstSessionOf(user, shop)),
  );
  const [first = since] = knownDays(shop);
  return {
    ...asked,
    sessionsSince: first < since && (asked.start ?? first) < since ? since : null,
    traffic: {
      totalVisits: visits.length,
      uniqueSessions: visitors,
      authenticatedVisits: visits.filter((visit) => visit.user !== null).length,
      guestVisits: visits.filter((visit) => visit.user === null).length,
      newUsers,
      recurringUsers: recurring(visits.filter(isKept)),
      totalRegisteredUsers: shop.users.filter((user) => asked.end === null || user.day <= asked.end).length,
    },
    orders: {
      total: orders.length,
      pending: withStatus(orders, 'pending'),
      confirmed: withStatus(orders, 'confirmed'),
      delivered: withStatus(orders, 'delivered'),
      failed: withStatus(orders, 'failed'),
      cancelled: orders.filter((order) => order.isCancelled).length,
    },
    revenue: {
      totalRevenue: decimalOf(revenueOf(sold)),
      confirmedOrdersCount: sold.length,
      averageOrderValue: sold.length ? (revenueOf(sold) / sold.length / 100 + 1e-9).toFixed(2) : '0.00',
    },
    conversion: {
      orderConversionRate: rate(ordering, visitors),
      registrationConversionRate: rate(registering, visitors),
      uniqueVisitors: visitors,
      sessionsWithOrder: ordering,
      usersWhoOrdered: buyers,
    },
    topSelling: itemSales(shop, sold)
      .toSorted(
        (one, other) => other.totalSold - one.totalSold || other.revenue - one.revenue || byItem(one, other),
      )
      .map(shown),
    revenuePerItem: itemSales(shop, sold)
      .toSorted(
        (one, other) => other.revenue - one.revenue || other.totalSold - one.totalSold || byItem(one, other),
      )
      .map(shown),
    mostViewed: mostViewed(shop, views),
    revenuePerBrand: named(sold, 'brand').map(({ name, ...sales }) => ({ brandName: name, ...sales })),
    revenuePerCategory: named(sold, 'category').map(({ name, ...sales }) => ({
      categoryName: name,
      ...sales,
    })),
    delivery: {
      orderCount: sold.filter(({ fee }) => fee > 0).length,
      totalRevenue: decimalOf(sum(sold.map(({ fee }) => fee))),
    },
    days: days(shop, asked),
    funnel: {
      visited: visitors,
      viewed: different(views.filter(isKept).map((view) => view.session)),
      ordered: ordering,
      confirmed: different(sold.filter(isKept).flatMap((order) => sessionOf(order, shop))),
    },
    estimates: {
      orderCount: sold.length,
      estimatedMin: decimalOf(sum(sold.map((order) => order.min))),
      estimatedMax: decimalOf(sum(sold.map((order) => order.max))),
      actual: decimalOf(sum(sold.map(agreedOf))),
      below: sold.filter((order) => agreedOf(order) < order.min).length,
      within: sold.filter((order) => agreedOf(order) >= order.min && agreedOf(order) <= order.max).length,
      above: sold.filter((order) => agreedOf(order) > order.max).length,
    },
    bestCustomers: bestCustomers(sold),
    failureReasons: failureReasons(orders.filter(({ status }) => status === 'failed')),
    agreedPrices: {
      staff: [...grouped(sold, ({ pricedBy }) => pricedBy ?? '').entries()]
        .map(([name, theirs]) => ({ name: name || null, ...agreedFigures(theirs) }))
        .toSorted(
          (one, other) =>
            Number(one.place ?? Infinity) - Number(other.place ?? Infinity) ||
            Number(other.belowAmount) - Number(one.belowAmount) ||
            (one.name ?? '').localeCompare(other.name ?? ''),
        ),
      total: agreedFigures(sold),
    },
    callTimes: callTimes(orders.flatMap(({ waited }) => (waited === null ? [] : [waited]))),
  };
}

const isSold = ({ status }: RawOrder) => status === 'confirmed' || status === 'delivered';
const priceOf = (order: RawOrder) => order.price ?? Number.NaN;
/** What is compared with the estimate. */
const agreedOf = (order: RawOrder) => priceOf(order) - order.fee;
const revenueOf = (orders: RawOrder[]) => sum(orders.map(priceOf));
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
const different = (keys: string[]) => new Set(keys).size;
const withStatus = (orders: RawOrder[], status: string) =>
  orders.filter((order) => order.status === status).length;
const rate = (part: number, whole: number) => (whole ? ((100 * part) / whole + 1e-9).toFixed(2) : '0.00');

function sessionOf({ user, day, at, isByStaff }: RawOrder, { visits }: RawShop): string[] {
  if (isByStaff) return [];
  const latest = at.getTime() + 60_000;
  const until = visits.filter(
    (visit) => visit.user === user && visit.day === day && visit.at.getTime() <= latest,
  );
  return until.slice(-1).map(({ session }) => session);
}

function firstSessionOf({ id, day, at }: RawShop['users'][number], { visits }: RawShop): string[] {
  const since = visits.filter((visit) => visit.user === id && visit.day === day && visit.at >= at);
  return since.slice(0, 1).map(({ session }) => session);
}

function recurring(visits: RawShop['visits']): number {
  const users = [...new Set(visits.flatMap(({ user }) => user ?? []))];
  return users.filter(
    (user) => different(visits.filter((visit) => visit.user === user).map(({ day }) => day)) >= 2,
  ).length;
}

interface Sales {
  itemId: string | null;
  itemName: string;
  totalSold: number;
  revenue: number;
}

function itemSales(shop: RawShop, sold: RawOrder[]): Sales[] {
  const groups = grouped(
    sold.flatMap(({ lines }) => lines),
    (line) => line.itemId ?? `deleted ${line.itemName}`,
  );
  return [...groups.values()].map((lines) => {
    const { itemId, itemName } = lines[0] as RawLine;
    return {
      itemId,
      itemName: itemId === null ? itemName : (shop.items.get(itemId) ?? ''),
      totalSold: sum(lines.map(({ quantity }) => quantity)),
      revenue: sum(lines.map(({ share }) => share)),
    };
  });
}

function byItem(one: Sales, other: Sales): number {
  const keyOf = ({ itemId, itemName }: Sales) => itemId ?? `~${itemName}`;
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

function shown({ revenue, ...sales }: Sales) {
  return { ...sales, totalRevenue: decimalOf(revenue) };
}

function mostViewed(shop: RawShop, views: RawShop['views']) {
  return [...grouped(views, ({ item }) => item)]
    .map(([itemId, seen]) => ({ itemId, itemName: shop.items.get(itemId), viewCount: seen.length }))
    .toSorted((one, other) => other.viewCount - one.viewCount || (one.itemId < other.itemId ? -1 : 1));
}

function named(sold: RawOrder[], kind: 'brand' | 'category') {
  const names = [...new Set(sold.flatMap(({ lines }) => lines.map((line) => line[kind])))];
  return names
    .map((name) => {
      const mine = (order: RawOrder) => order.lines.filter((line) => line[kind] === name);
      const orderCount = sold.filter((order) => mine(order).length > 0).length;
      return { name, orderCount, revenue: sum(sold.flatMap(mine).map(({ share }) => share)) };
    })
    .toSorted(
      (one, other) =>
        other.revenue - one.revenue || other.orderCount - one.orderCount || (one.name < other.name ? -1 : 1),
    )
    .map(({ revenue, ...sales }) => ({ ...sales, totalRevenue: decimalOf(revenue) }));
}

const knownDays = (shop: RawShop) =>
  [...shop.visits, ...shop.views, ...shop.orders].map(({ day }) => day).toSorted();

function days(shop: RawShop, { start, end }: Asked) {
  const last = end ?? dayOf(new Date());
  const first = start ?? knownDays(shop)[0];
  if (!first) return [];
  const all: Day[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) all.push(day);
  return all.slice(-1_000).map((day) => {
    const visits = shop.visits.filter((visit) => visit.day === day);
    const orders = shop.orders.filter((order) => order.day === day);
    return {
      day,
      visits: visits.length,
      uniqueSessions: different(visits.map((visit) => visit.session)),
      orders: orders.length,
      confirmedOrders: orders.filter(isSold).length,
      revenue: decimalOf(revenueOf(orders.filter(isSold))),
    };
  });
}

function bestCustomers(sold: RawOrder[]) {
  const customers = [...grouped(sold, ({ user }) => user).entries()].map(([userId, theirs]) => ({
    userId,
    orderCount: theirs.length,
    revenue: revenueOf(theirs),
    lastOrderAt: new Date(Math.max(...theirs.map(({ at }) => at.getTime()))).toISOString(),
  }));
  return customers
    .toSorted(
      (one, other) =>
        other.revenue - one.revenue ||
        other.orderCount - one.orderCount ||
        (one.userId < other.userId ? -1 : 1),
    )
    .map(({ revenue, ...rest }) => ({ ...rest, totalRevenue: decimalOf(revenue) }));
}

function failureReasons(failed: RawOrder[]) {
  const reasonOf = ({ isCancelled, notBuying }: RawOrder) =>
    isCancelled ? 'CANCELLED' : (notBuying?.toUpperCase() ?? 'NOT_GIVEN');
  return [...grouped(failed, reasonOf)]
    .map(([reason, theirs]) => ({ reason, orderCount: theirs.length }))
    .toSorted((one, other) => other.orderCount - one.orderCount || (one.reason < other.reason ? -1 : 1));
}

function agreedFigures(orders: RawOrder[]) {
  const ranges = orders.filter(({ min, max }) => max > min);
  const width = sum(ranges.map(({ min, max }) => max - min));
  const place = (10_000 * sum(ranges.map((order) => agreedOf(order) - order.min))) / width;
  const below = orders.filter((order) => agreedOf(order) < order.min);
  return {
    orderCount: orders.length,
    agreed: decimalOf(sum(orders.map(agreedOf))),
    place: ranges.length > 0 ? decimalOf(Math.sign(place) * Math.round(Math.abs(place))) : null,
    belowCount: below.length,
    belowAmount: decimalOf(sum(below.map((order) => order.min - agreedOf(order)))),
  };
}

function callTimes(waits: number[]) {
  if (!waits.length) return { orderCount: 0, averageSeconds: null, medianSeconds: null };
  const sorted = waits.toSorted((one, other) => one - other);
  const middle = [Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2)];
  return {
    orderCount: sorted.length,
    averageSeconds: Math.round(sum(sorted) / sorted.length / 1_000),
    medianSeconds: Math.round(sum(middle.map((place) => sorted[place] ?? 0)) / 2_000),
  };
}

function grouped<T>(rows: T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
