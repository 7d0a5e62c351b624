import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder } from '../../../test/builders';
import { fakeClock } from '../../../test/clock';
import { breakDown, refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const SUCCESS = 'Order Placed Successfully! Redirecting you to call...';
const FAILURE = 'Failed to create order. Please try again.';

interface PlacedOrder {
  idempotencyKey: string;
}

async function orderAt(scene: Parameters<typeof renderAt>[1]) {
  const page = renderAt('/products/item-1', { as: 'customer', ...scene });
  const press = async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Call to Order' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await page.user.click(button);
  };
  await press();
  const inputs = () => page.callsOf('CallToOrder').map(({ variables }) => variables['input'] as PlacedOrder);
  return { ...page, press, inputs };
}

describe('CallToOrder', () => {
  const { passTime } = fakeClock();
  beforeEach(() => {
    sessionStorage.clear();
  });

  it('orders one piece with the default address and no notes', async () => {
    const { inputs } = await orderAt({ Mutation: { placeOrder: () => buildOrder() } });
    await screen.findByRole('dialog', { name: SUCCESS });
    expect(inputs()).toEqual([
      {
        lines: [{ itemId: 'item-1', quantity: 1 }],
        shippingAddress: 'Nairobi, Kenya',
        notes: '',
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('tells the order number and calls the shop after two seconds', async () => {
    const { leavePage } = await orderAt({ Mutation: { placeOrder: () => buildOrder() } });
    const dialog = within(await screen.findByRole('dialog', { name: SUCCESS }));
    expect(dialog.getByText('0f8fad5b')).toBeTruthy();
    expect(dialog.getByRole('link', { name: '+254 700 000 000' }).getAttribute('href')).toBe(
      'tel:+254700000000',
    );
    passTime(1000);
    expect(leavePage).not.toHaveBeenCalled();
    passTime(1000);
    expect(leavePage).toHaveBeenCalledWith('tel:+254700000000');
  });

  it('keeps the focus on the button while it works, and orders once', async () => {
    let answer: (order: unknown) => void = () => undefined;
    const placeOrder = () => new Promise((resolve) => (answer = resolve));
    const { user, callsOf } = await orderAt({ Mutation: { placeOrder } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Processing...' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
    await user.click(button);
    answer(buildOrder());
    await screen.findByRole('dialog', { name: SUCCESS });
    expect(callsOf('CallToOrder')).toHaveLength(1);
  });

  it('does not call when the dialog was closed before', async () => {
    const { user, leavePage } = await orderAt({ Mutation: { placeOrder: () => buildOrder() } });
    const dialog = within(await screen.findByRole('dialog', { name: SUCCESS }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    passTime(3000);
    expect(leavePage).not.toHaveBeenCalled();
  });

  it('shows a toast for four seconds when ordering fails', async () => {
    await orderAt({ Mutation: { placeOrder: breakDown } });
    expect(await screen.findByText(FAILURE)).toBeTruthy();
    passTime(3000);
    expect(screen.getByText(FAILURE)).toBeTruthy();
    passTime(1000);
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  it('says below the button alone why the server refused', async () => {
    await orderAt({
      Mutation: { placeOrder: () => refuse('ITEM_OUT_OF_STOCK', { name: 'Front brake pad set' }) },
    });
    const refusal = await screen.findByText('Front brake pad set is out of stock');
    expect(refusal.getAttribute('role')).toBe('alert');
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  it('retries with the same key, and takes a new one for the next order', async () => {
    let tries = 0;
    const placeOrder = () => (++tries === 1 ? breakDown() : buildOrder());
    const { user, press, inputs } = await orderAt({ Mutation: { placeOrder } });
    await screen.findByText(FAILURE);
    await press();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await press();
    await screen.findByRole('dialog');
    const [first, retry, next] = inputs().map(({ idempotencyKey }) => idempotencyKey);
    expect(retry).toBe(first);
    expect(next).not.toBe(first);
  });

  it('finds the order whose answer was lost also when the page was loaded again between', async () => {
    const first = await orderAt({ Mutation: { placeOrder: breakDown } });
    await screen.findByText(FAILURE);
    const [lost] = first.inputs();
    first.unmount();
    const { inputs } = await orderAt({ Mutation: { placeOrder: () => buildOrder() } });
    await screen.findByRole('dialog', { name: SUCCESS });
    expect(inputs()).toMatchObject([{ idempotencyKey: lost?.idempotencyKey }]);
  });

  it('takes a refusal for an answer: the next try is another order', async () => {
    const { press, inputs } = await orderAt({
      Mutation: { placeOrder: () => refuse('ITEM_OUT_OF_STOCK', { name: 'Front brake pad set' }) },
    });
    await screen.findByText('Front brake pad set is out of stock');
    await press();
    await waitFor(() => expect(inputs()).toHaveLength(2));
    const [first, second] = inputs();
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('sends nobody away when it cannot be asked who is there', async () => {
    const { here, press } = await orderAt({ Query: { me: breakDown } });
    expect(await screen.findByText('The shop could not be reached. Please try again.')).toBeTruthy();
    await press();
    expect(here()).toBe('/products/item-1');
  });

  it('sends a guest to the login page, the product remembered', async () => {
    const { here, callsOf } = await orderAt({ Query: { me: () => null } });
    await waitFor(() => expect(here()).toBe('/login?from=%2Fproducts%2Fitem-1'));
    expect(callsOf('CallToOrder')).toHaveLength(0);
    expect(
      await screen.findByText(
        'Sign in to order Front brake pad set. The order is placed right after. Your cart is kept.',
      ),
    ).toBeTruthy();
  });

  it('orders once after the sign-in what a guest has pressed', async () => {
    const guest = await orderAt({ Query: { me: () => null } });
    await waitFor(() => expect(guest.here()).toMatch(/^\/login/));
    guest.unmount();
    const scene = { as: 'customer', Mutation: { placeOrder: () => buildOrder() } } as const;
    const { callsOf, unmount } = renderAt('/products/item-1', scene);
    await screen.findByRole('dialog', { name: SUCCESS });
    expect(callsOf('CallToOrder')).toHaveLength(1);
    unmount();
    const again = renderAt('/products/item-1', scene);
    await screen.findByText('customer@example.com');
    expect(again.callsOf('CallToOrder')).toHaveLength(0);
  });

  it('sends a customer whose session has ended to the login page', async () => {
    const { here } = await orderAt({ Mutation: { placeOrder: () => refuse('NOT_SIGNED_IN') } });
    await waitFor(() => expect(here()).toBe('/login?from=%2Fproducts%2Fitem-1'));
    expect(await screen.findByText(/^Sign in to order Front brake pad set/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Login', description: 'Login' })).toBeTruthy();
    expect(screen.queryByText('customer@example.com')).toBeNull();
    expect(screen.queryByText(FAILURE)).toBeNull();
  });
});
