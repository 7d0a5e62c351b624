import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildItem } from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

describe('ProductPage', () => {
  it('shows name, price, description and stock', async () => {
    renderAt('/products/item-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Front brake pad set' })).toBeTruthy();
    expect(screen.getByText('Ksh 2,000 - 3,000')).toBeTruthy();
    expect(screen.getByText('With wear indicators.')).toBeTruthy();
    expect(screen.getByText('In Stock')).toBeTruthy();
  });

  it('invents no rating', async () => {
    renderAt('/products/item-1');
    expect(await screen.findByText('No rating yet (0 reviews)')).toBeTruthy();
  });

  it('cannot order what is out of stock', async () => {
    renderAt('/products/item-1', { as: 'customer', Query: { item: () => buildItem({ inStock: false }) } });
    expect(await screen.findByText('Out of Stock')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Call to Order' }).disabled).toBe(true);
  });

  it("says 'Product not found' for an unknown product", async () => {
    renderAt('/products/unknown');
    expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products');
  });

  it("says 'Product not found' when the call fails", async () => {
    renderAt('/products/item-1', { Query: { item: breakDown } });
    expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy();
  });

  it('goes back to the list, filters and all', async () => {
    const { user, here } = renderAt('/products?search=pad');
    await user.click(await screen.findByRole('link', { name: 'Front brake pad set' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(here()).toBe('/products?search=pad'));
  });

  it('goes back to all products when it was the first page', async () => {
    const { user, here } = renderAt('/products/item-1');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(here()).toBe('/products'));
  });
});
