import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildItem } from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { fakeLists } from '../../../test/fakeLists';
import { renderAt, renderSite } from '../../../test/renderAt';

const pads = buildItem();
const disc = buildItem({ id: 'item-2', name: 'Brake disc' });

function openWishlist(changes: Parameters<typeof renderAt>[1] = {}) {
  const shop = fakeLists({ items: [pads, disc], wishlist: ['item-1', 'item-2'] });
  const page = renderAt('/wishlist', {
    as: 'customer',
    Query: { ...shop.Query, ...changes.Query },
    Mutation: { ...shop.Mutation, ...changes.Mutation },
  });
  return { ...page, shop };
}

describe('WishlistPage', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('says when it is empty, with a link to the products', async () => {
    renderAt('/wishlist', { as: 'customer' });
    expect(await screen.findByRole('heading', { name: 'Your wishlist is empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products');
  });

  test('removes an item immediately, and keeps the focus on the page', async () => {
    const { user, shop } = openWishlist();
    await user.click(await screen.findByRole('button', { name: 'Remove Brake disc from Wishlist' }));
    expect(screen.queryByRole('link', { name: 'Brake disc' })).toBeNull();
    expect(document.activeElement?.id).toBe('main');
    await waitFor(() => expect(shop.wished()).toEqual(['item-1']));
  });

  test('restores an item that could not be removed, and shows a toast', async () => {
    const { user } = openWishlist({ Mutation: { removeFromWishlist: breakDown } });
    await user.click(await screen.findByRole('button', { name: 'Remove Brake disc from Wishlist' }));
    expect(await screen.findByText('Failed to update wishlist. Please try again.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Brake disc' })).toBeTruthy();
  });

  test('marks items that are out of stock or no longer sold', async () => {
    const shop = fakeLists({ items: [pads, disc], wishlist: ['item-1', 'item-2'] });
    shop.sellOut('item-1');
    shop.takeOffShelf('item-2');
    const { user } = renderAt('/wishlist', { as: 'customer', Query: shop.Query, Mutation: shop.Mutation });
    expect(await screen.findByText('Out of Stock')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Brake disc' })).toBeTruthy();
    expect(screen.getByText('No longer sold')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove from Wishlist', description: 'Brake disc' }));
    await waitFor(() => expect(shop.wished()).toEqual(['item-1']));
  });

  test('loads a list of more than a hundred items in two requests', async () => {
    const items = Array.from({ length: 101 }, (_, number) =>
      buildItem({ id: `item-${number}`, name: `Part ${number}` }),
    );
    const shop = fakeLists({ items, wishlist: items.map(({ id }) => id) });
    const { callsOf } = renderAt('/wishlist', { as: 'customer', Query: shop.Query });
    expect(await screen.findByRole('link', { name: 'Part 100' })).toBeTruthy();
    expect(callsOf('TodaysItems')).toMatchObject([{ variables: { hasMore: true } }]);
  });

  describe('the wishlist of a guest', () => {
    beforeEach(() => {
      const entries = [{ item: pads }, { item: disc }];
      localStorage.setItem('beambright.wishlist', JSON.stringify({ version: 1, entries, frozen: null }));
    });

    test('is shown without an account, and entries can be removed', async () => {
      const { user, here } = renderSite('/wishlist', { Query: fakeLists({ items: [pads, disc] }).Query });
      await user.click(await screen.findByRole('button', { name: 'Remove Brake disc from Wishlist' }));
      expect(screen.queryByRole('link', { name: 'Brake disc' })).toBeNull();
      expect(await screen.findByRole('link', { name: 'Wishlist (1)' })).toBeTruthy();
      expect(here()).toBe('/wishlist');
    });

    test('is shown with the stored prices if the shop cannot be reached', async () => {
      renderAt('/wishlist', { Query: { itemsByIds: breakDown } });
      expect(await screen.findByRole('link', { name: 'Brake disc' })).toBeTruthy();
      expect(await screen.findByText(/^Today’s prices could not be loaded/)).toBeTruthy();
    });
  });
});
