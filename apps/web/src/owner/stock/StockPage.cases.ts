import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { breakDown } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';
import { buildStats } from '../../../test/stats';

const radiator = {
  itemId: 'radiator',
  itemName: 'Radiator',
  categoryName: 'cooling',
  carBrandName: 'Toyota',
  partNumber: '16400-22',
  inStock: false,
  totalSold: 0,
  totalRevenue: '0.00',
  viewCount: 1_500,
};
const filter = {
  ...radiator,
  itemId: 'filter',
  itemName: 'Oil filter',
  partNumber: null,
  inStock: true,
  totalSold: 12,
  totalRevenue: '9000.50',
  viewCount: 3,
};

function showing(wantedItems: unknown, address = '/owner/stock?start=2026-03-01&end=2026-03-02') {
  return renderAt(address, { as: 'owner', Query: { stats: () => buildStats({ wantedItems }) } });
}

describe('StockPage', () => {
  test('lists products that were sold, or viewed and are out of stock, in the range of the URL, with links to the shop', async () => {
    const { callsOf } = showing([radiator, filter]);
    const table = within(await screen.findByRole('table'));
    const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Product', 'Sold', 'Views', 'Revenue', 'Stock'],
      ['RadiatorCooling, Toyota, 16400-22', '0', '1,500', 'Ksh 0', 'Out of stock'],
      ['Oil filterCooling, Toyota', '12', '3', 'Ksh 9,001', 'In stock'],
    ]);
    expect(table.getByRole('link', { name: 'Radiator' }).getAttribute('href')).toBe('/products/radiator');
    expect(callsOf('StockPage').map(({ variables }) => variables)).toEqual([
      { range: { start: '2026-03-01', end: '2026-03-02' } },
    ]);
  });

  test('offers all time if the range has no products to stock', async () => {
    const { user, here } = showing([]);
    await user.click(await screen.findByRole('button', { name: 'Show all time' }));
    expect(here()).toBe('/owner/stock');
    expect(await screen.findByRole('heading', { name: 'No products to stock' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show all time' })).toBeNull();
  });

  test('says that it failed to load, and tries again', async () => {
    let isDown = true;
    const { user } = showing(() => (isDown ? breakDown() : [radiator]));
    expect(await screen.findByRole('heading', { name: 'The products could not be loaded' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Radiator' })).toBeTruthy();
  });
});
