import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildAdminEvent, buildAdminOrder } from '../../../test/adminOrders';
import { buildLineFit, buildOrderLine, buildVehicle } from '../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../test/fakeApi';
import { fakeDesk } from '../../../test/fakeDesk';
import { fakeStreams } from '../../../test/fakeStreams';
import { renderAt } from '../../../test/renderAt';

const CAR = { year: 2013, vehicle: buildVehicle({ chassisCode: 'NZE161' }) };
const LINE = buildOrderLine({ fit: buildLineFit('UNKNOWN'), fitNow: buildLineFit('UNKNOWN') });
const checked = (verdict: string) => ({ ...LINE, fitNow: buildLineFit(verdict) });

const check = async () => within(await screen.findByRole('group', { name: 'Check of Front brake pad set' }));

function openOrder(recordFit: Resolvers[string][string], line: object = LINE, changes: object = {}) {
  const order = buildAdminOrder({ lines: [line], car: CAR, ...changes });
  return renderAt(`/admin/orders/${order.id}`, {
    as: 'admin',
    Query: { order: () => order },
    Mutation: { recordFit },
  });
}

describe('a check by phone whether a part fits', () => {
  fakeStreams();

  test('is recorded in the call queue, for all years of the car only if this is ticked, and is shown at the line', async () => {
    const recordFit = (_source: unknown, { fits }: { fits: boolean }) =>
      checked(fits ? 'FITS' : 'DOES_NOT_FIT');
    const desk = fakeDesk(['aaaaaaaa-1'], { lines: [LINE], car: CAR }, {}, '?order=aaaaaaaa-1', {
      recordFit,
    });
    const line = await check();
    expect(line.getByRole('status').textContent).toBe('Not known');
    await desk.user.click(line.getByRole('button', { name: 'Checked: fits' }));
    expect(await line.findByText('checked by phone · recorded · when ordered: not known')).toBeTruthy();
    expect(line.getByText('Fits')).toBeTruthy();
    await desk.user.click(
      line.getByRole('checkbox', { name: 'For every year of the NZE161 (October 2006 to May 2012)' }),
    );
    await desk.user.click(line.getByRole('button', { name: 'Checked: does not fit' }));
    expect(await line.findByText('Does not fit')).toBeTruthy();
    expect(line.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(desk.callsOf('RecordFit').map(({ variables }) => variables)).toEqual([
      { orderLineId: 'line-1', fits: true, wholeGeneration: false },
      { orderLineId: 'line-1', fits: false, wholeGeneration: true },
    ]);
  });

  test('is recorded on the order page, which shows the present fit, the fit when ordered, and why a check was refused', async () => {
    const answers = [
      () => breakDown(),
      () => refuse('FIT_KNOWN_OTHERWISE', { basis: 'catalogue' }),
      () => checked('FITS'),
    ];
    const { user } = openOrder(() => answers.shift()!(), checked('DOES_NOT_FIT'));
    const line = await check();
    expect(line.getByRole('status').textContent).toBe(
      'Does not fitchecked by phone · when ordered: not known',
    );
    const press = () => user.click(line.getByRole('button', { name: 'Checked: fits' }));
    await press();
    expect(await line.findByText('The check could not be recorded')).toBeTruthy();
    await press();
    expect(await line.findByText(/^This is known otherwise from a maker's catalogue/)).toBeTruthy();
    expect(line.getByRole('link', { name: 'Cars this product fits' }).getAttribute('href')).toMatch(
      /\/cars$/,
    );
    await press();
    expect(await line.findByText('Fits')).toBeTruthy();
    expect(line.queryByRole('alert')).toBeNull();
  });

  test('asks for the year of the car and stores it while the order is pending', async () => {
    const car = { ...CAR, year: null };
    const order = buildAdminOrder({ lines: [LINE], car });
    const { user, callsOf } = renderAt(`/admin/orders/${order.id}`, {
      as: 'admin',
      Query: { order: () => order },
      Mutation: { setOrderCar: () => ({ ...order, car: CAR }) },
    });
    const year = (await check()).getByRole('combobox', { name: 'Year of manufacture in the logbook' });
    await user.selectOptions(year, '2012');
    await user.selectOptions(year, '2013');
    expect(callsOf('SetOrderCar')).toEqual([]);
    await user.click((await check()).getByRole('button', { name: 'Save year' }));
    expect(await screen.findByText('Year saved')).toBeTruthy();
    expect(callsOf('SetOrderCar').map(({ variables }) => variables)).toEqual([
      { orderId: order.id, car: { vehicle: 'axio', year: 2013 } },
    ]);
    expect((await check()).queryByRole('combobox')).toBeNull();
  });

  test('is in the history with its time, its result and the admin who made the check', async () => {
    const by = { id: 'user-2', email: 'bob@example.com' };
    const said = { itemName: 'Wiper', car: 'Toyota Axio NZE161, 2013', isMine: false, by };
    const { user } = openOrder(() => LINE, LINE, {
      events: [
        buildAdminEvent({ createdAt: '2026-07-01T08:00:00.000Z' }),
        buildAdminEvent({ kind: 'CONFIRMED', createdAt: '2026-07-01T10:00:00.000Z' }),
      ],
      fitChecks: [
        { ...said, fits: false, createdAt: '2026-07-01T09:00:00.000Z' },
        { ...said, fits: true, isMine: true, createdAt: '2026-07-01T11:00:00.000Z' },
      ],
    });
    const title = await screen.findByText('History (4)');
    await user.click(title);
    const [newest, , earlier] = within(title.closest('details')!).getAllByRole('listitem');
    expect(newest?.textContent).toMatch(/^Checked by phone: fitsWiper, Toyota Axio NZE161, 2013You, /);
    expect(earlier?.textContent).toMatch(/^Checked by phone: does not fitWiper, .+bob@example.com, /);
  });

  test.each([['UNIVERSAL'], [null]])('is not offered for an item with the fit %s', async (verdict) => {
    openOrder(() => LINE, { ...LINE, fitNow: buildLineFit(verdict) });
    await screen.findByRole('list', { name: 'Items' });
    expect(screen.queryByRole('button', { name: 'Checked: fits' })).toBeNull();
  });
});
