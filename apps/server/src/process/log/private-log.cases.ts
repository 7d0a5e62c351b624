import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type ApiClient, apiClient } from '../../../test/clients.js';
import { type MailServer, startMailServer, tokenIn } from '../../../test/mail-server.js';
import { OWN_CLIENT, registeredPath } from '../../../test/raw-get.js';
import { SLOW_ENOUGH, somebodyWaits } from '../../../test/row-lock.js';
import { type ShopProcess, startShopProcess } from '../../../test/shop-process.js';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.js';

const EMAIL = 'wanjiru.kamau@example.co.ke';
const PHONE = '+254712345678';
const PRIVATE = {
  EMAIL,
  PHONE,
  name: 'Wanjiru',
  password: 'Blue-Matatu-7',
  address: 'Ngong Road 4',
  notes: 'green gate',
  frameNumber: 'NZE141-6048723',
  plate: 'KDA 456C',
  vin: 'JTDBR32E720012345',
};

interface Line {
  level: string;
  reqId?: string;
  msg?: string;
  route?: string;
  status?: number;
  ms?: number;
  [key: string]: unknown;
}

let database: TestDatabase;
let mails: MailServer;
let shop: ShopProcess;
let sql: Client;
let visitor: ApiClient;
const secrets = new Set<string>(Object.values(PRIVATE));

const lines = (): Line[] =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/** Waits for the line, which is written after the response was sent. */
async function lineOf(requestId: string): Promise<Line> {
  for (;;) {
    const line = lines().find(({ reqId, msg }) => reqId === requestId && msg === 'answered');
    if (line) return line;
    await pause(5);
  }
}

async function lineFor(path: string, init: RequestInit = {}): Promise<Line> {
  const id = randomUUID();
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(shop.url + path, {
    ...init,
    headers: { ...init.headers, cookie, 'x-request-id': id },
  });
  await response.text();
  return lineOf(id);
}

