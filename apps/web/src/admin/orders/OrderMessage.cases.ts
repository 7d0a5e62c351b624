import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminOrder } from '../../../test/adminOrders';
import { fakeDesk } from '../../../test/fakeDesk';
import { fakeStreams } from '../../../test/fakeStreams';
import { renderAt } from '../../../test/renderAt';

describe('a message to the customer', () => {
  fakeStreams();
  // jsdom cannot open another page.
  const stay = (event: Event) => (event.target as Element).closest('a') && event.preventDefault();
  beforeEach(() => document.addEventListener('click', stay));
  afterEach(() => document.removeEventListener('click', stay));

  test('can be opened in WhatsApp, opened as an SMS, or copied on the order page, each of which adds a note to the history', async () => {
    const order = buildAdminOrder({ status: 'CONFIRMED', actualPrice: '2500.00' });
    const { user, callsOf } = renderAt(`/admin/orders/${order.id}`, {
      as: 'admin',
      Query: { order: () => order },
      Mutation: { createOrderLink: () => ({ order }) },
    });
    const message = within(await screen.findByRole('group', { name: 'Message: price agreed' }));
    const whatsApp = message.getByRole<HTMLAnchorElement>('link', { name: /^Write on WhatsApp/ });
    const opened = whatsApp.href;
    await user.click(whatsApp);
    await user.click(message.getByRole('link', { name: 'Write an SMS' }));
    await user.click(message.getByRole('button', { name: 'Copy message' }));
    expect(await navigator.clipboard.readText()).toContain('The price of your order K7M-4P7 is agreed');
    await waitFor(() => expect(callsOf('CreateOrderLink')).toHaveLength(3));
    const tokens = callsOf('CreateOrderLink').map(
      ({ variables }) => (variables['input'] as { token: string }).token,
    );
    expect(opened.endsWith(encodeURIComponent(`/order/${tokens[0]}`))).toBe(true);
    expect(new Set(tokens.filter((token) => /^[\w-]{22}$/.test(token))).size).toBe(3);
    await waitFor(() => expect(whatsApp.href).not.toBe(opened));
    // The response has the whole order, so it is not read again.
    expect(callsOf('OrderPage')).toHaveLength(1);
    expect(callsOf('CreateOrderLink').map(({ variables }) => variables['input'])).toMatchObject([
      { orderId: order.id, note: 'Opened in WhatsApp: price agreed' },
      { orderId: order.id, note: 'Opened as an SMS: price agreed' },
      { orderId: order.id, note: 'Copied: price agreed' },
    ]);
  });

  test('is offered beside the undo button after a delivery', async () => {
    const order = buildAdminOrder({ status: 'CONFIRMED', actualPrice: '2500.00' });
    const delivered = buildAdminOrder({ status: 'DELIVERED', actualPrice: '2500.00' });
    const { user } = renderAt(`/admin/orders/${order.id}`, {
      as: 'admin',
      Query: { order: () => order },
      Mutation: { changeOrderStatus: () => delivered },
    });
    await user.click(await screen.findByRole('button', { name: /^Update order/ }));
    await user.click(screen.getByRole('radio', { name: /delivered/ }));
    await user.click(screen.getByRole('button', { name: 'Update status' }));
    const toast = within((await screen.findByRole('button', { name: /^Undo/ })).parentElement!);
    const { href } = toast.getByRole<HTMLAnchorElement>('link', { name: /^Write on WhatsApp/ });
    expect(new URL(href).searchParams.get('text')).toContain('was delivered');
  });

  test.each([
    ['2500{Enter}', 'price agreed'],
    ['a{Enter}', 'could not reach you'],
  ])('is opened by the key S after the keys %s in the call queue, and is about: %s', async (keys, step) => {
    const desk = fakeDesk(['aaaaaaaa-1', 'bbbbbbbb-2']);
    await desk.user.click((await screen.findAllByRole('link', { name: /#\w{8}/ }))[0]!);
    await screen.findByRole('heading', { name: 'Order #aaaaaaaa' });
    await desk.user.keyboard(keys);
    await screen.findByRole('heading', { name: 'Order #bbbbbbbb' });
    await desk.user.keyboard('s');
    await waitFor(() =>
      expect(desk.callsOf('CreateOrderLink').map(({ variables }) => variables['input'])).toMatchObject([
        { orderId: 'aaaaaaaa-1', note: `Opened in WhatsApp: ${step}` },
      ]),
    );
    expect(screen.queryByRole('link', { name: /^Write on WhatsApp/ })).toBeNull();
  });
});
