import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildItem, pageOf } from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { renderAt, renderSite } from '../../../test/renderAt';
import { withCar } from '../../lib/carInAddress';
import { firstTerms, keepTerms } from '../cart/checkoutTerms';
import { keepCarNote } from './keepCarNote';
import { lastCar } from './lastCar';

const axio = {
  id: '1',
  slug: 'toyota-axio-nze141',
  chassisCode: 'NZE141',
  engineCode: '1NZ-FE',
  fromMonth: '2006-10',
  toMonth: '2012-05',
};
const fielder = { ...axio, id: '2', slug: 'toyota-fielder-nze141' };
const demio = { ...axio, id: '3', slug: 'mazda-demio-de3fs', chassisCode: 'DE3FS', engineCode: null };
const modelOf = (brand: string, name: string, vehicle: object) => ({
  ...{ name, carBrand: { name: brand } },
  vehicles: [vehicle],
});
const MODELS = [
  modelOf('Mazda', 'Demio', demio),
  modelOf('Toyota', 'Axio', axio),
  modelOf('Toyota', 'Fielder', fielder),
];
const OF_NZE141 = {
  ...{ year: 2012, frameCode: 'NZE141', rest: '' },
  vehicles: [
    { ...axio, model: MODELS[1] },
    { ...fielder, model: MODELS[2] },
  ],
};

const NZE161 = { chassisCode: 'NZE161', fromMonth: '2012-05', toMonth: null };
const OF_2016 = {
  ...{ year: null, otherYear: 2016, frameCode: null, rest: '' },
  vehicles: [
    { ...axio, model: MODELS[1] },
    { ...axio, ...NZE161, id: '9', slug: 'toyota-axio-nze161', model: MODELS[1] },
  ],
};
const NONE = { year: null, frameCode: null, rest: '', vehicles: [] };

