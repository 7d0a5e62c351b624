import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, buildOrder, buildUser, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { statementsOf } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';

type Person = ApiClient & { user: User };

let shop: TestApp;
let customer: Person;
let admin: Person;

interface Page {
  orders: {
    nodes: { id: string }[];
    totalCount: number;
    statusCounts: { status: string; count: number }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

const ORDERS = `query ($first: Int! = 24, $after: String, $filter: OrderFilter) {
  orders(first: $first, after: $after, filter: $filter) {
    totalCount statusCounts { status count } nodes { id } pageInfo { hasNextPage endCursor }
  }
}`;

async function list(variables: Record<string, unknown> = {}): Promise<Page['orders']> {
  const { data, errors } = await admin.graphql<Page>(ORDERS, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.orders;
}

const idsOf = ({ nodes }: Page['orders']) => nodes.map((order) => order.id);
const found = async (search: string) => idsOf(await list({ filter: { search } }));

describe('all orders', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
    admin = await person(shop, 'admin');
  });

  describe('the list of all orders', () => {
    test('is sorted newest first, with each order exactly once across pages', async () => {
      const ids: string[] = [];
      for (let minute = 0; minute < 5; minute++) {
        const createdAt = new Date(Date.UTC(2026, 0, 1, 12, Math.floor(minute / 2)));
        ids.push((await buildOrder(shop, { createdAt })).id);
      }
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: Page['orders'] = await list({ first: 2, after });
        expect(page.totalCount).toBe(5);
        seen.push(...idsOf(page));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after);
      const [a, b, c, d, e] = ids as [string, string, string, string, string];
      const down = (...two: string[]) => two.toSorted().toReversed();
      expect(seen).toEqual([e, ...down(c, d), ...down(a, b)]);
    });

    test('counts every status, regardless of the status filter', async () => {
      await buildOrder(shop);
      await buildOrder(shop);
      const { id } = await buildOrder(shop, { status: 'delivered', actualPrice: 1 });
      const statusCounts = [
        { status: 'PENDING', count: 2 },
        { status: 'CONFIRMED', count: 0 },
        { status: 'DELIVERED', count: 1 },
        { status: 'FAILED', count: 0 },
      ];
      expect(await list()).toMatchObject({ totalCount: 3, statusCounts });
      const page = await list({ filter: { status: 'DELIVERED' } });
      expect(page).toMatchObject({ totalCount: 1, statusCounts, nodes: [{ id }] });
    });

    test('rejects an invalid page size, cursor, search or day', async () => {
      const codeOf = async (variables: Record<string, unknown>) =>
        (await admin.graphql(ORDERS, variables)).errors?.[0]?.extensions.code;
      expect(await codeOf({ first: 0 })).toBe('PAGE_SIZE_INVALID');
      expect(await codeOf({ first: 101 })).toBe('PAGE_SIZE_INVALID');
      expect(await codeOf({ after: 'abc' })).toBe('CURSOR_INVALID');
      expect(await codeOf({ filter: { search: 'x'.repeat(201) } })).toBe('TEXT_TOO_LONG');
      expect(await codeOf({ filter: { search: 'a\0' } })).toBe('TEXT_HAS_NUL');
      expect(await codeOf({ filter: { start: '2026-02-30' } })).toBe('DATE_INVALID');
      expect(await codeOf({ filter: { start: '2026-02-02', end: '2026-02-01' } })).toBe('DATE_RANGE_INVALID');
    });
  });

