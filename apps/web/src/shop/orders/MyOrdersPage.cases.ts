import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildLineFit,
  buildOrder,
  buildOrderEvent,
  buildOrderLine,
  buildVehicle,
  pageOf,
} from '../../../test/builders';
import { breakDown, refuse } from '../../../test/fakeApi';
import { renderAt, renderSite } from '../../../test/renderAt';

type Order = ReturnType<typeof buildOrder>;

const showing = (...orders: Order[]) =>
  renderAt('/orders', { as: 'customer', Query: { myOrders: (_source, args) => pageOf(orders, args) } });

async function cardOf(order: Order) {
  showing(order);
  return within(await screen.findByRole('article'));
}

describe('MyOrdersPage', () => {
  test('shows an order with short id, code, Nairobi time, status, prices, address, notes and items', async () => {
    const card = await cardOf(
      buildOrder({
        status: 'CONFIRMED',
        notes: 'Call after 5',
        actualPrice: '2500.50',
        lines: [buildOrderLine({ quantity: 2, oemNumber: '04465-12592' })],
      }),
    );
    expect(card.getByRole('heading', { name: 'Order 0f8fad5b' })).toBeTruthy();
    expect(card.getByText('K7M-4P7')).toBeTruthy();
    expect(card.getAllByText(/Mar 14, 2026, 9:30/)[0]).toBeTruthy();
    expect(card.getByText('confirmed')).toBeTruthy();
    expect(card.getByText('Final: Ksh 2,500.50').previousElementSibling?.textContent).toBe(
      'Estimate: Ksh 2,000 - 3,000',
    );
    expect(card.getByText('Nairobi, Kenya')).toBeTruthy();
    expect(card.getByText('Call after 5')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Front brake pad set' }).getAttribute('href')).toBe(
      '/products/item-1',
    );
    expect(card.getByText('2 × Ksh 2,000 - 3,000')).toBeTruthy();
    expect(card.getByText('OEM 04465-12592')).toBeTruthy();
  });

  test('shows the car of an order, and whether the item fitted this car at the time of the order', async () => {
    const lines = [buildOrderLine({ fit: buildLineFit('FITS_IF') })];
    const card = await cardOf(buildOrder({ lines, car: { year: null, vehicle: buildVehicle() } }));
    expect(card.getByText('Toyota Axio NZE141')).toBeTruthy();
    expect(await card.findByText('Fits if: with A/C')).toBeTruthy();
    expect(card.getByText('Known from: checked by phone')).toBeTruthy();
  });

  test("shows 'Product', without a link, for a deleted item whose name is missing", async () => {
    const card = await cardOf(buildOrder({ lines: [buildOrderLine({ item: null, itemName: '' })] }));
    expect(card.getByText('Product')).toBeTruthy();
    expect(card.queryByRole('link', { name: 'Product' })).toBeNull();
  });

  test('says that the phone number is wrong, and where to correct it', async () => {
    const card = await cardOf(buildOrder({ hasWrongNumber: true }));
    expect(await card.findByText(/^We could not reach you at your phone number/)).toBeTruthy();
    const link = card.getByRole('link', { name: 'My Account' });
    expect(link.getAttribute('href')).toBe('/account');
  });

  test('says how to pay, and how the order is delivered', async () => {
    const dispatch = { carrier: 'Rider', riderName: 'Juma', phone: null, waybill: null, note: null };
    const howToPay = 'M-Pesa till 512345, name BEAMBRIGHT LTD';
    const createdAt = '2026-03-14T07:00:00.000Z';
    const bus = {
      ...dispatch,
      riderName: null,
      carrier: 'Modern Coast',
      waybill: 'MC-1',
      note: 'Mombasa office',
      createdAt,
    };
    const dispatches = [{ ...dispatch, createdAt }, bus];
    const card = await cardOf(buildOrder({ status: 'CONFIRMED', howToPay, dispatches }));
    expect(await card.findByText(howToPay)).toBeTruthy();
    expect(card.getByText('Modern Coast, waybill MC-1')).toBeTruthy();
    expect(card.getByText('Mombasa office')).toBeTruthy();
    expect(card.getByText(/^On its way since/).textContent).toContain('Mar 14, 2026');
    expect(card.queryByText(/Juma/)).toBeNull();
  });

  test('does not say that a delivered order is on its way', async () => {
    const dispatch = { carrier: 'Rider', riderName: null, phone: null, waybill: null, note: null };
    const dispatches = [{ ...dispatch, createdAt: '2026-03-14T07:00:00.000Z' }];
    const card = await cardOf(buildOrder({ status: 'DELIVERED', hasWrongNumber: true, dispatches }));
    expect(await card.findByText(/^We could not reach you/)).toBeTruthy();
    expect(card.queryByText(/On its way/)).toBeNull();
  });

  test("shows amounts, discount and delivery fee, and the customer's own reference", async () => {
    const card = await cardOf(
      buildOrder({
        status: 'CONFIRMED',
        reference: 'Job 12',
        lines: [buildOrderLine({ agreedAmount: '2700.50' })],
        discount: '300.00',
        deliveryFee: '400.00',
        actualPrice: '2800.50',
      }),
    );
    expect(card.getByText(/· Your reference: Job 12$/)).toBeTruthy();
    expect((await card.findAllByRole('term')).map((term) => term.parentElement?.textContent)).toEqual([
      'TotalKsh 2,700.50',
      'Discount-Ksh 300',
      'DeliveryKsh 400',
    ]);
    expect(card.getByText('1 × Ksh 2,000 - 3,000').nextSibling?.textContent).toBe('Ksh 2,700.50');
  });

  test("shows 'Cancelled by you' beside the status of a cancelled order, and only 'Cancelled' in its history", async () => {
    const events = [buildOrderEvent({ kind: 'CANCELLED', toStatus: 'FAILED' })];
    const card = await cardOf(
      buildOrder({ status: 'FAILED', cancelledAt: '2026-03-14T07:00:00.000Z', events }),
    );
    expect(card.getByText('failed')).toBeTruthy();
    expect(card.getAllByText(/^Cancelled/).map((part) => part.textContent)).toEqual([
      'Cancelled by you',
      'Cancelled',
    ]);
  });

  test('offers a call to the shop as the first action of an order', async () => {
    const card = await cardOf(buildOrder());
    const call = await card.findByRole('link', { name: 'Call about this order' });
    expect(call.getAttribute('href')).toBe('tel:+254700000000');
    expect(call.parentElement?.firstElementChild).toBe(call);
  });

  test.each([
    ['CONFIRMED', 'Print order'],
    ['DELIVERED', 'Print receipt'],
  ])('shows for a %s order the print link %p', async (status, label) => {
    const card = await cardOf(buildOrder({ status }));
    expect(card.getByRole('link', { name: label })).toBeTruthy();
  });

  test('links to the products if there are no orders', async () => {
    showing();
    expect(await screen.findByRole('heading', { name: 'No Orders Yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/products');
    expect(screen.queryByText(/order\(s\) total/)).toBeNull();
  });

  test("says 'Failed to load orders' and offers a retry", async () => {
    let isDown = true;
    const myOrders = (_source: never, args: never) => (isDown ? breakDown() : pageOf([buildOrder()], args));
    const { user } = renderAt('/orders', { as: 'customer', Query: { myOrders } });
    expect(await screen.findByText('Failed to load orders')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 order(s) total')).toBeTruthy();
  });

  test('sends a customer whose session has ended to the login page', async () => {
    const { here } = renderSite('/orders', {
      as: 'customer',
      Query: { myOrders: () => refuse('NOT_SIGNED_IN') },
    });
    await waitFor(() => expect(here()).toBe('/login?from=%2Forders'));
    expect(await screen.findByText('Sign in to see your orders.')).toBeTruthy();
    expect(screen.queryByText('customer@example.com')).toBeNull();
    expect(screen.queryByText('Failed to load orders')).toBeNull();
  });

  test('loads more orders until all are shown', async () => {
    const orders = Array.from({ length: 21 }, (_, n) => buildOrder({ id: `order-${n}` }));
    const { user } = showing(...orders);
    expect(await screen.findByText('21 order(s) total')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(21));
  });
});
