import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { buildItem, buildUser, pageOf } from '../../../test/builders';
import { refuse, type Resolvers } from '../../../test/fakeApi';
import { fakeLists } from '../../../test/fakeLists';
import { renderParts, renderSite } from '../../../test/renderAt';
import { guestLists } from '../lists/guestLists';
import { Lists } from '../lists/Lists';
import { ListActions } from '../product/ListActions';
import { CartButton, WishlistToggle } from './CardActions';

const CART = { name: 'Cart', description: 'Front brake pad set' };
const HEART = { name: 'Add Front brake pad set to Wishlist' };
const FULL_HEART = { name: 'Remove Front brake pad set from Wishlist' };

function openProducts(as?: 'customer', me?: () => unknown, refusals: Resolvers[string] = {}) {
  const shop = fakeLists();
  const page = renderSite('/products?search=pad', {
    as,
    Query: { ...shop.Query, ...(me && { me }) },
    Mutation: { ...shop.Mutation, register: () => buildUser(), ...refusals },
  });
  return { ...page, shop };
}

describe('the buttons of a product card', () => {
  test.each([CART, HEART])(
    'send a guest to the login page, which returns to this page: $name',
    async (button) => {
      const { user, here } = openProducts();
      await user.click(await screen.findByRole('button', button));
      await waitFor(() => expect(here()).toBe('/login?from=%2Fproducts%3Fsearch%3Dpad'));
      expect(
        await screen.findByText(/^Sign in to .*Front brake pad set.* Your cart is kept\.$/),
      ).toBeTruthy();
      expect(localStorage.getItem('beambright.cart')).toBeNull();
    },
  );

  test('carry out the click of a guest exactly once after sign-in', async () => {
    const guest = openProducts();
    await guest.user.click(await screen.findByRole('button', CART));
    await guest.user.click(await screen.findByRole('link', { name: 'Register' }));
    expect(
      await screen.findByText('Register to add Front brake pad set to your cart. Your cart is kept.'),
    ).toBeTruthy();
    await guest.user.type(
      screen.getByLabelText('Email', { exact: false, selector: 'input' }),
      'ann@example.com',
    );
    await guest.user.type(screen.getByLabelText('Password'), 'secret');
    await guest.user.type(screen.getByLabelText('Confirm password', { selector: 'input' }), 'secret');
    await guest.user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Registration successful! Redirecting...');
    guest.unmount();
    const { shop, unmount } = openProducts('customer');
    expect(await screen.findByText('Added to cart')).toBeTruthy();
    expect(shop.pieces()).toEqual({ 'item-1': 1 });
    unmount();
    const { callsOf } = openProducts('customer');
    await waitFor(() => expect(callsOf('MyLists')).toHaveLength(1));
    expect(callsOf('MergeGuestLists')).toHaveLength(0);
  });

  test('forget the click of a guest who continues browsing without signing in', async () => {
    const guest = openProducts();
    await guest.user.click(await screen.findByRole('button', HEART));
    await waitFor(() => expect(sessionStorage.getItem('beambright.press')).toContain('item-1'));
    await guest.user.click(await screen.findByRole('link', { name: 'Continue browsing without signing in' }));
    await waitFor(() => expect(sessionStorage.getItem('beambright.press')).toBeNull());
  });

  test('send a customer whose session has ended to the login page, which names the action', async () => {
    const { user, here } = openProducts('customer', undefined, { addToCart: () => refuse('NOT_SIGNED_IN') });
    await screen.findByText('customer@example.com');
    await user.click(await screen.findByRole('button', CART));
    await waitFor(() => expect(here()).toBe('/login?from=%2Fproducts%3Fsearch%3Dpad'));
    expect(await screen.findByText(/^Sign in to add Front brake pad set to your cart/)).toBeTruthy();
  });

  test('do nothing until it is known whether the visitor is a guest', async () => {
    let answer: (me: unknown) => void = () => undefined;
    const { user, here } = openProducts(undefined, () => new Promise((resolve) => (answer = resolve)));
    await user.click(await screen.findByRole('button', CART));
    expect(here()).toBe('/products?search=pad');
    answer(null);
    await waitFor(() => expect(here()).toMatch(/^\/login/));
  });

  test('carry out the clicks that a customer made before the session was loaded', async () => {
    let answer: (me: unknown) => void = () => undefined;
    const { user, shop } = openProducts(undefined, () => new Promise((resolve) => (answer = resolve)));
    await user.click(await screen.findByRole('button', CART));
    await user.click(screen.getByRole('button', HEART));
    answer(buildUser());
    expect(await screen.findByText('Added to cart')).toBeTruthy();
    await waitFor(() => expect([shop.pieces(), shop.wished()]).toEqual([{ 'item-1': 1 }, ['item-1']]));
  });

  test('offer an item that is out of stock for the wishlist only', async () => {
    const soldOut = buildItem({ inStock: false });
    renderSite('/products', { Query: { items: (_source, args) => pageOf([soldOut], args) } });
    expect((await screen.findByRole<HTMLButtonElement>('button', CART)).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', HEART).disabled).toBe(false);
  });

  test('re-render only when their own item is added to or removed from a list', async () => {
    const items = [buildItem(), buildItem({ id: 'item-2', name: 'Brake disc' })] as const;
    const drawn: string[] = [];
    renderParts(
      <Lists>
        {items.map((item) => (
          <Profiler key={item.id} id={item.id} onRender={(id) => drawn.push(id)}>
            <WishlistToggle item={item} />
            <CartButton item={item} describedBy="" />
            <ListActions item={item} />
          </Profiler>
        ))}
      </Lists>,
    );
    const [button] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Add to Cart' });
    await waitFor(() => expect(button?.disabled).toBe(false));
    drawn.splice(0);
    await guestLists.change({ kind: 'add', item: items[0], quantity: 1 });
    await guestLists.change({ kind: 'wish', item: items[0] });
    expect(await screen.findByRole('button', FULL_HEART)).toBeTruthy();
    expect(drawn).toEqual(['item-1']);
  });
});
