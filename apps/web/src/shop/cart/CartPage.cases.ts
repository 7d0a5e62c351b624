import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildItem } from '../../../test/builders';
import {
  buttonOf,
  disc,
  findBadge,
  holdBack,
  lineOf,
  openCart,
  pads,
  totalNow,
} from '../../../test/cartPage';
import { fakeClock } from '../../../test/clock';
import { breakDown, refuse } from '../../../test/fakeApi';
import { fakeLists } from '../../../test/fakeLists';
import { renderAt, renderSite } from '../../../test/renderAt';

describe('CartPage', () => {
  const { passTime } = fakeClock();
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('links to the help pages that the owner has written', async () => {
    await openCart({ Query: { helpPages: () => [{ topic: 'RETURNS' }] } });
    const links = await screen.findAllByRole('link', { name: 'Returns' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/help/returns', '/help/returns']);
  });

  test('shows lines with unit price, quantity and subtotal, and the total as a range', async () => {
    await openCart();
    expect(await screen.findByText('Ksh 2,000 - 3,000 each')).toBeTruthy();
    const line = lineOf('Front brake pad set');
    expect(line.getByText('2')).toBeTruthy();
    expect(line.getByText('Ksh 4,000 - 6,000')).toBeTruthy();
    expect(line.getByRole('link').getAttribute('href')).toBe('/products/item-1');
    expect(lineOf('Brake disc').getByText('Ksh 100 - 201')).toBeTruthy();
    expect(totalNow()).toBe('Ksh 4,100 - 6,201');
    expect(await findBadge(3)).toBeTruthy();
  });

  test('says when it is empty, with a link to the products', async () => {
    renderAt('/cart', { as: 'customer' });
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products');
    expect(screen.queryByRole('button', { name: 'Checkout & Call' })).toBeNull();
  });

  test('changes the quantity by one; minus at one removes the line', async () => {
    const { user, shop } = await openCart();
    await user.click(buttonOf('Brake disc', 'Increase quantity'));
    expect(await findBadge(4)).toBeTruthy();
    await waitFor(() => expect(shop.pieces()).toEqual({ 'item-1': 2, 'item-2': 2 }));
    await user.click(buttonOf('Brake disc', 'Decrease quantity'));
    await user.click(buttonOf('Brake disc', 'Decrease quantity'));
    expect(screen.queryByText('Brake disc')).toBeNull();
    await waitFor(() => expect(shop.pieces()).toEqual({ 'item-1': 2 }));
    await user.click(buttonOf('Front brake pad set', 'Remove Front brake pad set'));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    await waitFor(() => expect(shop.pieces()).toEqual({}));
  });

  test('accepts at most 999 pieces of an item', async () => {
    const { user, shop } = await openCart();
    shop.putElsewhere('item-1', 996);
    await user.click(buttonOf('Brake disc', 'Increase quantity'));
    await waitFor(() => expect(lineOf('Front brake pad set').getByText('998')).toBeTruthy());
    await user.click(buttonOf('Front brake pad set', 'Increase quantity'));
    expect(lineOf('Front brake pad set').getByText('999')).toBeTruthy();
    expect(buttonOf('Front brake pad set', 'Increase quantity').disabled).toBe(true);
  });

  test('shows quick clicks immediately and combines them into few requests', async () => {
    const held = holdBack();
    const { user, callsOf } = await openCart({ Mutation: { setCartQuantity: held.resolver } });
    for (let presses = 0; presses < 5; presses++)
      await user.click(buttonOf('Front brake pad set', 'Increase quantity'));
    expect(lineOf('Front brake pad set').getByText('7')).toBeTruthy();
    expect(totalNow()).toBe('Ksh 14,100 - 21,201');
    await held.release();
    await waitFor(() =>
      expect(callsOf('SetCartQuantity').map(({ variables }) => variables['quantity'])).toEqual([3, 7]),
    );
  });

  test('shows a changed quantity before it is sent, and sends it at once when the page is closed', async () => {
    const { user, callsOf } = await openCart();
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await user.click(buttonOf('Brake disc', 'Increase quantity'));
    expect(lineOf('Brake disc').getByText('2')).toBeTruthy();
    expect(callsOf('SetCartQuantity')).toHaveLength(0);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(callsOf('SetCartQuantity')).toHaveLength(1));
  });

  test('reverts a change the server rejects, and shows the error', async () => {
    const setCartQuantity = () => refuse('ITEM_OUT_OF_STOCK', { name: 'Brake disc' });
    const { user } = await openCart({ Mutation: { setCartQuantity } });
    await user.click(buttonOf('Brake disc', 'Increase quantity'));
    expect(await screen.findByText('Brake disc is out of stock')).toBeTruthy();
    expect(lineOf('Brake disc').getByText('1')).toBeTruthy();
    expect(console.error).toHaveBeenCalledWith('Changing the cart failed', expect.anything());
  });

  test('reports a network failure once for all waiting changes', async () => {
    const held = holdBack();
    const { user, callsOf } = await openCart({ Mutation: { setCartQuantity: held.resolver } });
    await user.click(buttonOf('Front brake pad set', 'Increase quantity'));
    await user.click(buttonOf('Brake disc', 'Increase quantity'));
    await held.breakDown();
    expect(await screen.findAllByText('Failed to update cart. Please try again.')).toHaveLength(1);
    await waitFor(() => expect(lineOf('Front brake pad set').getByText('2')).toBeTruthy());
    expect(lineOf('Brake disc').getByText('1')).toBeTruthy();
    expect(callsOf('SetCartQuantity')).toHaveLength(1);
  });

  test('marks lines that are out of stock or deleted, leaves them out of the total and lets them be removed', async () => {
    const shop = fakeLists({
      items: [pads, buildItem({ id: 'item-3', name: 'Oil filter' }), disc],
      cart: ['item-1', 'item-3', 'item-2'].map((itemId) => ({ itemId, quantity: 2 })),
    });
    shop.sellOut('item-2');
    shop.takeOffShelf('item-3');
    const { user } = renderAt('/cart', { as: 'customer', Query: shop.Query, Mutation: shop.Mutation });
    expect(await screen.findByText('Out of Stock')).toBeTruthy();
    const gone = lineOf('Oil filter');
    expect(gone.getByText('No longer sold')).toBeTruthy();
    expect(gone.queryByRole('link')).toBeNull();
    expect(gone.queryByRole('button', { name: 'Increase quantity' })).toBeNull();
    expect(buttonOf('Brake disc', 'Increase quantity').disabled).toBe(true);
    expect(buttonOf('Brake disc', 'Decrease quantity').disabled).toBe(false);
    expect(totalNow()).toBe('Ksh 4,000 - 6,000');
    const checkout = screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout & Call' });
    expect(checkout.disabled).toBe(true);
    expect(
      screen.getByText('Remove the parts that are out of stock or no longer sold to check out.'),
    ).toBeTruthy();
    await user.click(gone.getByRole('button', { name: 'Remove Oil filter' }));
    await user.click(lineOf('Brake disc').getByRole('button', { name: 'Remove Brake disc' }));
    expect(checkout.disabled).toBe(false);
    await waitFor(() => expect(shop.pieces()).toEqual({ 'item-1': 2 }));
  });

  test('keeps the list if a refetch fails, and can be loaded again if the first load failed', async () => {
    let isDown = true;
    const shop = fakeLists({ cart: [{ itemId: 'item-1', quantity: 1 }] });
    const cart = () => (isDown ? breakDown() : shop.Query?.['cart']?.(null as never, null as never));
    const { user } = renderAt('/cart', { as: 'customer', Query: { ...shop.Query, cart } });
    expect(await screen.findByRole('heading', { name: 'Your cart could not be loaded' })).toBeTruthy();
    expect(screen.getByText('Something went wrong. Please try again. Nothing is lost.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Front brake pad set' })).toBeTruthy();
    isDown = true;
    passTime(5000);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('link', { name: 'Front brake pad set' })).toBeTruthy();
  });

  describe('the cart of a guest', () => {
    const keep = (quantity: number) =>
      localStorage.setItem(
        'beambright.cart',
        JSON.stringify({ version: 1, entries: [{ item: pads, quantity }], frozen: null }),
      );

    test('is shown with current prices', async () => {
      keep(2);
      const dearer = { ...pads, price: { min: '2500.00', max: '3500.00', text: '2500 - 3500' } };
      renderSite('/cart', { Query: fakeLists({ items: [dearer] }).Query });
      expect(await screen.findByText('Ksh 2,500 - 3,500 each')).toBeTruthy();
      expect(totalNow()).toBe('Ksh 5,000 - 7,000');
      expect(await findBadge(2)).toBeTruthy();
    });

    test('is shown with the stored prices, and says so, if current ones cannot be loaded', async () => {
      keep(1);
      let isDown = true;
      const itemsByIds = () => (isDown ? breakDown() : [pads]);
      const { user } = renderAt('/cart', { Query: { itemsByIds } });
      expect(
        await screen.findByText('Today’s prices could not be loaded. They may have changed.'),
      ).toBeTruthy();
      expect(totalNow()).toBe('Ksh 2,000 - 3,000');
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText(/^Today’s prices/)).toBeNull());
    });

    test('marks items that are no longer sold', async () => {
      keep(1);
      const { user } = renderAt('/cart', { Query: fakeLists({ items: [] }).Query });
      expect(await screen.findByText('No longer sold')).toBeTruthy();
      await user.click(buttonOf('Front brake pad set', 'Remove Front brake pad set'));
      expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
      expect(localStorage.getItem('beambright.cart')).not.toContain('item-1');
    });

    test('leads to the login page at checkout, and keeps address and notes until the customer returns', async () => {
      keep(1);
      const { user, here, callsOf, unmount } = renderAt('/cart');
      await user.type(await screen.findByLabelText(/^Order notes/), 'Ring twice');
      await user.click(screen.getByRole('button', { name: 'Checkout & Call' }));
      await waitFor(() => expect(here()).toBe('/login?from=%2Fcart'));
      expect(callsOf('Checkout')).toHaveLength(0);
      unmount();
      const shop = fakeLists();
      renderAt('/cart', { as: 'customer', Query: shop.Query, Mutation: shop.Mutation });
      expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Order notes/)).value).toBe('Ring twice');
    });

    test('keeps address and notes when the guest leaves the page and returns', async () => {
      keep(1);
      const { user, goTo } = renderAt('/cart');
      await user.type(await screen.findByLabelText(/^Order notes/), 'Ring twice');
      void goTo('/login');
      await screen.findByRole('heading', { name: 'Login' });
      void goTo('/cart');
      expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Order notes/)).value).toBe('Ring twice');
    });
  });
});
