import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildItem, buildVehicle } from '../../../test/builders';
import { renderAt } from '../../../test/renderAt';

const disc = buildItem({ id: 'item-2', name: 'Front brake disc pair' });
const lamp = buildItem({ id: 'item-3', name: 'Headlamp, left' });

const shopWith = (related: unknown[]) => ({
  item: (_source: never, { id }: { id: string }) => (id === 'item-2' ? disc : buildItem({ related })),
});

describe('RelatedProducts', () => {
  test('shows other products for the same brand as cards, and links to all products for this brand', async () => {
    renderAt('/products/item-1', { Query: shopWith([disc, lamp]) });
    const heading = await screen.findByRole('heading', { level: 2, name: 'More for your Toyota' });
    const section = within(heading.closest('section')!);
    expect(section.getAllByRole('article')).toHaveLength(2);
    expect(section.getByRole('link', { name: 'Headlamp, left' }).getAttribute('href')).toBe(
      '/products/item-3',
    );
    expect(section.getByRole('link', { name: 'All Toyota products' }).getAttribute('href')).toBe(
      '/products?brand=brand-toyota',
    );
  });

  test("is headed 'In stock' if the product of the page is sold out", async () => {
    renderAt('/products/item-1', { Query: { item: () => buildItem({ inStock: false, related: [disc] }) } });
    expect(await screen.findByRole('heading', { name: 'In stock for your Toyota' })).toBeTruthy();
  });

  test('shows first what fits the car of the URL, and keeps the car in the links', async () => {
    const verdicts = ['UNKNOWN', 'DOES_NOT_FIT', 'FITS_IF', 'UNIVERSAL', 'FITS'];
    const related = verdicts.map((verdict, index) =>
      buildItem({ id: `item-${index}`, name: verdict, fit: { verdict, parts: [] } }),
    );
    renderAt('/products/item-1?car=axio', { Query: { ...shopWith(related), vehicle: () => buildVehicle() } });
    await screen.findByText('Fits all cars');
    const [first, ...others] = screen.getAllByRole('article').map((card) => within(card).getByRole('link'));
    expect(first?.getAttribute('href')).toBe('/products/item-3?car=axio');
    expect(others.map(({ textContent }) => textContent)).toEqual(['FITS', 'FITS_IF', 'UNKNOWN']);
    expect(screen.getByRole('link', { name: 'All Toyota products' }).getAttribute('href')).toBe(
      '/products?brand=brand-toyota&car=axio',
    );
  });

  test('is not shown if there are no related products', async () => {
    renderAt('/products/item-1');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^More for your/)).toBeNull();
  });

  test('opens another product with the focus on its main content, and Back returns to the first product', async () => {
    const { user, here } = renderAt('/products/item-1', { Query: shopWith([disc]) });
    await user.click(await screen.findByRole('link', { name: 'Front brake disc pair' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Front brake disc pair' })).toBeTruthy();
    expect(document.activeElement?.id).toBe('main');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(here()).toBe('/products/item-1'));
  });
});
