import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildOrderLine } from '../../../test/builders';
import { type Desk, fakeDesk } from '../../../test/fakeDesk';

describe('the keys of the call queue', () => {
  const rows = () => screen.findAllByRole('link', { name: /#\w{8}/ });
  const opened = () => screen.findByRole('heading', { name: 'Order #aaaaaaaa' });

  async function openFirst(desk: Desk) {
    await desk.user.click((await rows())[0]!);
    await opened();
  }

  test('a digit starts a new price in place of a prefilled one', async () => {
    const desk = fakeDesk(['aaaaaaaa-1'], { total: { min: '1550.00', max: '1550.00', text: '1550' } });
    await openFirst(desk);
    const price = screen.getByLabelText<HTMLInputElement>(/Actual price/);
    expect(price.value).toBe('1550');
    await desk.user.keyboard('1600');
    expect(document.activeElement).toBe(price);
    expect(price.value).toBe('1600');
  });

  test.each([
    ['e', '14500', 'Confirm order'],
    ['r', '16500', 'Confirm order'],
    ['t', '18500', 'Confirm order'],
    ['15', '15', 'Confirm at Ksh 15,000'],
    ['7', '7', 'Confirm order'],
  ])('%s fills in the price %s, with the button %s', async (keys, price, button) => {
    const desk = fakeDesk(['aaaaaaaa-1'], {
      total: { min: '14500.00', max: '18500.00', text: '14500 - 18500' },
    });
    await openFirst(desk);
    await desk.user.keyboard(keys);
    expect(screen.getByLabelText<HTMLInputElement>(/Actual price/).value).toBe(price);
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });

  test('M opens a price field per part; their sum without delivery fee is compared with the estimate', async () => {
    const desk = fakeDesk(['aaaaaaaa-1'], {
      total: { min: '9000.00', max: '12000.00', text: '9000 - 12000' },
      lines: [
        buildOrderLine({ id: 'pads', itemName: 'Pads', quantity: 2 }),
        buildOrderLine({ id: 'disc', itemName: 'Disc' }),
      ],
    });
    await openFirst(desk);
    await desk.user.keyboard('bm');
    const description = 'Shown: Ksh 4,000 - 6,000 for all 2 pieces';
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: '2 × Pads', description }));
    await desk.user.keyboard('4000{Tab}8500{Tab}{Tab}3000');
    expect(screen.getByText(/^Ksh 12,500 without delivery is above what/)).toBeTruthy();
    await desk.user.keyboard('{Shift>}{Tab}{/Shift}500');
    expect(screen.queryByText(/without delivery/)).toBeNull();
    expect(screen.getByText('Total Ksh 15,000').getAttribute('role')).toBe('status');
    await desk.user.keyboard('{Enter}');
    await waitFor(() => expect(desk.callsOf('ConfirmOrder')).toHaveLength(1));
    expect(desk.callsOf('ConfirmOrder')[0]?.variables).toMatchObject({
      actualPrice: '15000.00',
      parts: {
        lines: [
          { id: 'pads', quantity: 2, amount: '4000.00' },
          { id: 'disc', quantity: 1, amount: '8500.00' },
        ],
        discount: '500.00',
        deliveryFee: '3000.00',
      },
    });
  });

  test.each([
    ['e', '2000'],
    ['r', '2500'],
    ['t', '3000'],
    ['7', '7'],
    ['p', ''],
  ])('%s switches from prices per part back to one sum, which is then %p', async (key, sum) => {
    const desk = fakeDesk(['aaaaaaaa-1']);
    await openFirst(desk);
    await desk.user.keyboard(`m2500{Escape}${key}`);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Actual price/));
    expect(document.activeElement).toHaveProperty('value', sum);
  });

  test('a discount may be left empty, but a text that is not a price is rejected', async () => {
    const desk = fakeDesk(['aaaaaaaa-1']);
    await openFirst(desk);
    await desk.user.keyboard('m2500{Tab}half{Enter}');
    const discount = screen.getByRole('textbox', { name: /^Discount/, description: /is not a valid price/ });
    expect(document.activeElement).toBe(discount);
    await desk.user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Enter}');
    await waitFor(() => expect(desk.callsOf('ConfirmOrder')).toHaveLength(1));
    expect(desk.callsOf('ConfirmOrder')[0]?.variables).toMatchObject({
      actualPrice: '2500.00',
      parts: { discount: '0.00', deliveryFee: '0.00' },
    });
  });

  test('J and K move between orders, but not while typing or when shortcuts are off', async () => {
    const desk = fakeDesk(['aaaaaaaa-1', 'bbbbbbbb-2']);
    const [first, second] = await rows();
    await desk.user.keyboard('jj');
    expect(document.activeElement).toBe(second);
    await desk.user.keyboard('k{Enter}');
    expect(document.activeElement).not.toBe(second);
    await opened();
    await desk.user.keyboard('a');
    await desk.user.type(screen.getByRole('textbox', { name: /Note for colleagues/ }), 'njk');
    expect(desk.here()).toBe('/admin/calls?order=aaaaaaaa-1');
    await desk.user.keyboard('{Escape}?');
    await desk.user.click(screen.getByRole('checkbox', { name: /Use single-key shortcuts/ }));
    await desk.user.click(screen.getByRole('button', { name: 'Close' }));
    await desk.user.click(screen.getByRole('heading', { name: 'Order #aaaaaaaa' }));
    await desk.user.keyboard('jn');
    expect(desk.here()).toBe('/admin/calls?order=aaaaaaaa-1');
    expect(document.activeElement).not.toBe(first);
    expect(localStorage.getItem('beambright.shortcuts')).toBe('off');
  });
});
