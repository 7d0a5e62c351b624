import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildItem } from '../../../test/builders';
import { renderAt } from '../../../test/renderAt';

describe('the part numbers of a product', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const numbers = [
    { kind: 'OEM', number: '04465-12592', maker: 'Toyota' },
    { kind: 'GTIN', number: '04006381333931', maker: null },
  ];

  async function openProduct() {
    const { user } = renderAt('/products/item-1', { Query: { item: () => buildItem({ numbers }) } });
    const part = within(await screen.findByRole('region', { name: 'Part numbers' }));
    const copy = () => user.click(part.getByRole('button', { name: 'Copy OEM 04465-12592 Toyota' }));
    return { part, copy };
  }

  test('are listed with kind and maker, and copied one by one', async () => {
    const { part, copy } = await openProduct();
    const texts = part.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual(['OEM 04465-12592 Toyota', 'Barcode 04006381333931']);
    await copy();
    expect(await screen.findByText('Number copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('04465-12592');
  });

  test('are shown in a message if they cannot be copied', async () => {
    const { copy } = await openProduct();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await copy();
    expect(await screen.findByText('The number could not be copied: 04465-12592')).toBeTruthy();
  });

  test('are followed by the numbers that the product replaces, and by the products that replace it', async () => {
    const newer = { number: '04466', kind: 'OEM', replaces: '04465-12592', isExact: true };
    const replacedBy = [
      { ...newer, item: buildItem({ id: 'new', name: 'New pads' }) },
      { ...newer, item: buildItem({ id: 'sold', name: 'Sold pads', inStock: false }) },
    ];
    const item = () => buildItem({ numbers, replacedNumbers: ['04465-1', '04465-0'], replacedBy });
    renderAt('/products/item-1', { Query: { item } });
    const list = within(await screen.findByRole('list', { name: 'Replaced by' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'New padsOEM 04466 replaces 04465-12592Ksh 2,000 - 3,000In Stock',
      'Sold padsOEM 04466 replaces 04465-12592Ksh 2,000 - 3,000Out of Stock',
    ]);
    expect(list.getByRole('link', { name: 'New pads' }).getAttribute('href')).toBe('/products/new');
    expect(screen.getByText('Replaces 04465-1, 04465-0')).toBeTruthy();
  });
});
