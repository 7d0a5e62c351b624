import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;
let guest: ApiClient;
let itemId: string;

const SESSION = '0b5f0a4e-3c86-4b0e-9d6f-3f1d8a6c2b11';
const VISIT = { session_id: SESSION };

const track = (what: string, body: unknown, headers = {}, client = guest) =>
  client.rest('POST', `/track/${what}`, body, headers);

const visits = () =>
  shop.dataSource.query<unknown[]>('SELECT session_id, user_id, visited_at FROM page_visits');
const views = () =>
  shop.dataSource.query<unknown[]>('SELECT item_id, session_id, user_id, viewed_at FROM item_views');

const refused = (status: number, message: unknown, error: string) => ({
  status,
  body: { statusCode: status, message, error },
});

describe('tracking', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    guest = shop.asGuest();
  });
  beforeEach(async () => {
    await shop.clear();
    itemId = (await buildItem(shop)).id;
  });

  test('POST /track/page-visit counts a visit of a guest now', async () => {
    const before = Date.now();
    const { status, body } = await track('page-visit', VISIT);
    expect([status, body]).toEqual([201, { message: 'Page visit tracked' }]);
    const [visit] = (await visits()) as { visited_at: Date }[];
    expect(visit).toEqual({ session_id: SESSION, user_id: null, visited_at: expect.any(Date) });
    expect(Number(visit?.visited_at)).toBeGreaterThanOrEqual(before);
    expect(Number(visit?.visited_at)).toBeLessThanOrEqual(Date.now());
  });

  test('POST /track/item-view counts a view of the item', async () => {
    const { status, body } = await track('item-view', { item_id: itemId.toUpperCase(), ...VISIT });
    expect([status, body]).toEqual([201, { message: 'Item view tracked' }]);
    expect(await views()).toEqual([
      { item_id: itemId, session_id: SESSION, user_id: null, viewed_at: expect.any(Date) },
    ]);
    expect(await visits()).toEqual([]);
  });

  test('both know by the session cookie whose visit it is', async () => {
    const customer = await signedIn(shop);
    expect((await track('page-visit', VISIT, {}, customer)).status).toBe(201);
    expect((await track('item-view', { item_id: itemId, ...VISIT }, {}, customer)).status).toBe(201);
    expect(await visits()).toMatchObject([{ user_id: customer.user.id }]);
    expect(await views()).toMatchObject([{ user_id: customer.user.id }]);
  });

  test('an item that is not there answers 404', async () => {
    expect(await track('item-view', { item_id: randomUUID(), ...VISIT })).toMatchObject(
      refused(404, 'Product not found', 'Not Found'),
    );
    expect(await views()).toEqual([]);
  });

  const NO_TEXTS = [undefined, null, 5, true, [], [SESSION], {}, { session_id: SESSION }];
  const NO_UUIDS = [
    '',
    ' ',
    'x',
    'null',
    `${SESSION}0`,
    SESSION.slice(1),
    SESSION.replaceAll('-', ''),
    `{${SESSION}}`,
    ` ${SESSION}`,
    `${SESSION}\n`,
    `${SESSION}\0`,
    '\0',
    `${SESSION.slice(0, 35)}٣`,
    "' OR 1=1 --",
    'a'.repeat(100_000),
  ];
  const NONSENSE = [...NO_TEXTS, ...NO_UUIDS].map((value) => [
    JSON.stringify(value)?.slice(0, 50) ?? 'missing',
    value,
  ]);

  test.each(NONSENSE)('a session id of %s answers 400', async (_, session_id) => {
    const isText = typeof session_id === 'string';
    const message = isText ? 'The session id must be a UUID' : 'session_id must be a string';
    const told = refused(400, message, 'Bad Request');
    expect(await track('page-visit', { session_id })).toMatchObject(told);
    expect(await track('item-view', { item_id: itemId, session_id })).toMatchObject(told);
    expect([await visits(), await views()]).toEqual([[], []]);
  });

  test.each(NONSENSE)('an item id of %s is refused, as missing or not found', async (_, item_id) => {
    const told =
      item_id && typeof item_id === 'string'
        ? refused(404, 'Product not found', 'Not Found')
        : refused(
            400,
            expect.stringMatching(/^item_id (?:must be a string|should not be empty)$/),
            'Bad Request',
          );
    expect(await track('item-view', { item_id, ...VISIT })).toMatchObject(told);
    expect(await views()).toEqual([]);
  });

  test.each(['', 'null', '[]', `["${SESSION}"]`, `"${SESSION}"`, '5', '{', `session_id=${SESSION}`])(
    'a body of %j answers 400',
    async (body) => {
      for (const what of ['page-visit', 'item-view']) {
        expect(await track(what, body)).toMatchObject(refused(400, expect.any(String), 'Bad Request'));
      }
      expect([await visits(), await views()]).toEqual([[], []]);
    },
  );

  test('a body of another site, which can only be plain text or a form, is not counted', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded']) {
      const { status } = await track('page-visit', JSON.stringify(VISIT), { 'content-type': type });
      expect(status).toBe(400);
    }
    expect(await visits()).toEqual([]);
  });

  const PHONE =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

  /** Answered like everybody: an item that is there, one that is not, and nonsense. */
  async function expectUncounted(headers: Record<string, string>): Promise<void> {
    expect(await track('page-visit', VISIT, headers)).toMatchObject({
      status: 201,
      body: { message: 'Page visit tracked' },
    });
    expect(await track('item-view', { item_id: itemId, ...VISIT }, headers)).toMatchObject({
      status: 201,
      body: { message: 'Item view tracked' },
    });
    expect((await track('item-view', { item_id: randomUUID(), ...VISIT }, headers)).status).toBe(404);
    expect((await track('page-visit', {}, headers)).status).toBe(400);
    expect([await visits(), await views()]).toEqual([[], []]);
  }

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `${PHONE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    `${PHONE} Chrome-Lighthouse`,
  ])('the bot %s is answered like everybody and not counted', (agent) =>
    expectUncounted({ 'user-agent': agent }),
  );

  test.each([
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Sec-Purpose', 'prefetch;anonymous-client-ip'],
    ['Purpose', 'prefetch'],
    ['X-Purpose', 'preview'],
    ['X-Moz', 'prefetch'],
  ])('a page loaded ahead (%s: %s) is answered like any other and not counted', (name, value) =>
    expectUncounted({ 'user-agent': PHONE, [name]: value }),
  );

  test.each([
    PHONE,
    'Mozilla/5.0 (Linux; Android 12; CUBOT P50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS]',
    'okhttp/4.12.0',
    'node',
    'curl/8.5.0',
  ])('%s is counted', async (agent) => {
    await track('page-visit', VISIT, { 'user-agent': agent });
    await track('item-view', { item_id: itemId, ...VISIT }, { 'user-agent': agent });
    expect([(await visits()).length, (await views()).length]).toEqual([1, 1]);
  });
});
