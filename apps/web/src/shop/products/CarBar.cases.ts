import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildItem, pageOf } from '../../../test/builders';
import { refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';
import { rememberCar } from '../car/lastCar';

const AXIO = {
  id: '1',
  slug: 'axio',
  chassisCode: 'NZE141',
  fromMonth: '2006-10',
  toMonth: '2012-05',
  model: {
    ...{ name: 'Axio', carBrand: { name: 'Toyota' } },
    vehicles: [
      { slug: 'nze144', chassisCode: 'NZE144', fromMonth: '2006-10', toMonth: '2012-05' },
      { slug: 'nze161', chassisCode: 'NZE161', fromMonth: '2012-05', toMonth: null },
    ],
  },
};
interface ItemsArgs {
  first: number;
  filter?: { vehicle?: string } | null;
}

const openWith = (
  address: string,
  fit: unknown = { verdict: 'FITS', parts: [] },
  fitClass: string | null = null,
) =>
  renderAt(address, {
    Query: {
      vehicle: () => AXIO,
      items: (_source, args: ItemsArgs) =>
        args.filter?.vehicle === 'gone'
          ? refuse('VEHICLE_NOT_FOUND')
          : {
              ...pageOf([buildItem({ fit })], args, fitClass),
              fitCounts: { fits: 86, notChecked: 214, doesNotFit: 1 },
            },
    },
  });

describe('the products for a car', () => {
  test('can be limited to those that fit, and then to those whose fit is unknown', async () => {
    const { user, here, callsOf } = openWith('/products?car=axio&year=2012&search=pad');
    expect(await screen.findByRole('button', { name: 'Toyota Axio NZE141 2012 Change' })).toBeTruthy();
    await user.click(await screen.findByRole('checkbox', { name: 'Only what fits (86)' }));
    await waitFor(() => expect(here()).toBe('/products?car=axio&year=2012&search=pad&fit=fits'));
    await waitFor(() =>
      expect(callsOf('ProductsPage').at(-1)?.variables).toMatchObject({
        filter: { vehicle: 'axio', year: 2012, fit: 'FITS', search: 'pad' },
        car: 'axio',
        year: 2012,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Show 214 not checked' }));
    expect(document.activeElement?.textContent).toBe('1 product(s) available');
    expect(await screen.findByText('Not checked yet: we check it with you before you pay.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(here()).toBe('/products?car=axio&year=2012'));
    await user.click(screen.getByRole('button', { name: 'Remove car' }));
    await waitFor(() => expect(here()).toBe('/products'));
    expect(screen.queryByRole('button', { name: /Axio/ })).toBeNull();
  });

  test.each([
    [2005, '2006–2012'],
    [2006, '2006'],
    [2013, '2013'],
    [2014, '2006–2012'],
  ])('for the year %i in the URL are below a button that names the car and %s', async (year, text) => {
    openWith(`/products?car=axio&year=${year}`);
    expect(await screen.findByRole('button', { name: `Toyota Axio NZE141 ${text} Change` })).toBeTruthy();
  });

  test.each(['typedYear=2014', 'year=2014'])('with %s link to codes of cars built in 2014', async (year) => {
    const { user, here } = openWith(`/products?car=axio&${year}&search=pad`);
    expect(await screen.findByText('NZE141: built 2006–2012, not for 2014.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'NZE144' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'NZE161' }));
    await waitFor(() => expect(here()).toBe('/products?search=pad&car=nze161&typedYear=2014'));
  });

  test.each([
    ['typedYear=2012', 'Yes', '/products?search=pad&car=axio&year=2012'],
    ['typedYear=2012&typed=axio+pad', 'Not sure', '/products?search=pad&car=axio&typed=axio+pad'],
    ['year=2010&typedYear=2012', null, null],
  ])('are limited by a typed year only if the answer confirms it: %s, %s', async (years, answer, address) => {
    rememberCar({ car: 'axio', year: null });
    const { user, here, callsOf } = openWith(`/products?search=pad&car=axio&${years}`);
    await screen.findByRole('button', { name: /^Toyota Axio NZE141 / });
    expect(screen.queryByRole('group', { name: 'Made in 2012?' }) === null).toBe(answer === null);
    if (answer === null) return;
    expect(JSON.stringify(callsOf('ProductsPage'))).not.toContain('2012');
    await user.click(screen.getByRole('link', { name: answer }));
    await waitFor(() => expect(here()).toBe(address));
    expect(screen.queryByRole('group', { name: 'Made in 2012?' })).toBeNull();
    expect(localStorage.getItem('beambright.car')).toBe(
      JSON.stringify({ car: 'axio', year: answer === 'Yes' ? 2012 : null }),
    );
  });

  test('are all products if the shop does not know the car', async () => {
    const { user, here } = openWith('/products?car=gone&fit=fits');
    expect(await screen.findByText('We do not know this car. Here are all parts.')).toBeTruthy();
    expect(await screen.findByText('1 product(s) available')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove car' }));
    await waitFor(() => expect(here()).toBe('/products'));
  });

  test('are below the heading of their class of fit, even if the classes alternate within one page', async () => {
    const classes = [
      ['OTHER', 'Other parts, not checked yet', 'Listed for Toyota'],
      ['FITS', 'Fits your Axio', 'Fits'],
      ['FITS_IF', 'Fits your Axio under a condition', 'Fits if: it depends on the car'],
      ['NAMED', 'Named for your Axio, not checked yet', 'Named for your Axio: we check it with you'],
      ['OF_BRAND', 'For Toyota, not checked yet', 'We check it with you'],
      ['UNIVERSAL', 'Fits all cars', 'Fits all cars'],
      ['OTHER', 'Other parts, not checked yet', 'Listed for Toyota'],
    ] as const;
    const part = (name: string, verdict = 'UNKNOWN') =>
      buildItem({ id: name, name, fit: { verdict, parts: [] } });
    const edges = classes.map(([fitClass], place) => ({
      ...{ cursor: String(place), fitClass },
      node: part(`Part ${place}`, /^FITS|UNIVERSAL/.test(fitClass) ? fitClass : 'UNKNOWN'),
    }));
    const number = { matchKind: 'EXACT', kind: 'OEM', number: '1', replaces: null };
    rememberCar({ car: 'axio', year: null });
    renderAt('/products?car=axio&search=pads+04465&after=3', {
      Query: {
        vehicle: () => AXIO,
        items: (_source, args: ItemsArgs) => ({
          ...pageOf([], { first: args.first }),
          edges,
          totalCount: classes.length,
          numberMatches: [{ item: part('Hit'), ...number }],
        }),
      },
    });
    await screen.findByRole('heading', { name: 'Fits your Axio' });
    await screen.findByRole('heading', { name: 'Hit' });
    const list = within(screen.getByRole('region', { name: 'Products' }));
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      ...['Found by part number', 'Hit'],
      ...classes.flatMap(([, title], place) => [title, `Part ${place}`]),
    ]);
    const [, ...cards] = list.getAllByRole('article').map(({ textContent }) => textContent);
    expect(cards).toEqual(classes.map(([, , chip]) => expect.stringContaining(chip)));
  });

  test('are listed as similar if they lack words of the search', async () => {
    const fit = { verdict: 'FITS', parts: [] };
    const fits = ['1', '2'].map((id) => buildItem({ id, fit }));
    renderAt('/products?car=axio&search=pads', {
      Query: {
        vehicle: () => AXIO,
        items: (_source, args: ItemsArgs) => ({
          ...pageOf(fits, args, 'FITS'),
          nearMatches: ['SAME_PART', 'SAME_CAR'].map((kind) => ({ kind, count: 1 })),
        }),
      },
    });
    await screen.findByRole('heading', { name: 'Similar products' });
    const list = within(screen.getByRole('region', { name: 'Products' }));
    expect(list.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  test("say 'from the link' if the car of the URL is not the customer's car, and link to products for the customer's car", async () => {
    rememberCar({ car: 'vitz', year: 2010 });
    const { user, here } = openWith(
      '/products?car=axio&search=pad',
      { verdict: 'UNKNOWN', parts: [] },
      'NAMED',
    );
    expect(await screen.findByRole('heading', { name: 'Named for this Axio, not checked yet' })).toBeTruthy();
    expect(await screen.findByText('Named for this Axio: we check it with you')).toBeTruthy();
    const bar = within(screen.getByRole('region', { name: 'The car of this link' }));
    expect(bar.getByText('(from the link)')).toBeTruthy();
    await user.click(await bar.findByRole('link', { name: 'Show its parts' }));
    await waitFor(() => expect(here()).toBe('/products?search=pad&car=vitz&year=2010'));
    expect(await screen.findByRole('region', { name: 'Your car' })).toBeTruthy();
  });

  test('include those that do not fit only on request', async () => {
    const { user, callsOf } = openWith('/products?car=axio');
    await user.click(await screen.findByRole('link', { name: 'Show 1 that does not fit' }));
    expect(await screen.findByText('These do not fit.')).toBeTruthy();
    await waitFor(() =>
      expect(callsOf('ProductsPage').at(-1)?.variables).toMatchObject({
        filter: { vehicle: 'axio', fit: 'DOES_NOT_FIT' },
      }),
    );
  });

  test('are those whose fit is unknown if no product is known to fit', async () => {
    const unknown = buildItem({ fit: { verdict: 'UNKNOWN', parts: [] } });
    const { callsOf } = renderAt('/products?car=axio&fit=fits&search=wiper', {
      Query: {
        vehicle: () => AXIO,
        items: (_source, args: { first: number; filter: { fit: string } }) => ({
          ...pageOf(args.filter.fit === 'FITS' ? [] : [unknown], args, 'NAMED'),
          fitCounts: { fits: 0, notChecked: 1, doesNotFit: 0 },
        }),
      },
    });
    expect(await screen.findByText(/^Nothing here is known to fit\. Not checked yet/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Named for this Axio, not checked yet' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Only what fits (0)').checked).toBe(true);
    expect(screen.queryByText('No products found')).toBeNull();
    expect(callsOf('ProductsPage').map(({ variables }) => variables['filter'])).toEqual([
      { vehicle: 'axio', fit: 'FITS', search: 'wiper' },
      { vehicle: 'axio', fit: 'NOT_CHECKED', search: 'wiper' },
    ]);
  });
});
