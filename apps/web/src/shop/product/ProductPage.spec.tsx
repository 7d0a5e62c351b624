import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
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
    expect(screen.getByText(/^Out of stock just now\. Call us on/).textContent).toBe(
      'Out of stock just now. Call us on +254 700 000 000 and ask when it comes back.',
    );
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: '+254 700 000 000' }).getAttribute('href')).toBe(
      'tel:+254700000000',
    );
    expect(screen.queryByText(/You agree on the final price/)).toBeNull();
  });

  it("says 'Product not found' for an unknown product", async () => {
    renderAt('/products/unknown');
    expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products');
    expect(screen.getByText('It may have been sold out and taken off the shelf.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it("says 'Product not found' when the call fails, not that it is sold out, and tries again", async () => {
    let isDown = true;
    const item = () => (isDown ? breakDown() : buildItem());
    const { user } = renderAt('/products/item-1', { Query: { item } });
    expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy();
    expect(screen.getByText(/^The shop could not be reached just now/)).toBeTruthy();
    expect(screen.queryByText(/sold out/)).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Front brake pad set' })).toBeTruthy();
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
