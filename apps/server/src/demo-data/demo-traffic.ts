import { dayOf } from '@beambright/domain';
import { type DemoItem, existingAt } from './demo-catalogue.js';
import { customersAt, type DemoPeople } from './demo-people.js';
import type { Random } from './random.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = 90;

/** Traffic of the last 90 days. `until` is the upper limit of all dates. */
export function demoTraffic(
  items: DemoItem[],
  people: DemoPeople,
  orders: { user_id: string; created_at: string }[],
  random: Random,
  until: Date,
) {
  const browsing = Array.from({ length: DAYS }, (_, daysAgo) =>
    Array.from({ length: random.between(40, 80) }, () => session(items, people, random, until, daysAgo)),
  ).flat();
  const visits = browsing.flatMap((one) => one.visits);
  return {
    pageVisits: [...visits, ...ordering(orders, random), ...registering(people, random, until)],
    itemViews: browsing.flatMap((one) => one.views),
    missedSearches: missedSearches(browsing, random),
  };
}

export function withLastSeen<User extends { id: string }>(
  users: User[],
  visits: { user_id: string | null; visited_at: string }[],
): (User & { last_seen_at: string | null })[] {
  const last = new Map<string | null, string>();
  for (const { user_id, visited_at } of visits) {
    if (visited_at > (last.get(user_id) ?? '')) last.set(user_id, visited_at);
  }
  return users.map((user) => ({ ...user, last_seen_at: last.get(user.id) ?? null }));
}

/** Customers visit pages in the minutes before each order, and then the page that confirms it. */
function ordering(orders: { user_id: string; created_at: string }[], random: Random) {
  return orders.flatMap(({ user_id, created_at }) => {
    const session_id = random.uuid();
    return [7, 3, 0].map((minutes) => ({
      session_id,
      user_id,
      visited_at: new Date(Date.parse(created_at) - minutes * MINUTE_MS).toISOString(),
    }));
  });
}

function registering({ customers }: DemoPeople, random: Random, until: Date) {
  const since = until.getTime() - DAYS * DAY_MS;
  return customers
    .filter(({ createdAt }) => createdAt.getTime() > since)
    .map(({ id, createdAt }) => ({
      session_id: random.uuid(),
      user_id: id,
      visited_at: createdAt.toISOString(),
    }));
}

/** Searches for what the shop does not sell, each with the chosen car and the number of sessions that made it. */
const MISSED: readonly [text: string, car: string | null, sessions: number][] = [
  ['dash camera', null, 14],
  ['tailgate strut', 'toyota-fielder-nze141', 11],
  ['roof rack', 'toyota-noah-azr60', 9],
  ['tow bar', 'toyota-land-cruiser-prado-kdj120', 8],
  ['snorkel', 'toyota-land-cruiser-prado-trj150', 6],
  ['sunroof motor', null, 5],
  ['airbag', 'toyota-axio-nze141', 4],
  ['parking sensor', null, 3],
];

function missedSearches(browsing: ReturnType<typeof session>[], random: Random) {
  const guests = browsing.flatMap(({ visits: [first] }) => (first?.user_id === null ? [first] : []));
  return MISSED.flatMap(([text, car, sessions]) =>
    random
      .shuffled(guests)
      .slice(0, sessions)
      .map(({ session_id, visited_at }) => ({ day: dayOf(new Date(visited_at)), text, car, session_id })),
  );
}

function session(items: DemoItem[], people: DemoPeople, random: Random, until: Date, daysAgo: number) {
  const sessionId = random.uuid();
  const start =
    until.getTime() - (daysAgo + 1) * DAY_MS + Math.floor(random.next() * (DAY_MS - 60 * MINUTE_MS));
  const userId = random.chance(0.3) ? random.pickPopular(customersAt(start, people)).id : null;
  const existing = existingAt(start, items);
  const visits = Array.from({ length: random.between(1, 9) }, (_, step) => ({
    session_id: sessionId,
    user_id: userId,
    visited_at: new Date(start + step * random.between(1, 5) * MINUTE_MS).toISOString(),
  }));
  const views = visits
    .filter(() => random.chance(0.45))
    .map(({ visited_at }) => ({
      item_id: random.pickPopular(existing).id,
      session_id: sessionId,
      user_id: userId,
      viewed_at: visited_at,
    }));
  return { visits, views };
}
