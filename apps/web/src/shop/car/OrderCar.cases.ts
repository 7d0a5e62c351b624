import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildItem, buildOrder, buildUser, buildVehicle } from '../../../test/builders';
import { disc, lineOf, openCart, pads } from '../../../test/cartPage';
import { breakDown } from '../../../test/fakeApi';
import { forgetCar, rememberCar } from './lastCar';

const AXIO = { car: 'axio', year: 2012 };
const MISFIT = 'Order a part that does not fit?';

const openFor = (discFits: string, changes: object = {}) => {
  const items = [
    { ...pads, fit: { verdict: 'FITS', parts: [] } },
    { ...disc, fit: { verdict: discFits, parts: [] } },
  ];
  return openCart({
    Query: { vehicle: () => buildVehicle(), itemsByIds: () => items, ...changes },
    Mutation: { checkout: breakDown },
  });
};

describe('the car of the cart', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    rememberCar(AXIO);
  });

  test('makes each line say whether its item fits the car, until the customer unticks the car', async () => {
    const { user } = await openFor('UNKNOWN');
    expect(await lineOf('Front brake pad set').findByText('Fits your Axio')).toBeTruthy();
    expect(lineOf('Brake disc').getByText('We check it with you')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /^For your car/ }));
    expect(screen.queryByText('Fits your Axio')).toBeNull();
  });

  test('can be chosen in the cart', async () => {
    localStorage.clear();
    const vehicles = [buildVehicle({ engineCode: null })];
    const { user } = await openFor('FITS', { carModels: () => [{ ...vehicles[0]?.model, vehicles }] });
    await user.click(await screen.findByRole('button', { name: 'Choose your car' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Choose your car' }));
    for (const name of ['Toyota', 'Axio', /^NZE141/, 'I do not know'])
      await user.click(await picker.findByRole('button', { name }));
    expect(await lineOf('Brake disc').findByText('Fits your Axio')).toBeTruthy();
  });

  test('may be typed if the shop does not list it; the order notes then name it, or the last one if two were typed', async () => {
    localStorage.clear();
    const newestOrders = () => [buildOrder({ shippingAddress: 'Moi Avenue 7' })];
    const { user, checkOut, sent } = await openFor('FITS', {
      me: () => ({ ...buildUser('CUSTOMER'), newestOrders }),
    });
    await screen.findByDisplayValue('Moi Avenue 7');
    for (const car of ['Suzuki Every', 'Suzuki Carry']) {
      await user.click(await screen.findByRole('button', { name: 'Choose your car' }));
      await user.click(await screen.findByRole('button', { name: 'My car is not here' }));
      await user.type(screen.getByLabelText('Your car'), `${car}{Enter}`);
    }
    await checkOut();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ notes: 'My car: Suzuki Carry', shippingAddress: 'Moi Avenue 7' });
  });

  test('is no longer named at the lines when the browser has forgotten the car', async () => {
    await openFor('FITS');
    expect(await lineOf('Brake disc').findByText('Fits your Axio')).toBeTruthy();
    forgetCar();
    await waitFor(() => expect(screen.queryByText('Fits your Axio')).toBeNull());
  });

  test('requires one confirmation to order an item that does not fit, and another one after the car has changed', async () => {
    const { user, checkOut, sent } = await openFor('DOES_NOT_FIT');
    await lineOf('Brake disc').findByText('Does not fit your Axio');
    const question = () => screen.findByRole('dialog', { name: MISFIT });
    await checkOut();
    const asked = within(await question());
    expect(asked.getByText('This does not fit your Toyota Axio NZE141:')).toBeTruthy();
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Brake disc']);
    await user.click(asked.getByRole('button', { name: 'Go back' }));
    expect(sent()).toHaveLength(0);
    await checkOut();
    await user.click(within(await question()).getByRole('button', { name: 'Order it anyway' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await checkOut();
    await waitFor(() => expect(sent()).toHaveLength(2));
    rememberCar({ ...AXIO, year: 2011 });
    await lineOf('Brake disc').findByText('Does not fit your Axio');
    await checkOut();
    expect(await question()).toBeTruthy();
  });

  test('is sent with the order even if the shop cannot say which items fit', async () => {
    const fit = () => breakDown();
    const { checkOut, sent, callsOf } = await openFor('FITS', {
      itemsByIds: () => [buildItem({ fit }), { ...disc, fit }],
    });
    await waitFor(() => expect(callsOf('CardFits')).toHaveLength(1));
    await screen.findByRole('checkbox', { name: /^For your car/ });
    await checkOut();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.car).toEqual({ vehicle: 'axio', year: 2012 });
  });
});
