import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildAdminEvent, buildAdminOrder } from '../../../test/adminOrders';
import { buildLineFit, buildOrderLine, buildVehicle } from '../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../test/fakeApi';
import { fakeDesk } from '../../../test/fakeDesk';
import { fakeStreams } from '../../../test/fakeStreams';
import { renderAt } from '../../../test/renderAt';

const CAR = { year: 2012, vehicle: buildVehicle() };
const FOUND = { frameCode: null, rest: '', year: 2012, vehicles: [buildVehicle()] };
const NONE = { frameCode: null, rest: '', year: null, vehicles: [] };
const LINE = buildOrderLine({ fit: null, fitNow: null });
const FITTING = buildOrderLine({ fit: buildLineFit('FITS'), fitNow: buildLineFit('FITS') });
const before = buildAdminOrder({ lines: [LINE], car: null });
const change = { part: 'CAR', itemName: null, from: null, to: 'Toyota Axio NZE141, 2012' };
const event = { kind: 'ORDER_CORRECTED', correctedParts: ['CAR'], changes: [change] };
const after = { ...before, car: CAR, lines: [FITTING], events: [...before.events, buildAdminEvent(event)] };

async function open(order: object, setOrderCar: Resolvers[string][string], button: string) {
  const answers = [() => breakDown(), () => NONE, () => FOUND];
  const page = renderAt(`/admin/orders/${before.id}`, {
    as: 'admin',
    Query: { order: () => order, resolveCar: () => answers.shift()!() },
    Mutation: { setOrderCar },
  });
  await page.user.click(await screen.findByRole('button', { name: `${button} of order 0f8fad5b` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Car of order 0f8fad5b' }));
  const press = async (name: string | RegExp) => page.user.click(await dialog.findByRole('button', { name }));
  return { ...page, dialog, press };
}

describe('the car of an order', () => {
  fakeStreams();

  test('is found by a text and saved, and then shown with the fit of each item and in the history', async () => {
    const answers = [() => refuse('VEHICLE_NOT_FOUND'), () => after];
    const { user, dialog, press, callsOf } = await open(before, () => answers.shift()!(), 'Add car');
    await user.type(dialog.getByRole('textbox'), 'Axio 2012');
    await press('Find car');
    expect(await dialog.findByText('The shop is not answering. Try again.')).toBeTruthy();
    await press('Find car');
    expect(await dialog.findByText(/^No car found/)).toBeTruthy();
    await press('Find car');
    await press('Toyota Axio NZE141, 2006–2012');
    await press('Yes');
    expect(await dialog.findByText('Vehicle not found')).toBeTruthy();
    await press('Yes');
    expect(await screen.findByText('Car saved')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('SetOrderCar').at(-1)?.variables).toEqual({
      orderId: before.id,
      car: { vehicle: 'axio', year: 2012 },
    });
    expect(screen.getByText('Toyota Axio NZE141, 2012')).toBeTruthy();
    expect(screen.getByText(/^checked by phone/)).toBeTruthy();
    await user.click(screen.getByText('History (2)'));
    expect(screen.getByText('Car: Toyota Axio NZE141, 2012 (was none)')).toBeTruthy();
  });

  test('can be removed', async () => {
    const { press, callsOf } = await open(after, () => before, 'Change car');
    await press('Remove car');
    expect(await screen.findByRole('button', { name: /^Add car/ })).toBeTruthy();
    expect(callsOf('SetOrderCar').map(({ variables }) => variables)).toEqual([
      { orderId: before.id, car: null },
    ]);
  });

  test('can be set in the call queue', async () => {
    fakeDesk(['aaaaaaaa-1'], { lines: [LINE], car: null }, {}, '?order=aaaaaaaa-1');
    expect(await screen.findByRole('button', { name: 'Add car of order aaaaaaaa' })).toBeTruthy();
  });

  test('can no longer be changed once the order is confirmed', async () => {
    const order = buildAdminOrder({ lines: [LINE], car: null, status: 'CONFIRMED', actualPrice: '2500.00' });
    renderAt(`/admin/orders/${order.id}`, { as: 'admin', Query: { order: () => order } });
    await screen.findByRole('button', { name: /^Update order/ });
    expect(screen.queryByRole('button', { name: /^Add car/ })).toBeNull();
  });
});
