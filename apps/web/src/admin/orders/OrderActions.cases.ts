import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminEvent, buildAdminOrder, ordersPage } from '../../../test/adminOrders';
import { breakDown, refuse } from '../../../test/fakeApi';
import { openOrderAction as open } from '../../../test/openOrderAction';
import { renderAt } from '../../../test/renderAt';

const confirmed = () => buildAdminOrder({ status: 'CONFIRMED', actualPrice: '2500.00' });

const price = () => screen.getByLabelText<HTMLInputElement>('Actual price (Ksh)');

describe('the dialog to confirm an order', () => {
  test('has a number field with step 0.01, the estimate as a hint and contact links', async () => {
    const { dialog } = await open('Confirm', buildAdminOrder(), {});
    expect(price()).toMatchObject({ type: 'number', step: '0.01', required: true });
    expect(dialog.getByText('The customer was shown Ksh 2,000 - 3,000.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: '0712 345 678' }).getAttribute('href')).toBe('tel:+254712345678');
    expect(dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe(
      'https://wa.me/254712345678',
    );
    expect(document.activeElement).toBe(price());
  });

  test('rejects a price that is missing, zero or has too many decimals, and sends no request', async () => {
    const { user, dialog, callsOf } = await open('Confirm', buildAdminOrder(), {});
    for (const [typed, text] of [
      ['', 'Actual price is required, for example 2500 or 2500.50'],
      ['0', 'Actual price must be more than 0 and at most Ksh 99,999,999.99'],
      ['2500.505', /is not a valid price/],
    ] as const) {
      await user.clear(price());
      if (typed) await user.type(price(), typed);
      await user.click(dialog.getByRole('button', { name: 'Confirm order' }));
      expect(await dialog.findByText(text)).toBeTruthy();
      expect(document.activeElement).toBe(price());
    }
    expect(callsOf('ConfirmOrder')).toHaveLength(0);
  });

  test.each([
    ['1999.99', 'Ksh 1,999.99 is below what the customer was shown. Is that right?'],
    ['KSh. 1 999/-', 'Ksh 1,999 is below what the customer was shown. Is that right?'],
  ])('warns about the price %s, but accepts it', async (typed, text) => {
    const { user, dialog, callsOf } = await open('Confirm', buildAdminOrder(), {
      confirmOrder: (_source, { actualPrice }: { actualPrice: string }) =>
        buildAdminOrder({ status: 'CONFIRMED', actualPrice }),
    });
    await user.type(price(), typed);
    expect(dialog.getByText(text)).toBeTruthy();
    await user.dblClick(dialog.getByRole('button', { name: 'Confirm order' }));
    expect(await screen.findByText('Order confirmed with actual price!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('ConfirmOrder')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Update order 0f8fad5b' })).toBeTruthy();
  });

  test('asks again before it confirms a price far outside the estimate, and ignores a second Enter', async () => {
    const { user, dialog, callsOf } = await open('Confirm', buildAdminOrder(), {
      confirmOrder: (_source, { actualPrice }: { actualPrice: string }) =>
        buildAdminOrder({ status: 'CONFIRMED', actualPrice }),
    });
    await user.type(price(), '25000');
    await user.dblClick(dialog.getByRole('button', { name: 'Confirm order' }));
    await user.type(price(), '{Enter}{Enter}');
    expect(dialog.getByText('Ksh 25,000 is far from what the customer was shown.')).toBeTruthy();
    dialog.getByRole('button', { name: 'Confirm at Ksh 25,000' }).focus();
    await user.keyboard('{Enter}');
    expect(callsOf('ConfirmOrder')).toHaveLength(0);
    await user.keyboard(' ');
    expect(await screen.findByText('Order confirmed with actual price!')).toBeTruthy();
    expect(callsOf('ConfirmOrder')).toHaveLength(1);
  });

  test('shows errors of prices per part at the field, and an error of the server in the dialog', async () => {
    const { user, dialog, callsOf } = await open('Confirm', buildAdminOrder(), {
      confirmOrder: () => refuse('PRICE_PARTS_INVALID', { fault: 'lines' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Price per part' }));
    const focused = (description: RegExp | string, role = 'spinbutton') =>
      expect(document.activeElement).toBe(dialog.getByRole(role, { description }));
    await user.keyboard('{Enter}');
    focused('Amount is required: 0 if the part is free');
    await user.keyboard('0{Enter}');
    focused(/^Actual price must be more than 0/);
    await user.keyboard('{Backspace}2100{Tab}2101{Tab}{Enter}');
    focused('A discount needs agreed amounts, and is at most their sum', 'textbox');
    expect(callsOf('ConfirmOrder')).toHaveLength(0);
    await user.keyboard('{Control>}a{/Control}100{Enter}');
    expect(await dialog.findByText('Agreed amounts must name every line of the order once')).toBeTruthy();
    expect(callsOf('ReadDecidedOrder')).toHaveLength(1);
  });

  test('starts with the last price that was offered in a call', async () => {
    const offer = (offeredPrice: string | null) =>
      buildAdminEvent({ kind: 'CALLED', reached: true, offeredPrice });
    const events = [offer('2400.00'), offer('2300.50'), offer(null)];
    await open('Confirm', buildAdminOrder({ events }), {});
    expect(price().value).toBe('2300.50');
  });

  test('shows who confirmed first and at what price, keeps the input and refreshes the order', async () => {
    const after = buildAdminOrder({
      status: 'CONFIRMED',
      actualPrice: '2600.00',
      events: [
        buildAdminEvent({
          kind: 'CONFIRMED',
          toStatus: 'CONFIRMED',
          actualPrice: '2600.00',
          actorEmail: 'ann@x.com',
        }),
      ],
    });
    const reject = () => refuse('ORDER_ALREADY_CONFIRMED', { by: 'ann@x.com', price: 'Ksh 2,600' });
    const { user, dialog } = await open('Confirm', buildAdminOrder(), { confirmOrder: reject }, after);
    await user.type(price(), '2500');
    await user.click(dialog.getByRole('button', { name: 'Confirm order' }));
    const words = 'This order was already confirmed by ann@x.com at Ksh 2,600';
    expect(await dialog.findAllByText(words)).toHaveLength(1);
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Confirm order' })).toBeNull());
    expect(price().value).toBe('2500');
    expect(screen.getByText('Final: Ksh 2,600')).toBeTruthy();
  });

  test("offers 'Confirm anyway' while a colleague has claimed the order", async () => {
    const until = '2026-03-14T11:05:00.000Z';
    const { user, dialog, callsOf } = await open('Confirm', buildAdminOrder(), {
      confirmOrder: (_source, { overrideClaim }: { overrideClaim: boolean }) =>
        overrideClaim ? confirmed() : refuse('ORDER_CLAIMED', { by: 'ann@x.com', until }),
    });
    await user.type(price(), '2500');
    await user.click(dialog.getByRole('button', { name: 'Confirm order' }));
    expect(await dialog.findByText(/ann@x.com is dealing with this order until 2:05/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Confirm anyway' }));
    expect(await screen.findByText('Order confirmed with actual price!')).toBeTruthy();
    expect(callsOf('ConfirmOrder').map(({ variables }) => variables['overrideClaim'])).toEqual([false, true]);
  });

  test("shows 'Failed to update order' when the request fails, and keeps the input", async () => {
    const { user, dialog } = await open('Confirm', buildAdminOrder(), { confirmOrder: breakDown });
    await user.type(price(), '2500');
    await user.click(dialog.getByRole('button', { name: 'Confirm order' }));
    expect(await screen.findByText('Failed to update order')).toBeTruthy();
    expect(price().value).toBe('2500');
  });

  test('shows an error as a toast if the dialog was closed before the response', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const { user, dialog } = await open('Confirm', buildAdminOrder(), {
      confirmOrder: () => isReleased.then(() => refuse('ORDER_NEEDS_PRICE')),
    });
    await user.type(price(), '2500{Enter}');
    await dialog.findByRole('button', { name: 'Confirming...' });
    await user.keyboard('{Escape}');
    release();
    expect(await screen.findByText('Please confirm order with actual price first')).toBeTruthy();
  });

  test('marks the order as failed instead if the admin chooses so and confirms the choice', async () => {
    const { user, dialog, callsOf } = await open('Confirm', buildAdminOrder(), {
      changeOrderStatus: () => buildAdminOrder({ status: 'FAILED' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Mark as failed' }));
    const question = within(await screen.findByRole('dialog', { name: 'Mark order as failed' }));
    await user.click(question.getByRole('button', { name: 'Mark as failed' }));
    expect(await screen.findByText('Order status updated successfully!')).toBeTruthy();
    expect(callsOf('ChangeOrderStatus')[0]?.variables).toMatchObject({ status: 'FAILED', from: 'PENDING' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Needs price confirmation')).toBeTruthy();
  });

  test('redirects to the staff login when the session has ended', async () => {
    let isOver = false;
    const page = renderAt('/admin', {
      as: 'admin',
      Query: {
        orders: (_source, args) => ordersPage([buildAdminOrder()], args),
        me: () => (isOver ? null : { id: 'admin-1', email: 'a@example.com', role: 'ADMIN', phone: null }),
      },
      Mutation: { confirmOrder: () => ((isOver = true), refuse('NOT_SIGNED_IN')) },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Confirm order 0f8fad5b' }));
    await page.user.type(price(), '2500{Enter}');
    await waitFor(() => expect(page.here()).toBe('/admin/login?from=%2Fadmin'));
  });
});

describe('updating the status', () => {
  test('offers the allowed statuses, sends one request for a double click, and shows a success message', async () => {
    const { user, dialog, callsOf } = await open('Update', confirmed(), {
      changeOrderStatus: () => buildAdminOrder({ status: 'DELIVERED', actualPrice: '2500.00' }),
    });
    expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
      'PENDING',
      'CONFIRMED',
      'DELIVERED',
      'FAILED',
    ]);
    await user.click(dialog.getByRole('radio', { name: /delivered/ }));
    await user.dblClick(dialog.getByRole('button', { name: 'Update status' }));
    expect(await screen.findByText('Order status updated successfully!')).toBeTruthy();
    expect(callsOf('ChangeOrderStatus').map(({ variables }) => variables)).toMatchObject([
      { status: 'DELIVERED', from: 'CONFIRMED', overrideClaim: false },
    ]);
  });

  test('can be undone by a button in the toast', async () => {
    const { user, dialog, callsOf } = await open('Update', confirmed(), {
      changeOrderStatus: () => buildAdminOrder({ status: 'DELIVERED', actualPrice: '2500.00' }),
      undoOrderStatus: confirmed,
    });
    await user.click(dialog.getByRole('radio', { name: /delivered/ }));
    await user.click(dialog.getByRole('button', { name: 'Update status' }));
    await user.click(await screen.findByRole('button', { name: 'Undo 0f8fad5b' }));
    expect(await screen.findByText('The change was undone.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo 0f8fad5b' })).toBeNull();
    expect(callsOf('UndoOrderStatus')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Update order 0f8fad5b' })).toBeTruthy();
  });

  test('shows the server error when the price is missing, and keeps the choice', async () => {
    const { user, dialog } = await open('Update', confirmed(), {
      changeOrderStatus: () => refuse('ORDER_NEEDS_PRICE'),
    });
    await user.click(dialog.getByRole('radio', { name: /delivered/ }));
    await user.click(dialog.getByRole('button', { name: 'Update status' }));
    expect(await screen.findAllByText('Please confirm order with actual price first')).toHaveLength(1);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /delivered/ }).checked).toBe(true);
  });

  test('fails if a colleague has already delivered the order; the dialog names the colleague and offers no statuses', async () => {
    const after = buildAdminOrder({
      status: 'DELIVERED',
      actualPrice: '2500.00',
      events: [buildAdminEvent({ kind: 'STATUS_CHANGED', toStatus: 'DELIVERED', actorEmail: 'ann@x.com' })],
    });
    const reject = () => refuse('ORDER_CHANGED', { by: 'ann@x.com', status: 'delivered' });
    const { user, dialog } = await open('Update', confirmed(), { changeOrderStatus: reject }, after);
    await user.click(dialog.getByRole('radio', { name: /failed/ }));
    await user.click(dialog.getByRole('button', { name: 'Update status' }));
    const words = 'This order has been changed by ann@x.com: it is now delivered';
    expect(await dialog.findByText(words)).toBeTruthy();
    await waitFor(() => expect(dialog.queryByRole('radio')).toBeNull());
    expect(dialog.queryByRole('button', { name: 'Update status' })).toBeNull();
  });
});
