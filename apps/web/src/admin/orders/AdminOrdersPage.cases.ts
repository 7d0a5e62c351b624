import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildAdminEvent, buildAdminOrder, ordersPage } from '../../../test/adminOrders';
import { buildOrderLine } from '../../../test/builders';
import { fakeClock } from '../../../test/clock';
import { breakDown, refuse } from '../../../test/fakeApi';
import { fakeStreams } from '../../../test/fakeStreams';
import { renderAt } from '../../../test/renderAt';

describe('the orders of the shop', () => {
  const streams = fakeStreams();

  type Facts = Record<string, unknown>;

  /** A list of orders with these facts; the fake API computes the other fields again after each change. */
  function showing(facts: Facts[], address = '/admin/orders') {
    const shop = [...facts];
    let isDown = false;
    const built = new Map(facts.map((one) => [one, buildAdminOrder(one)]));
    const all = () => shop.map((one) => built.get(one) ?? buildAdminOrder(one));
    const find = (id: string) => all().find((order) => order.id === id) ?? null;
    const decide = (id: string, changes: Facts) => {
      const index = all().findIndex((order) => order.id === id);
      shop[index] = { ...shop[index], ...changes };
      return isDown ? breakDown() : find(id);
    };
    const page = renderAt(address, {
      as: 'admin',
      Query: {
        orders: (_source, args) => (isDown ? breakDown() : ordersPage(all(), args)),
        order: (_source, { id }: { id: string }) => find(id),
      },
      Mutation: {
        confirmOrder: (_source, { id, actualPrice }: { id: string; actualPrice: string }) =>
          decide(id, { status: 'CONFIRMED', actualPrice }),
        changeOrderStatus: (_source, { id, status }: { id: string; status: string }) =>
          decide(id, { status }),
      },
    });
    return { ...page, shop, failRequests: (isFailing: boolean) => (isDown = isFailing) };
  }

  const cardOf = async (id = '0f8fad5b') =>
    within(await screen.findByRole('article', { name: `Order ${id}` }));
  const cards = () => screen.queryAllByRole('article');
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `${String(n).padStart(8, '0')}-x` }));

  describe('AdminOrdersPage', () => {
    test('shows all details of an order on a card, and its history when expanded', async () => {
      const { user } = showing([
        {
          status: 'CONFIRMED',
          actualPrice: '2500.50',
          notes: 'Call after five.',
          reference: 'JC-2041',
          lines: [
            buildOrderLine({ quantity: 2, mpn: 'GDB3424', oemNumber: '04465-12592' }),
            buildOrderLine({ id: 'line-2', itemName: '' }),
          ],
          events: [
            buildAdminEvent({ by: 'CUSTOMER' }),
            buildAdminEvent({
              kind: 'CONFIRMED',
              fromStatus: 'PENDING',
              toStatus: 'CONFIRMED',
              actualPrice: '2500.50',
              actorEmail: 'bob@example.com',
            }),
          ],
        },
      ]);
      const card = await cardOf();
      for (const text of ['confirmed', 'Nairobi, Kenya', 'Call after five.', 'Ksh 2,000 - 3,000', 'Product'])
        expect(card.getByText(text)).toBeTruthy();
      expect(card.getByText('JC-2041').parentElement?.textContent).toBe('Reference: JC-2041');
      expect(card.getByText('Final: Ksh 2,500.50')).toBeTruthy();
      expect(card.getByText('2 × Ksh 2,000 - 3,000')).toBeTruthy();
      expect(card.getByText('MPN GDB3424, OEM 04465-12592')).toBeTruthy();
      expect(card.getByText(/Mar 14, 2026, 9:30/, { selector: 'header time' })).toBeTruthy();
      expect(card.getByRole('link', { name: /^jane@/ })).toBeTruthy();
      await user.click(card.getByText('History (2)'));
      expect(card.getByText('Confirmed at Ksh 2,500.50')).toBeTruthy();
      expect(card.getByText(/^bob@example.com,/)).toBeTruthy();
    });

    test.each([
      [{}, 'Confirm order 0f8fad5b', ''],
      [{ status: 'FAILED' }, '', 'Needs price confirmation'],
    ])('shows for an order with %j the action %p and the note %p', async (facts, action, note) => {
      showing([facts]);
      const card = await cardOf();
      expect(card.queryAllByRole('button').map((button) => button.textContent)).toEqual(
        action ? [action] : [],
      );
      expect(card.queryAllByText('Needs price confirmation')).toHaveLength(note ? 1 : 0);
    });

    test('queries the server with the search and status of the URL, and clears both', async () => {
      const { user, here, callsOf } = showing(
        [
          { id: 'aaaaaaaa-1', status: 'DELIVERED', actualPrice: '5.00', shippingAddress: 'Thika' },
          { id: 'bbbbbbbb-1', shippingAddress: 'Thika' },
          { id: 'cccccccc-1', status: 'DELIVERED', actualPrice: '5.00' },
        ],
        '/admin/orders?search=Thika&status=delivered',
      );
      await cardOf('aaaaaaaa');
      expect(cards()).toHaveLength(1);
      expect(callsOf('AdminOrdersPage')[0]?.variables['filter']).toEqual({
        search: 'Thika',
        status: 'DELIVERED',
      });
      await user.click(await screen.findByRole('button', { name: 'All 2' }));
      await cardOf('bbbbbbbb');
      expect(here()).toBe('/admin/orders?search=Thika');
      await user.clear(screen.getByRole('searchbox'));
      await user.type(screen.getByRole('searchbox'), 'nowhere');
      expect(await screen.findByRole('heading', { name: 'No Orders Found' })).toBeTruthy();
      expect(here()).toBe('/admin/orders?search=nowhere');
      await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
      await cardOf('cccccccc');
      expect(here()).toBe('/admin/orders');
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    });

    test('loads more pages below the list', async () => {
      const { user, failRequests, callsOf } = showing(many(26));
      await cardOf('00000023');
      expect(await screen.findByText('Showing 24 of 26')).toBeTruthy();
      failRequests(true);
      await user.click(screen.getByRole('button', { name: 'Load more' }));
      expect(await screen.findByText('More orders could not be loaded. Please try again.')).toBeTruthy();
      expect(cards()).toHaveLength(24);
      failRequests(false);
      await user.click(screen.getByRole('button', { name: 'Load more' }));
      await cardOf('00000025');
      expect(cards()).toHaveLength(26);
      expect(callsOf('AdminOrdersPage').at(-1)?.variables).toMatchObject({ first: 24, after: '23' });
    });
  });

  describe('the choice of dates', () => {
    // This is already March 14 in Nairobi.
    fakeClock('2026-03-13T22:00:00Z');

    const days = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    const choose = async (user: UserEvent, label: string) =>
      user.selectOptions(await screen.findByLabelText('Dates'), label);

    test.each([
      ['Today', '2026-03-14', '2026-03-14'],
      ['Yesterday', '2026-03-13', '2026-03-13'],
      ['Last 7 days', '2026-03-08', '2026-03-14'],
    ])('lists and counts the orders of the range %s', async (label, start, end) => {
      const { user, here, callsOf } = showing([{}], '/admin/orders?search=Nairobi');
      await choose(user, label);
      expect(here()).toBe(`/admin/orders?search=Nairobi&start=${start}&end=${end}`);
      expect(days('Dates').value).toBe(label);
      for (const query of ['AdminOrdersPage', 'OrderCounts'])
        await waitFor(() =>
          expect(callsOf(query).at(-1)?.variables['filter']).toEqual({ search: 'Nairobi', start, end }),
        );
      await choose(user, 'All dates');
      expect(here()).toBe('/admin/orders?search=Nairobi');
    });

    test('uses a custom range on Apply, and removes the range when the filters are cleared', async () => {
      const { user, here } = showing([{}]);
      await choose(user, 'Custom range');
      await user.type(days('Start date'), '2026-03-02');
      await user.type(days('End date'), '2026-03-01');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(screen.getByText('The end date 2026-03-01 is before the start date 2026-03-02')).toBeTruthy();
      expect(here()).toBe('/admin/orders');
      fireEvent.change(days('End date'), { target: { value: '2026-03-14' } });
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(here()).toBe('/admin/orders?start=2026-03-02&end=2026-03-14');
      await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
      expect(here()).toBe('/admin/orders');
      expect(days('Dates').value).toBe('All dates');
    });

    test.each([
      ['?start=2026-03-01', 'Custom range', { start: '2026-03-01' }],
      ['?start=2026-03-14&end=2026-03-14', 'Today', { start: '2026-03-14', end: '2026-03-14' }],
      ['?start=2026-03-02&end=2026-03-01', 'All dates', null],
    ])('reads the range from the URL %s, and shows it as %s', async (query, label, filter) => {
      const { callsOf } = showing([{}], `/admin/orders${query}`);
      await cardOf();
      expect(days('Dates').value).toBe(label);
      expect(callsOf('AdminOrdersPage')[0]?.variables['filter']).toEqual(filter);
      expect(screen.queryByLabelText('Start date') !== null).toBe(label === 'Custom range');
    });

    test.each([
      ['Today', '/admin/orders?start=2026-03-14&end=2026-03-14'],
      ['Yesterday', '/admin/orders'],
    ])('with the dates set to %s, shows a new order, and then has the URL %s', async (label, address) => {
      const { shop, user, here } = showing([{}]);
      await choose(user, label);
      await waitFor(() => expect(streams.open()).toHaveLength(1));
      shop.unshift({ id: 'aaaaaaaa-1' });
      streams.open()[0]!.send('order', { orderId: 'aaaaaaaa-1', from: null, to: 'PENDING' });
      const waiting = screen.queryByRole('button', { name: '1 new order' });
      if (waiting) await user.click(waiting);
      await cardOf('aaaaaaaa');
      expect(here()).toBe(address);
    });
  });

  describe('AdminOrdersPage without orders', () => {
    test("shows 'Failed to load orders' and the search, and can load the orders again", async () => {
      let isDown = true;
      const orders = (_source: never, args: never) =>
        isDown ? breakDown() : ordersPage([buildAdminOrder()], args);
      const { user } = renderAt('/admin/orders', { as: 'admin', Query: { orders } });
      expect(await screen.findByText('Failed to load orders')).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'The orders could not be loaded' })).toBeTruthy();
      expect(screen.getByRole('searchbox')).toBeTruthy();
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await cardOf();
    });

    test('redirects to the staff login, with the URL to return to, when the session has ended', async () => {
      let isOver = false;
      const { here } = renderAt('/admin/orders?search=Thika', {
        as: 'admin',
        Query: {
          orders: () => ((isOver = true), refuse('NOT_SIGNED_IN')),
          me: () => (isOver ? null : { id: 'admin-1', email: 'a@example.com', role: 'ADMIN', phone: null }),
        },
      });
      await waitFor(() => expect(here()).toBe('/admin/login?from=%2Fadmin%2Forders%3Fsearch%3DThika'));
      expect(screen.queryByText('Failed to load orders')).toBeNull();
    });

    test('shows that there are no orders yet, without a filter to clear', async () => {
      showing([]);
      expect(await screen.findByText('New orders appear here automatically.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: /all orders|Clear Filters/ })).toBeNull();
    });
  });

  describe('AdminOrdersPage, live', () => {
    const stream = () => streams.open()[0]!;

    test('updates a card in place when a colleague changes the order, and inserts a new order at the top', async () => {
      const { shop } = showing([{}]);
      await cardOf();
      await waitFor(() => expect(streams.open()).toHaveLength(1));
      shop[0] = { status: 'CONFIRMED', actualPrice: '2600.00' };
      stream().send('order', {
        orderId: buildAdminOrder().id,
        from: 'PENDING',
        to: 'CONFIRMED',
      });
      expect(await (await cardOf()).findByText('Final: Ksh 2,600')).toBeTruthy();
      shop.unshift({ id: 'aaaaaaaa-1' });
      stream().send('order', { orderId: 'aaaaaaaa-1', from: null, to: 'PENDING' });
      await cardOf('aaaaaaaa');
      expect(cards()[0]).toBe(screen.getByRole('article', { name: 'Order aaaaaaaa' }));
      expect(await screen.findByRole('button', { name: 'All 2' })).toBeTruthy();
    });

    test('shows on a card who has claimed the order, instead of Confirm, until the claim is released', async () => {
      const { shop } = showing([{}]);
      const card = await cardOf();
      await waitFor(() => expect(streams.open()).toHaveLength(1));
      const { id } = buildAdminOrder();
      const until = new Date(Date.now() + 600_000).toISOString();
      shop[0] = { claim: { by: { id: 'bob', email: 'bob@example.com' }, until, isMine: false } };
      stream().send('desk', { orderId: id, kind: 'CLAIMED' });
      const desk = await card.findByRole('link', { name: 'With bob@example.com order 0f8fad5b' });
      expect(desk.getAttribute('href')).toBe(`/admin/calls?order=${id}`);
      expect(card.getByText(/^bob@example.com is dealing with this order/)).toBeTruthy();
      expect(card.queryByRole('button', { name: /^Confirm/ })).toBeNull();
      shop[0] = {};
      stream().send('desk', { orderId: id, kind: 'RELEASED' });
      expect(await card.findByRole('button', { name: /^Confirm/ })).toBeTruthy();
    });

    test('announces new orders by a button if a search or filter could hide them', async () => {
      const { shop, user, here } = showing([{}], '/admin/orders?search=Nairobi');
      await cardOf();
      await waitFor(() => expect(streams.open()).toHaveLength(1));
      shop.unshift({ id: 'aaaaaaaa-1', shippingAddress: 'Mombasa' });
      stream().send('order', { orderId: 'aaaaaaaa-1', from: null, to: 'PENDING' });
      await user.click(await screen.findByRole('button', { name: '1 new order' }));
      await cardOf('aaaaaaaa');
      expect(here()).toBe('/admin/orders');
    });
  });
});
