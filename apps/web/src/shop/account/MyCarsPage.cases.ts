import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const axio = {
  id: '1',
  slug: 'toyota-axio-nze141',
  ...{ chassisCode: 'NZE141', engineCode: null, fromMonth: '2006-10', toMonth: '2012-05' },
  model: { name: 'Axio', carBrand: { name: 'Toyota' } },
};
const demio = { ...axio, id: '2', slug: 'mazda-demio-de3fs', chassisCode: 'DE3FS' };
const own = { id: 'a', year: 2012, frameNumber: 'NZE141-6048723', name: 'Mine', vehicle: axio };
const other = { id: 'b', year: null, frameNumber: null, name: null, vehicle: demio };
const withCars = (cars: object[]) => buildUser('CUSTOMER', { cars });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = async (name: string) => screen.findByRole('button', { name });

function openAt(address: string, cars: object[], Mutation: Resolvers[string] = {}) {
  const vehicle = (_source: unknown, { slug }: { slug: string }) =>
    [axio, demio].find((one) => one.slug === slug) ?? null;
  const carModels = () => [{ ...axio.model, vehicles: [axio] }];
  const fielder = { ...axio, slug: 'fielder', model: { ...axio.model, name: 'Fielder' } };
  const frame = { year: null, frameCode: 'NZE141', frameNumber: 'NZE141-6048723', rest: '' };
  const resolveCar = () => ({ ...frame, vehicles: [fielder, axio] });
  const Query = { me: () => withCars(cars), vehicle, carModels, resolveCar };
  const page = renderAt(address, { Query, Mutation });
  return { ...page, click: async (name: string) => page.user.click(await press(name)) };
}

const openPage = (cars: object[], Mutation?: Resolvers[string]) => openAt('/account/cars', cars, Mutation);

