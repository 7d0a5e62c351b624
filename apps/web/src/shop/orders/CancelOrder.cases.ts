import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, pageOf } from '../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const QUESTION = 'Are you sure you want to cancel this order?';
const SUCCESS = 'Order cancelled successfully';
const FAILURE = 'Failed to cancel order';
const TOO_LATE = 'Only pending or confirmed orders can be cancelled';

const pending = buildOrder();
const cancelled = buildOrder({ status: 'FAILED', canCancel: false, cancelledAt: '2026-03-14T07:00:00.000Z' });
const delivered = buildOrder({ status: 'DELIVERED', canCancel: false });

function showing(order: typeof pending, cancelOrder: (shop: { order: object }) => unknown = breakDown) {
  const shop = { order: order as object };
  const Query: Resolvers[string] = {
    myOrders: (_source, args) => pageOf([shop.order], args),
    order: () => shop.order,
  };
  const page = renderAt('/orders', {
    as: 'customer',
    Query,
    Mutation: { cancelOrder: () => cancelOrder(shop) },
  });
  return { ...page, shop };
}

async function openQuestion(page: ReturnType<typeof showing>) {
  await page.user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  return within(await screen.findByRole('dialog', { name: QUESTION }));
}

async function confirm(page: ReturnType<typeof showing>) {
  const dialog = await openQuestion(page);
  await page.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
}

describe('CancelOrder', () => {
  test.each([
    ['PENDING', true],
    ['FAILED', false],
  ])('is offered for a %s order: %s', async (status, canCancel) => {
    showing(buildOrder({ status, canCancel }));
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Cancel order' }) !== null).toBe(canCancel);
  });

  test("asks first, and changes nothing on 'Keep order'", async () => {
    const page = showing(pending);
    const dialog = await openQuestion(page);
    expect(dialog.getByText(/^You are cancelling/).textContent).toContain('order 0f8fad5b.');
    await page.user.click(dialog.getByRole('button', { name: 'Keep order' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.callsOf('CancelOrder')).toHaveLength(0);
  });

  test('sends one request for a double click', async () => {
    let answer: (order: unknown) => void = () => undefined;
    const page = showing(pending, () => new Promise((resolve) => (answer = resolve)));
    const dialog = await openQuestion(page);
    await page.user.dblClick(dialog.getByRole('button', { name: 'Cancel order' }));
    await page.user.click(await dialog.findByRole('button', { name: 'Cancelling...' }));
    page.shop.order = cancelled;
    answer(cancelled);
    expect(await screen.findByText(SUCCESS)).toBeTruthy();
    expect(page.callsOf('CancelOrder').map(({ variables }) => variables)).toEqual([{ id: pending.id }]);
  });

  test('says that it is too late if the order has just been delivered, and shows the new status', async () => {
    const page = showing(pending, (shop) => {
      shop.order = delivered;
      return refuse('ORDER_NOT_CANCELLABLE');
    });
    await confirm(page);
    expect(await screen.findByText(TOO_LATE)).toBeTruthy();
    expect(await screen.findByText('delivered')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(SUCCESS)).toBeNull();
  });

  test('reports success if the order was already cancelled', async () => {
    const page = showing(pending, (shop) => {
      shop.order = cancelled;
      return refuse('ORDER_NOT_CANCELLABLE');
    });
    await confirm(page);
    expect(await screen.findByText(SUCCESS)).toBeTruthy();
    expect(screen.queryByText(TOO_LATE)).toBeNull();
  });

  test('reports success if the order was cancelled but the response was lost', async () => {
    const page = showing(pending, (shop) => {
      shop.order = cancelled;
      return breakDown();
    });
    await confirm(page);
    expect(await screen.findByText(SUCCESS)).toBeTruthy();
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  test("says 'Failed to cancel order' if the request fails, and keeps the dialog open for a retry", async () => {
    let isDown = true;
    const page = showing(pending, (shop) => (isDown ? breakDown() : (shop.order = cancelled)));
    await confirm(page);
    expect(await screen.findByText(FAILURE)).toBeTruthy();
    isDown = false;
    const dialog = within(screen.getByRole('dialog', { name: QUESTION }));
    await page.user.click(await dialog.findByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(SUCCESS)).toBeTruthy();
  });

  test('sends a customer whose session has ended to the login page', async () => {
    const page = showing(pending, () => refuse('NOT_SIGNED_IN'));
    await confirm(page);
    await waitFor(() => expect(page.here()).toBe('/login?from=%2Forders'));
    expect(screen.queryByText(FAILURE)).toBeNull();
  });
});
