import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type AdminOrder, buildAdminOrder, ordersPage } from '../../../test/adminOrders';
import { breakDown, refuse } from '../../../test/fakeApi';
import { fakeStreams } from '../../../test/fakeStreams';
import { renderAt } from '../../../test/renderAt';

describe('the dashboard', () => {
  const streams = fakeStreams();

  function showing(orders: AdminOrder[], address = '/admin') {
    const shop = [...orders];
    const page = renderAt(address, {
      as: 'admin',
      Query: {
        orders: (_source, args) => ordersPage(shop, args),
        order: (_source, { id }: { id: string }) => shop.find((order) => order.id === id) ?? null,
      },
    });
    return { ...page, shop };
  }

  const rowOf = async (id: string) => within(await screen.findByRole('row', { name: new RegExp(id) }));
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => buildAdminOrder({ id: `${String(n).padStart(8, '0')}-x` }));

  describe('OrderManagement', () => {
    test('shows each order in a row with id, date, total, status and address', async () => {
      showing([buildAdminOrder({ status: 'CONFIRMED', actualPrice: '2500.50' })]);
      const row = await rowOf('0f8fad5b');
      expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
        'Order ID',
        'Date',
        'Total Amount',
        'Status',
        'Shipping Address',
        'Actions',
      ]);
      expect(row.getByText('Ksh 2,000 - 3,000')).toBeTruthy();
      expect(row.getByText('Final: Ksh 2,500.50')).toBeTruthy();
      expect(row.getByText('confirmed')).toBeTruthy();
      expect(row.getByText('Nairobi, Kenya')).toBeTruthy();
      expect(row.getByText('Jane Wanjiku')).toBeTruthy();
      expect(row.getByText(/Mar 14, 2026, 9:30/)).toBeTruthy();
      expect(row.getByRole('link', { name: '0f8fad5b' }).getAttribute('href')).toMatch(
        /^\/admin\/orders\/0f8fad5b/,
      );
    });

    test('offers for each order the action for its status and price', async () => {
      const orders = [
        ['PENDING', null, 'Confirm order 0'],
        ['PENDING', '2500.00', 'Update order 1'],
        ['DELIVERED', '2500.00', ''],
        ['FAILED', null, 'Needs price confirmation'],
      ] as const;
      showing(
        orders.map(([status, actualPrice], n) => buildAdminOrder({ id: String(n), status, actualPrice })),
      );
      await screen.findByRole('button', { name: 'Confirm order 0' });
      const [, ...rows] = screen.getAllByRole('row');
      expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(
        orders.map(([, , action]) => action),
      );
    });

    test('shows that the customer has cancelled an order', async () => {
      showing([buildAdminOrder({ status: 'FAILED', cancelledAt: '2026-03-14T07:00:00.000Z' })]);
      expect((await rowOf('0f8fad5b')).getByText('Cancelled by customer')).toBeTruthy();
    });

    test('filters by status, shows the count of each status, and clears the filters', async () => {
      const delivered = buildAdminOrder({ id: 'dddddddd-1', status: 'DELIVERED', actualPrice: '5.00' });
      const { user, here } = showing([buildAdminOrder(), delivered]);
      const group = within(await screen.findByRole('group', { name: 'Status' }));
      await waitFor(() =>
        expect(group.getAllByRole('button').map((button) => button.textContent)).toEqual([
          'All2',
          'Pending1',
          'Confirmed0',
          'Delivered1',
          'Failed0',
        ]),
      );
      await user.click(group.getByRole('button', { name: /Delivered/ }));
      expect(here()).toBe('/admin?status=delivered');
      await waitFor(() => expect(screen.queryByRole('row', { name: /0f8fad5b/ })).toBeNull());
      expect(screen.getByRole('row', { name: /dddddddd/ })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
      expect(here()).toBe('/admin');
      await rowOf('0f8fad5b');
      expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    });

    test('searches on the server, keeps the search in the URL and shows when nothing is found', async () => {
      const { user, here, callsOf } = showing([buildAdminOrder()]);
      await rowOf('0f8fad5b');
      await user.type(screen.getByRole('searchbox'), 'Mombasa');
      expect(await screen.findByRole('heading', { name: 'No Orders Found' })).toBeTruthy();
      expect(here()).toBe('/admin?search=Mombasa');
      expect(callsOf('OrderManagement').at(-1)?.variables).toMatchObject({ filter: { search: 'Mombasa' } });
    });

    test('pages through the orders, and keeps the page in the URL', async () => {
      // The server has 120 orders, but sends pages of two.
      const all = many(120);
      const orders = (_source: never, args: { first: number }) => ({
        ...ordersPage(all.slice(0, 6), { ...args, first: 2 }),
        statusCounts: ordersPage(all, args).statusCounts,
      });
      const { user, here } = renderAt('/admin', { as: 'admin', Query: { orders } });
      await screen.findByText('00000000');
      expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Older' }));
      await screen.findByText('00000002');
      expect(here()).toBe('/admin?page=2&after=1');
      await user.click(screen.getByRole('button', { name: 'Older' }));
      await screen.findByText('00000005');
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true);
      await user.click(screen.getByRole('button', { name: 'Newer' }));
      await screen.findByText('00000002');
      expect(here()).toBe('/admin?page=2&after=1');
      await user.click(screen.getByRole('button', { name: 'Newer' }));
      await screen.findByText('00000000');
    });

    test('shows why the orders could not be loaded and tries again', async () => {
      let isDown = true;
      const orders = (_source: never, args: never) =>
        isDown ? breakDown() : ordersPage([buildAdminOrder()], args);
      const { user } = renderAt('/admin', { as: 'admin', Query: { orders } });
      const list = within(await screen.findByRole('region', { name: 'Orders' }));
      expect(await list.findByRole('heading', { name: 'The orders could not be loaded' })).toBeTruthy();
      expect(list.getByText('Something went wrong. Please try again.')).toBeTruthy();
      isDown = false;
      await user.click(list.getByRole('button', { name: 'Try again' }));
      await rowOf('0f8fad5b');
    });

    test('redirects to the staff login when the session has ended', async () => {
      let isOver = false;
      const { here } = renderAt('/admin?status=pending', {
        as: 'admin',
        Query: {
          orders: () => ((isOver = true), refuse('NOT_SIGNED_IN')),
          me: () => (isOver ? null : { id: 'admin-1', email: 'a@example.com', role: 'ADMIN', phone: null }),
        },
      });
      await waitFor(() => expect(here()).toBe('/admin/login?from=%2Fadmin%3Fstatus%3Dpending'));
    });
  });

  describe('OrderManagement, live', () => {
    const stream = () => streams.open()[0]!;

    test('updates a row in place when a colleague changes the order', async () => {
      const { shop, callsOf } = showing([buildAdminOrder()]);
      await rowOf('0f8fad5b');
      await waitFor(() => expect(streams.open()).toHaveLength(1));
      shop[0] = buildAdminOrder({ status: 'CONFIRMED', actualPrice: '2600.00' });
      stream().send('order', { orderId: shop[0].id, from: 'PENDING', to: 'CONFIRMED' });
      const row = await rowOf('0f8fad5b');
      expect(await row.findByText('Final: Ksh 2,600')).toBeTruthy();
      expect(row.getByRole('button', { name: /Update/ })).toBeTruthy();
      expect(callsOf('OrderManagement')).toHaveLength(1);
    });

    test('inserts a new order at the top and counts it', async () => {
      const { shop } = showing([buildAdminOrder()]);
      await rowOf('0f8fad5b');
      await waitFor(() => expect(streams.open()).toHaveLength(1));
      shop.unshift(buildAdminOrder({ id: 'aaaaaaaa-1' }));
      stream().send('order', { orderId: 'aaaaaaaa-1', from: null, to: 'PENDING' });
      await rowOf('aaaaaaaa');
      expect(screen.queryByRole('button', { name: /new order/ })).toBeNull();
      expect(await screen.findByRole('button', { name: 'All 2' })).toBeTruthy();
    });

    test('announces new orders by a button while a dialog is open, and shows them on click', async () => {
      const { shop, user } = showing([buildAdminOrder()]);
      await user.click((await rowOf('0f8fad5b')).getByRole('button', { name: /Confirm/ }));
      await waitFor(() => expect(streams.open()).toHaveLength(1));
      for (const id of ['aaaaaaaa-1', 'bbbbbbbb-1']) {
        shop.unshift(buildAdminOrder({ id }));
        stream().send('order', { orderId: id, from: null, to: 'PENDING' });
      }
      const offer = await screen.findByText('2 new orders');
      expect(screen.queryByRole('row', { name: /aaaaaaaa/ })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await user.click(offer);
      await rowOf('aaaaaaaa');
      await rowOf('bbbbbbbb');
      expect(screen.queryByText(/new order/)).toBeNull();
    });
  });
});
