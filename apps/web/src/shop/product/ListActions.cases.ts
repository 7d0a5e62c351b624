import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildItem } from '../../../test/builders';
import { renderAt, renderSite } from '../../../test/renderAt';

async function findReady(name: string) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

describe('ListActions', () => {
  test('say that the cart of a guest is full', async () => {
    const entries = Array.from({ length: 100 }, (_, number) => ({
      item: buildItem({ id: `other-${number}` }),
      quantity: 1,
    }));
    localStorage.setItem('beambright.cart', JSON.stringify({ version: 1, entries, frozen: null }));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = renderSite('/products/item-1');
    await user.click(await findReady('Add to Cart'));
    expect(await screen.findByText('A cart holds at most 100 different items')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cart (100)' })).toBeTruthy();
    jest.restoreAllMocks();
  });

  test('add an item that is out of stock to the wishlist only', async () => {
    renderAt('/products/item-1', { Query: { item: () => buildItem({ inStock: false }) } });
    await findReady('Add to Wishlist');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' }).disabled).toBe(true);
  });
});
