import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildItem, filters } from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { fakeNetwork } from '../../../test/network';
import { renderAt } from '../../../test/renderAt';

describe('a product', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  describe('ProductPage', () => {
    test('shows name, price, description and stock, but no rating, with links to brand and category', async () => {
      renderAt('/products/item-1');
      expect(await screen.findByRole('heading', { level: 1, name: 'Front brake pad set' })).toBeTruthy();
      expect(screen.getByText('Ksh 2,000 - 3,000')).toBeTruthy();
      expect(screen.getByText('With wear indicators.')).toBeTruthy();
      expect(screen.getByText('In Stock')).toBeTruthy();
      expect(screen.queryByText(/rating|reviews/)).toBeNull();
      expect(document.title).toBe('Front brake pad set | BeamBright');
      const brand = await screen.findByRole('link', { name: 'for Toyota' });
      expect(brand.getAttribute('href')).toBe('/products?brand=brand-toyota');
      const [category] = within(brand.closest('p')!).getAllByRole('link', { name: 'Brakes' });
      expect(category?.getAttribute('href')).toBe('/products?category=category-brakes');
    });

    test('strikes through the original price', async () => {
      renderAt('/products/item-1', { Query: { item: () => buildItem({ originalPrice: '4000.00' }) } });
      expect((await screen.findByText('Ksh 4,000')).closest('s')).toBeTruthy();
    });

    test('shows breadcrumbs with a link for each step', async () => {
      renderAt('/products/item-1', { Query: { item: () => buildItem({ category: filters }) } });
      const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
      expect(trail.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
        'Home',
        'Products',
        'Filters & Service',
        'Front brake pad set',
      ]);
      expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/',
        '/products',
        '/products?category=category-filters',
      ]);
      expect(trail.getByText('Front brake pad set').getAttribute('aria-current')).toBe('page');
    });

    test('shows a description of 5,000 characters in full, keeping its line breaks', async () => {
      const description = `Fits:\nVitz\nFielder\n\n${'x'.repeat(4978)}`;
      renderAt('/products/item-1', { Query: { item: () => buildItem({ description }) } });
      const text = await screen.findByText(/^Fits:/);
      expect(text.textContent).toBe(description);
      expect(text.className).toContain('whitespace-pre-line');
    });

    test('shows a placeholder while the product is loading', async () => {
      renderAt('/products/item-1', { Query: { item: () => new Promise(() => undefined) } });
      expect((await screen.findByText('Loading product...')).getAttribute('role')).toBe('status');
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    });

    describe('the page of a product', () => {
      async function openTwice(second: () => unknown) {
        let visits = 0;
        const item = () => (++visits === 1 ? buildItem() : second());
        const page = renderAt('/products/item-1', { Query: { item } });
        const { user } = page;
        await screen.findByText('Ksh 2,000 - 3,000');
        await user.click(screen.getAllByRole('link', { name: 'Products' })[0]!);
        await user.click(await screen.findByRole('link', { name: 'Front brake pad set' }));
        expect(screen.getByRole('heading', { level: 1, name: 'Front brake pad set' })).toBeTruthy();
        await waitFor(() => expect(page.callsOf('ProductPage')).toHaveLength(2));
        return page;
      }

      test('immediately shows a product that was opened before, and then updates it', async () => {
        await openTwice(() => buildItem({ inStock: false }));
        expect(await screen.findByText('Out of Stock')).toBeTruthy();
      });

      test('keeps showing a product that was opened before if the shop cannot be reached', async () => {
        const { user } = await openTwice(breakDown);
        await user.click(screen.getByText('With wear indicators.'));
        expect(screen.getByRole('heading', { level: 1, name: 'Front brake pad set' })).toBeTruthy();
      });
    });

    test('offers a call instead of an order if the product is out of stock', async () => {
      renderAt('/products/item-1', { as: 'customer', Query: { item: () => buildItem({ inStock: false }) } });
      expect(await screen.findByText('Out of Stock')).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Call to Order' }).disabled).toBe(true);
      expect(screen.getByText(/^Out of stock\. Call/).textContent).toBe(
        'Out of stock. Call +254 700 000 000 to ask when it will be back.',
      );
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link', { name: '+254 700 000 000' }).getAttribute('href')).toBe(
        'tel:+254700000000',
      );
      expect(screen.queryByText(/We agree the final price/)).toBeNull();
    });

    test("says 'Product not found' for an unknown product", async () => {
      renderAt('/products/unknown');
      expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products');
      expect(screen.getByText('It may have been sold or removed.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });

    test("says 'Product not found' if the request fails, with the cause, and can load the product again", async () => {
      let isDown = true;
      fakeNetwork().cut();
      const item = () => (isDown ? breakDown() : buildItem());
      const { user } = renderAt('/products/item-1', { Query: { item } });
      expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy();
      expect(screen.getByText('You are offline. The product may still be available.')).toBeTruthy();
      expect(screen.queryByText(/sold/)).toBeNull();
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Front brake pad set' })).toBeTruthy();
    });

    test('leads back to the list with its filters', async () => {
      const { user, here } = renderAt('/products?search=pad');
      await user.click(await screen.findByRole('link', { name: 'Front brake pad set' }));
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      await waitFor(() => expect(here()).toBe('/products?search=pad'));
    });

    test('leads back to all products if the visit began at this page', async () => {
      const { user, here } = renderAt('/products/item-1');
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      await waitFor(() => expect(here()).toBe('/products'));
    });
  });
});