async function openPicker(address = '/products', Query: object = {}) {
  const render = address === '/cart' ? renderSite : renderAt;
  const site = render(address, {
    Query: {
      carModels: () => MODELS,
      resolveCar: (_source, { text }: { text: string }) =>
        text.endsWith('2016') ? OF_2016 : text.startsWith('NZE141') ? OF_NZE141 : NONE,
      vehicle: () => OF_NZE141.vehicles[0],
      items: (_source, args: { first: number }) => ({
        ...pageOf([buildItem({ fit: { verdict: 'UNKNOWN', parts: [] } })], args),
        fitCounts: { fits: 0, notChecked: 1, doesNotFit: 0 },
      }),
      ...Query,
    },
  });
  const { user } = site;
  if (address === '/cart') await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('button', { name: /^Choose your car$|Change$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose your car' }));
  const press = async (name: string | RegExp) => user.click(await dialog.findByRole('button', { name }));
  const find = async (text: string) => {
    await user.type(dialog.getByRole('textbox'), text);
    await press('Find my car');
  };
  return { ...site, dialog, press, find };
}

const notes = () => firstTerms().notes;
const stored = () => localStorage.getItem('beambright.car');

describe('the car picker', () => {
  test('finds the car by a typed frame number, and does not store the number', async () => {
    const { user, here, dialog, find } = await openPicker();
    await find('NZE141-6048723 2012');
    const cars = await dialog.findByRole('list', { name: 'Cars found for 2012' });
    expect(
      within(cars)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Toyota Axio NZE141, 2006–20121.5 petrol, 1NZ-FE',
      'Toyota Fielder NZE141, 2006–20121.5 petrol, 1NZ-FE',
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Toyota Axio'));
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toContain('Made in 2012?');
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(here()).toBe('/products?car=toyota-axio-nze141&year=2012'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stored()).toBe('{"car":"toyota-axio-nze141","year":2012}');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, here()])).not.toContain('6048723');
  });

  test.each([
    [/^Toyota Axio NZE141/, null, '/products?car=toyota-axio-nze141'],
    [/^Toyota Axio NZE161, since 2012/, 'Yes', '/products?car=toyota-axio-nze161&year=2016'],
    [/^Toyota Axio NZE161, since 2012/, 'Not sure', '/products?car=toyota-axio-nze161'],
  ])('chooses %s, with the typed year only if confirmed by Yes: %s', async (car, answer, address) => {
    const { here, dialog, find, press } = await openPicker();
    await find('NZE141 2016');
    expect(await dialog.findByText('NZE141: built 2006–2012, not for 2016.')).toBeTruthy();
    await press(car);
    if (answer) await press(answer);
    await waitFor(() => expect(here()).toBe(address));
  });

  test.each([
    ['KDH200-1234567', ''],
    ['Suzuki Every 2015', ': Suzuki Every 2015'],
  ])('puts the unlisted car %s into the notes, or offers to send its logbook', async (text, inMessage) => {
    localStorage.setItem('beambright.car', '{"car":"mazda-demio-de3fs","year":2009}');
    const { user, here, dialog, find, press } = await openPicker();
    await find(text);
    await dialog.findByText('We do not know this car. Choose it below, or say that it is not here.');
    await press('My car is not here');
    const field = dialog.getByLabelText<HTMLInputElement>('Your car');
    expect([field.value, document.activeElement]).toEqual([text, field]);
    expect(dialog.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toBe(
      `https://wa.me/254700000000?text=${encodeURIComponent(
        `Hello BeamBright, my car is not in your list${inMessage}. Here is a photo of its logbook:`,
      )}`,
    );
    expect(dialog.getByRole('link', { name: /700 000 000/ })).toBeTruthy();
    await user.type(field, ', white');
    await press('Keep for the call');
    expect(await screen.findByText('Your car is in the notes of your order.')).toBeTruthy();
    expect([here(), stored(), notes()]).toEqual(['/products', null, `My car: ${text}, white`]);
  });

  test('removes the chosen car from the URL when the customer types a car that the shop does not list', async () => {
    localStorage.setItem('beambright.car', '{"car":"mazda-demio-de3fs","year":2009}');
    const address = '/products?search=pad&car=mazda-demio-de3fs&year=2009&fit=fits';
    const { user, here, dialog, press } = await openPicker(address);
    await press('My car is not here');
    await user.type(dialog.getByLabelText('Your car'), 'Suzuki Every{Enter}');
    expect(await screen.findByText('Your car is in the notes of your order.')).toBeTruthy();
    expect(here()).toBe('/products?search=pad');
  });

  test.each([
    ['Ring twice', 'Ring twice'],
    ['My car: KDH200\nRing twice', 'Ring twice'],
    ['Gate 4\nMy car: KDH200', 'Gate 4'],
    ['My car: blue', 'My car: blue'],
  ])('removes an unlisted car from the notes %j', (before, after) => {
    keepCarNote('KDH200');
    keepTerms({ shippingAddress: 'Moi Avenue 12', notes: before });
    keepCarNote('');
    expect(notes()).toBe(after);
  });

  test('requires a text about a car that the shop does not list, and restores the typed search on Back', async () => {
    const { user, dialog, find, press } = await openPicker();
    await find('KDH200');
    await press('My car is not here');
    const field = dialog.getByLabelText('Your car');
    await user.clear(field);
    await user.type(field, '  {Enter}');
    expect(dialog.getByText('Your car is required')).toBeTruthy();
    expect([document.activeElement, notes()]).toEqual([field, '']);
    await press('Back');
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('KDH200');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'My car is not here' }));
  });

  test('leads from Home to the products for a car in four taps', async () => {
    const { here, dialog, press } = await openPicker('/');
    await press('Toyota');
    expect(document.activeElement?.textContent).toBe('Toyota: model');
    expect(dialog.queryByRole('button', { name: 'Demio' })).toBeNull();
    await press('Axio');
    await press('NZE141, 2006–2012 1.5 petrol, 1NZ\u2011FE');
    const years = within(dialog.getByRole('list', { name: 'Toyota Axio NZE141: year of manufacture' }));
    expect(dialog.getByText(/not the year it came to Kenya/)).toBeTruthy();
    expect(years.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      ['I do not know', 2006, 2007, 2008, 2009, 2010, 2011, 2012, 2013].map(String),
    );
    await press('2013');
    await waitFor(() => expect(here()).toBe('/products?car=toyota-axio-nze141&year=2013'));
  });

  test.each([
    ['/products', '/products?car=axio&year=2012'],
    ['/products?search=pad&after=x', '/products?search=pad&car=axio&year=2012'],
    ['/products?car=other&year=2008&fit=fits', '/products?fit=fits&car=axio&year=2012'],
  ])('changes the URL %s to %s', (before, after) => {
    expect(withCar(before, { car: 'axio', year: 2012 })).toBe(after);
  });

  test('opens from the phone menu', async () => {
    const { here, press, find } = await openPicker('/cart');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await find('NZE141');
    await press(/^Toyota Fielder/);
    await press('Yes');
    await waitFor(() => expect(here()).toBe('/products?car=toyota-fielder-nze141&year=2012'));
  });

  test('goes back one step on Back, and removes the note about an unlisted car when a listed car is chosen', async () => {
    keepCarNote('KDH200');
    const { here, press } = await openPicker('/products?search=pad&car=toyota-axio-nze141&year=2012');
    await press('Toyota');
    await press('Back');
    await press('Mazda');
    await press('Demio');
    await press('DE3FS, 2006–2012');
    await press('I do not know');
    await waitFor(() => expect(here()).toBe('/products?search=pad&car=mazda-demio-de3fs'));
    expect(notes()).toBe('');
  });

  test.each([
    [
      '{"car":"mazda-demio-de3fs","year":2009}',
      'Mazda Demio DE3FS, 2009',
      '?car=mazda-demio-de3fs&year=2009',
    ],
    ['{"car":"mazda-demio-de3fs","year":"no"}', 'Mazda Demio DE3FS', '?car=mazda-demio-de3fs'],
  ])('offers the last car %s', async (car, name, address) => {
    localStorage.setItem('beambright.car', car);
    const { here, press } = await openPicker();
    expect(here()).toBe('/products');
    await press(`Your last car: ${name}`);
    await waitFor(() => expect(here()).toBe(`/products${address}`));
  });

  test('offers no last car if the stored value is no car', async () => {
    for (const stored of ['"NZE141"', '{"car":7}', '{"slug":"axio"}', 'null', '{']) {
      localStorage.setItem('beambright.car', stored);
      expect(lastCar()).toBeNull();
    }
    const { dialog } = await openPicker();
    await dialog.findByRole('button', { name: 'Toyota' });
    expect(dialog.queryByText(/^Your last car/)).toBeNull();
  });

  test('forgets a car that the shop no longer knows', async () => {
    localStorage.setItem('beambright.car', '{"car":"gone","year":null}');
    const { dialog } = await openPicker();
    await waitFor(() => expect(stored()).toBeNull());
    expect(dialog.queryByText(/^Your last car/)).toBeNull();
  });

  test('finds a car by its code even if the list of cars could not be loaded', async () => {
    const { dialog, find } = await openPicker('/products', { carModels: breakDown });
    expect(await dialog.findByText('The cars could not be loaded')).toBeTruthy();
    await find('NZE141');
    expect(await dialog.findByRole('button', { name: /^Toyota Axio/ })).toBeTruthy();
  });
});
