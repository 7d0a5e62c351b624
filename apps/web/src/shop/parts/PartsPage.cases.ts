import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { brakes, buildItem, pageOf, toyota } from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const vehicle = {
  id: '1',
  slug: 'toyota-axio-nze141',
  chassisCode: 'NZE141',
  engineCode: null,
  body: 'sedan',
  fromMonth: '2006-10',
  toMonth: null,
  itemCount: 1,
};
const axio = { id: 'axio', name: 'Axio', slug: 'axio', carBrand: toyota, vehicles: [vehicle] };
const item = buildItem({ fit: { verdict: 'FITS_IF', parts: [] } });

const Query = {
  carModels: () => [axio],
  vehicle: () => vehicle,
  items: (_source: never, args: never) => ({
    ...pageOf([item], args),
    facets: { categories: [{ category: brakes, count: 1 }], carBrands: [] },
  }),
};

describe('PartsPage', () => {
  test('goes from brand to category in the browser, and asks for the parts of the car', async () => {
    const { user, here, callsOf } = renderAt('/parts', { Query });
    for (const name of ['Toyota 1 model', 'Axio NZE141', 'NZE141 since 2006, sedan', 'Brakes 1'])
      await user.click(await screen.findByRole('link', { name }));
    expect(here()).toBe('/parts/toyota/axio/nze141/brakes');
    expect(
      await screen.findByRole('heading', { name: 'Brakes for Toyota Axio NZE141 (since 2006)' }),
    ).toBeTruthy();
    expect(await screen.findByText(/^Some fit only some of these cars/)).toBeTruthy();
    expect(await screen.findByText('Fits if: it depends on the car')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All parts that fit (1)' }).getAttribute('href')).toBe(
      `/products?category=${brakes.id}&car=toyota-axio-nze141&fit=fits`,
    );
    expect(callsOf('PartsOfCar').at(-1)?.variables).toMatchObject({
      car: 'toyota-axio-nze141',
      categoryId: brakes.id,
    });
  });

  test.each([
    ['/parts/toyota/x1', 'Page not found', 0],
    ['/parts/toyota/axio/nze141', 'Parts for Toyota Axio NZE141 (since 2006)', 1],
    ['/parts/toyota/axio', 'Parts for Toyota Axio', 2],
  ])('counts the parts of all cars only where it needs them: %s', async (path, name, counts) => {
    let counted = 0;
    const one = { ...vehicle, itemCount: () => ++counted };
    const other = { ...one, id: '2', slug: 'toyota-axio-zre142', chassisCode: 'ZRE142' };
    const carModels = () => [{ ...axio, vehicles: [one, other] }];
    renderAt(path, { Query: { ...Query, carModels, vehicle: () => one } });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    await waitFor(() => expect(counted).toBe(counts));
  });

  test('says if the cars cannot be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = renderAt('/parts/toyota', {
      Query: { ...Query, carModels: () => (isDown ? breakDown() : [axio]) },
    });
    await screen.findByRole('heading', { name: 'Cars could not be loaded' });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Parts for Toyota' })).toBeTruthy();
  });
});
