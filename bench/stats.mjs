import { step } from '../scripts/lib/steps.mjs';
import { randomFrom } from './lib/items.mjs';
import { graphql, percentile, post, timeOf } from './lib/measure.mjs';
import { pastOf, seedPast } from './lib/past.mjs';
import { signUp, withPlace } from './lib/seed.mjs';

const ITEMS = 10_000;
const RANGES = 50;
const RANGES_OF_PART = 20;
const MAX_MS = 300;
const DAY_MS = 86_400_000;
/** The fields of the analytics page. */
const PARTS = {
  traffic:
    '{ totalVisits uniqueSessions authenticatedVisits guestVisits newUsers recurringUsers totalRegisteredUsers }',
  orders: '{ total pending confirmed delivered failed cancelled }',
  revenue: '{ totalRevenue confirmedOrdersCount averageOrderValue }',
  conversion: '{ orderConversionRate registrationConversionRate uniqueVisitors usersWhoOrdered }',
  topSelling: '{ itemId itemName totalSold totalRevenue }',
  mostViewed: '{ itemId itemName viewCount }',
  revenuePerBrand: '{ brandName orderCount totalRevenue }',
  revenuePerCategory: '{ categoryName orderCount totalRevenue }',
  revenuePerItem: '{ itemId itemName totalSold totalRevenue }',
  days: '{ day visits uniqueSessions orders confirmedOrders revenue }',
  funnel: '{ visited viewed ordered confirmed }',
  estimates: '{ orderCount estimatedMin estimatedMax actual below within above }',
  callTimes: '{ orderCount averageSeconds medianSeconds }',
};

/** A tenth of the data of `growth`. */
const TENTH = pastOf(0.1);

const METHOD = `${TENTH.visits} page visits, ${TENTH.views} item views and ${TENTH.orders} orders of two lines over ${TENTH.days} days, inserted without triggers;
\`recount_*()\` computed the roll-ups. Ranges of all lengths, one in seven open at an end, one query at a time, warm: the response time.`;

/** The owner's dashboard for ranges within two years. */
export const measured = () =>
  withPlace({ size: ITEMS }, async (place) => {
    const days = await seedPast(place.client, TENTH);
    return { method: METHOD, figures: await dashboardFigures(place, days) };
  });

/** The whole dashboard, and each part alone, with data from the first to the last of `days`. */
export async function dashboardFigures(place, days) {
  const [{ cookie }] = await signUp(place.client, 1, 'system_owner');
  const ranges = rangesWithin(days, RANGES);
  const figureOf = async (name, parts, some, atMost) => {
    const query = `query Stats($range: DayRange) { stats(range: $range) { ${parts.map((part) => `${part} ${PARTS[part]}`).join(' ')} } }`;
    const units = some.map((range) => graphql(JSON.stringify({ query, variables: { range } }), { cookie }));
    const times = await step(name, () => responseTimes(place.shop, units));
    return { name: `${name}: response p95`, value: percentile(times, 0.95), unit: 'ms', atMost };
  };
  const figures = [await figureOf('the whole dashboard', Object.keys(PARTS), ranges, MAX_MS)];
  for (const part of Object.keys(PARTS))
    figures.push(await figureOf(part, [part], ranges.slice(0, RANGES_OF_PART)));
  return figures;
}

async function responseTimes({ url }, units) {
  for (const unit of units.slice(0, 5)) await post(url, unit);
  const times = [];
  for (const unit of units) times.push(await timeOf(() => post(url, unit)));
  return times;
}

/** Ranges of all lengths between two days, one in seven open at an end; the same ones in each run. */
function rangesWithin({ first, last }, count) {
  const random = randomFrom(7);
  const [from, until] = [Date.parse(first), Date.parse(last)];
  const days = Math.round((until - from) / DAY_MS) + 1;
  const day = (time) => new Date(time).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, index) => {
    const length = Math.ceil(days ** random.next());
    const start = from + random.between(0, days - length) * DAY_MS;
    const range = { start: day(start), end: day(start + (length - 1) * DAY_MS) };
    if (index % 14 === 0) return { ...range, start: null };
    return index % 14 === 7 ? { ...range, end: null } : range;
  });
}
