import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  buildLineFit,
  buildOrder,
  buildOrderEvent,
  buildOrderLine,
  buildUser,
  buildVehicle,
  pageOf,
} from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const order = buildOrder({
  notes: 'Call after 5',
  lines: [buildOrderLine({ quantity: 3, price: { min: '100.10', max: '200.20', text: '' } })],
});
const ADDRESS = `/orders/${order.id}/receipt`;

async function receiptOf(changes: Record<string, unknown> = {}) {
  renderAt(ADDRESS, { as: 'customer', Query: { order: () => ({ ...order, ...changes }) } });
  return within(await screen.findByRole('article', { name: /order 0f8fad5b$/i }));
}

const pairs = (receipt: ReturnType<typeof within>) =>
  receipt
    .getAllByRole('term')
    .map((term: HTMLElement) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('ReceiptPage', () => {
  test('names the shop and the order, its status, dates, address and total, and every product with its amount', async () => {
    const receipt = await receiptOf();
    expect(receipt.getByText('BeamBright')).toBeTruthy();
    expect(receipt.getByText('+254 700 000 000')).toBeTruthy();
    expect(receipt.getByText(`Order id ${order.id}`)).toBeTruthy();
    expect(receipt.getByText('Call after 5')).toBeTruthy();
    const told = pairs(receipt);
    expect(told.slice(0, 2)).toEqual(['Code: K7M-4P7', 'Status: Pending']);
    expect(told[2]).toMatch(/^Received: Mar 14, 2026, 9:30\sAM$/);
    expect(told.slice(3)).toEqual([
      'Shipping address: Nairobi, Kenya',
      'Notes: Call after 5',
      'Total: Ksh 2,000 - 3,000',
    ]);
    const line = within(receipt.getByRole('listitem'));
    expect(line.getByText('Front brake pad set')).toBeTruthy();
    expect(line.getByText('3 × Ksh 100.10 - 200.20')).toBeTruthy();
    expect(line.getByText('Ksh 300 - 601')).toBeTruthy();
    expect(receipt.getByText('The final price is agreed by phone.')).toBeTruthy();
  });

  test('shows the agreed amount of each line, the discount and the delivery fee', async () => {
    const receipt = await receiptOf({
      status: 'CONFIRMED',
      lines: [
        buildOrderLine({ agreedAmount: '2400.00' }),
        buildOrderLine({ id: 'line-2', agreedAmount: '600.50' }),
      ],
      discount: '300.00',
      deliveryFee: '400.00',
      actualPrice: '3100.50',
    });
    expect(receipt.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ksh 2,400$/),
      expect.stringMatching(/Ksh 600.50$/),
    ]);
    expect(pairs(receipt).slice(-4)).toEqual([
      'Total: Ksh 3,000.50',
      'Discount: -Ksh 300',
      'Delivery: Ksh 400',
      'Final: Ksh 3,100.50',
    ]);
  });

  test('names the car, and shows for each product its numbers and whether it fits', async () => {
    const line = { mpn: 'GDB3424', oemNumber: '04465-12592', fit: buildLineFit('FITS') };
    const receipt = await receiptOf({
      car: { year: 2012, vehicle: buildVehicle() },
      lines: [buildOrderLine(line), buildOrderLine({ id: 'line-2', itemName: 'Wiper' })],
    });
    expect(pairs(receipt)).toContain('Your car: Toyota Axio NZE141, 2012');
    const [known, unknown] = receipt.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(known).toContain('MPN GDB3424, OEM 04465-12592Fits (known from: checked by phone)');
    expect(unknown).toMatch(/^Wiper1 ×/);
  });

  test('shows the final price once it is agreed', async () => {
    const receipt = await receiptOf({ status: 'CONFIRMED', actualPrice: '2500.50' });
    expect(pairs(receipt).slice(-2)).toEqual(['Total: Ksh 2,000 - 3,000', 'Final: Ksh 2,500.50']);
    expect(receipt.queryByText('The final price is agreed by phone.')).toBeNull();
  });

  test.each([
    ['CONFIRMED', 'Order 0f8fad5b', 'Order 0f8fad5b | BeamBright'],
    ['DELIVERED', 'Receipt for order 0f8fad5b', 'Receipt 0f8fad5b | BeamBright'],
  ])('shows for a %s order the heading %p', async (status, heading, title) => {
    const receipt = await receiptOf({ status });
    expect(receipt.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(document.title).toBe(title);
  });

  test('says when the customer cancelled the order', async () => {
    const events = [buildOrderEvent(), buildOrderEvent({ kind: 'CANCELLED', toStatus: 'FAILED' })];
    const told = pairs(
      await receiptOf({ status: 'FAILED', cancelledAt: '2026-03-14T07:00:00.000Z', events }),
    );
    expect(told[1]).toBe('Status: Cancelled by you');
    expect(told[3]).toMatch(/^Cancelled: /);
  });

  test('opens from the order and prints', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { user } = renderAt('/orders', {
      as: 'customer',
      Query: { myOrders: (_source, args) => pageOf([order], args), order: () => order },
    });
    await user.click(await screen.findByRole('link', { name: 'Print order' }));
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.title).toBe('Order 0f8fad5b | BeamBright');
  });

  test("says 'Order not found' for an unknown order", async () => {
    renderAt(ADDRESS, { as: 'customer', Query: { order: () => null } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
  });

  test('shows admins only receipts of their own orders, and says that other orders are not found', async () => {
    const admin = buildUser('SYSTEM_ADMIN');
    const owned = (id: string) => ({ ...order, customer: { id, email: 'a@example.com', phone: null } });
    const first = renderAt(ADDRESS, { as: 'admin', Query: { order: () => owned('another') } });
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy();
    first.unmount();
    renderAt(ADDRESS, { as: 'admin', Query: { order: () => owned(admin.id) } });
    expect(await screen.findByRole('article', { name: /0f8fad5b/ })).toBeTruthy();
  });

  test('can be loaded again after a failure', async () => {
    let isDown = true;
    const { user } = renderAt(ADDRESS, {
      as: 'customer',
      Query: { order: () => (isDown ? breakDown() : order) },
    });
    expect(await screen.findByRole('heading', { name: 'The order could not be loaded' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: /0f8fad5b/ })).toBeTruthy();
  });

  test('sends a guest to the login page, which returns to the receipt', async () => {
    const { here } = renderAt(ADDRESS);
    await screen.findByRole('heading', { level: 1 });
    expect(here()).toBe(`/login?from=${encodeURIComponent(ADDRESS)}`);
  });
});
