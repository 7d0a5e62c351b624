import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { buildCarModel, buildVehicle, person } from '../../test/builders.js';
import { times } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { ForgetSearchesService } from './forget-searches.service.js';
import { TrackingService } from './tracking.service.js';

let shop: TestApp;

const SESSION = '0b5f0a4e-3c86-4b0e-9d6f-3f1d8a6c2b11';
const CAR = 'toyota-axio-nze141';
const VISIT =
  'mutation ($missed: String, $car: String) { trackPageVisit(sessionId: "' +
  SESSION +
  '", missedSearch: $missed, car: $car) }';

const MISSED = `{ stats(range: { start: "2026-03-02", end: "2026-03-03" }) {
  missedSearches { text car carName sessionCount lastDay }
} }`;

const miss = (missed_search: unknown, more: object = {}) =>
  shop.asGuest().rest('POST', '/track/page-visit', { session_id: SESSION, missed_search, ...more });

const kept = () =>
  shop.dataSource.query<unknown[]>(
    'SELECT text, car, session_id, day = nairobi_day(now()) AS today FROM missed_searches ORDER BY text, car',
  );
const row = (text: string, car: string | null = null) => ({ text, car, session_id: SESSION, today: true });

async function visits(): Promise<number> {
  const rows = await shop.dataSource.query<unknown[]>('SELECT FROM page_visits');
  return rows.length;
}

describe('missed searches', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    await buildVehicle(shop, await buildCarModel(shop, 'Axio'), { slug: CAR });
  });
  afterEach(() => void jest.restoreAllMocks());

  test('are stored once a day for each session and car, and not counted as visits', async () => {
    await Promise.all(['Tailgate  Strut', 'tailgate strut'].map((text) => miss(text)));
    for (const car of [null, CAR, CAR]) await miss('tailgate strut', { car });
    const client = shop.asGuest();
    for (const missed of ['wiper linkage', null])
      expect(await client.graphql(VISIT, { missed, car: CAR })).toEqual({ data: { trackPageVisit: true } });
    expect(await kept()).toEqual([
      row('tailgate strut', CAR),
      row('tailgate strut'),
      row('wiper linkage', CAR),
    ]);
    expect(await visits()).toBe(0);
  });

  test.each([
    ['a text that may be personal', 'jane@example.com', {}, []],
    ['a text that PostgreSQL cannot store', 'strut\0', {}, []],
    ['an unknown car', 'strut', { car: 'gone' }, [row('strut')]],
    ['a car that PostgreSQL cannot store', 'strut', { car: `${CAR}\0` }, [row('strut')]],
  ])('of %s get the usual response', async (_, text, more, expected) => {
    expect(await miss(text, more)).toMatchObject({ status: 201, body: { message: 'Page visit tracked' } });
    expect([await kept(), await visits()]).toEqual([expected, 0]);
  });

  test('of bots, and beyond the limit of visits, are not stored', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const tracking = shop.app.get(TrackingService);
    const sighting = { sessionId: randomUUID(), isSeen: true, address: '192.0.2.1' };
    await tracking.trackPageVisit(null, { ...sighting, isSeen: false }, { missedSearch: 'strut' });
    await Promise.all(times(600, () => tracking.trackPageVisit(null, sighting)));
    await tracking.trackPageVisit(null, sighting, { missedSearch: 'strut' });
    expect(await kept()).toEqual([]);
  });

  test('are shown to the owner if made in at least three sessions in the range, most sessions first', async () => {
    const add = (day: string, sessions: number, text: string, car: string | null = null) =>
      shop.dataSource.query(
        `INSERT INTO missed_searches SELECT $1::date, $3, $4, gen_random_uuid() FROM generate_series(1, $2::int)`,
        [day, sessions, text, car],
      );
    await add('2026-03-01', 9, 'of the day before');
    await add('2026-03-02', 3, 'strut');
    await add('2026-03-02', 2, 'wiper linkage', CAR);
    await add('2026-03-03', 2, 'wiper linkage', CAR);
    await add('2026-03-03', 2, 'wiper linkage');
    const owner = await person(shop, 'system_owner');
    const { data } = await owner.graphql(MISSED);
    const linkage = { text: 'wiper linkage', car: CAR, sessionCount: 4, lastDay: '2026-03-03' };
    const strut = { text: 'strut', car: null, carName: null, sessionCount: 3, lastDay: '2026-03-02' };
    const carName = expect.stringMatching(/ Axio NZE141$/);
    expect(data).toEqual({ stats: { missedSearches: [{ ...linkage, carName }, strut] } });
    const file = await owner.rest('GET', '/stats/missed-searches?start_date=2026-03-02&end_date=2026-03-03');
    expect(file.body).toMatchObject({ missed_searches: [{ session_count: 4 }, { session_count: 3 }] });
  });

  test('are deleted after 90 days', async () => {
    await miss('strut');
    const forgetAfter = (days: number) =>
      shop.app.get(ForgetSearchesService).forget(new Date(Date.now() + days * 86_400_000));
    await forgetAfter(89);
    expect(await kept()).toHaveLength(1);
    await forgetAfter(90);
    expect(await kept()).toEqual([]);
  });
});
