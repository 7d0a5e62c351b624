import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type AdminOrder, buildAdminOrder, ordersPage } from '../../../test/adminOrders';
import { buildOrderLine } from '../../../test/builders';
import { refuse } from '../../../test/fakeApi';
import { fakeStreams } from '../../../test/fakeStreams';
import { renderAt } from '../../../test/renderAt';

describe('the table of the orders of the shop', () => {
  const streams = fakeStreams();
  beforeEach(() => localStorage.setItem('beambright.tables', 'user-SYSTEM_ADMIN'));

  function showing(...shop: AdminOrder[]) {
    const changeOrderStatus = (_source: never, { id, status }: { id: string; status: string }) => {
      const index = shop.findIndex((order) => order.id === id);
      if (shop[index]!.status !== 'CONFIRMED') return refuse('ORDER_CHANGED', { status: 'failed' });
      return (shop[index] = buildAdminOrder({ ...shop[index], status, allowedStatuses: [] }));
    };
    const page = renderAt('/admin/orders', {
      as: 'admin',
      Query: {
        orders: (_source, args) => ordersPage(shop, args),
        order: (_source, { id }: { id: string }) => shop.find((order) => order.id === id) ?? null,
      },
      Mutation: { changeOrderStatus },
    });
    return { ...page, shop };
  }

  const rowOf = async (id = '0f8fad5b') => within(await screen.findByRole('row', { name: new RegExp(id) }));

  test('shows in a row and its details all that a card shows', async () => {
    const { user } = showing(
      buildAdminOrder({
        status: 'CONFIRMED',
        actualPrice: '2500.00',
        notes: 'Call after five.',
        lines: [buildOrderLine({ quantity: 2 })],
      }),
    );
    const row = await rowOf();
    for (const text of ['Ksh 2,000 - 3,000', 'Final: Ksh 2,500', 'confirmed', 'Nairobi, Kenya'])
      expect(row.getByText(text)).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Details of order 0f8fad5b' }));
    for (const text of ['2 × Ksh 2,000 - 3,000', 'Call after five.', 'WhatsApp', 'History (1)'])
      expect(screen.getByText(text)).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Update order 0f8fad5b' }));
    expect(screen.getByRole('dialog', { name: /0f8fad5b/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(row.getByRole('button', { expanded: true }));
    expect(screen.queryByText('Call after five.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    expect(await screen.findByRole('article', { name: 'Order 0f8fad5b' })).toBeTruthy();
  });

  test('marks the words of the search, ignoring special characters', async () => {
    const { user } = showing(buildAdminOrder({ shippingAddress: 'Plot 7-B (gate), Nairobi' }));
    await rowOf();
    await user.type(screen.getByRole('searchbox'), 'Plot 7-B (gate)');
    await waitFor(() =>
      expect(Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual([
        'Plot',
        '7-B',
        '(gate)',
      ]),
    );
  });

  test('inserts a new order at the top, and updates an order in place without closing its details', async () => {
    const { shop, user, callsOf } = showing(buildAdminOrder());
    const [stream] = await waitFor(() => (expect(streams.open()).toHaveLength(1), streams.open()));
    await user.click((await rowOf()).getByRole('button', { name: /^Details/ }));
    shop.unshift(buildAdminOrder({ id: 'aaaaaaaa-1' }));
    stream!.send('order', { orderId: 'aaaaaaaa-1', from: null, to: 'PENDING' });
    await rowOf('aaaaaaaa');
    expect(screen.getAllByRole('row')[1]!.textContent).toContain('aaaaaaaa');
    const lists = callsOf('AdminOrdersPage').length;
    shop[1] = buildAdminOrder({ status: 'CONFIRMED', actualPrice: '2600.00', notes: 'Left at the gate.' });
    stream!.send('order', { orderId: shop[1].id, from: 'PENDING', to: 'CONFIRMED' });
    expect(await screen.findByText('Left at the gate.')).toBeTruthy();
    expect((await rowOf()).getByText('Final: Ksh 2,600')).toBeTruthy();
    expect(callsOf('AdminOrdersPage')).toHaveLength(lists);
  });

  test('marks ticked orders as delivered one by one; orders that fail stay ticked, with the reason', async () => {
    const confirmed = (id: string) => buildAdminOrder({ id, status: 'CONFIRMED', actualPrice: '5.00' });
    const { shop, user, callsOf } = showing(
      ...['aaaaaaaa-1', 'bbbbbbbb-1', 'cccccccc-1'].map(confirmed),
      buildAdminOrder(),
    );
    await rowOf();
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    await user.click(screen.getByRole('checkbox', { name: 'All confirmed orders' }));
    await user.click(screen.getByRole('checkbox', { name: 'Order cccccccc' }));
    shop[0] = buildAdminOrder({ id: 'aaaaaaaa-1', status: 'FAILED', actualPrice: '5.00' });
    await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByText('1 of 2 were not changed:')).toBeTruthy();
    expect(screen.getByText(/^aaaaaaaa: .* it is now failed$/)).toBeTruthy();
    expect(callsOf('ChangeOrderStatus').map(({ variables }) => variables['id'])).toEqual([
      'aaaaaaaa-1',
      'bbbbbbbb-1',
    ]);
    expect((await rowOf('aaaaaaaa')).getByText('failed')).toBeTruthy();
    expect((await rowOf('bbbbbbbb')).getByText('delivered')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Order aaaaaaaa', checked: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo bbbbbbbb' })).toBeTruthy();
    expect(screen.getByText('1 chosen')).toBeTruthy();
  });
});
