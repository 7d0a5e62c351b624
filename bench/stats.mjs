import { step } from '../scripts/lib/steps.mjs';
import { graphql } from './lib/load.mjs';
import { oneByOne } from './lib/measure.mjs';
import { seedPast, SIZE } from './lib/past.mjs';
import { signUpShoppers } from './lib/people.mjs';
import { withPlace } from './lib/place.mjs';
import { randomFrom } from './lib/random.mjs';
import { fillShop } from './lib/seed.mjs';

const ITEMS = 10_000;
const RANGES = 50;
const RANGES_OF_PART = 20;
const MOST_MS = 300;
const DAY_MS = 86_400_000;
/** A tenth of what `growth` has. */
const TENTH = {
  ...SIZE,
  users: SIZE.users / 10,
  sessions: SIZE.sessions / 10,
  visits: SIZE.visits / 10,
  views: SIZE.views / 10,
  orders: SIZE.orders / 10,
};

/** As the analytics page may ask for them. */
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

const METHOD = `${TENTH.visits.toLocaleString('en-US')} page visits, ${TENTH.views.toLocaleString('en-US')} item views and ${TENTH.orders.toLocaleString('en-US')} orders of two lines over ${TENTH.days} days came in past the
triggers; the database's own functions counted the roll-ups. Ranges of all lengths, one in seven open at an end, one query at a time,
warm. Database time: how long a statement was under way, seen by a proxy; its control is a statement of fixed work in between.`;

/** What the owner's dashboard costs over any range of two years. */
export function measured({ past = TENTH } = {}) {
  return withPlace(async (place) => {
    const { items } = await step(`${ITEMS} items`, () => fillShop(place.control, ITEMS));
    const days = await seedPast(place, items, step, past);
    return { method: METHOD, figures: await dashboardFigures(place, days) };
  });
}

/** The whole dashboard, and each part alone, in a shop whose past is from the first to the last of `days`. */
export async function dashboardFigures(place, days) {
  const [owner] = await signUpShoppers(place.control, 1);
  await place.control.query(`UPDATE users SET role = 'system_owner' WHERE id = $1`, [owner.userId]);
  const ranges = rangesWithin(days, RANGES);
  const asked = async (name, parts, some) => {
    const query = `query Stats($range: DayRange) { stats(range: $range) { ${parts.map((part) => `${part} ${PARTS[part]}`).join(' ')} } }`;
    const units = some.map((range) =>
      graphql(JSON.stringify({ query, variables: { range } }), { cookie: owner.cookie }),
    );
    await oneByOne(place, units.slice(0, 5));
    return { name, ...(await step(name, () => oneByOne(place, units))) };
  };
  const all = await asked('the whole dashboard', Object.keys(PARTS), ranges);
  const figures = [
    { ...timeOf(all), atMost: MOST_MS },
    { name: `${all.name}: CPU of PostgreSQL p99`, value: all.cpu, unit: 'ms' },
  ];
  for (const part of Object.keys(PARTS))
    figures.push(timeOf(await asked(part, [part], ranges.slice(0, RANGES_OF_PART))));
  return figures;
}

const timeOf = ({ name, p99, control }) => ({
  name: `${name}: database time p99`,
  value: p99,
  unit: 'ms',
  control: control.p50,
});

/** Ranges of all lengths anywhere between two days, one in seven open at an end; always the same ones. */
function rangesWithin({ first, last }, count) {
  const random = randomFrom(7);
  const [from, until] = [Date.parse(first), Date.parse(last)];
  const days = Math.round((until - from) / DAY_MS) + 1;
  const day = (time) => new Date(time).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, place) => {
    const length = Math.ceil(days ** random.next());
    const start = from + random.between(0, days - length) * DAY_MS;
    const range = { start: day(start), end: day(start + (length - 1) * DAY_MS) };
    if (place % 14 === 0) return { ...range, start: null };
    return place % 14 === 7 ? { ...range, end: null } : range;
  });
}
