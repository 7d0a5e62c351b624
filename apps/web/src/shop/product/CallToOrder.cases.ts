import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildItem, buildOrder, buildUser, buildVehicle } from '../../../test/builders';
import { fakeClock } from '../../../test/clock';
import { breakDown, refuse } from '../../../test/fakeApi';
import { renderAt, renderSite } from '../../../test/renderAt';
import type { Role } from '../../gql/schema-types.generated';
import { keepCarNote } from '../car/keepCarNote';
import { keepTerms } from '../cart/checkoutTerms';

const SUCCESS = 'Order Placed Successfully! Redirecting you to call...';
const FAILURE = 'Failed to create order. Please try again.';

interface PlacedOrder {
  idempotencyKey: string;
  seen: unknown;
  car?: unknown;
}

const RAISED = { min: '9000.00', max: '9000.00', text: '9000' };

async function findChange() {
  const name = await screen.findByText('Front brake pad set', { selector: 'li strong' });
  expect(name.parentElement?.textContent).toBe('Front brake pad set: was Ksh 2,000 - 3,000, now Ksh 9,000');
}

async function orderAt(scene: Parameters<typeof renderAt>[1], render = renderAt) {
  const page = render('/products/item-1', { as: 'customer', ...scene });
  const press = async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Call to Order' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await page.user.click(button);
  };
  await press();
  const inputs = () => page.callsOf('CallToOrder').map(({ variables }) => variables['input'] as PlacedOrder);
  return { ...page, press, inputs };
}

/** Presses the button as a guest and signs in. Returns what is then stored in the tab. */
async function pressAndSignIn(role: Role = 'CUSTOMER') {
  const guest = await orderAt({ Query: { me: () => null }, Mutation: { signIn: () => buildUser(role) } });
  await guest.user.type(await screen.findByLabelText('Email'), 'ann@example.com');
  await guest.user.type(screen.getByLabelText('Password'), 'secret');
  await guest.user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(guest.leavePage).toHaveBeenCalledWith('/products/item-1'));
  guest.unmount();
  return sessionStorage.getItem('beambright.press') ?? '';
}

/** Loads the product page after the sign-in. Returns the keys of the orders that the page then places by itself. */
async function keysAfterSignIn(placeOrder: () => unknown = () => buildOrder(), told = SUCCESS) {
  const page = renderAt('/products/item-1', { as: 'customer', Mutation: { placeOrder } });
  await screen.findByText(told);
  page.unmount();
  return page
    .callsOf('CallToOrder')
    .map(({ variables }) => (variables['input'] as PlacedOrder).idempotencyKey);
}

const PENDING = '0a1b2c3d-1111-4222-8333-444455556666';

