import type { DemoItem } from './demo-catalogue.js';
import type { Random } from './random.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = 90;

/** Page visits and item views of the last 90 days. `until`: the upper limit of all dates. */
export function demoTraffic(items: DemoItem[], customerIds: string[], random: Random, until: Date) {
  const browsing = Array.from({ length: DAYS }, (_, daysAgo) =>
    Array.from({ length: random.between(40, 80) }, () => session(items, customerIds, random, until, daysAgo)),
  ).flat();
  return {
    pageVisits: browsing.flatMap((one) => one.visits),
    itemViews: browsing.flatMap((one) => one.views),
  };
}

/** Page visits of the customers in the minutes before their orders, and of the page that confirms each. */
export function visitsBeforeOrders(orders: { user_id: string; created_at: string }[], random: Random) {
  return orders.flatMap(({ user_id, created_at }) => {
    const session_id = random.uuid();
    return [7, 3, 0].map((minutes) => ({
      session_id,
      user_id,
      visited_at: new Date(Date.parse(created_at) - minutes * MINUTE_MS).toISOString(),
    }));
  });
}

/** Sets last_seen_at to the last page visit of the user; nobody registered after their first. */
export function withVisits<User extends { id: string; created_at: string }>(
  users: User[],
  visits: { user_id: string | null; visited_at: string }[],
): (User & { last_seen_at: string | null })[] {
  const [first, last] = [new Map<string | null, string>(), new Map<string | null, string>()];
  for (const { user_id, visited_at } of visits) {
    if (visited_at < (first.get(user_id) ?? visited_at + 1)) first.set(user_id, visited_at);
    if (visited_at > (last.get(user_id) ?? '')) last.set(user_id, visited_at);
  }
  return users.map((user) => {
    const visited = first.get(user.id);
    const created_at = visited !== undefined && visited < user.created_at ? visited : user.created_at;
    return { ...user, created_at, last_seen_at: last.get(user.id) ?? null };
  });
}

function session(items: DemoItem[], customerIds: string[], random: Random, until: Date, daysAgo: number) {
  const sessionId = random.uuid();
  const userId = random.chance(0.3) ? random.pickPopular(customerIds) : null;
  const start =
    until.getTime() - (daysAgo + 1) * DAY_MS + Math.floor(random.next() * (DAY_MS - 60 * MINUTE_MS));
  const visits = Array.from({ length: random.between(1, 9) }, (_, step) => ({
    session_id: sessionId,
    user_id: userId,
    visited_at: new Date(start + step * random.between(1, 5) * MINUTE_MS).toISOString(),
  }));
  const views = visits
    .filter(() => random.chance(0.45))
    .map(({ visited_at }) => ({
      item_id: random.pickPopular(items).id,
      session_id: sessionId,
      user_id: userId,
      viewed_at: visited_at,
    }));
  return { visits, views };
}
