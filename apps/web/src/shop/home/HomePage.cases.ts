import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { brakes, buildImage, buildItem, pageOf } from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { renderAt, renderSite } from '../../../test/renderAt';

describe('HomePage', () => {
  test('says that it is loading, then shows the hero, the features and a tile for each category', async () => {
    renderAt('/');
    expect(screen.getByText('Loading BeamBright...')).toBeTruthy();
    const shopNow = await screen.findByRole('link', { name: 'Shop Now' });
    expect(shopNow.getAttribute('href')).toBe('/products');
    expect(screen.queryByText('Loading BeamBright...')).toBeNull();
    const reasons = within(await screen.findByRole('region', { name: 'Why BeamBright' }));
    expect(reasons.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Fast Delivery',
      'Genuine Parts',
      'Best Prices',
      '24/7 Support',
    ]);
    expect(await screen.findByRole('heading', { name: 'Shop by Category' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Brakes 12 products' }).getAttribute('href')).toBe(
      `/products?category=${brakes.id}`,
    );
    expect(screen.getByRole('link', { name: 'Filters & Service 1 product' })).toBeTruthy();
  });

  test('requests the pictures of products as wide as their cards', async () => {
    const item = buildItem({ mainImage: buildImage() });
    renderAt('/', { Query: { items: (_source, args) => pageOf([item], args) } });
    const picture = await screen.findByRole('img', { name: 'Front brake pad set' });
    expect(picture.getAttribute('sizes')).toMatch(/^\(min-width: 1264px\) 286px,/);
  });

  test('features the first four products and links to the page of all products', async () => {
    const items = Array.from({ length: 9 }, (_, n) => buildItem({ id: `item-${n}`, name: `Part ${n}` }));
    renderAt('/', { Query: { items: (_source, args) => pageOf(items, args) } });
    expect(await screen.findByRole('heading', { name: 'Featured Products' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'View All Products' }).getAttribute('href')).toBe('/products');
  });

  test('leaves out its lists if they cannot be loaded, but keeps the link to the products', async () => {
    renderAt('/', { Query: { items: breakDown, categories: breakDown } });
    expect(await screen.findByRole('link', { name: 'Shop Now' })).toBeTruthy();
    for (const name of ['Featured Products', 'Shop by Category'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
  });

  test('loads its own lists and the lists of the footer again by one button', async () => {
    let isDown = true;
    const categories = () => (isDown ? breakDown() : [brakes]);
    const { user } = renderSite('/', { Query: { categories } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('link', { name: 'Shop Now' })).toBeTruthy();
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('link', { name: 'Shop Now' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Shop by Category' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Categories' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