describe('CallToOrder', () => {
  const { passTime } = fakeClock();

  test('orders one piece with the default address and no notes', async () => {
    const { inputs } = await orderAt({ Mutation: { placeOrder: () => buildOrder() } });
    await screen.findByRole('dialog', { name: SUCCESS });
    expect(inputs()).toEqual([
      {
        lines: [{ itemId: 'item-1', quantity: 1 }],
        shippingAddress: 'Nairobi, Kenya',
        notes: '',
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        seen: [{ itemId: 'item-1', quantity: 1, price: { min: '2000.00', max: '3000.00' } }],
      },
    ]);
  });

  test('sends the note about a car that the shop does not list, but not the notes of the cart', async () => {
    keepTerms({ shippingAddress: 'Moi Avenue 12', notes: 'Ring twice' });
    keepCarNote('Suzuki Every');
    const { inputs } = await orderAt({ Mutation: { placeOrder: () => buildOrder() } });
    await screen.findByRole('dialog', { name: SUCCESS });
    expect(inputs()).toMatchObject([{ shippingAddress: 'Nairobi, Kenya', notes: 'My car: Suzuki Every' }]);
  });

  test('includes the remembered car, even after a sign-in', async () => {
    localStorage.setItem('beambright.car', '{"car":"axio","year":null}');
    const car = { vehicle: 'axio', year: null };
    const Query = {
      vehicle: () => buildVehicle(),
      item: () => buildItem({ fit: { verdict: 'FITS', parts: [] } }),
    };
    const findCar = () => screen.findByRole('checkbox', { name: /^For your car: Toyota Axio NZE141/ });
    const page = renderAt('/products/item-1', { Query });
    await findCar();
    await page.user.click(screen.getByRole('button', { name: 'Call to Order' }));
    await screen.findByLabelText('Email');
    expect(JSON.parse(sessionStorage.getItem('beambright.press') ?? '')).toMatchObject({ car });
    page.unmount();
    const { inputs } = await orderAt({ Query, Mutation: { placeOrder: () => buildOrder() } });
    await screen.findByRole('dialog', { name: SUCCESS });
    expect(inputs()[0]?.car).toEqual(car);
  });

  test('asks even a guest before a part that does not fit the car is ordered', async () => {
    localStorage.setItem('beambright.car', '{"car":"axio","year":null}');
    const item = () => buildItem({ fit: { verdict: 'DOES_NOT_FIT', parts: [] } });
    const page = renderAt('/products/item-1', { Query: { vehicle: () => buildVehicle(), item } });
    await screen.findByRole('checkbox', { name: /^For your car: Toyota Axio NZE141/ });
    await page.user.click(screen.getByRole('button', { name: 'Call to Order' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Order a part that does not fit?' }));
    expect(screen.queryByLabelText('Email')).toBeNull();
    await page.user.click(asked.getByRole('button', { name: 'Order it anyway' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  test('shows the order number and calls the shop after two seconds', async () => {
    const { leavePage } = await orderAt({ Mutation: { placeOrder: () => buildOrder() } });
    const dialog = within(await screen.findByRole('dialog', { name: SUCCESS }));
    expect(dialog.getByText(/^Your order is/).textContent).toContain('0f8fad5b, code K7M-4P7.');
    const call = dialog.getByRole('link', { name: 'Call +254 700 000 000' });
    expect(call.getAttribute('href')).toBe('tel:+254700000000');
    expect(document.activeElement).toBe(call);
    passTime(1000);
    expect(leavePage).not.toHaveBeenCalled();
    passTime(1000);
    expect(leavePage).toHaveBeenCalledWith('tel:+254700000000');
  });

  test('keeps the focus on the button while busy, and orders once', async () => {
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

  test('does not call if the dialog was closed', async () => {
    const { user, leavePage } = await orderAt({ Mutation: { placeOrder: () => buildOrder() } });
    const dialog = within(await screen.findByRole('dialog', { name: SUCCESS }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    passTime(3000);
    expect(leavePage).not.toHaveBeenCalled();
  });

  test('shows a toast for four seconds when ordering fails', async () => {
    await orderAt({ Mutation: { placeOrder: breakDown } });
    expect(await screen.findByText(FAILURE)).toBeTruthy();
    passTime(3000);
    expect(screen.getByText(FAILURE)).toBeTruthy();
    passTime(1000);
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  test('shows a domain error below the button, and no toast', async () => {
    await orderAt({
      Mutation: { placeOrder: () => refuse('ITEM_OUT_OF_STOCK', { name: 'Front brake pad set' }) },
    });
    const refusal = await screen.findByText('Front brake pad set is out of stock');
    expect(refusal.closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  test('retries with the same idempotency key, and makes a new one for the next order', async () => {
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

  test('makes a new idempotency key if the note about the car changes', async () => {
    const { press, inputs } = await orderAt({ Mutation: { placeOrder: breakDown } });
    for (const note of ['Suzuki Every', 'Suzuki Every', '']) {
      keepCarNote(note);
      await press();
    }
    await waitFor(() => expect(inputs()).toHaveLength(4));
    const keys = inputs().map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[2]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  test('orders with the same key after a lost response and a reload, so that there is one order', async () => {
    const first = await orderAt({ Mutation: { placeOrder: breakDown } });
    await screen.findByText(FAILURE);
    const [lost] = first.inputs();
    first.unmount();
    const { inputs } = await orderAt({ Mutation: { placeOrder: () => buildOrder() } });
    await screen.findByRole('dialog', { name: SUCCESS });
    expect(inputs()).toMatchObject([{ idempotencyKey: lost?.idempotencyKey }]);
  });

  test('after a lost response and a reload, orders with the same key and car even before the car is loaded', async () => {
    sessionStorage.setItem('beambright.order', `item-1 ${PENDING} axio 2012`);
    const { inputs } = await orderAt({ Mutation: { placeOrder: () => buildOrder() } });
    await screen.findByRole('dialog', { name: SUCCESS });
    expect(inputs()).toMatchObject([{ idempotencyKey: PENDING, car: { vehicle: 'axio', year: 2012 } }]);
  });

  test('makes a new idempotency key after a domain error', async () => {
    const { press, inputs } = await orderAt({
      Mutation: { placeOrder: () => refuse('ITEM_OUT_OF_STOCK', { name: 'Front brake pad set' }) },
    });
    await screen.findByText('Front brake pad set is out of stock');
    await press();
    await waitFor(() => expect(inputs()).toHaveLength(2));
    const [first, second] = inputs();
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test('shows a price that has changed since the page was loaded, and orders at this price on the next click', async () => {
    let item = buildItem();
    const placeOrder = () => {
      if (item.price === RAISED) return buildOrder({ total: RAISED });
      item = buildItem({ price: RAISED });
      return refuse('CART_CHANGED', { lines: [] });
    };
    const { press, inputs } = await orderAt({ Query: { item: () => item }, Mutation: { placeOrder } });
    await findChange();
    await press();
    expect(await within(await screen.findByRole('dialog')).findByText('Ksh 9,000')).toBeTruthy();
    const [first, second] = inputs();
    expect(second?.seen).toMatchObject([{ price: { min: '9000.00', max: '9000.00' } }]);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test('does not redirect if the session cannot be loaded', async () => {
    const { here, press } = await orderAt({ Query: { me: breakDown } });
    expect(await screen.findByText('The shop could not be reached. Please try again.')).toBeTruthy();
    await press();
    expect(here()).toBe('/products/item-1');
  });

  test('sends a guest to the login page, which returns to the product', async () => {
    const { here, callsOf } = await orderAt({ Query: { me: () => null } });
    await waitFor(() => expect(here()).toBe('/login?from=%2Fproducts%2Fitem-1'));
    expect(callsOf('CallToOrder')).toHaveLength(0);
    expect(
      await screen.findByText(
        'Sign in to order Front brake pad set. Your order will be placed straight away. Your cart is kept.',
      ),
    ).toBeTruthy();
  });

  test('orders exactly once what a guest clicked before signing in', async () => {
    await pressAndSignIn();
    expect(await keysAfterSignIn()).toHaveLength(1);
    const again = renderSite('/products/item-1', { as: 'customer' });
    await screen.findByText('customer@example.com');
    expect(again.callsOf('CallToOrder')).toHaveLength(0);
  });

  test('sends after a sign-in the price that the guest saw, and shows the new price if the price has changed', async () => {
    await pressAndSignIn();
    const { callsOf } = renderAt('/products/item-1', {
      as: 'customer',
      Query: { item: () => buildItem({ price: RAISED }) },
      Mutation: { placeOrder: () => refuse('CART_CHANGED', { lines: [] }) },
    });
    await findChange();
    const seen = [{ itemId: 'item-1', quantity: 1, price: { min: '2000.00', max: '3000.00' } }];
    expect(callsOf('CallToOrder')).toMatchObject([{ variables: { input: { seen } } }]);
    expect(sessionStorage.getItem('beambright.press')).toBeNull();
  });

  test('orders nothing if a guest signed in elsewhere than on the login page', async () => {
    let me: unknown = null;
    const { here, callsOf } = await orderAt({ Query: { me: () => me } });
    await waitFor(() => expect(here()).toMatch(/^\/login/));
    expect(sessionStorage.getItem('beambright.press')).toContain('item-1');
    me = buildUser();
    passTime(5000);
    fireEvent.focus(window);
    await waitFor(() => expect(here()).toBe('/products/item-1'));
    await waitFor(() => expect(sessionStorage.getItem('beambright.press')).toBeNull());
    expect(callsOf('CallToOrder')).toHaveLength(0);
  });

  test('orders nothing if staff sign in', async () => {
    await pressAndSignIn('SYSTEM_ADMIN');
    expect(sessionStorage.getItem('beambright.press')).toBeNull();
  });

  test('orders nothing if a guest signs in half an hour after the click', async () => {
    await pressAndSignIn();
    const press = JSON.parse(sessionStorage.getItem('beambright.press') ?? '');
    sessionStorage.setItem('beambright.press', JSON.stringify({ ...press, at: press.at - 30 * 60_000 }));
    const { callsOf } = renderSite('/products/item-1', { as: 'customer' });
    await screen.findByText('customer@example.com');
    await waitFor(() => expect(sessionStorage.getItem('beambright.press')).toBeNull());
    expect(callsOf('CallToOrder')).toHaveLength(0);
  });

  test('after a sign-in, repeats the order with the same key if the response is lost and the page reloaded', async () => {
    await pressAndSignIn();
    const [lost] = await keysAfterSignIn(breakDown, FAILURE);
    expect(lost).toBeTruthy();
    keepCarNote('Suzuki Every');
    expect(await keysAfterSignIn()).toEqual([lost]);
  });

  test('after a sign-in, orders with the same key in a duplicated tab', async () => {
    const copy = await pressAndSignIn();
    const keys = await keysAfterSignIn();
    sessionStorage.setItem('beambright.press', copy);
    expect(await keysAfterSignIn()).toEqual(keys);
  });

  test('sends a customer whose session has ended to the login page', async () => {
    const { here } = await orderAt({ Mutation: { placeOrder: () => refuse('NOT_SIGNED_IN') } }, renderSite);
    await waitFor(() => expect(here()).toBe('/login?from=%2Fproducts%2Fitem-1'));
    expect(await screen.findByText(/^Sign in to order Front brake pad set/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in', description: 'Log in' })).toBeTruthy();
    expect(screen.queryByText('customer@example.com')).toBeNull();
    expect(screen.queryByText(FAILURE)).toBeNull();
  });
});
