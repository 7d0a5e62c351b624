import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildItem, buildUser } from '../../../test/builders';
import { fakeClock } from '../../../test/clock';
import { breakDown, refuse } from '../../../test/fakeApi';
import { FakeChannel } from '../../../test/fakeChannel';
import { fakeLists } from '../../../test/fakeLists';
import { renderSite } from '../../../test/renderAt';

describe('the lists', () => {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });

  const otherTab = new FakeChannel('beambright.lists');
  const pads = buildItem();
  const disc = buildItem({ id: 'item-2', name: 'Brake disc' });

  function keep(list: 'cart' | 'wishlist', entries: unknown[]) {
    localStorage.setItem(`beambright.${list}`, JSON.stringify({ version: 1, entries, frozen: null }));
  }

  const leftBehind = () =>
    `${localStorage.getItem('beambright.cart')}${localStorage.getItem('beambright.wishlist')}`;

  describe('Lists', () => {
    const { passTime } = fakeClock();
    beforeEach(() => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });

    describe('cart and wishlist', () => {
      beforeEach(() => {
        keep('cart', [
          { item: pads, quantity: 2 },
          { item: disc, quantity: 1 },
        ]);
        keep('wishlist', [{ item: disc }]);
      });

      test('of a guest who signs in are merged into the lists of the account and removed from the browser', async () => {
        const shop = fakeLists({ items: [pads, disc], cart: [{ itemId: 'item-1', quantity: 1 }] });
        renderSite('/', { as: 'customer', Query: shop.Query, Mutation: shop.Mutation });
        expect(await screen.findByRole('link', { name: 'Cart (4)' })).toBeTruthy();
        expect(screen.getByRole('link', { name: 'Wishlist (1)' })).toBeTruthy();
        expect(shop.pieces()).toEqual({ 'item-1': 3, 'item-2': 1 });
        expect(leftBehind()).not.toContain('item-');
      });

      test('of a guest are sent again with the same key after a lost response, and thus added once', async () => {
        const shop = fakeLists({ items: [pads, disc] });
        const lost = (...args: [never, never]) => {
          shop.Mutation?.['mergeGuestLists']?.(...args);
          return breakDown();
        };
        const first = renderSite('/', {
          as: 'customer',
          Query: shop.Query,
          Mutation: { mergeGuestLists: lost },
        });
        expect(
          await screen.findByText(/^Parts you saved before signing in could not be added yet/),
        ).toBeTruthy();
        expect(leftBehind()).toContain('item-1');
        const keyOf = (page: typeof first) =>
          (page.callsOf('MergeGuestLists')[0]?.variables['input'] as { key: string }).key;
        first.unmount();

        const second = renderSite('/', { as: 'customer', Query: shop.Query, Mutation: shop.Mutation });
        await waitFor(() => expect(leftBehind()).not.toContain('item-'));
        expect(keyOf(second)).toBe(keyOf(first));
        expect(shop.pieces()).toEqual({ 'item-1': 2, 'item-2': 1 });
        expect(await screen.findByRole('link', { name: 'Cart (3)' })).toBeTruthy();
      });

      test('of a guest belong to the first account that signs in, even if the response is lost and another user signs in', async () => {
        const shop = fakeLists({ items: [pads, disc] });
        const ann = { me: () => buildUser('CUSTOMER', { id: 'ann' }) };
        const first = renderSite('/', {
          Query: { ...shop.Query, ...ann },
          Mutation: { mergeGuestLists: breakDown },
        });
        await screen.findByText(/^Parts you saved before signing in could not be added yet/);
        first.unmount();

        const other = fakeLists({ items: [pads, disc], cart: [{ itemId: 'item-2', quantity: 1 }] });
        const me = () => buildUser('CUSTOMER', { id: 'ben', email: 'ben@example.com' });
        const second = renderSite('/', { Query: { ...other.Query, me }, Mutation: other.Mutation });
        expect(await screen.findByRole('link', { name: 'Cart (1)' })).toBeTruthy();
        expect(second.callsOf('MergeGuestLists')).toHaveLength(0);
        second.unmount();

        renderSite('/', { Query: { ...shop.Query, ...ann }, Mutation: shop.Mutation });
        expect(await screen.findByRole('link', { name: 'Cart (3)' })).toBeTruthy();
        expect(leftBehind()).not.toContain('item-');
      });

      test('of a guest who signs in are merged once, even with two open tabs', async () => {
        const shop = fakeLists({ items: [pads, disc] });
        for (let tab = 0; tab < 2; tab++)
          renderSite('/', { as: 'customer', Query: shop.Query, Mutation: shop.Mutation });
        await waitFor(() => expect(screen.getAllByRole('link', { name: 'Cart (3)' })).toHaveLength(2));
        expect(shop.pieces()).toEqual({ 'item-1': 2, 'item-2': 1 });
      });

      test('of a guest who signs in are merged with a notice of the items that could not be added', async () => {
        const shop = fakeLists({ items: [pads] });
        const { user } = renderSite('/', { as: 'customer', Query: shop.Query, Mutation: shop.Mutation });
        const notice = within(await screen.findByRole('dialog', { name: 'Some parts could not be added' }));
        expect(notice.getByText('Brake disc')).toBeTruthy();
        expect(notice.getByText('No longer sold')).toBeTruthy();
        await user.click(notice.getByRole('button', { name: 'OK' }));
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(await screen.findByRole('link', { name: 'Cart (2)' })).toBeTruthy();
      });

      test('of a guest are removed from the browser if their key was already used with different contents', async () => {
        const shop = fakeLists({ items: [pads, disc] });
        const mergeGuestLists = () => refuse('IDEMPOTENCY_KEY_REUSED');
        renderSite('/', { as: 'customer', Query: shop.Query, Mutation: { mergeGuestLists } });
        await waitFor(() => expect(leftBehind()).not.toContain('item-'));
        expect(screen.queryByText(/could not be added yet/)).toBeNull();
      });
    });

    test('of an account are refetched when another tab changes them and when the visitor returns', async () => {
      const shop = fakeLists({ items: [pads] });
      renderSite('/', { as: 'customer', Query: shop.Query });
      expect(await screen.findByRole('link', { name: 'Cart' })).toBeTruthy();
      await waitFor(() => expect(screen.getByText('customer@example.com')).toBeTruthy());
      shop.putElsewhere('item-1', 1);
      otherTab.postMessage('changed');
      expect(await screen.findByRole('link', { name: 'Cart (1)' })).toBeTruthy();
      shop.putElsewhere('item-1', 1);
      passTime(5000);
      fireEvent.focus(window);
      expect(await screen.findByRole('link', { name: 'Cart (2)' })).toBeTruthy();
    });

    test('are announced to other tabs when this tab changes them', async () => {
      const heard: unknown[] = [];
      otherTab.addEventListener('message', () => heard.push('changed'));
      const shop = fakeLists({ items: [pads] });
      const { user } = renderSite('/products/item-1', {
        as: 'customer',
        Query: shop.Query,
        Mutation: shop.Mutation,
      });
      const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add to Cart' });
      await waitFor(() => expect(add.disabled).toBe(false));
      await user.click(add);
      await waitFor(() => expect(heard).toHaveLength(1));
    });

    test.each([
      ['/cart', 'Your cart is empty'],
      ['/wishlist', 'Your wishlist is empty'],
    ])('at %s are not shown as empty if the session cannot be loaded', async (address, empty) => {
      let isBroken = true;
      const me = () => (isBroken ? breakDown() : null);
      const { user } = renderSite(address, { Query: { me } });
      const button = await screen.findByRole('button', { name: 'Try again' });
      expect(screen.queryByText(empty)).toBeNull();
      isBroken = false;
      await user.click(button);
      expect(await screen.findByText(empty)).toBeTruthy();
    });

    test('of a guest follow changes of other tabs', async () => {
      renderSite('/');
      expect(await screen.findByRole('link', { name: 'Cart' })).toBeTruthy();
      keep('cart', [{ item: pads, quantity: 5 }]);
      fireEvent(window, new StorageEvent('storage', { key: 'beambright.cart' }));
      expect(await screen.findByRole('link', { name: 'Cart (5)' })).toBeTruthy();
    });

    test('of one account are not shown to the next user who signs in', async () => {
      let me: ReturnType<typeof buildUser> = buildUser('CUSTOMER', { id: 'ann' });
      const anns = fakeLists({ cart: [{ itemId: 'item-1', quantity: 7 }] });
      const bens = fakeLists({ cart: [{ itemId: 'item-1', quantity: 2 }] });
      const cartOf = (...args: [never, never]) => (me.id === 'ann' ? anns : bens).Query?.['cart']?.(...args);
      renderSite('/', { Query: { ...anns.Query, me: () => me, cart: cartOf } });
      expect(await screen.findByRole('link', { name: 'Cart (7)' })).toBeTruthy();
      me = buildUser('CUSTOMER', { id: 'ben' });
      passTime(5000);
      fireEvent.focus(window);
      expect(await screen.findByRole('link', { name: 'Cart (2)' })).toBeTruthy();
    });
  });
});
