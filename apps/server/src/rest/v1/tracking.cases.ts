import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildItem, buildUser, withSession } from '../../../test/builders.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;
let itemId: string;

const VISIT = { session_id: '0b5f0a4e-3c86-4b0e-9d6f-3f1d8a6c2b11' };

const visits = () => shop.dataSource.query('SELECT session_id, user_id FROM page_visits');
const views = () => shop.dataSource.query('SELECT item_id, session_id, user_id FROM item_views');

describe('REST tracking', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    itemId = (await buildItem(shop)).id;
  });

  const track = async (client = shop.asGuest(), headers = {}) => [
    await client.rest('POST', '/track/page-visit', VISIT, headers),
    await client.rest('POST', '/track/item-view', { item_id: itemId.toUpperCase(), ...VISIT }, headers),
  ];

  test('visits and views of guests and signed-in users are counted once', async () => {
    await track();
    const user = await buildUser(shop);
    await track(await withSession(shop, user));
    const both = [
      { ...VISIT, user_id: null },
      { ...VISIT, user_id: user.id },
    ];
    expect(await visits()).toEqual(both);
    expect(await views()).toEqual(both.map((view) => ({ item_id: itemId, ...view })));
  });

  test('a visit sent as plain text or as a form, as another site can send it, is rejected and not counted', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded']) {
      const answers = await track(shop.asGuest(), { 'content-type': type });
      expect(answers.map(({ status }) => status)).toEqual([415, 415]);
    }
    expect([await visits(), await views()]).toEqual([[], []]);
  });

  const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

  test.each([
    ['a crawler', { 'user-agent': CRAWLER }],
    ['a prefetched page', { 'sec-purpose': 'prefetch' }],
  ])('%s gets the usual response and is not counted', async (_, headers) => {
    expect(await track(shop.asGuest(), headers)).toMatchObject([
      { status: 201, body: { message: 'Page visit tracked' } },
      { status: 201, body: { message: 'Item view tracked' } },
    ]);
    expect([await visits(), await views()]).toEqual([[], []]);
  });
});
