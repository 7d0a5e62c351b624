import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildItem, buildVehicle, pageOf } from '../../../test/builders';
import { refuse } from '../../../test/fakeApi';
import { fakeLists } from '../../../test/fakeLists';
import { renderAt } from '../../../test/renderAt';
import { rememberCar } from '../car/lastCar';

const fit = { verdict: 'FITS', parts: [] };
const pads = buildItem({ fit });
const lamp = buildItem({ id: 'item-2', name: 'Lamp', fit: { verdict: 'DOES_NOT_FIT', parts: [] } });
const lists = fakeLists({ items: [pads, lamp], wishlist: ['item-1', 'item-2'] });

const PAGES: [page: string, address: string][] = [
  ['Home', '/'],
  ['the wishlist', '/wishlist'],
  ['related products', '/products/item-3'],
];

const open = (address: string, changes: object = {}) =>
  renderAt(address, {
    as: 'customer',
    Query: {
      ...lists.Query,
      items: (_source, args) => pageOf([pads, lamp], args),
      item: () => buildItem({ id: 'item-3', name: 'Disc', related: [pads, lamp], fit }),
      vehicle: () => null,
      ...changes,
    },
  });

const cardOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article')!);

describe('the product cards', () => {
  test.each(PAGES)(
    'of %s say whether the product fits the last car, and link to the product page for that car',
    async (_page, address) => {
      rememberCar({ car: 'axio', year: 2012 });
      const { callsOf } = open(address, { vehicle: () => buildVehicle() });
      expect(await (await cardOf('Lamp')).findByText('Does not fit')).toBeTruthy();
      const card = await cardOf('Front brake pad set');
      expect(card.getByText('Fits')).toBeTruthy();
      expect(card.getByRole('link').getAttribute('href')).toBe('/products/item-1?car=axio&year=2012');
      expect(screen.getByText('For your car: Toyota Axio NZE141, 2012', { selector: 'p' })).toBeTruthy();
      expect(callsOf('CardFits').map(({ variables }) => variables)).toEqual([
        expect.objectContaining({ ids: ['item-1', 'item-2'], car: 'axio', year: 2012 }),
      ]);
    },
  );

  test.each(PAGES)('of %s keep the car of the URL in their links', async (_page, address) => {
    rememberCar({ car: 'vitz', year: null });
    const { callsOf } = open(`${address}?car=axio`, { vehicle: () => buildVehicle() });
    const card = await cardOf('Front brake pad set');
    expect(card.getByRole('link').getAttribute('href')).toBe('/products/item-1?car=axio');
    expect(await card.findByText('Fits')).toBeTruthy();
    if (address !== '/products/item-3')
      expect(await screen.findByText('For a Toyota Axio NZE141 (from the link)')).toBeTruthy();
    for (const { variables } of callsOf('CardFits')) expect(variables['car']).toBe('axio');
  });

  test.each(PAGES)('of %s send no query without a car', async (_page, address) => {
    const { callsOf } = open(address);
    expect((await cardOf('Lamp')).getByText('for Toyota')).toBeTruthy();
    expect(callsOf('CardFits')).toHaveLength(0);
  });

  test('say nothing about fit if the shop does not know the last car', async () => {
    rememberCar({ car: 'gone', year: null });
    const gone = { ...pads, fit: () => refuse('VEHICLE_NOT_FOUND') };
    const { callsOf } = open('/', { itemsByIds: () => [gone] });
    await waitFor(() => expect(callsOf('CardFits')).toHaveLength(1));
    const card = await cardOf('Front brake pad set');
    expect(card.getByText('for Toyota')).toBeTruthy();
    expect(card.getByRole('link').getAttribute('href')).toBe('/products/item-1');
  });

  test('show the fit for another car as soon as it is chosen', async () => {
    rememberCar({ car: 'axio', year: null });
    const fitOf = ({ vehicle }: { vehicle: string }) => ({
      verdict: vehicle === 'axio' ? 'FITS' : 'DOES_NOT_FIT',
      parts: [],
    });
    open('/', { itemsByIds: () => [{ ...pads, fit: fitOf }] });
    const card = await cardOf('Front brake pad set');
    await card.findByText('Fits');
    rememberCar({ car: 'vitz', year: null });
    expect(await card.findByText('Does not fit')).toBeTruthy();
  });
});
