import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brakes, buildItem, pageOf, toyota } from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { renderAt, renderSite } from '../../../test/renderAt';

const offers = { items: [buildItem()], categories: [brakes], carBrands: [toyota], numberMatches: [] };
const inHero = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Find a part' });
const inBar = () =>
  within(screen.getByRole('banner')).queryByRole<HTMLInputElement>('combobox', { name: 'Search products' });

const openHome = () => renderAt('/', { Query: { suggestions: () => offers } });

describe('the search on pages other than Products', () => {
  test('opens the products for the typed text, both from the hero and from the top bar', async () => {
    const { user, here } = renderSite('/', { Query: { suggestions: () => offers } });
    await user.type(await inHero(), ' brake \u200bpad{Enter}');
    await waitFor(() => expect(here()).toBe('/products?search=brake%20pad'));
    expect(inBar()).toBeNull();
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'BeamBright, to Home' }));
    await inHero();
    await user.type(inBar()!, 'tyre{Enter}');
    await waitFor(() => expect(here()).toBe('/products?search=tyre'));
  });

  test.each([
    ['Front brake pad set Ksh 2,000 - 3,000', '/products/item-1'],
    ['Brakes', `/products?category=${brakes.id}`],
    ['Toyota', `/products?brand=${toyota.id}`],
  ])('opens the suggestion %s', async (name, address) => {
    const { user, here } = openHome();
    const box = await inHero();
    await user.type(box, 'bra');
    await user.click(await screen.findByRole('option', { name }));
    expect(here()).toBe(address);
  });
});

const AXIO = {
  ...{ id: '1', slug: 'axio', chassisCode: 'NZE161', engineCode: null, fromMonth: '2012-05', toMonth: null },
  model: { name: 'Axio', carBrand: { name: 'Toyota' } },
};
const FIELDER = { ...AXIO, slug: 'fielder', model: { name: 'Fielder', carBrand: { name: 'Toyota' } } };
const NO_CAR = { vehicles: [], year: null, frameCode: null, rest: '' };
const FOUND = { vehicles: [AXIO], year: 2013, frameCode: 'NZE161', rest: 'brake pads' };

function openWith(resolveCar: () => unknown, address = '/') {
  return renderAt(address, {
    Query: {
      resolveCar,
      suggestions: () => offers,
      carModels: () => MODELS,
      vehicle: () => AXIO,
      items: (_source, args: { first: number }) => ({
        ...pageOf([buildItem({ fit: { verdict: 'UNKNOWN', parts: [] } })], args),
        fitCounts: { fits: 0, notChecked: 1, doesNotFit: 0 },
      }),
    },
  });
}

const boxAt = (address: string) =>
  screen.findByRole<HTMLInputElement>('combobox', {
    name: address === '/' ? 'Find a part' : 'Search products',
  });

const MODELS = [AXIO, FIELDER].map((vehicle) => ({ ...vehicle.model, vehicles: [vehicle] }));
const DEMIO = {
  name: 'Demio',
  carBrand: { name: 'Mazda' },
  vehicles: [{ ...AXIO, slug: 'demio', chassisCode: 'DE3FS' }],
};

describe('a car in the suggestions', () => {
  function openWithCars(suggestions: object = offers, carModels: object[] = [...MODELS, DEMIO]) {
    return renderAt('/', { Query: { suggestions: () => suggestions, carModels: () => carModels } });
  }

  test.each([
    ['nze161 brake pads', 'Toyota Fielder NZE161', '/products?search=brake+pads&car=fielder'],
    ['mazda demo pads', 'Mazda Demio DE3FS', '/products?search=pads&car=demio'],
    ['de3fs 2005', 'Mazda Demio DE3FS', '/products?car=demio&typedYear=2005'],
    ['demio 2014', 'Mazda Demio DE3FS', '/products?car=demio&typedYear=2014'],
    ['DE3FS-123456 pads', 'Mazda Demio DE3FS', '/products?search=pads&car=demio'],
  ])('for the text %j leads to the products for the %s', async (text, name, address) => {
    const { user, here } = openWithCars();
    await user.type(await inHero(), text);
    await user.click(await screen.findByRole('option', { name: `${name}: show what fits` }));
    expect(here()).toBe(address);
    expect(localStorage.getItem('beambright.car')).toContain(name.split(' ')[1]?.toLowerCase());
  });

  test('leads to the products, with the saved year if it is the car chosen last', async () => {
    localStorage.setItem('beambright.car', '{"car":"demio","year":2012}');
    const { user, here } = openWithCars();
    await user.type(await inHero(), 'demio pads');
    await user.click(await screen.findByRole('option', { name: 'Mazda Demio DE3FS: show what fits' }));
    expect(here()).toBe('/products?search=pads&car=demio&year=2012');
  });

  const number = { item: buildItem(), number: 'DE3FS', kind: 'OEM', replaces: null, matchKind: 'EXACT' };

  test.each([
    ['a part number', 'DE3FS', { ...offers, numberMatches: [number] }, [DEMIO]],
    ['more than three vehicles', 'nze161', offers, [...MODELS, ...MODELS]],
    ['no car', 'brake pads', offers, [DEMIO]],
  ])('is not offered if the text means %s', async (_what, text, suggestions, carModels) => {
    const { user, callsOf } = openWithCars(suggestions, carModels);
    await user.type(await inHero(), text);
    await screen.findByRole('option', { name: 'Brakes' });
    await waitFor(() => expect(callsOf('CarModels')).toHaveLength(1));
    expect(screen.queryByRole('group', { name: 'Cars' })).toBeNull();
  });
});

