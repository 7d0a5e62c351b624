import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, buildOrder, buildUser, signedIn } from '../../../test/builders.js';
import { sharedShop } from '../../../test/shared-shop.js';
import { cellsOf, readCsv, unzip } from '../../../test/spreadsheets.js';
import type { TestApp } from '../../../test/test-app.js';
import { OrderLine } from '../../orders/order-line.entity.js';
import type { Order } from '../../orders/order.entity.js';

const NAMES = ['revenue', 'orders', 'traffic', 'products-performance', 'brands-revenue', 'missed-searches'];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let shop: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;

function download(file: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${shop.url}/api/v1/reports/${file}`, { ...init, headers: { cookie } });
}

async function csv(file: string): Promise<string[][]> {
  return readCsv(await (await download(file)).text());
}

async function sheet(file: string) {
  const parts = unzip(Buffer.from(await (await download(file)).arrayBuffer()));
  return cellsOf(parts.get('xl/worksheets/sheet1.xml') ?? '');
}

const at = (createdAt: string, values: Partial<Order> = {}) =>
  buildOrder(shop, { createdAt: new Date(createdAt), ...values });

/** The last and the first millisecond of a day in Nairobi. */
const LAST_OF_MAY = '2026-05-31T20:59:59.999Z';
const FIRST_OF_JUNE = '2026-05-31T21:00:00.000Z';
const SECOND_OF_JUNE = '2026-06-01T21:00:00.000Z';
const JUNE_1 = '?start_date=2026-06-01&end_date=2026-06-01';

describe('reports', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    owner = await signedIn(shop, 'system_owner');
  });

  describe('GET /reports', () => {
    test.each(NAMES)('%s is a spreadsheet file in both formats', async (name) => {
      const file =
        /orders|revenue$|traffic/.test(name) && !name.startsWith('brands') ? `${name}-report` : name;
      const asCsv = await download(`${name}.csv`);
      expect([asCsv.status, asCsv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(asCsv.headers.get('content-disposition')).toBe(`attachment; filename="${file}.csv"`);
      expect(asCsv.headers.get('cache-control')).toBe('no-store');
      expect([...new Uint8Array(await asCsv.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const asXlsx = await download(`${name}.xlsx`);
      expect([asXlsx.status, asXlsx.headers.get('content-type')]).toEqual([200, XLSX]);
      expect(asXlsx.headers.get('content-disposition')).toBe(`attachment; filename="${file}.xlsx"`);
      const [head] = await sheet(`${name}.xlsx`);
      expect(head?.map(({ value }) => value)).toEqual((await csv(`${name}.csv`))[0]);
    });

    test.each([
      ['orders.csv?start_date=x', 400, '"x" is not a date; write it like 2026-01-31'],
      ['orders.csv?start_date=2026-01-01&start_date=2026-01-02', 400, 'start_date must be a string'],
      ['orders.pdf', 404, 'There is no such endpoint'],
      ['toString.csv', 404, 'There is no such endpoint'],
    ])('rejects %s with %i', async (file, statusCode, message) => {
      const answer = await download(file);
      expect(await answer.json()).toMatchObject({ statusCode, message });
      expect(answer.status).toBe(statusCode);
    });

    test.each([
      ['start_date=2026-01-02&end_date=2026-01-01', 400],
      ['start_date=1900-01-01&end_date=2100-12-31', 200],
    ])('every report responds to the range %s with %i', async (range, status) => {
      for (const name of NAMES) {
        const answer = await download(`${name}.csv?${range}`);
        await answer.arrayBuffer();
        expect([name, answer.status]).toEqual([name, status]);
      }
    });
  });

  describe('the orders report', () => {
    test('contains every order of the range, oldest first, with the agreed price', async () => {
      await at(LAST_OF_MAY);
      await at(SECOND_OF_JUNE);
      const { id: customer } = await buildUser(shop, { email: 'amina@example.com', phone: '+254700000000' });
      const second = await at('2026-06-01T12:00:00Z');
      const first = await at(FIRST_OF_JUNE, {
        userId: customer,
        notes: '=1+1, "now"\nplease',
      });
      await addLine(first, 'Spark plug', 4);
      await confirm(first, '2500.50', '500');
      expect(await csv(`orders.csv${JUNE_1}`)).toEqual([
        [
          'Order ID',
          'Date',
          'Status',
          'Cancelled by customer',
          'Estimate min (Ksh)',
          'Estimate max (Ksh)',
          'Final price (Ksh)',
          'Pieces',
          'Products',
          'Customer',
          'Phone',
          'Shipping address',
          'Notes',
          'Delivery in the final price (Ksh)',
        ],
        [
          first.id,
          '2026-06-01 00:00:00',
          'confirmed',
          '',
          '2000.00',
          '3000.00',
          '2500.50',
          '5',
          '1 × Front brake pad set; 4 × Spark plug',
          'amina@example.com',
          '+254700000000',
          'Nairobi, Kenya',
          `'=1+1, "now"\nplease`,
          '500.00',
        ],
        [second.id, '2026-06-01 15:00:00', 'pending', '', '2000.00', '3000.00', '', ...expectedRest()],
      ]);
      const [, cells] = await sheet(`orders.xlsx${JUNE_1}`);
      expect(cells?.map(({ type, value }) => [type, value])).toMatchObject([
        ['text', first.id],
        ['number', '46174'],
        ['text', 'confirmed'],
        ['empty', ''],
        ['number', '2000.00'],
        ['number', '3000.00'],
        ['number', '2500.50'],
        ['number', '5'],
        ['text', '1 × Front brake pad set; 4 × Spark plug'],
        ['text', 'amina@example.com'],
        ['text', '+254700000000'],
        ['text', 'Nairobi, Kenya'],
        ['text', '=1+1, "now"\nplease'],
        ['number', '500.00'],
      ]);
    });

    test('contains the time when an order was cancelled', async () => {
      const cancelledAt = new Date('2026-06-01T13:30:00Z');
      await at(FIRST_OF_JUNE, { status: 'failed', cancelledAt });
      expect((await csv('orders.csv'))[1]?.slice(2, 4)).toEqual(['failed', '2026-06-01 16:30:00']);
    });

    test('accepts a range without start or end', async () => {
      for (const time of [LAST_OF_MAY, FIRST_OF_JUNE, SECOND_OF_JUNE]) await at(time);
      for (const [range, count] of [
        ['?start_date=2026-06-01', 2],
        ['?end_date=2026-05-31&start_date=', 1],
        ['', 3],
      ] as const) {
        expect([range, (await csv(`orders.csv${range}`)).length]).toEqual([range, 1 + count]);
      }
    });
  });

  describe('the figures', () => {
    test('show the orders, revenue and visits of each day, also of days without data', async () => {
      await at(LAST_OF_MAY, { status: 'delivered', actualPrice: 100_000 });
      await at(FIRST_OF_JUNE, { status: 'confirmed', actualPrice: 250_050 });
      await at(FIRST_OF_JUNE);
      await at('2026-06-02T21:00:00Z', { status: 'failed', actualPrice: 999 });
      const { dataSource } = shop;
      const session = randomUUID();
      const visits = 'INSERT INTO page_visits (session_id, visited_at) VALUES ($1, $3), ($1, $3), ($2, $3)';
      await dataSource.query(visits, [session, randomUUID(), FIRST_OF_JUNE]);
      const range = '?start_date=2026-05-31&end_date=2026-06-03';
      expect(await csv(`revenue.csv${range}`)).toEqual([
        ['Date', 'Orders', 'Confirmed orders', 'Revenue (Ksh)'],
        ['2026-05-31', '1', '1', '1000.00'],
        ['2026-06-01', '2', '1', '2500.50'],
        ['2026-06-02', '0', '0', '0.00'],
        ['2026-06-03', '1', '0', '0.00'],
        ['Total', '4', '2', '3500.50'],
      ]);
      expect(await csv(`traffic.csv${range}`)).toEqual([
        ['Date', 'Visits', 'Unique sessions'],
        ['2026-05-31', '0', '0'],
        ['2026-06-01', '3', '2'],
        ['2026-06-02', '0', '0'],
        ['2026-06-03', '0', '0'],
        ['Total', '3', ''],
      ]);
    });

    test('distribute the revenue among items, brands and delivery to the cent', async () => {
      const plug = await buildItem(shop, { name: 'Spark plug' });
      const order = await at(FIRST_OF_JUNE);
      await addLine(order, 'Spark plug', 2, plug.id);
      await confirm(order, '13.00', '3');
      await at(FIRST_OF_JUNE);
      const seen = 'INSERT INTO item_views (item_id, session_id, viewed_at) VALUES ($1, $2, $3)';
      await shop.dataSource.query(seen, [plug.id, randomUUID(), FIRST_OF_JUNE]);
      await shop.dataSource.query(seen, [plug.id, randomUUID(), LAST_OF_MAY]);
      expect(await csv(`products-performance.csv${JUNE_1}`)).toEqual([
        ['Product', 'Product ID', 'Sold', 'Revenue (Ksh)', 'Views'],
        ['Spark plug', plug.id, '2', '6.67', '1'],
        ['Front brake pad set', '', '1', '3.33', '0'],
        ['Delivery', '', '0', '3.00', '0'],
        ['Total', '', '3', '13.00', '1'],
      ]);
      expect(await csv(`brands-revenue.csv${JUNE_1}`)).toEqual([
        ['Brand', 'Orders', 'Revenue (Ksh)'],
        ['NGK', '1', '6.67'],
        ['Toyota', '1', '3.33'],
        ['Delivery', '1', '3.00'],
        ['Total', '', '13.00'],
      ]);
    });
  });

  const expectedRest = () => [
    '1',
    '1 × Front brake pad set',
    expect.stringContaining('@'),
    '',
    'Nairobi, Kenya',
    '',
    '',
  ];

  /** Confirms via the API, which also writes the history and the shares of the lines. */
  async function confirm({ id }: Order, price: string, deliveryFee: string): Promise<void> {
    const admin = await signedIn(shop, 'admin');
    const { errors } = await admin.graphql(
      `mutation ($id: ID!, $price: Decimal!, $deliveryFee: Decimal) {
        confirmOrder(id: $id, actualPrice: $price, parts: { deliveryFee: $deliveryFee }) { id } }`,
      { id, price, deliveryFee },
    );
    expect(errors).toBeUndefined();
  }

  async function addLine(order: Order, itemName: string, quantity: number, itemId: string | null = null) {
    await shop.dataSource.manager.insert(OrderLine, {
      orderId: order.id,
      position: 1,
      itemId,
      itemName,
      categoryName: 'engine',
      carBrandName: 'NGK',
      quantity,
      priceMin: 200_000,
      priceMax: 300_000,
    });
  }
});
