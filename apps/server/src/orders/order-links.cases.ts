import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildOrder, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { codesOf, dataOf, times } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { newSecret } from '../accounts/secret.js';

type Person = Awaited<ReturnType<typeof person>>;

let shop: TestApp;
let customer: Person;
let admin: Person;
let id: string;

const asked = (as: ApiClient, more: object = {}) =>
  as.graphql<{ createOrderLink: { url: string } }>(
    'mutation ($input: CreateOrderLinkInput!) { createOrderLink(input: $input) { url order { id } } }',
    { input: { orderId: id, ...more } },
  );
const made = async (as: ApiClient = admin, more: object = {}) =>
  new URL(dataOf(await asked(as, more)).createOrderLink.url).pathname;
const open = (path: string, method = 'GET') => fetch(shop.url + path, { method });
const statuses = (paths: string[]) => Promise.all(paths.map(async (path) => (await open(path)).status));
const guess = () => `/order/${newSecret(16)}`;
const set = (changes: string) => shop.dataSource.query(`UPDATE orders SET ${changes} WHERE id = $1`, [id]);
const confirm = () =>
  admin.graphql(
    `mutation { confirmOrder(id: "${id}", actualPrice: "2500", parts: { deliveryFee: "300" }) { id } }`,
  );
const change = (status: string) =>
  admin.graphql(`mutation { changeOrderStatus(id: "${id}", status: ${status}) { id } }`);
const seen = async (as: ApiClient) =>
  dataOf(await as.graphql<{ order: object }>(`{ order(id: "${id}") { liveLinks staffNotes { note } } }`))
    .order;