describe('words of the search that name a car', () => {
  const IN_WORDS = { ...FOUND, frameCode: null };

  // If the car was not built in the typed year, others of its model follow it in the response.
  const OF_2005 = { ...AXIO, slug: 'axio-nze121', fromMonth: '2000-08', toMonth: '2006-10' };

  test.each([
    [2013, IN_WORDS],
    [2005, { ...IN_WORDS, year: null, otherYear: 2005, vehicles: [AXIO, OF_2005] }],
  ])(
    'and the year %i lead to the products for the car, where a link searches for the words',
    async (year, match) => {
      const { user, here } = openWith(() => match);
      await user.type(await inHero(), `axio nze161 ${year} brake pads{Enter}`);
      const typed = `typed=axio+nze161+${year}+brake+pads`;
      await waitFor(() =>
        expect(here()).toBe(`/products?search=brake+pads&car=axio&typedYear=${year}&${typed}`),
      );
      expect(await screen.findByText(/^Showing parts for Toyota Axio NZE161\./)).toBeTruthy();
      expect(localStorage.getItem('beambright.car')).toBe('{"car":"axio","year":null}');
      await user.click(screen.getByRole('link', { name: 'Search for these words only' }));
      await waitFor(() => expect(here()).toBe(`/products?search=axio+nze161+${year}+brake+pads&${typed}`));
    },
  );

  test.each([
    ['that are of several', () => ({ ...IN_WORDS, vehicles: [AXIO, FIELDER] })],
    ['that cannot be looked up', breakDown],
  ])('%s are searched for like other words', async (_which, resolveCar) => {
    const { user, here } = openWith(resolveCar);
    await user.type(await inHero(), 'axio pads{Enter}');
    await waitFor(() => expect(here()).toBe('/products?search=axio%20pads'));
  });
});

describe('a frame number in the search', () => {
  test.each([
    ['/', '/products?search=brake+pads&car=axio&typedYear=2013'],
    ['/products?inStock=true&search=old', '/products?inStock=true&search=brake+pads&car=axio&typedYear=2013'],
    ['/products?search=brake+pads', '/products?search=brake+pads&car=axio&typedYear=2013'],
  ])('leads from %s to the products for its car', async (address, list) => {
    const { user, here, callsOf } = openWith(() => FOUND, address);
    await user.clear(await boxAt(address));
    await user.type(await boxAt(address), 'NZE161-6048723 2013 brake pads');
    await waitFor(() => expect(callsOf('SearchSuggestions')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe(list));
    expect((await boxAt('/products')).value).toBe('brake pads');
    expect(new Set(callsOf('SearchSuggestions').map(({ isPrivate }) => isPrivate))).toEqual(new Set([true]));
    expect(JSON.stringify([callsOf('ProductsPage'), { ...localStorage }])).not.toContain('6048723');
    expect(localStorage.getItem('beambright.car')).toBe('{"car":"axio","year":null}');
  });

  test('opens the car picker if several cars may have it', async () => {
    const { user, here } = openWith(() => ({ ...FOUND, vehicles: [AXIO, FIELDER] }));
    await user.type(await inHero(), 'NZE161-6048723 2013 brake pads');
    await user.keyboard('{Enter}');
    const cars = await screen.findByRole('list', { name: 'Cars found for 2013' });
    expect(here()).toBe('/');
    await user.click(within(cars).getByRole('button', { name: /^Toyota Fielder/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(here()).toBe('/products?search=brake+pads&car=fielder&year=2013'));
  });

  test.each([
    ['BB-100012', NO_CAR],
    ['axio MB634167', NO_CAR],
  ])('is not confused with other numbers, which are searched for like words: %s', async (text, match) => {
    const { user, here } = openWith(() => match);
    await user.type(await inHero(), text);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe(`/products?search=${encodeURIComponent(text)}`));
  });

  test.each([
    ['/', 'pads KDA 456C'],
    ['/products?search=old', 'pads JTDBR32E720012345'],
  ])('of no known car is left out of the search, like a number plate: on %s, %j', async (address, typed) => {
    const { user, here, callsOf } = openWith(() => ({ ...NO_CAR, withoutPlate: 'pads' }), address);
    await user.clear(await boxAt(address));
    await user.type(await boxAt(address), `${typed}{Enter}`);
    await waitFor(() => expect(here()).toBe('/products?search=pads'));
    expect((await boxAt('/products')).value).toBe('pads');
    expect(screen.getByText(/^We left out the number plate/)).toBeTruthy();
    expect(JSON.stringify(callsOf('ProductsPage'))).not.toMatch(/456|2345/);
  });

  test.each(['/', '/products'])(
    'stays in the search box on %s, with the reason, if the shop does not answer',
    async (address) => {
      const { user, here, callsOf } = openWith(breakDown, address);
      await user.type(await boxAt(address), 'NZE161-6048723');
      await user.keyboard('{Enter}');
      expect(await screen.findByText('The shop is not answering. Try again in a minute.')).toBeTruthy();
      await waitFor(() => expect(callsOf('SearchSuggestions')).toHaveLength(1));
      expect([here(), (await boxAt(address)).value]).toEqual([address, 'NZE161-6048723']);
    },
  );
});
