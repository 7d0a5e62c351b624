import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, buildOrderEvent, buildUser, pageOf } from '../../../test/builders';
import { fakeClock } from '../../../test/clock';
import { fakeStreams, showPage } from '../../../test/fakeStreams';
import { renderSite } from '../../../test/renderAt';

const received = buildOrderEvent();
const confirmed = buildOrderEvent({
  kind: 'CONFIRMED',
  toStatus: 'CONFIRMED',
  actualPrice: '2500.00',
  by: 'SHOP',
});
const failed = buildOrderEvent({ kind: 'STATUS_CHANGED', toStatus: 'FAILED', by: 'SHOP' });

const pendingOf = (id: string) => buildOrder({ id, events: [received] });
const confirmedOf = (id: string) =>
  buildOrder({ id, status: 'CONFIRMED', actualPrice: '2500.00', events: [received, confirmed] });
const step = (orderId: string) => ({ orderId, from: 'PENDING', to: 'CONFIRMED' });

describe('My Orders, live', () => {
  const streams = fakeStreams();
  const { passTime } = fakeClock();
  afterEach(() => showPage('visible'));

  async function showing(...ids: string[]) {
    const shop = { orders: ids.map(pendingOf), me: buildUser() as object | null };
    const page = renderSite('/orders', {
      Query: {
        me: () => shop.me,
        myOrders: (_source, args) => pageOf(shop.orders, args),
        order: (_source, { id }: { id: string }) => shop.orders.find((order) => order.id === id) ?? null,
      },
    });
    await screen.findAllByRole('article');
    const stream = () => streams.open()[0]!;
    return { ...page, shop, stream };
  }

  test('shows and announces a live change, fetching only that order', async () => {
    const { shop, stream, callsOf } = await showing('aaaaaaaa-1', 'bbbbbbbb-2');
    shop.orders[1] = confirmedOf('bbbbbbbb-2');
    stream().send('order', step('bbbbbbbb-2'));
    const card = within(screen.getByRole('article', { name: /bbbbbbbb/ }));
    expect(await card.findByText('Final: Ksh 2,500')).toBeTruthy();
    expect(card.getByText('Confirmed at Ksh 2,500')).toBeTruthy();
    const toast = await screen.findByText('Order bbbbbbbb: Confirmed at Ksh 2,500');
    expect(toast.closest('[role=status]')).toBeTruthy();
    expect(callsOf('ReadOrder')).toMatchObject([{ operation: 'ReadOrder', variables: { id: 'bbbbbbbb-2' } }]);
    expect(callsOf('MyOrdersPage')).toHaveLength(1);
  });

  test('announces what the shop corrected in a pending order', async () => {
    const { shop, stream } = await showing('aaaaaaaa-1');
    const correctedParts = ['SHIPPING_ADDRESS'];
    const corrected = buildOrderEvent({ kind: 'ORDER_CORRECTED', by: 'SHOP', correctedParts });
    shop.orders[0] = buildOrder({
      id: 'aaaaaaaa-1',
      shippingAddress: 'Mombasa',
      events: [received, corrected],
    });
    stream().send('order', { ...step('aaaaaaaa-1'), to: 'PENDING' });
    expect(await screen.findByText('Order aaaaaaaa: We corrected the shipping address')).toBeTruthy();
    expect(screen.getByText('Mombasa')).toBeTruthy();
  });

  test('warns of an order that the shop has closed without a sale', async () => {
    const { shop, stream } = await showing('aaaaaaaa-1');
    shop.orders[0] = buildOrder({
      id: 'aaaaaaaa-1',
      status: 'FAILED',
      canCancel: false,
      events: [received, failed],
    });
    stream().send('order', step('aaaaaaaa-1'));
    const toast = await screen.findByText('Order aaaaaaaa: Closed by the shop');
    expect(toast.closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('closes the Cancel order dialog if the order fails while it is open, and focuses the order', async () => {
    const { shop, stream, user } = await showing('aaaaaaaa-1');
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    shop.orders[0] = buildOrder({
      id: 'aaaaaaaa-1',
      status: 'FAILED',
      canCancel: false,
      events: [received, failed],
    });
    stream().send('order', step('aaaaaaaa-1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.id).toBe('order-aaaaaaaa-1');
  });

  test('shows an order placed in another tab, without a toast', async () => {
    const { shop, stream } = await showing('aaaaaaaa-1');
    shop.orders.unshift(pendingOf('cccccccc-3'));
    stream().send('order', { orderId: 'cccccccc-3', from: null, to: 'PENDING' });
    expect(await screen.findByText('2 order(s) total')).toBeTruthy();
    expect(screen.queryByText(/cccccccc .*(was|is)/)).toBeNull();
  });

  test('shows without a toast that the customer has cancelled the order in another tab', async () => {
    const { shop, stream } = await showing('aaaaaaaa-1');
    const cancelled = buildOrderEvent({ kind: 'CANCELLED', toStatus: 'FAILED' });
    shop.orders[0] = buildOrder({
      id: 'aaaaaaaa-1',
      status: 'FAILED',
      canCancel: false,
      cancelledAt: '2026-03-14T07:00:00.000Z',
      events: [received, cancelled],
    });
    stream().send('order', step('aaaaaaaa-1'));
    expect(await screen.findByText('Cancelled by you')).toBeTruthy();
    expect(screen.queryByText(/^Order aaaaaaaa/)).toBeNull();
  });

  test('refetches all loaded orders after the stream was interrupted', async () => {
    const ids = Array.from({ length: 43 }, (_, n) => `order-${n}-`);
    const { shop, stream, user } = await showing(...ids);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    stream().send('ready');
    shop.orders[35] = confirmedOf('order-35-');
    stream().breakOff();
    stream().send('ready');
    stream().send('refetch');
    expect(await screen.findByText('Order order-35: Confirmed at Ksh 2,500')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(40);
  });

  test('shows one toast with the count for many changes', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const { shop, stream } = await showing(...ids);
    shop.orders = ids.map(confirmedOf);
    stream().send('refetch');
    expect(await screen.findByText('4 of your orders have changed')).toBeTruthy();
    expect(screen.queryByText(/was confirmed/)).toBeNull();
  });

  test('polls every 30 seconds when the stream is rejected', async () => {
    const { shop, stream } = await showing('aaaaaaaa-1');
    stream().refuse();
    shop.orders[0] = confirmedOf('aaaaaaaa-1');
    passTime(30_000);
    expect(await screen.findByText('Final: Ksh 2,500')).toBeTruthy();
  });

  test('closes the stream and redirects to login when the session has ended', async () => {
    const { shop, stream, here } = await showing('aaaaaaaa-1');
    shop.me = null;
    stream().refuse();
    await waitFor(() => expect(here()).toBe('/login?from=%2Forders'));
    expect(streams.open()).toHaveLength(0);
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('removes the orders of the previous account if the user has changed while the stream was down', async () => {
    const { shop, stream } = await showing('aaaaaaaa-1');
    stream().send('ready');
    const former = stream();
    shop.me = buildUser('CUSTOMER', { id: 'ben', email: 'ben@example.com' });
    shop.orders = [pendingOf('bbbbbbbb-2')];
    former.breakOff();
    former.send('refetch');
    expect(await screen.findByText('ben@example.com')).toBeTruthy();
    expect(await screen.findByRole('article', { name: /bbbbbbbb/ })).toBeTruthy();
    expect(screen.queryByRole('article', { name: /aaaaaaaa/ })).toBeNull();
    await waitFor(() => expect(former.readyState).toBe(2));
    expect(streams.open()).toHaveLength(1);
  });

  test('closes the stream on leaving the page', async () => {
    const { user } = await showing('aaaaaaaa-1');
    await user.click(screen.getAllByRole('link', { name: 'Products' })[0]!);
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(streams.open()).toHaveLength(0);
  });
});