/** Opens a link of an order: as it is, damaged, with another method, and while it cannot be read. */
async function openLink(): Promise<void> {
  const [order] = (await sql.query<{ id: string }>('SELECT id FROM orders')).rows;
  const { data } = await visitor.graphql<{ createOrderLink: { url: string } }>(
    `mutation { createOrderLink(input: { orderId: "${order?.id}" }) { url } }`,
  );
  const { pathname } = new URL(data?.createOrderLink.url ?? '');
  const token = pathname.slice('/order/'.length);
  secrets.add(token);
  expect(await lineFor(pathname)).toMatchObject({ route: '/order/*', status: 200 });
  expect(await lineFor(`${pathname}/?search=${token}`)).toMatchObject({ route: '/order/*', status: 404 });
  expect(await lineFor(pathname, { method: 'POST' })).toMatchObject({ route: '/order/*', status: 405 });
  await sql.query('ALTER TABLE order_links RENAME TO elsewhere');
  expect(await lineFor(pathname)).toMatchObject({ route: '/order/*', status: 500 });
  await sql.query('ALTER TABLE elsewhere RENAME TO order_links');
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('private log', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    sql = new Client({ connectionString: database.url });
    await sql.connect();
    mails = await startMailServer();
    shop = await startShopProcess(database.url, {
      environment: { LOG_LEVEL: 'info', SMTP_URL: mails.url, MAIL_FROM: 'shop@beambright.test' },
    });
    visitor = apiClient(shop.url);
  });
  afterAll(async () => {
    await shop.tidy();
    await mails.close();
    await sql.end();
    await database.drop();
  });

  describe('the log line of a request', () => {
    test('has its route instead of its URL, its status and its duration', async () => {
      expect(await lineFor(`/products?search=${EMAIL}`)).toMatchObject({
        level: 'info',
        method: 'GET',
        route: 'page',
        status: 200,
      });
      expect(await lineFor(`/api/v1/get-items/${randomUUID()}`)).toMatchObject({
        route: '/api/v1/get-items/:id',
        status: 404,
      });
    });

    test('is the same for a cached response', async () => {
      const headers = { ...OWN_CLIENT };
      const path = registeredPath('ProductsPage', { first: 24 });
      const [made, ...kept] = [
        await lineFor(path, { headers }),
        await lineFor(path, { headers }),
        await lineFor(path, { headers }),
      ];
      for (const line of kept) {
        expect(line).toMatchObject({ level: 'info', method: 'GET', route: '/graphql', status: 200 });
        expect(Object.keys(line)).toEqual(Object.keys(made));
      }
    });

    test("has the operation's name if it is one of the site, otherwise 'other'", async () => {
      const named = await lineFor('/graphql', json({ query: 'query ShopLayout { shop { phone } }' }));
      expect(named).toMatchObject({ route: '/graphql', operation: 'ShopLayout', status: 200 });
      const own = await lineFor('/graphql', json({ query: 'query OfWanjiru { shop { phone } }' }));
      expect(own).toMatchObject({ operation: 'other' });
    });
  });

  test('a slow statement is logged with its operation and request, and without its values', async () => {
    await visitor.rest('POST', '/register-user', { email: EMAIL, password: PRIVATE.password, msisdn: PHONE });
    await sql.query('BEGIN');
    await sql.query('SELECT FROM users FOR UPDATE');
    const asking = lineFor(
      '/graphql',
      json({
        query: 'mutation UpdateAccount($name: String) { updateAccount(name: $name) { id } }',
        variables: { name: PRIVATE.name },
      }),
    );
    await somebodyWaits(async (statement) => (await sql.query(statement)).rows, SLOW_ENOUGH);
    await sql.query('COMMIT');
    const { reqId } = await asking;
    // On a busy machine the transaction's own statement may be slow too.
    const slow = lines().find(
      (line) => line.reqId === reqId && /^UPDATE "users" SET .*\$1/.test(String(line['statement'])),
    );
    expect(slow).toMatchObject({
      level: 'warn',
      context: 'Database',
      msg: 'A statement was slow',
      route: '/graphql',
      operation: 'UpdateAccount',
    });
  });

  test('an unexpected error is logged with the request id', async () => {
    await sql.query('ALTER TABLE cart_lines RENAME TO elsewhere');
    const { reqId, status } = await lineFor('/api/v1/cart');
    await sql.query('ALTER TABLE elsewhere RENAME TO cart_lines');
    expect(status).toBe(500);
    const error = lines().find((line) => line.level === 'error' && line.reqId === reqId);
    expect(error).toMatchObject({ context: 'REST', msg: expect.stringContaining('cart_lines') });
  });

  test('requests of a customer, from registration to logout, leave no personal data in the log', async () => {
    await visitor.rest('POST', '/register-user', { email: EMAIL, password: PRIVATE.password });
    await visitor.rest('POST', '/login-user', { email: EMAIL, password: 'wrong-password' });
    await visitor.rest('POST', '/login-user', { email: EMAIL, password: PRIVATE.password });
    for (const value of visitor.cookies.values()) secrets.add(value).add(decodeURIComponent(value));
    await sql.query(`INSERT INTO categories (name) VALUES ('brakes')`);
    await sql.query(`INSERT INTO car_brands (name) VALUES ('toyota')`);
    await sql.query(`INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
    SELECT 'Pad', 'Pads', 100, 200, categories.id, car_brands.id FROM categories, car_brands`);
    const { rows } = await sql.query<{ id: string }>('SELECT id FROM items');
    await visitor.rest('POST', '/orders/create', {
      shipping_address: PRIVATE.address,
      notes: PRIVATE.notes,
      cart_items: [{ item_id: rows[0]?.id, quantity: 1 }],
    });
    await visitor.rest('GET', '/orders');
    await openLink();
    await visitor.rest('GET', `/get-items?search=${encodeURIComponent(PRIVATE.name)}`);
    await visitor.rest('POST', '/cart/add', { item_id: EMAIL, quantity: 'x' });
    await visitor.graphql(`mutation { requestPasswordReset(email: "${EMAIL}") }`);
    secrets.add(tokenIn((await mails.received(1))[0] as never));
    await visitor.graphql(`{ items(filter: { search: "${EMAIL} ${PHONE}" }) { totalCount } }`);
    await lineFor('/%ff?email=' + EMAIL);
    await lineFor('/api/v1/login', { ...json({}), body: `{"email": "${EMAIL}"` });
    const car = `{ vehicle: "axio", frameNumber: "${PRIVATE.frameNumber}" }`;
    await visitor.graphql(`mutation { saveCar(input: ${car}) { cars { frameNumber } } }`);
    await visitor.rest('POST', '/logout');
    await lineFor(`/products?search=${PRIVATE.frameNumber}`);
    await lineFor(`/products?search=${encodeURIComponent(PRIVATE.plate)}`);
    await lineFor(`/products?search=${PRIVATE.vin}`);
    await lineFor('/products', {
      method: 'POST',
      body: new URLSearchParams({ search: PRIVATE.frameNumber }),
    });
    await lineFor('/livez');
    expect(lines().length).toBeGreaterThan(18);
    const text = shop.output();
    expect(secrets.size).toBeGreaterThan(7);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    expect(text).not.toMatch(/remoteAddress|127\.0\.0\.1|session=|"cookie"/);
    for (const line of lines().filter(({ msg }) => msg === 'answered')) {
      expect(Object.keys(line)).toEqual(expect.arrayContaining(['reqId', 'method', 'route', 'status', 'ms']));
    }
  });
});
