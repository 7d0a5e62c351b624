import { Agent } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { cpuOfChildren } from '../lib/cpu.mjs';
import { post } from '../lib/load.mjs';
import { summary } from '../lib/percentiles.mjs';
import { busyTime } from '../lib/sql-clock.mjs';

/** As the analytics page may ask for them. */
export const PARTS = {
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

const queryOf = (parts) =>
  `query Stats($range: DayRange) { stats(range: $range) { ${parts.map((part) => `${part} ${PARTS[part]}`).join(' ')} } }`;

/** The whole dashboard for each range, one after the other, all of it asked for in one query. */
export function measureRanges(place, owner, ranges) {
  return measured(place, owner, queryOf(Object.keys(PARTS)), ranges);
}

/** Each part alone, for the same ranges. */
export async function measureParts(place, owner, ranges) {
  const parts = [];
  for (const part of Object.keys(PARTS)) {
    const rows = await measured(place, owner, queryOf([part]), ranges);
    parts.push({
      part,
      database: summary(rows.map((row) => row.database)),
      cpu: summary(rows.map((row) => row.cpu)),
    });
  }
  return parts;
}

async function measured({ timedShop, clock, database }, owner, query, ranges) {
  const agent = new Agent({ keepAlive: true });
  const ask = (range) =>
    post(timedShop.url, JSON.stringify({ query, variables: { range } }), agent, { cookie: owner.cookie });
  for (const range of ranges.slice(0, 5)) await ask(range);
  const rows = [];
  for (const range of ranges) {
    clock.take();
    const before = cpuOfChildren(database.pid);
    await ask(range);
    await turn();
    const cpu = cpuOfChildren(database.pid) - before;
    const statements = clock.take();
    rows.push({ ...range, database: busyTime(statements), statements: statements.length, cpu });
  }
  agent.destroy();
  return rows;
}
