import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildImage, buildItem, pageOf } from '../../../test/builders';
import { renderAt } from '../../../test/renderAt';

async function cardOf(changes: Record<string, unknown>) {
  renderAt('/products', { Query: { items: (_source, args) => pageOf([buildItem(changes)], args) } });
  return within(await screen.findByRole('article'));
}

describe('ProductCard', () => {
  test('shows name, brand and price range and leads to the product', async () => {
    const card = await cardOf({});
    expect(card.getByRole('link', { name: 'Front brake pad set' }).getAttribute('href')).toBe(
      '/products/item-1',
    );
    expect(card.getByText('for Toyota')).toBeTruthy();
    expect(card.getByText('Ksh 2,000 - 3,000')).toBeTruthy();
  });

  test('shows a single price as one number', async () => {
    const card = await cardOf({ price: { min: '2500.50', max: '2500.50', text: '2500.50' } });
    expect(card.getByText('Ksh 2,500.50')).toBeTruthy();
  });

  test('strikes through the original price when there is one', async () => {
    const card = await cardOf({ originalPrice: '4000.00' });
    expect(card.getByText('Ksh 4,000').closest('s')).toBeTruthy();
  });

  test('says when the item is out of stock', async () => {
    expect((await cardOf({ inStock: false })).getByText('Out of Stock')).toBeTruthy();
  });

  test('gives the picture its sizes, alternative text and dimensions before it is loaded', async () => {
    const card = await cardOf({ mainImage: buildImage() });
    const picture = card.getByRole('img', { name: 'Front brake pad set' });
    expect(picture.getAttribute('srcset')).toContain('pad-320.webp 320w');
    expect(picture.getAttribute('width')).toBe('640');
    expect(picture.getAttribute('height')).toBe('480');
  });

  test('shows a placeholder if the item has no picture', async () => {
    expect((await cardOf({})).getByRole('img', { name: 'Front brake pad set, no picture' })).toBeTruthy();
  });
});