  describe('the search for orders', () => {
    const ID = '1a2b3c4d-1111-4111-8111-111111111111';

    test('finds an order by the beginning of its id, and by no other part', async () => {
      const customerOfOther = await buildUser(shop, { id: `9${ID.slice(1)}`, email: 'jane@example.com' });
      await buildOrder(shop, { id: ID });
      await buildOrder(shop, { id: `2${ID.slice(1)}`, userId: customerOfOther.id });
      for (const search of ['1', '#1A2B3C4D', ' 1a2b 3c4d-', '1a2b3c4d1111', ID.toUpperCase()])
        expect([search, await found(search)]).toEqual([search, [ID]]);
      for (const search of ['a2b3c4d', `${ID}1`, '1a2b3c4d-111g', '#'])
        expect([search, await found(search)]).toEqual([search, []]);
    });

    test("finds all orders of a customer by the beginning of the customer's id", async () => {
      const { id: userId } = await buildUser(shop, { id: ID });
      const ids = [(await buildOrder(shop, { userId })).id, (await buildOrder(shop, { userId })).id];
      await buildOrder(shop, { userId: customer.user.id, id: randomUUID().replace(/^./, '0') });
      expect((await found('1a2b3c4d')).toSorted()).toEqual(ids.toSorted());
    });

    test.each([
      [
        '0723 456 789',
        '0723456789',
        '+254723456789',
        '254 723-456-789',
        '00254 (0)723 456789',
        '3456',
        '254723',
      ],
      ['+254 723-456 789', '0723456789', '723456789', '723 456', '0723'],
      ['723456789', '0723456789', '+254 723 456 789'],
      ['+256 772 123456', '00256772123456', '2567 72'],
    ])(
      'finds the orders of a customer with the phone %j by parts and other spellings of the number',
      async (phone, ...searches) => {
        const { id: userId } = await buildUser(shop, { phone, email: 'jane@example.com' });
        // A fixed id and email: random ones could contain these digits.
        const other = { id: ID, phone: '0711 000 111', email: 'ann@example.com' };
        await buildOrder(shop, { id: ID, userId: (await buildUser(shop, other)).id });
        const ids = [(await buildOrder(shop, { userId })).id, (await buildOrder(shop, { userId })).id];
        for (const search of searches)
          expect([search, (await found(search)).toSorted()]).toEqual([search, ids.toSorted()]);
        for (const search of ['0723456788', '+256 723 456 789']) expect(await found(search)).toEqual([]);
      },
    );

    test('lists first orders with the words side by side in the customer, then in a product, then in the address, then with the words apart', async () => {
      const searched = async (day: number, changes: object, itemName = 'Oil filter') => {
        const { id } = await buildOrder(shop, { createdAt: new Date(Date.UTC(2026, 0, day)), ...changes });
        await shop.dataSource.query('UPDATE order_lines SET item_name = $1 WHERE order_id = $2', [
          itemName,
          id,
        ]);
        return id;
      };
      const { id: userId } = await buildUser(shop, { name: 'Brake Pads Ltd' });
      const byRank = [
        await searched(1, { userId }),
        await searched(2, {}, 'Brake pad set'),
        await searched(3, { shippingAddress: 'Bring the brake pads, please' }),
        await searched(4, {}, 'Pads for the front brake'),
      ];
      expect(await found('brake pads')).toEqual(byRank);
      let after: string | null = null;
      const paged: string[] = [];
      while (paged.length < byRank.length) {
        const one: Page['orders'] = await list({ first: 1, after, filter: { search: 'brake pads' } });
        paged.push(...idsOf(one));
        after = one.pageInfo.endCursor;
      }
      expect(paged).toEqual(byRank);
    });

    test("finds an order by parts of the customer's email or name or of a product's name, even with a typing mistake", async () => {
      const { id: userId } = await buildUser(shop, {
        id: ID,
        email: 'jo.oti_eno@example.com',
        name: 'Zoë Kĩmani',
      });
      const { id } = await buildOrder(shop, { userId });
      await shop.dataSource.query("UPDATE order_lines SET item_name = 'Wiper 50% 18 in'");
      await buildOrder(shop);
      for (const search of [
        'JO.',
        'oti_eno@EXAMPLE',
        'zoe',
        'ZO',
        'ki',
        'kimani',
        'Kĩmani',
        'zoë  kim',
        'wiper 5',
        '50% 18',
        'wi',
        'mani zoe',
        'kimani wipers',
        'ani k',
        'kimany',
        'kimnai 50%',
        'wiepr 18',
        'wipper 18',
      ])
        expect([search, await found(search)]).toEqual([search, [id]]);
      for (const search of ['oti%eno', 'ip', 'mani thika', 'kimani pads'])
        expect([search, await found(search)]).toEqual([search, []]);
    });

    test("finds an order by a part of the customer's own reference, before orders that have the text elsewhere", async () => {
      const { id } = await buildOrder(shop, { reference: 'Job JC-2041/7', createdAt: new Date(0) });
      const elsewhere = await buildOrder(shop, { shippingAddress: 'Garage of job JC-2041, Thika' });
      await buildOrder(shop, { reference: 'JC-2042' });
      expect(await found('jc-2041')).toEqual([id, elsewhere.id]);
      for (const search of ['Job JC-2041/7', '2041/7', '041/', '2041/7 pads'])
        expect([search, await found(search)]).toEqual([search, [id]]);
      expect(await found('JC_2041')).toEqual([]);
    });

    test('finds an order by a part number of its product in any spelling, also together with a town', async () => {
      const item = await buildItem(shop);
      const { id } = await buildOrder(shop, { shippingAddress: 'Thika' });
      await buildOrder(shop, { shippingAddress: 'Thika' });
      await shop.dataSource.query(
        `INSERT INTO item_numbers (item_id, position, kind, number, key) VALUES ($1, 0, 'oem', '04465-12592', '0446512592')`,
        [item.id],
      );
      await shop.dataSource.query('UPDATE order_lines SET item_id = $1 WHERE order_id = $2', [item.id, id]);
      for (const search of [
        '04465-12592',
        '0446512592',
        'thika 04465-12592',
        'oem 04465 12592',
        '04465 12592 thika',
        'oem 04465 12592 thika',
      ])
        expect([search, await found(search)]).toEqual([search, [id]]);
      expect(await found('mombasa 04465-12592')).toEqual([]);
    });

    test('finds and counts only orders from the first to the last day given, both included, in Nairobi time', async () => {
      const shippingAddress = 'Thika';
      const at = (createdAt: string) => buildOrder(shop, { shippingAddress, createdAt: new Date(createdAt) });
      await at('2026-01-31T20:59:59.999Z');
      const first = await at('2026-01-31T21:00:00Z');
      const last = await at('2026-02-02T20:59:59.999Z');
      await at('2026-02-02T21:00:00Z');
      const days = { start: '2026-02-01', end: '2026-02-02' };
      expect(await list({ first: 1, filter: { ...days, search: 'thika' } })).toMatchObject({
        nodes: [{ id: last.id }],
        totalCount: 2,
        statusCounts: expect.arrayContaining([{ status: 'PENDING', count: 2 }]),
      });
      expect(idsOf(await list({ filter: days }))).toEqual([last.id, first.id]);
      expect((await list({ filter: { start: days.start, end: '' } })).totalCount).toBe(3);
      expect((await list({ filter: { end: days.end } })).totalCount).toBe(3);
    });

    test('finds a text of three characters anywhere in an address, and a shorter one only where a word begins', async () => {
      // A fixed id and email: random ones could begin with 'ad'.
      const { id: userId } = await buildUser(shop, { id: ID, email: 'jane@example.com' });
      const shippingAddress = String.raw`Thika Road 50% off, plot_7 \b`;
      const { id } = await buildOrder(shop, { id: `0${ID.slice(1)}`, userId, shippingAddress });
      await buildOrder(shop, { id: `2${ID.slice(1)}`, userId, shippingAddress: 'Mombasa, plot 7, 500' });
      for (const search of ['THIKA road', 'a Roa', ' 50% ', 't_7', String.raw`\b`, 'th'])
        expect([search, await found(search)]).toEqual([search, [id]]);
      for (const search of ['hi', 'ad', 'k', '_7'])
        expect([search, await found(search)]).toEqual([search, []]);
    });

    test('finds all orders by a blank text; a status limits the orders found, but not the counts by status', async () => {
      await buildOrder(shop, { shippingAddress: 'Thika' });
      const { id } = await buildOrder(shop, { shippingAddress: 'Thika', status: 'failed' });
      await buildOrder(shop, { shippingAddress: 'Mombasa', status: 'failed' });
      expect(await found('  ')).toHaveLength(3);
      expect(await list({ filter: { search: 'thika', status: 'FAILED' } })).toMatchObject({
        nodes: [{ id }],
        totalCount: 1,
        statusCounts: expect.arrayContaining([
          { status: 'PENDING', count: 1 },
          { status: 'FAILED', count: 1 },
        ]),
      });
    });
  });

  test('needs the same few SQL statements for a page of any length, with all fields', async () => {
    const query = `{ orders(first: 100) { totalCount statusCounts { status count } nodes {
    id status actualPrice createdAt total { min max text } shippingAddress notes cancelledAt canCancel canConfirm needsPrice allowedStatuses
    customer { id email phone } events { kind by actorEmail fromStatus toStatus actualPrice createdAt }
    lines { itemName quantity price { text } item { id name inStock } }
  } } }`;
    for (let count = 0; count < 3; count++) await buildOrder(shop);
    const statements = () =>
      statementsOf(shop, async () => expect((await admin.graphql(query)).errors).toBeUndefined());
    const few = await statements();
    for (let count = 0; count < 8; count++) await buildOrder(shop);
    expect(await statements()).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
  });
});