describe('My cars', () => {
  test('is linked on the account page, and lists the cars with their details', async () => {
    const { user } = openAt('/account', [own, other]);
    await user.click(await screen.findByRole('link', { name: 'My cars' }));
    const cars = await screen.findByRole('list', { name: 'My cars' });
    expect(
      within(cars)
        .getAllByRole('article')
        .map((car) => [...car.firstElementChild!.children].map((line) => line.textContent)),
    ).toEqual([
      ['Mine', 'Toyota Axio NZE141, 2012', 'Built 2006–2012', 'Frame number NZE141-6048723'],
      ['Toyota Axio DE3FS', 'Built 2006–2012'],
    ]);
  });

  test('leads to the products for a car, which becomes the chosen car', async () => {
    const { click, here } = openPage([own]);
    await click('Use this car');
    await waitFor(() => expect(here()).toBe('/products?car=toyota-axio-nze141&year=2012'));
    expect(localStorage.getItem('beambright.car')).toBe('{"car":"toyota-axio-nze141","year":2012}');
  });

  test('adds a car from the picker', async () => {
    const { user, click, callsOf } = openPage([], { saveCar: () => withCars([own]) });
    await click('Add a car');
    for (const name of ['Toyota', 'Axio', 'NZE141, 2006–2012', '2012']) await click(name);
    await screen.findByText('Toyota Axio NZE141, 2012');
    expect(document.activeElement).toBe(field('Frame number (optional)'));
    await user.type(field('Frame number (optional)'), 'nze141 6048723');
    await user.type(field('Name (optional)'), 'Mine');
    await click('Save');
    expect(await screen.findByRole('article', { name: 'Mine' })).toBeTruthy();
    expect(callsOf('SaveCar').map(({ variables }) => variables)).toEqual([
      {
        id: null,
        input: { vehicle: axio.slug, year: 2012, frameNumber: 'nze141 6048723', name: 'Mine' },
      },
    ]);
  });

  test.each([
    ['Add a car', []],
    ['Choose another car', [other]],
  ])('fills in the frame number that was typed in the picker opened by %j', async (button, cars) => {
    const { user, click } = openPage(cars);
    if (cars.length > 0) await click('Change');
    await click(button);
    await user.type(await screen.findByLabelText('Frame number, code, or model and year'), 'nze141-6048723');
    await click('Find my car');
    await click('Toyota Axio NZE141, 2006–2012');
    await screen.findByText('Toyota Axio NZE141');
    expect(field('Frame number (optional)').value).toBe('NZE141-6048723');
  });

  test.each([
    ['No such number', () => refuse('INVALID_INPUT', { message: 'No such number', field: 'frameNumber' })],
    ['An account holds at most 10 cars', () => refuse('CARS_FULL', { max: 10 })],
    ['We no longer know this car. Choose another.', () => refuse('VEHICLE_NOT_FOUND')],
    ['Failed to save. Please try again.', breakDown],
  ])('keeps the input if a changed car cannot be saved, and says: %s', async (message, saveCar) => {
    const { user, click, callsOf } = openPage([own], { saveCar });
    await click('Change');
    await user.clear(field('Frame number (optional)'));
    await click('Save');
    await screen.findByText(message);
    expect(field('Name (optional)').value).toBe('Mine');
    expect(callsOf('SaveCar')[0]?.variables).toMatchObject({
      id: 'a',
      input: { year: 2012, frameNumber: '' },
    });
    await click('Cancel');
    expect(screen.getByText('Frame number NZE141-6048723')).toBeTruthy();
  });

  test('removes a car after confirmation', async () => {
    const { click } = openPage([own], { removeCar: () => withCars([]) });
    await click('Remove');
    await click('Keep car');
    await click('Remove');
    await click('Remove car');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  test('says when no more cars can be added', async () => {
    openPage(Array.from({ length: 10 }, (_, index) => ({ ...other, id: String(index) })));
    await screen.findByText('An account holds 10 cars. Remove one to add another.');
    expect(screen.queryByRole('button', { name: 'Add a car' })).toBeNull();
  });

  test('are offered in the car picker, where the last car is not listed twice', async () => {
    localStorage.setItem('beambright.car', '{"car":"toyota-axio-nze141","year":2012}');
    const { click, here } = openAt('/products', [own, other]);
    await click('Choose your car');
    await press('Toyota');
    expect(screen.queryByText(/^Your last car/)).toBeNull();
    await click('Toyota Axio DE3FS');
    await waitFor(() => expect(here()).toBe('/products?car=mazda-demio-de3fs'));
  });
});

describe('the car that a guest chose', () => {
  const AXIO = '{"car":"toyota-axio-nze141","year":2012}';
  const owner = () => localStorage.getItem('beambright.car-of');

  async function signIn(stored: string, saveCar: Resolvers[string][string] = () => withCars([own])) {
    localStorage.setItem('beambright.car', stored);
    const page = openAt('/account', [], { saveCar });
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    return page;
  }

  test('is saved to the account once, after sign-in', async () => {
    const { callsOf, unmount } = await signIn(AXIO);
    await waitFor(() => expect(owner()).toBe('user-CUSTOMER'));
    expect(callsOf('SaveCar').map(({ variables }) => variables)).toEqual([
      { input: { vehicle: axio.slug, year: 2012 } },
    ]);
    unmount();
    const { callsOf: later } = await signIn('{"car":"mazda-demio-de3fs","year":null}');
    expect(later('SaveCar')).toEqual([]);
  });

  test.each([
    ['the account is full', () => refuse('CARS_FULL', { max: 10 }), 'user-CUSTOMER'],
    ['the vehicle is gone', () => refuse('VEHICLE_NOT_FOUND'), 'user-CUSTOMER'],
    ['the shop does not answer', breakDown, null],
  ])('stays in the browser, without a message, when %s', async (_title, saveCar, expected) => {
    const { callsOf } = await signIn(AXIO, saveCar);
    await waitFor(() => expect(callsOf('SaveCar')).toHaveLength(1));
    await waitFor(() => expect(owner()).toBe(expected));
    expect(localStorage.getItem('beambright.car')).toBe(AXIO);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('is ignored if the stored value is no car', async () => {
    const { callsOf } = await signIn('{"car":7}');
    await waitFor(() => expect(owner()).toBe('user-CUSTOMER'));
    expect(callsOf('SaveCar')).toEqual([]);
  });

  test('is not saved to the account if it belongs to another account', async () => {
    localStorage.setItem('beambright.car-of', 'ann');
    const { callsOf } = await signIn(AXIO);
    await waitFor(() => expect(owner()).toBe('user-CUSTOMER'));
    expect(callsOf('SaveCar')).toEqual([]);
  });
});