describe('a link to an order', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    [customer, admin] = [await person(shop), await person(shop, 'admin')];
    ({ id } = await buildOrder(shop, { userId: customer.user.id }));
  });

  test('leads to a page of at most 8 kB with the steps, products and price of the order, but no data of the customer', async () => {
    await shop.dataSource.query(`UPDATE users SET name = 'Wanjiku', phone = '0733 000 111' WHERE id = $1`, [
      customer.user.id,
    ]);
    await set(`shipping_address = '12 Riverside', notes = 'Gate code 7', reference = 'JC-2041'`);
    await shop.dataSource.query(
      `UPDATE order_lines SET item_name = '<b>Breki 🚗</b> ya mbele', quantity = 3, mpn = 'GDB3424', oem_number = '04465-12592'`,
    );
    const path = await made(customer);
    const read = async () => (await open(path)).text();
    const [{ code }] = (await shop.dataSource.query('SELECT code FROM orders')) as [{ code: string }];
    const page = await read();
    for (const text of [
      code,
      '3 × &lt;b&gt;Breki 🚗&lt;/b&gt; ya mbele',
      'MPN GDB3424, OEM 04465-12592',
      'Ksh 2,000 - 3,000',
      'We agree it by phone',
      'Received',
      'tel:+254700000000',
      '<title>Your order at BeamBright</title>',
    ])
      expect(page).toContain(text);
    await confirm();
    expect(await read()).toMatch(/Confirmed at Ksh 2,500.*Delivery.*Ksh 300.*Final price.*Ksh 2,500/s);
    await shop.dataSource.query(
      `INSERT INTO how_to_pay (kind, number, name) VALUES ('paybill', '247247', 'BEAM LTD')`,
    );
    const bus = 'carrier: "Modern <Coast>", phone: "0712 345 678", waybill: "MC-1", note: "Mombasa office"';
    await admin.graphql(
      `mutation { dispatchOrder(input: { orderId: "${id}", ${bus}, idempotencyKey: "1" }) { id } }`,
    );
    expect(await read()).toMatch(
      /On its way.*Modern &lt;Coast&gt;, 0712 345 678, waybill MC-1<.*Mombasa office.*tel:\+254712345678.*How to pay.*paybill 247247, account/s,
    );
    await customer.graphql(`mutation { cancelOrder(id: "${id}") { id } }`);
    expect(await read()).not.toContain('How to pay');
    expect(await read()).toContain('<h2>Cancelled</h2>');
    for (const text of [page, await read()]) {
      expect(text).not.toMatch(
        /Wanjiku|0733|Riverside|Gate|JC-2041|example\.com|<script|We agree.*Cancelled/,
      );
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8_000);
    }
  });

  test('is kept out of caches, search engines and referrers, and its page runs no script', async () => {
    const { headers } = await open(await made());
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-\S+'; /),
    });
  });

  test.each<[damaged: (path: string) => string]>([
    [(path) => `${path}%`],
    [(path) => `${path}%ff`],
    [(path) => path.toUpperCase()],
    [(path) => `${path.toUpperCase()}%`],
  ])('damaged by %s opens no page', async (damaged) => {
    const { status, headers } = await open(damaged(await made()));
    expect(headers.get('content-type')).toContain('application/json');
    expect(status).toBeGreaterThanOrEqual(400);
  });

  test('can be made by an admin with a note that the history shows to staff', async () => {
    await made(admin, { note: ' Opened in WhatsApp: price agreed ' });
    expect(await seen(admin)).toEqual({
      liveLinks: 1,
      staffNotes: [{ note: 'Opened in WhatsApp: price agreed' }],
    });
    expect(await seen(customer)).toEqual({ liveLinks: null, staffNotes: null });
    const refused = [
      asked(customer, { note: 'a' }),
      asked(admin, { note: 'x'.repeat(2_001) }),
      asked(await person(shop)),
    ];
    expect(codesOf(...(await Promise.all(refused)))).toEqual([
      'NOT_ALLOWED',
      'TEXT_TOO_LONG',
      'ORDER_NOT_FOUND',
    ]);
    expect(await seen(admin)).toMatchObject({ liveLinks: 1 });
  });

  test('can be made with a token from the client; a repeated call with that token returns the same link', async () => {
    const token = newSecret(16);
    const input = { token, note: 'Copied: price agreed' };
    const answers = [await asked(admin, input), await asked(admin, input)];
    expect(answers.map(({ data }) => data?.createOrderLink.url)).toEqual(
      times(2, () => expect.stringMatching(new RegExp(`/order/${token}$`))),
    );
    expect(await seen(admin)).toEqual({ liveLinks: 1, staffNotes: [{ note: input.note }] });
    const { id: other } = await buildOrder(shop);
    const wrong = [asked(admin, { token: 'short' }), asked(admin, { token, orderId: other })];
    expect(codesOf(...(await Promise.all(wrong)))).toEqual(['INVALID_INPUT', 'INVALID_INPUT']);
  });

  test('ends when 20 newer links exist, or when an admin ends all links', async () => {
    const paths: string[] = [];
    while (paths.length < 21) paths.push(await made());
    expect(await statuses(paths)).toEqual([410, ...times(20, () => 200)]);
    expect(await (await open(paths[0]!)).text()).toMatch(/This link has ended.*tel:/s);
    const end = () => admin.graphql(`mutation { endOrderLinks(orderId: "${id}") { id } }`);
    await end();
    await end();
    expect(await seen(admin)).toEqual({
      liveLinks: 0,
      staffNotes: [{ note: 'Ended all links to the order' }],
    });
    expect(await statuses([...paths, await made()])).toEqual([...times(21, () => 410), 200]);
  });

  test('ends 30 days after the order has become final, unless the final status is undone', async () => {
    const path = await made();
    await confirm();
    await change('DELIVERED');
    const ago = (table: string, days: number) =>
      shop.dataSource.query(`UPDATE ${table} SET created_at = now() - interval '${days} days'`);
    await ago('order_links', 40);
    await ago('order_events', 29);
    expect(await statuses([path])).toEqual([200]);
    await ago('order_events', 31);
    expect(await statuses([path, await made()])).toEqual([410, 200]);
    await ago('order_events', 0);
    await admin.graphql(`mutation { undoOrderStatus(id: "${id}") { id } }`);
    await ago('order_events', 31);
    expect(await statuses([path])).toEqual([200]);
  });

  test('ends with the account of the customer', async () => {
    const path = await made();
    await set(`status = 'failed'`);
    await customer.graphql('mutation { deleteAccount(password: "secret-1") }');
    expect(await statuses([path])).toEqual([410]);
    expect(codesOf(await asked(admin))).toEqual(['ERASURE_DONE']);
  });

  test('changes nothing in the shop when it is opened', async () => {
    const path = await made();
    const state = () =>
      Promise.all(
        [
          'orders',
          'order_events',
          'order_links',
          'order_notes',
          'page_visits',
          'rate_limits',
          'sessions',
        ].map((table) => shop.dataSource.query(`SELECT * FROM ${table}`)),
      );
    const before = await state();
    const robots = times(10, () => ['GET', 'HEAD', 'POST']).flat();
    const answers = await Promise.all(robots.map(async (method) => (await open(path, method)).status));
    expect(answers).toEqual(times(10, () => [200, 200, 405]).flat());
    expect(await state()).toEqual(before);
  });

  test('cannot be guessed, and still works while others guess', async () => {
    const paths = [await made(), await made()];
    expect(new Set(await statuses(times(200, guess)))).toEqual(new Set([404]));
    await statuses(times(99, () => '/order/short'));
    expect(await statuses([guess()])).toEqual([404]);
    const refused = await open(guess());
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(await statuses(paths)).toEqual([200, 200]);
  });
});
