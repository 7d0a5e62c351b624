import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildItem, PASSWORD, signedIn } from '../../../test/builders.js';
import { followOrders } from '../../../test/live-events.js';
import { metricOf, toldBy } from '../../../test/metric-values.js';
import { png } from '../../../test/pictures.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { uploadedId } from '../../../test/uploads.js';
import { SERVER_FOLDER } from '../server-folder.js';

/** Metrics of Prometheus itself, of Node, and of the doctor (doctor.cases.ts). */
const OF_OTHERS = /^(?:up$|process_|nodejs_|data_disk_|backup_|certificate_)/;

let shop: TestApp;

const metricsText = () => toldBy(shop);
const valueOf = (line: string) => metricOf(shop, line);

const requestCount = (method: string, route: string, status: number) =>
  valueOf(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);
const operations = (operation: string, outcome: string) =>
  valueOf(`graphql_operation_duration_seconds_count{operation="${operation}",outcome="${outcome}"}`);

const ask = async (operationName: string | undefined, query: string) => {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, operationName }),
  });
  await response.text();
};

describe('metrics', () => {
  beforeAll(async () => {
    shop = await sharedShop({ METRICS_PORT: '9464' });
  });

  test('requests are counted by route, not by URL', async () => {
    for (const path of ['/', '/products?search=a', '/products/1', '/nowhere'])
      await fetch(`${shop.url}${path}`);
    for (let count = 0; count < 3; count++) await fetch(`${shop.url}/api/v1/get-items/${randomUUID()}`);
    await fetch(`${shop.url}/api/v1/nope`, { method: 'PATCH' });
    expect(await requestCount('GET', 'page', 200)).toBe(4);
    expect(await requestCount('GET', '/api/v1/get-items/:id', 404)).toBe(3);
    expect(await requestCount('other', 'none', 404)).toBe(1);
  });

  test('operations of the site are counted by name, and all others together', async () => {
    await ask('ShopLayout', 'query ShopLayout { shop { phone } }');
    for (let count = 0; count < 20; count++)
      await ask(`Made${count}`, `query Made${count} { shop { name } }`);
    await ask(undefined, '{ shop { name } }');
    await ask('NoSuch', '{ nope }');
    await ask('ShopLayout', 'query ShopLayout { cart { id } }');
    expect(await metricsText()).not.toMatch(/Made|NoSuch/);
    expect(await operations('other', 'ok')).toBe(21);
    expect(await operations('other', 'error')).toBe(1);
    expect(await operations('ShopLayout', 'ok')).toBe(1);
    expect(await operations('ShopLayout', 'error')).toBe(1);
  });

  test('an order is counted once, by either API, however often it is sent', async () => {
    const customer = await signedIn(shop);
    const { id: itemId } = await buildItem(shop);
    const before = await valueOf('orders_placed_total');
    const key = randomUUID();
    const place = () =>
      customer.rest(
        'POST',
        '/orders/create',
        { cart_items: [{ item_id: itemId, quantity: 1 }] },
        { 'idempotency-key': key },
      );
    for (let count = 0; count < 3; count++) await place();
    await customer.rest('POST', '/cart/add', { item_id: itemId, quantity: 1 });
    const checkout = 'mutation ($input: CheckoutInput!) { checkout(input: $input) { id } }';
    const input = { idempotencyKey: randomUUID() };
    for (let count = 0; count < 2; count++) await customer.graphql(checkout, { input });
    expect((await valueOf('orders_placed_total')) - before).toBe(2);
  });

  test('all metrics of the alerts exist', async () => {
    const alerts = await readFile(join(SERVER_FOLDER, '../../deploy/alerts.yml'), 'utf8');
    const named = alerts.match(/\w+(?=\{job="beambright")/g) ?? [];
    expect(new Set(named).size).toBeGreaterThan(10);
    const text = await metricsText();
    const isKnown = (name: string) => text.includes(`# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `);
    expect(named.filter((name) => !OF_OTHERS.test(name) && !isKnown(name))).toEqual([]);
  });

  test('counters begin with 0 for each label, so that the first event is an increase', async () => {
    for (const line of [
      'mails_total{outcome="refused"}',
      'disk_full_total{disk="database"}',
      'job_failures_total{kind="forget-imports"}',
    ])
      expect(await metricsText()).toContain(`\n${line} 0\n`);
  });

  test('sign-ins, uploaded pictures and open live streams are counted', async () => {
    const before = await valueOf('sign_ins_total{outcome="ok"}');
    const admin = await signedIn(shop, 'admin');
    await shop.asGuest().rest('POST', '/login', { email: admin.user.email, password: `not ${PASSWORD}` });
    expect((await valueOf('sign_ins_total{outcome="ok"}')) - before).toBe(1);
    expect(await valueOf('sign_ins_total{outcome="failed"}')).toBe(1);
    await uploadedId(admin, await png());
    expect(await valueOf('uploads_total')).toBe(1);
    const events = await followOrders(shop.url, admin);
    expect(await valueOf('live_streams')).toBe(1);
    events.close();
  });
});
