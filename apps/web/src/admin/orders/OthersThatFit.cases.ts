import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminOrder } from '../../../test/adminOrders';
import { buildItem, buildLineFit, buildOrderLine, buildVehicle } from '../../../test/builders';
import { breakDown, refuse } from '../../../test/fakeApi';
import { fakeDesk } from '../../../test/fakeDesk';
import { fakeStreams } from '../../../test/fakeStreams';
import { renderAt } from '../../../test/renderAt';

const CAR = { year: 2012, vehicle: buildVehicle() };
const LINE = buildOrderLine({ fit: buildLineFit('FITS'), fitNow: buildLineFit('FITS') });
const BUTTON = { name: 'Others that fit instead of Front brake pad set' };
const GROUP = { name: 'Others instead of Front brake pad set' };

const akebono = buildItem({
  id: 'item-2',
  name: 'Akebono pads',
  fit: { verdict: 'FITS', parts: [] },
  numbers: [
    { kind: 'OEM', number: '04465-12592' },
    { kind: 'MPN', number: 'ACT1210' },
  ],
});
const unchecked = buildItem({
  id: 'item-3',
  name: 'No-name pads',
  inStock: false,
  fit: { verdict: 'UNKNOWN', parts: [] },
});

describe('alternative products', () => {
  fakeStreams();

  test('are listed on request in the call queue, with part number, price, stock and verdict', async () => {
    const others = () => buildItem({ alternatives: [akebono, unchecked] });
    const desk = fakeDesk(['aaaaaaaa-1'], { lines: [LINE], car: CAR }, { item: others }, '?order=aaaaaaaa-1');
    const button = await screen.findByRole('button', BUTTON);
    expect(desk.callsOf('OthersThatFit')).toHaveLength(0);
    await desk.user.click(button);
    const group = within(screen.getByRole('group', GROUP));
    const items = await group.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Akebono padsMPN ACT1210Ksh 2,000 - 3,000In stockFitsTake this instead (Akebono pads)',
      'No-name padsKsh 2,000 - 3,000Out of stockWe check it with you',
    ]);
    const link = group.getByRole<HTMLAnchorElement>('link', { name: 'Akebono pads' });
    expect([link.getAttribute('href'), link.target]).toEqual([
      '/products/item-2?car=axio&year=2012',
      '_blank',
    ]);
    expect(desk.callsOf('OthersThatFit').map(({ variables }) => variables)).toEqual([
      { itemId: 'item-1', car: 'axio', year: 2012 },
    ]);
    await desk.user.click(button);
    expect(screen.queryByRole('group', GROUP)).toBeNull();
  });

  test('can replace an ordered item', async () => {
    const order = buildAdminOrder({ lines: [LINE], car: CAR });
    const exchanged = { ...order, lines: [buildOrderLine({ id: 'line-2', item: { id: 'item-2' } })] };
    let now = order;
    const answers = [
      () => refuse('ORDER_CLAIMED', { by: 'bob@example.com', until: '' }),
      () => (now = exchanged),
    ];
    const { user, callsOf } = renderAt(`/admin/orders/${order.id}`, {
      as: 'admin',
      Query: { order: () => now, item: () => buildItem({ alternatives: [akebono, unchecked] }) },
      Mutation: { correctOrder: () => answers.shift()!() },
    });
    await user.click(await screen.findByRole('button', BUTTON));
    const take = { name: 'Take this instead (Akebono pads)' };
    await user.click(await screen.findByRole('button', take));
    expect(await screen.findByText(/bob@example\.com is dealing with this order/)).toBeTruthy();
    await user.click(screen.getByRole('button', take));
    expect(await screen.findByText('Part exchanged')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    expect(callsOf('CorrectOrder').at(-1)?.variables['input']).toEqual({
      orderId: order.id,
      lines: [{ id: LINE.id, from: LINE.quantity, to: 0 }],
      added: [{ itemId: 'item-2', quantity: LINE.quantity }],
    });
  });

  test('are not offered if already in the order; "Take this instead" of the others says that it removes the prices per part', async () => {
    const there = buildOrderLine({ id: 'line-2', itemName: 'Akebono pads', item: { id: 'item-2' } });
    const bosch = buildItem({ id: 'item-4', name: 'Bosch pads', fit: { verdict: 'FITS', parts: [] } });
    const order = buildAdminOrder({ lines: [{ ...LINE, agreedAmount: '2500.00' }, there], car: CAR });
    const { user } = renderAt(`/admin/orders/${order.id}`, {
      as: 'admin',
      Query: { order: () => order, item: () => buildItem({ alternatives: [akebono, bosch] }) },
    });
    await user.click(await screen.findByRole('button', BUTTON));
    expect(await screen.findByText('In this order')).toBeTruthy();
    const take = screen.getByRole('button', {
      name: /^Take this instead/,
      description: /^A change of the parts ends/,
    });
    expect(take.textContent).toBe('Take this instead (Bosch pads)');
  });

  test('can be loaded again after a failure on the order page; if there are none, the page says so', async () => {
    const answers = [() => breakDown(), () => buildItem()];
    const order = buildAdminOrder({ lines: [LINE], car: CAR });
    const { user } = renderAt(`/admin/orders/${order.id}`, {
      as: 'admin',
      Query: { order: () => order, item: () => answers.shift()!() },
    });
    await user.click(await screen.findByRole('button', BUTTON));
    expect(await screen.findByText('The other products could not be loaded')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByText('We know no other product for the Toyota Axio NZE141, 2012.'),
    ).toBeTruthy();
  });

  test.each([
    ['a deleted item', { ...LINE, item: null, fitNow: null }, CAR],
    ['an item that has nothing to do with cars', { ...LINE, fitNow: buildLineFit(null) }, CAR],
    ['an order without a car', { ...LINE, fit: null, fitNow: null }, null],
  ])('are not offered for %s', async (_name, line, car) => {
    const order = buildAdminOrder({ lines: [line], car });
    renderAt(`/admin/orders/${order.id}`, { as: 'admin', Query: { order: () => order } });
    await screen.findByRole('list', { name: 'Items' });
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });
});
