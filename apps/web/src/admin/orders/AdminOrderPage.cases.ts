import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildAdminEvent, buildAdminOrder, ordersPage } from '../../../test/adminOrders';
import { buildLineFit, buildOrderLine, buildVehicle } from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { fakeStreams } from '../../../test/fakeStreams';
import { renderAt } from '../../../test/renderAt';

describe('the page of an order', () => {
  const streams = fakeStreams();
  const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const PAGE = `/admin/orders/${ID}`;

  function showing(address = PAGE, ids = [ID]) {
    const shop = ids.map((id, place) => buildAdminOrder({ id, ...(place > 0 && { code: '222-222' }) }));
    let isDown = false;
    const decide = (id: string, changes: object) => {
      const index = shop.findIndex((order) => order.id === id);
      shop[index] = buildAdminOrder({ id, ...changes });
      return shop[index];
    };
    const page = renderAt(address, {
      as: 'admin',
      Query: {
        orders: (_source, args) => ordersPage(shop, args),
        order: (_source, { id }: { id: string }) =>
          isDown ? breakDown() : (shop.find((order) => order.id === id) ?? null),
      },
      Mutation: {
        confirmOrder: (_source, { id, actualPrice }: { id: string; actualPrice: string }) =>
          decide(id, { status: 'CONFIRMED', actualPrice }),
        changeOrderStatus: (_source, { id, status }: { id: string; status: string }) =>
          decide(id, { status, actualPrice: '2600.00' }),
      },
    });
    return { ...page, decide, failRequests: (isFailing: boolean) => (isDown = isFailing) };
  }

  const card = async () => within(await screen.findByRole('article', { name: 'Order 0f8fad5b' }));

  test('prints a packing slip with address, notes and quantities, but not for a failed order', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { user, decide } = showing();
    decide(ID, {
      notes: 'Gate 4',
      reference: 'JC-2041',
      lines: [buildOrderLine({ quantity: 2, mpn: 'GDB3424' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Print packing slip' }));
    expect(print).toHaveBeenCalledTimes(1);
    const slip = screen.getByRole('article', { name: 'Packing slip' });
    for (const text of [
      '0f8fad5b',
      '0712 345 678',
      'Nairobi, Kenya',
      'Gate 4',
      'ReferenceJC-2041',
      '2 ×Front brake pad setMPN GDB3424',
    ])
      expect(slip.textContent).toContain(text);
    expect(slip.textContent).not.toContain('Ksh');
    decide(ID, { status: 'FAILED' });
    streams.open()[0]!.send('order', { orderId: ID, from: 'PENDING', to: 'FAILED' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Print packing slip' })).toBeNull());
    expect(screen.queryByRole('article', { name: 'Packing slip' })).toBeNull();
  });

  test('shows the car, and whether the item fitted this car at the time of the order', async () => {
    const { decide } = showing();
    const lines = [buildOrderLine({ fit: buildLineFit('FITS') })];
    decide(ID, { lines, car: { year: 2012, vehicle: buildVehicle() } });
    expect(await (await card()).findByText('Toyota Axio NZE141, 2012')).toBeTruthy();
    expect((await card()).getByText('Fits')).toBeTruthy();
  });

  test('shows the price of each part, the discount and the delivery fee', async () => {
    const { decide } = showing();
    const lines = [buildOrderLine({ agreedAmount: '2600.00' })];
    decide(ID, { actualPrice: '2700.00', lines, discount: '200.00', deliveryFee: '300.00' });
    for (const text of ['Agreed: Ksh 2,600', 'Discount: Ksh 200', 'Delivery: Ksh 300'])
      expect(await (await card()).findByText(text)).toBeTruthy();
  });

  test('shows in the history the new price of each part and the previous one', async () => {
    const { decide, user } = showing();
    const change = (
      part: string,
      from: string | null,
      to: string | null,
      itemName: string | null = null,
    ) => ({
      ...{ part, itemName, from, to },
    });
    const changes = [change('PRICE', null, '2600.00', 'Pads'), change('DISCOUNT', '300.00', '200.00')];
    decide(ID, { events: [buildAdminEvent({ kind: 'PRICE_CORRECTED', actualPrice: '2400.00', changes })] });
    await user.click(await (await card()).findByText('History (1)'));
    for (const text of ['Price corrected to Ksh 2,400', 'Pads: Ksh 2,600', 'Discount: Ksh 200 (was Ksh 300)'])
      expect((await card()).getByText(text)).toBeTruthy();
  });

  test('shows the history even where personal data was erased', async () => {
    const { decide, user } = showing();
    const changes = [{ part: 'PHONE_NUMBER', itemName: null, from: null, to: null }];
    const call = { kind: 'CALLED', reached: false, wrongNumber: '' };
    decide(ID, { events: [buildAdminEvent(call), buildAdminEvent({ kind: 'ORDER_CORRECTED', changes })] });
    await user.click(await (await card()).findByText('History (2)'));
    await user.click(await (await card()).findByText('History (2)'));
    expect((await card()).getByText('Wrong number')).toBeTruthy();
    expect((await card()).getByText('Phone number: changed')).toBeTruthy();
  });

  test('offers for a deleted customer neither a message nor a new order, and has no empty address line', async () => {
    const { decide } = showing();
    const customer = { name: 'Deleted customer', email: 'x@deleted.invalid', phone: null, telUrl: null };
    const order = { status: 'DELIVERED', actualPrice: '2600.00', shippingAddress: '' };
    decide(ID, { ...order, customer: { id: 'customer-1', ...customer, whatsAppUrl: null } });
    expect((await card()).getByText('Deleted customer')).toBeTruthy();
    expect((await card()).queryByText('Shipping address:')).toBeNull();
    for (const text of ['New order', /message/i]) expect(screen.queryByText(text)).toBeNull();
  });

  test('shows the order with its history, confirms and delivers it, and leads to all orders', async () => {
    const { user, here } = showing();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 0f8fad5b' })).toBeTruthy();
    expect(document.title).toBe('Order 0f8fad5b | BeamBright');
    await user.click((await card()).getByText('History (1)'));
    await user.click((await card()).getByRole('button', { name: /^Confirm/ }));
    await user.type(screen.getByLabelText('Actual price (Ksh)'), '2600');
    await user.click(screen.getByRole('button', { name: 'Confirm order' }));
    expect(await (await card()).findByText('Final: Ksh 2,600')).toBeTruthy();
    await user.click((await card()).getByRole('button', { name: /^Update/ }));
    await user.click(screen.getByRole('radio', { name: /delivered/i }));
    await user.click(screen.getByRole('button', { name: 'Update status' }));
    expect(await screen.findByRole('button', { name: 'Undo 0f8fad5b' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'All orders' }));
    await card();
    expect(here()).toBe('/admin/orders');
  });

  test('opens from the list by a click on the id of the order', async () => {
    const { user, here } = showing('/admin/orders?search=Nairobi');
    await user.click((await card()).getByRole('link', { name: 'Order 0f8fad5b' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 0f8fad5b' })).toBeTruthy();
    expect(here()).toBe(PAGE);
  });

  const enter = async (user: UserEvent, text: string) => {
    await user.type(await screen.findByRole('searchbox'), text);
    await user.type(screen.getByRole('searchbox'), '{Enter}');
  };

  test.each([
    ['/admin/orders', '0f8fad5b'],
    ['/admin', '\u200b0f8fad5b'],
    ['/admin/orders', 'k7m4p7'],
  ])('opens on Enter in the search at %s if only one order has the id or code %s', async (address, text) => {
    const { user, here } = showing(address, [ID, '1aaaaaaa-1']);
    await enter(user, text);
    await waitFor(() => expect(here()).toBe(PAGE));
  });

  test.each([
    ['two ids start with the text', '0f8', [ID, '0f8bbbbb-1']],
    ['only another field matches', 'Nairobi', [ID]],
  ])('does not open on Enter if %s', async (_, text, ids) => {
    const { user, here, callsOf } = showing('/admin/orders', ids);
    await enter(user, text);
    await waitFor(() => expect(callsOf('AdminOrdersPage').at(-1)?.variables['filter']).toBeTruthy());
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(screen.getAllByRole('article')).toHaveLength(ids.length);
    expect(here()).toBe(`/admin/orders?search=${text}`);
  });

  test('does not open by itself when a status filter leaves only one of the orders that were found', async () => {
    const { user, here, decide } = showing('/admin/orders', [ID, '0f8bbbbb-1']);
    decide('0f8bbbbb-1', { status: 'DELIVERED', actualPrice: '5.00' });
    await enter(user, '0f8');
    await user.click(await screen.findByRole('button', { name: 'Pending 1' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(here()).toBe('/admin/orders?search=0f8&status=pending');
  });

  test.each(['no-such-order', '0f8fad5b-d9cb-469f-a165-70867728950f'])(
    'says that there is no order %s, with a way back',
    async (id) => {
      const { user, here } = showing(`/admin/orders/${id}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeTruthy();
      await user.click(screen.getByRole('link', { name: 'All orders' }));
      expect(here()).toBe('/admin/orders');
    },
  );

  test('says why the order could not be loaded and tries again', async () => {
    const { user, failRequests } = showing();
    failRequests(true);
    expect(await screen.findByRole('heading', { name: 'The order could not be loaded' })).toBeTruthy();
    failRequests(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card();
  });

  test.each([
    ['order', { from: 'PENDING', to: 'CONFIRMED' }],
    ['desk', { kind: 'CONFIRMED' }],
    ['refetch', {}],
  ])('shows live what colleagues do with the order, after the stream event %s', async (event, news) => {
    const { decide } = showing();
    await card();
    await waitFor(() => expect(streams.open()).toHaveLength(1));
    decide(ID, { status: 'CONFIRMED', actualPrice: '2600.00' });
    streams.open()[0]!.send(event, { orderId: ID, ...news });
    expect(await (await card()).findByText('Final: Ksh 2,600')).toBeTruthy();
  });
});
