import { CART_CHANGED } from '@beambright/domain';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, buildUser, buildVehicle } from '../../../test/builders';
import { buttonOf, findBadge, holdBack, lineOf, openCart, totalNow } from '../../../test/cartPage';
import { fakeClock } from '../../../test/clock';
import { breakDown, refuse } from '../../../test/fakeApi';
import { fakeLists } from '../../../test/fakeLists';
import { renderSite } from '../../../test/renderAt';

const SUCCESS = 'Order Placed Successfully! Redirecting you to call...';
const FAILURE = 'Failed to create order. Please try again.';

describe('useCheckout', () => {
  const { passTime } = fakeClock();
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('sends address and notes, calls the shop after two seconds and clears the cart', async () => {
    const { user, checkOut, sent, leavePage } = await openCart();
    const address = screen.getByLabelText<HTMLInputElement>('Shipping address');
    expect(address.value).toBe('Nairobi, Kenya');
    await user.clear(address);
    await user.type(address, 'Thika Road');
    await user.type(screen.getByLabelText(/^Order notes/), 'Call after 5');
    await checkOut();
    const dialog = within(await screen.findByRole('dialog', { name: SUCCESS }));
    expect(dialog.getByText(/^Your order is/).textContent).toContain('0f8fad5b, code K7M-4P7.');
    expect(sent()).toEqual([
      {
        shippingAddress: 'Thika Road',
        notes: 'Call after 5',
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        seen: [
          { itemId: 'item-1', quantity: 2, price: { min: '2000.00', max: '3000.00' } },
          { itemId: 'item-2', quantity: 1, price: { min: '100.40', max: '200.60' } },
        ],
      },
    ]);
    expect(dialog.getByText('Ksh 2,000 - 3,000')).toBeTruthy();
    passTime(1900);
    expect(leavePage).not.toHaveBeenCalled();
    expect(screen.getByText('Front brake pad set')).toBeTruthy();
    expect(await findBadge(3)).toBeTruthy();
    leavePage.mockImplementation(() => void expect(screen.getByText('Front brake pad set')).toBeTruthy());
    passTime(100);
    expect(leavePage).toHaveBeenCalledWith('tel:+254700000000');
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(screen.getByText('Your parts are now in order 0f8fad5b.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cart' })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
  });

  test('clears the cart without a call when the customer leaves the page before the two seconds are over', async () => {
    const { user, checkOut, here, leavePage } = await openCart();
    await checkOut();
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'My Orders' }));
    await waitFor(() => expect(here()).toBe('/orders'));
    expect(await screen.findByRole('link', { name: 'Cart' })).toBeTruthy();
    passTime(2000);
    expect(leavePage).not.toHaveBeenCalled();
  });

  test('waits for pending changes of the cart, and sends one order despite several clicks', async () => {
    const held = holdBack();
    const { user, callsOf } = await openCart({ Mutation: { setCartQuantity: held.resolver } });
    await user.click(buttonOf('Brake disc', 'Increase quantity'));
    await user.dblClick(screen.getByRole('button', { name: 'Checkout & Call' }));
    const busy = await screen.findByRole('button', { name: 'Processing...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(buttonOf('Brake disc', 'Increase quantity').disabled).toBe(true);
    expect(callsOf('Checkout')).toHaveLength(0);
    await held.release();
    await screen.findByRole('dialog', { name: SUCCESS });
    expect(callsOf('Checkout')).toHaveLength(1);
  });

  test('sends no order if a pending change of the cart fails', async () => {
    const held = holdBack();
    const { user, callsOf, checkOut } = await openCart({ Mutation: { setCartQuantity: held.resolver } });
    await user.click(buttonOf('Brake disc', 'Increase quantity'));
    await checkOut();
    await screen.findByRole('button', { name: 'Processing...' });
    await held.breakDown();
    expect(await screen.findByText('Failed to update cart. Please try again.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Checkout & Call' })).toBeTruthy();
    expect(callsOf('Checkout')).toHaveLength(0);
  });

  test('reuses the idempotency key for a retry, and makes a new one after a change of the cart', async () => {
    const { user, checkOut, sent } = await openCart({ Mutation: { checkout: breakDown } });
    await checkOut();
    expect(await screen.findByText(FAILURE)).toBeTruthy();
    await waitFor(() => screen.getByRole('button', { name: 'Checkout & Call' }));
    await checkOut();
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => screen.getByRole('button', { name: 'Checkout & Call' }));
    await user.click(buttonOf('Brake disc', 'Increase quantity'));
    await checkOut();
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, retry, changed] = sent().map(({ idempotencyKey }) => idempotencyKey);
    expect(retry).toBe(first);
    expect(changed).not.toBe(first);
  });

  test('keeps showing the ordered lines after a lost response, and reports success when a retry gets a response', async () => {
    let isLost = true;
    const shop = fakeLists({ cart: [{ itemId: 'item-1', quantity: 1 }] });
    const checkout = () => {
      const order = shop.Mutation?.['checkout']?.(null as never, null as never);
      return isLost ? breakDown() : order;
    };
    const { user } = renderSite('/cart', {
      as: 'customer',
      Query: shop.Query,
      Mutation: { ...shop.Mutation, checkout },
    });
    await user.click(await screen.findByRole('button', { name: 'Checkout & Call' }));
    expect(await screen.findByText(FAILURE)).toBeTruthy();
    passTime(5000);
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByRole('link', { name: 'Cart' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Front brake pad set' })).toBeTruthy();
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Checkout & Call' }));
    expect(await screen.findByRole('dialog', { name: SUCCESS })).toBeTruthy();
  });

  test('shows what has changed since the customer saw the cart, and orders only at the next click', async () => {
    const made = buildOrder({ total: { min: '27700.00', max: '27700.00', text: '27700' } });
    let refusals = 2;
    const checkout = () => (refusals-- > 0 ? refuse('CART_CHANGED', { lines: [] }) : made);
    const { shop, checkOut, sent } = await openCart({ Mutation: { checkout } });
    const form = within(screen.getByRole('form', { name: 'Checkout' }));
    const told = async (...changes: string[]) => {
      const alert = within(await form.findByRole('alert'));
      expect(alert.getByText(CART_CHANGED.message({ lines: [] }))).toBeTruthy();
      const listed = () => alert.queryAllByRole('listitem').map(({ textContent }) => textContent);
      await waitFor(() => expect(listed()).toEqual(changes));
    };
    shop.reprice('item-1', { min: '9000.00', max: '9000.00', text: '9000' });
    await checkOut();
    await told('Front brake pad set: was Ksh 2,000 - 3,000, now Ksh 9,000');
    shop.putElsewhere('item-1', 1);
    shop.dropElsewhere('item-2');
    shop.putElsewhere('item-3', 1);
    await checkOut();
    await told('Front brake pad set: quantity was 2, now 3', 'Wiper: added', 'Brake disc: removed');
    expect(totalNow()).toBe('Ksh 27,700');
    await checkOut();
    expect(await within(await screen.findByRole('dialog')).findByText('Ksh 27,700')).toBeTruthy();
    expect(form.queryByRole('alert')).toBeNull();
    expect(sent()[2]?.seen).toEqual([
      { itemId: 'item-1', quantity: 3, price: { min: '9000.00', max: '9000.00' } },
      { itemId: 'item-3', quantity: 1, price: { min: '700.00', max: '700.00' } },
    ]);
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  test('shows an error about a line at that line', async () => {
    const checkout = () => refuse('ITEM_OUT_OF_STOCK', { name: 'Brake disc' });
    const { shop, checkOut } = await openCart({ Mutation: { checkout } });
    shop.sellOut('item-2');
    await checkOut();
    expect(await lineOf('Brake disc').findByText('Brake disc is out of stock')).toBeTruthy();
    await waitFor(() => expect(lineOf('Brake disc').getByText('Out of Stock')).toBeTruthy());
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  test('shows an error that is not about a line below the button', async () => {
    const checkout = () => refuse('TEXT_HAS_NUL', { field: 'notes' });
    const { checkOut } = await openCart({ Mutation: { checkout } });
    await checkOut();
    const form = within(screen.getByRole('form', { name: 'Checkout' }));
    expect(await form.findByText('Notes must not contain a NUL character')).toBeTruthy();
  });

  test('links to the orders if the server says that the cart is empty', async () => {
    const { shop, checkOut } = await openCart({ Mutation: { checkout: () => refuse('ORDER_EMPTY') } });
    shop.Mutation?.['checkout']?.(null as never, null as never);
    await checkOut();
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
  });

  test('sends a customer whose session has ended to the login page', async () => {
    const { checkOut, here } = await openCart({ Mutation: { checkout: () => refuse('NOT_SIGNED_IN') } });
    await checkOut();
    await waitFor(() => expect(here()).toBe('/login?from=%2Fcart'));
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  test('starts with the address of the last order, unless the customer has typed or sent another address before', async () => {
    const withLast = (answers: Promise<unknown>) => ({
      me: () => ({
        ...buildUser('CUSTOMER'),
        newestOrders: () => answers.then(() => [buildOrder({ shippingAddress: 'Moi Avenue 7' })]),
      }),
    });
    const address = () => screen.getByLabelText<HTMLInputElement>('Shipping address').value;
    const { unmount } = await openCart({ Query: withLast(Promise.resolve()) });
    await waitFor(() => expect(address()).toBe('Moi Avenue 7'));
    unmount();
    let release: () => void = () => undefined;
    const { checkOut, callsOf, sent } = await openCart({
      Query: withLast(new Promise<void>((resolve) => (release = resolve))),
      Mutation: { checkout: breakDown },
    });
    await checkOut();
    await screen.findByText(FAILURE);
    await waitFor(() => expect(callsOf('LastAddress')).toHaveLength(1));
    release();
    await checkOut();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
    expect(address()).toBe('Nairobi, Kenya');
  });

  describe('the checkout', () => {
    beforeEach(() => localStorage.setItem('beambright.car', '{"car":"axio","year":2012}'));
    const findCar = () =>
      screen.findByRole<HTMLInputElement>('checkbox', { name: /^For your car: Toyota Axio NZE141, 2012/ });

    test('includes the remembered car in the order, unless the customer unticks it', async () => {
      const { user, checkOut, sent } = await openCart({
        Query: { vehicle: () => buildVehicle() },
        Mutation: { checkout: breakDown },
      });
      expect((await findCar()).checked).toBe(true);
      await checkOut();
      await screen.findByText(FAILURE);
      await user.click(await findCar());
      await checkOut();
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent().map(({ car }) => car)).toEqual([{ vehicle: 'axio', year: 2012 }, undefined]);
      expect(sent()[1]?.idempotencyKey).not.toBe(sent()[0]?.idempotencyKey);
    });

    test('orders without the remembered car if the shop does not know it', async () => {
      const { checkOut, sent, callsOf } = await openCart({ Query: { vehicle: () => null } });
      await waitFor(() => expect(callsOf('CardFits')).toHaveLength(1));
      await checkOut();
      await screen.findByRole('dialog', { name: SUCCESS });
      expect(sent()[0]?.car).toBeUndefined();
    });

    test('drops a remembered car that the shop has deleted, and orders without it at the next click', async () => {
      const checkout = (_source: unknown, { input }: { input: { car?: object } }) =>
        input.car ? refuse('VEHICLE_NOT_FOUND') : buildOrder();
      const { checkOut } = await openCart({
        Query: { vehicle: () => buildVehicle() },
        Mutation: { checkout },
      });
      await findCar();
      await checkOut();
      const form = within(screen.getByRole('form', { name: 'Checkout' }));
      expect(await form.findByText(/^We no longer know your car, so nothing was ordered/)).toBeTruthy();
      expect(screen.queryByRole('checkbox')).toBeNull();
      await checkOut();
      expect(await screen.findByRole('dialog', { name: SUCCESS })).toBeTruthy();
    });
  });

  test('restores the default address in an address field that was left empty', async () => {
    const { user } = await openCart();
    const address = screen.getByLabelText<HTMLInputElement>('Shipping address');
    await user.clear(address);
    await user.tab();
    expect(address.value).toBe('Nairobi, Kenya');
  });
});
