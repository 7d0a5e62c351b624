import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildItem, buildVehicle } from '../../../test/builders';
import { refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const AT_CAR = '/products/item-1?car=axio&year=2012';
const OTHERS = { name: 'Others that fit a Toyota Axio NZE141, 2012' };
const SAME = { name: 'Others with the same part number' };

const pads = buildItem({ id: 'item-2', name: 'Akebono pads', fit: { verdict: 'FITS', parts: [] } });

function openProduct(address: string, changes: object) {
  const item = buildItem({ alternatives: [pads], fit: { verdict: 'FITS', parts: [] }, ...changes });
  return renderAt(address, { Query: { item: () => item, vehicle: () => buildVehicle() } });
}

async function areAbove(others: { name: string }): Promise<boolean> {
  const [section, description] = [
    await screen.findByRole('region', others),
    screen.getByRole('region', { name: 'Description' }),
  ];
  return Boolean(section.compareDocumentPosition(description) & Node.DOCUMENT_POSITION_FOLLOWING);
}

describe('alternative products', () => {
  test('for the car of the URL are shown with verdict, price and stock, and links that keep the car', async () => {
    openProduct(AT_CAR, {});
    const section = within(await screen.findByRole('region', OTHERS));
    const link = section.getByRole<HTMLAnchorElement>('link', { name: 'Akebono pads' });
    expect(link.pathname + link.search).toBe('/products/item-2?car=axio&year=2012');
    for (const text of ['Fits', 'Ksh 2,000 - 3,000', 'In Stock'])
      expect(section.getByText(text)).toBeTruthy();
    expect(section.getByRole('img', { name: 'Akebono pads, no picture' })).toBeTruthy();
  });

  test.each([
    ['FITS', true, false],
    ['FITS_IF', true, false],
    ['DOES_NOT_FIT', true, true],
    ['UNKNOWN', true, true],
    ['FITS', false, true],
  ])(
    'to a product with the fit %s, in stock: %s, are above its description: %s',
    async (verdict, inStock, isAbove) => {
      openProduct(AT_CAR, { inStock, fit: { verdict, parts: [] } });
      expect(await areAbove(OTHERS)).toBe(isAbove);
    },
  );

  test('are those with the same part number if no car is chosen and the product is sold out', async () => {
    const { callsOf } = openProduct('/products/item-1', { inStock: false });
    expect(await areAbove(SAME)).toBe(true);
    expect(screen.getByRole('link', { name: 'Akebono pads' }).getAttribute('href')).toBe('/products/item-2');
    expect(callsOf('ProductFit')).toHaveLength(0);
  });

  test('are not loaded if no car is chosen and the product is in stock', async () => {
    const { callsOf } = openProduct('/products/item-1', {});
    await screen.findByRole('heading', { level: 1 });
    expect(callsOf('SameParts')).toHaveLength(0);
  });

  test.each([
    ['that has nothing to do with cars', { fit: { verdict: null, parts: [] } }],
    ['and a car that the shop does not know', { fit: () => refuse('VEHICLE_NOT_FOUND') }],
  ])('to a sold-out product %s are those with the same part number', async (_name, changes) => {
    openProduct(AT_CAR, { inStock: false, ...changes });
    expect(await areAbove(SAME)).toBe(true);
  });

  test('are not shown if there are none', async () => {
    openProduct(AT_CAR, { alternatives: [] });
    await screen.findByText('It fits a Toyota Axio NZE141, 2012.');
    expect(screen.queryByRole('region', OTHERS)).toBeNull();
  });
});
