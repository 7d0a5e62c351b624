import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
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
const axio = { name: 'Axio', slug: 'axio', isIndexed: true, vehicles: [vehicle] };
const item = buildItem({ fit: { verdict: 'FITS_IF', parts: [] } });

const Query = {
  carBrands: () => [{ ...toyota, modelCount: 1 }],
  carModels: () => [axio],
  vehicle: () => vehicle,
  items: (_source: never, args: never) => ({
    ...pageOf([item], args),
    facets: { categories: [{ category: brakes, count: 1 }], carBrands: [] },
  }),
};

describe('PartsPage', () => {
  test('leads from brand, model and car to a category, and loads the parts of that car', async () => {
    const { user, here, callsOf } = renderAt('/parts', { Query });
    for (const name of ['Toyota 1 model', 'Axio', 'NZE141 since 2006, sedan', 'Brakes 1'])
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
    ['/parts', 'Parts by car', { carBrandId: null, isOfBrand: false, isOfModel: false }],
    ['/parts/toyota', 'Parts for Toyota', { isOfBrand: true, isOfModel: false }],
    ['/parts/toyota/axio', 'Parts for Toyota Axio', { model: 'axio', isOfBrand: true, isOfModel: true }],
  ])('loads at %s only what the page shows', async (path, name, variables) => {
    const { callsOf } = renderAt(path, { Query });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(callsOf('PartsModels').map((call) => call.variables)).toMatchObject([variables]);
  });

  test('shows that the page does not exist for a model that the brand does not have', async () => {
    renderAt('/parts/toyota/x1', { Query: { ...Query, carModels: () => [] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
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
