import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { buildItem, buildUser, person } from '../../test/builders.js';
import { statementsOf, times } from '../../test/lists.js';
import { lockRow } from '../../test/row-lock.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { Metrics } from '../process/metrics/metrics.js';
import { TrackingService } from './tracking.service.js';

let shop: TestApp;

const VISIT = 'mutation ($sessionId: ID!) { trackPageVisit(sessionId: $sessionId) }';
const VIEW =
  'mutation ($itemId: ID!, $sessionId: ID!) { trackItemView(itemId: $itemId, sessionId: $sessionId) }';

const VISITOR = { isSeen: true, address: '192.0.2.1' };

const trackVisit = (client = shop.asGuest()) =>
  client.rest('POST', '/track/page-visit', { session_id: randomUUID() });
const trackView = (itemId: string) =>
  shop.asGuest().rest('POST', '/track/item-view', { item_id: itemId, session_id: randomUUID() });

async function rowsOf(table: 'page_visits' | 'item_views'): Promise<number> {
  const [row] = await shop.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  return row.count;
}

describe('tracking', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  describe('by GraphQL', () => {
    test('page visits and item views are counted with the signed-in account', async () => {
      const customer = await person(shop);
      const { id: itemId } = await buildItem(shop);
      const sessionId = randomUUID();
      expect(await shop.asGuest().graphql(VISIT, { sessionId })).toEqual({ data: { trackPageVisit: true } });
      expect(await customer.graphql(VIEW, { itemId, sessionId })).toEqual({ data: { trackItemView: true } });
      expect(await shop.dataSource.query('SELECT session_id, user_id FROM page_visits')).toEqual([
        { session_id: sessionId, user_id: null },
      ]);
      expect(await shop.dataSource.query('SELECT session_id, user_id, item_id FROM item_views')).toEqual([
        { session_id: sessionId, user_id: customer.user.id, item_id: itemId },
      ]);
    });

    test('malformed session ids and unknown items are rejected and not counted', async () => {
      for (const [query, variables, code] of [
        [VISIT, { sessionId: 'x' }, 'INVALID_INPUT'],
        [VISIT, { sessionId: `${randomUUID()}\0` }, 'INVALID_INPUT'],
        [VISIT, { sessionId: null }, 'BAD_USER_INPUT'],
        [VIEW, { sessionId: 'x', itemId: randomUUID() }, 'INVALID_INPUT'],
        [VIEW, { sessionId: randomUUID(), itemId: 'x' }, 'ITEM_NOT_FOUND'],
        [VIEW, { sessionId: randomUUID(), itemId: randomUUID() }, 'ITEM_NOT_FOUND'],
      ] as const) {
        const { errors } = await shop.asGuest().graphql(query, variables);
        expect(errors).toMatchObject([{ extensions: { code } }]);
      }
      expect([await rowsOf('page_visits'), await rowsOf('item_views')]).toEqual([0, 0]);
    });
  });

  test('200 concurrent visits are all counted, in two transactions', async () => {
    const tracking = shop.app.get(TrackingService);
    const track = () => tracking.trackPageVisit(null, { sessionId: randomUUID(), ...VISITOR });
    expect(await statementsOf(shop, () => Promise.all(times(200, track)))).toBeLessThanOrEqual(6);
    expect(await rowsOf('page_visits')).toBe(200);
  });

  test('visits of a session beyond 600 an hour get the usual response, but are not counted', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const instance = await shop.startTwin();
    const tracking = instance.app.get(TrackingService);
    const { id: itemId } = await buildItem(shop);
    const sighting = { sessionId: randomUUID(), ...VISITOR };
    await Promise.all(times(603, () => tracking.trackPageVisit(null, sighting)));
    await tracking.trackItemView(null, itemId, { ...sighting, sessionId: sighting.sessionId.toUpperCase() });
    await tracking.trackPageVisit(null, { ...sighting, sessionId: randomUUID() });
    expect([await rowsOf('page_visits'), await rowsOf('item_views')]).toEqual([601, 0]);
    expect(
      await instance.app.get(Metrics).registry.getSingleMetricAsString('visits_not_counted_total'),
    ).toMatch(/ 4$/);
    await instance.app.close();
    const warnings = warned.mock.calls.filter(([text]) => String(text).startsWith('Visits beyond 600'));
    warned.mockRestore();
    expect(warnings).toHaveLength(1);
  });

  test('a single visit of a guest takes three statements: one between BEGIN and COMMIT', async () => {
    expect(await statementsOf(shop, () => trackVisit())).toBe(3);
  });

  test('concurrent visits and views keep their own account and item', async () => {
    const people = await Promise.all(times(5, () => person(shop)));
    const items = await Promise.all(times(5, () => buildItem(shop)));
    const sent = people.map(({ user }, place) => ({
      user_id: user.id,
      item_id: items[place]?.id,
      session_id: randomUUID(),
    }));
    await Promise.all(
      people.flatMap((person, place) => [
        person.rest('POST', '/track/page-visit', { session_id: sent[place]?.session_id }),
        person.rest('POST', '/track/item-view', sent[place]),
      ]),
    );
    const views = await shop.dataSource.query<unknown[]>(
      'SELECT user_id, item_id, session_id FROM item_views',
    );
    expect(views).toHaveLength(5);
    expect(views).toEqual(expect.arrayContaining(sent));
    const visits = await shop.dataSource.query<unknown[]>('SELECT user_id, session_id FROM page_visits');
    expect(visits).toEqual(
      expect.arrayContaining(sent.map(({ user_id, session_id }) => ({ user_id, session_id }))),
    );
  });

  test('only the views of an item that is deleted at the same time fail with 404', async () => {
    const [gone, stays] = [await buildItem(shop), await buildItem(shop)];
    const deletion = await lockRow(shop, `DELETE FROM items WHERE id = '${gone.id}'`);
    const calls = Promise.all([trackView(gone.id), trackView(stays.id), trackVisit(), trackView(stays.id)]);
    await deletion.hasSomebodyWaiting();
    await deletion.commit();
    expect((await calls).map(({ status }) => status)).toEqual([404, 201, 201, 201]);
    expect([await rowsOf('page_visits'), await rowsOf('item_views')]).toEqual([1, 2]);
  });

  test('the visit of an account that is deleted at the same time is stored without the account, together with other visits', async () => {
    const user = await buildUser(shop);
    const deletion = await lockRow(shop, `DELETE FROM users WHERE id = '${user.id}'`);
    const tracking = shop.app.get(TrackingService);
    const track = (actor: typeof user | null) =>
      tracking.trackPageVisit(actor, { sessionId: randomUUID(), ...VISITOR });
    const calls = Promise.all([track(user), track(null)]);
    await deletion.hasSomebodyWaiting();
    await deletion.commit();
    await calls;
    expect(await shop.dataSource.query('SELECT user_id FROM page_visits')).toEqual([
      { user_id: null },
      { user_id: null },
    ]);
  });

  test('while the database is locked, the number of waiting visits is limited, and the catalogue still works', async () => {
    const lock = await lockRow(shop, 'LOCK TABLE page_visits');
    const tracking = shop.app.get(TrackingService);
    const track = () => tracking.trackPageVisit(null, { sessionId: randomUUID(), ...VISITOR });
    const first = track();
    await lock.hasSomebodyWaiting();
    const waiting = Promise.all([first, ...times(5_000, track)]);
    const rejected = await trackVisit();
    expect(rejected).toMatchObject({ status: 503, body: { statusCode: 503, message: expect.any(String) } });
    expect(rejected.headers.get('retry-after')).toBe('5');
    const catalogue = times(9, () => shop.asGuest().graphql('{ items(first: 1) { totalCount } }'));
    expect((await Promise.all(catalogue)).flatMap(({ errors = [] }) => errors)).toEqual([]);
    await lock.commit();
    await waiting;
    expect(await rowsOf('page_visits')).toBe(5_001);
    expect((await trackVisit()).status).toBe(201);
  });

  test('the visits of a batch that cannot be stored return errors, and the next batch is stored', async () => {
    await shop.dataSource.query('ALTER TABLE page_visits RENAME TO visits_away');
    expect((await Promise.all(times(3, () => trackVisit()))).map(({ status }) => status)).toEqual([
      500, 500, 500,
    ]);
    await shop.dataSource.query('ALTER TABLE visits_away RENAME TO page_visits');
    expect((await trackVisit()).status).toBe(201);
  });

  test('a graceful shutdown writes waiting visits before it closes the pool', async () => {
    const instance = await shop.startTwin();
    const tracking = instance.app.get(TrackingService);
    const calls = times(50, () => tracking.trackPageVisit(null, { sessionId: randomUUID(), ...VISITOR }));
    await instance.app.close();
    expect(await rowsOf('page_visits')).toBe(50);
    await Promise.all(calls);
  });
});
