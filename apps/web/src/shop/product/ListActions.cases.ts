import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildItem } from '../../../test/builders';
import { fakeLists } from '../../../test/fakeLists';
import { renderAt } from '../../../test/renderAt';

async function findReady(name: string) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

describe('ListActions', () => {
  test("change a guest's lists in the browser", async () => {
    const { user, here } = renderAt('/products/item-1');
    const addToCart = await findReady('Add to Cart');
    await user.click(addToCart);
    await user.click(addToCart);
    expect(await screen.findByText('Added to cart')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add to Wishlist' }));
    expect(screen.getByRole('link', { name: 'Cart (2)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Wishlist (1)' })).toBeTruthy();
    expect(here()).toBe('/products/item-1');
    await user.click(screen.getByRole('button', { name: 'Remove from Wishlist' }));
    expect(screen.getByRole('button', { name: 'Add to Wishlist' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('beambright.cart') ?? '')).toMatchObject({
      entries: [{ itemId: 'item-1', quantity: 2 }],
    });
  });

  test('change the lists of an account', async () => {
    const shop = fakeLists();
    const { user } = renderAt('/products/item-1', {
      as: 'customer',
      Query: shop.Query,
      Mutation: shop.Mutation,
    });
    await user.click(await findReady('Add to Cart'));
    await user.click(await findReady('Add to Wishlist'));
    await waitFor(() => expect([shop.pieces(), shop.wished()]).toEqual([{ 'item-1': 1 }, ['item-1']]));
    expect(localStorage.getItem('beambright.cart')).toBeNull();
  });

  test('say when the cart of a guest is full', async () => {
    const entries = Array.from({ length: 100 }, (_, number) => ({
      item: buildItem({ id: `other-${number}` }),
      quantity: 1,
    }));
    localStorage.setItem('beambright.cart', JSON.stringify({ version: 1, entries, frozen: null }));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = renderAt('/products/item-1');
    await user.click(await findReady('Add to Cart'));
    expect(await screen.findByText('A cart holds at most 100 different items')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cart (100)' })).toBeTruthy();
    jest.restoreAllMocks();
  });

  test('cannot add an item that is out of stock to the cart, but to the wishlist', async () => {
    renderAt('/products/item-1', { Query: { item: () => buildItem({ inStock: false }) } });
    await findReady('Add to Wishlist');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' }).disabled).toBe(true);
  });
});
