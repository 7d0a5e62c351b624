import { step } from '../scripts/lib/steps.mjs';
import { graphql, percentile, post, timeOf } from './lib/measure.mjs';
import { PAST, seedPast } from './lib/past.mjs';
import { signUp, withPlace } from './lib/seed.mjs';

const ITEMS = 10_000;
const RANGES = [
  { name: '31 days', length: 31, count: 11, atMost: 300 },
  { name: 'a year', length: 365, count: 5, atMost: 3_000 },
];
const DAY_MS = 86_400_000;
/** The fields of the analytics page. */
const PARTS = {
  traffic:
    '{ totalVisits uniqueSessions authenticatedVisits guestVisits newUsers recurringUsers totalRegisteredUsers }',
  orders: '{ total pending confirmed delivered failed cancelled }',
  revenue: '{ totalRevenue confirmedOrdersCount averageOrderValue }',
  conversion:
    '{ orderConversionRate registrationConversionRate uniqueVisitors sessionsWithOrder usersWhoOrdered }',
  topSelling: '{ itemId itemName totalSold totalRevenue }',
  bestCustomers: '{ userId name orderCount totalRevenue lastOrderAt }',
  failureReasons: '{ reason orderCount }',
  mostViewed: '{ itemId itemName viewCount }',
  revenuePerBrand: '{ brandName orderCount totalRevenue }',
  revenuePerCategory: '{ categoryName orderCount totalRevenue }',
  days: '{ day visits uniqueSessions orders confirmedOrders revenue }',
  funnel: '{ visited viewed ordered confirmed }',
  estimates: '{ orderCount estimatedMin estimatedMax actual below within above }',
  callTimes: '{ orderCount averageSeconds medianSeconds }',
};

const METHOD = `${PAST.visits} page visits, ${PAST.views} item views and ${PAST.orders} orders of two lines over ${PAST.days} days, inserted without
triggers, and then counted. Ranges spread over the two years, one query at a time, warm: the median of the response times.`;

/** The owner's dashboard for a month and a year within two years. */
export const measured = () =>
  withPlace({ size: ITEMS }, async (place) => {
    const days = await seedPast(place.client);
    return { method: METHOD, figures: await dashboardFigures(place, days) };
  });

/** The whole dashboard, and each part alone, with data from the first to the last of `days`. */
export async function dashboardFigures(place, days) {
  const [{ cookie }] = await signUp(place.client, 1, 'system_owner');
  const figures = [];
  for (const { name, length, count, atMost } of RANGES) {
    const ranges = rangesWithin(days, length, count);
    const figureOf = async (what, parts, limit) => {
      const query = `query Stats($range: DayRange) { stats(range: $range) { ${parts.map((part) => `${part} ${PARTS[part]}`).join(' ')} } }`;
      const units = ranges.map((range) =>
        graphql(JSON.stringify({ query, variables: { range } }), { cookie }),
      );
      const times = await step(`${what}, ${name}`, () => responseTimes(place.shop, units));
      return { name: `${what}, ${name}`, value: percentile(times, 0.5), unit: 'ms', ...limit };
    };
    figures.push(await figureOf('the whole dashboard', Object.keys(PARTS), { atMost }));
    for (const part of Object.keys(PARTS)) figures.push(await figureOf(part, [part]));
  }
  return figures;
}

async function responseTimes({ url }, units) {
  await post(url, units[0]);
  const times = [];
  for (const unit of units) times.push(await timeOf(() => post(url, unit)));
  return times;
}

/** `count` ranges of `length` days, evenly from the first day to the last. */
function rangesWithin({ first, last }, length, count) {
  const [from, until] = [Date.parse(first), Date.parse(last)];
  const day = (time) => new Date(time).toISOString().slice(0, 10);
  const step = Math.floor((until - from) / DAY_MS - length) / (count - 1);
  return Array.from({ length: count }, (_, place) => {
    const start = from + Math.floor(place * step) * DAY_MS;
    return { start: day(start), end: day(start + (length - 1) * DAY_MS) };
  });
}
