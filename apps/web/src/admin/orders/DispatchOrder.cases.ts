import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildAdminOrder, ordersPage } from '../../../test/adminOrders';
import { breakDown, refuse } from '../../../test/fakeApi';
import { fakeStreams } from '../../../test/fakeStreams';
import { renderAt } from '../../../test/renderAt';

const BUS = {
  ...{ carrier: 'Modern Coast', riderName: null, phone: null, waybill: 'MC-1882', note: null },
  ...{ actorEmail: 'bob@example.com', createdAt: '2030-03-14T08:00:00.000Z' },
};

const confirmed = (changes: object = {}) =>
  buildAdminOrder({ status: 'CONFIRMED', actualPrice: '2500.00', ...changes });

describe('the dispatch of an order', () => {
  fakeStreams();

  test('can be saved again with the same input after a failure; once it is saved, the order page offers a message to the customer', async () => {
    const order = confirmed();
    const answers = [
      () => breakDown(),
      () => refuse('ERASURE_DONE'),
      () => ({ ...order, dispatches: [BUS], dispatchedAt: BUS.createdAt }),
    ];
    const { user, callsOf } = renderAt(`/admin/orders/${order.id}`, {
      as: 'admin',
      Query: { order: () => order },
      Mutation: { dispatchOrder: () => answers.shift()!() },
    });
    await user.click(await screen.findByRole('button', { name: 'On its way order 0f8fad5b' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order 0f8fad5b is on its way' }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    await save();
    const carrier = dialog.getByRole('textbox', { name: /^Carrier/, description: /Carrier is required/ });
    expect(document.activeElement).toBe(carrier);
    await user.type(carrier, 'Modern Coast');
    await user.type(dialog.getByRole('textbox', { name: /^Waybill number/ }), 'MC-1882');
    await save();
    await save();
    expect(await dialog.findByText('Nothing was changed. Your entry is kept.')).toBeTruthy();
    await save();
    expect(await screen.findByText('The order is on its way')).toBeTruthy();
    const sent = callsOf('DispatchOrder').map(({ variables }) => variables);
    expect(sent[0]?.['input']).toMatchObject({
      orderId: order.id,
      carrier: 'Modern Coast',
      waybill: 'MC-1882',
    });
    expect(sent).toEqual([sent[0], sent[0], sent[0]]);
    expect(screen.getByRole('group', { name: 'Message: on its way' })).toBeTruthy();
    const card = within(screen.getByRole('article', { name: 'Order 0f8fad5b' }));
    expect(card.getByTitle(/^Since /).textContent).toBe('On its way');
    // The text is in the details and in the history.
    expect(card.getAllByText('Modern Coast, waybill MC-1882')).toHaveLength(2);
  });

  test('starts with the previous details when it is recorded again', async () => {
    const order = confirmed({ dispatches: [BUS] });
    const { user } = renderAt(`/admin/orders/${order.id}`, { as: 'admin', Query: { order: () => order } });
    await user.click(await screen.findByRole('button', { name: 'On its way order 0f8fad5b' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Waybill number/ }).value).toBe('MC-1882');
  });

  test('can be recorded in the list of orders, if the order is confirmed', async () => {
    const orders = [confirmed(), buildAdminOrder({ id: 'b0000000', status: 'PENDING', actualPrice: '1.00' })];
    const { user } = renderAt('/admin/orders', {
      as: 'admin',
      Query: { orders: (_source, args) => ordersPage(orders, args) },
    });
    await user.click(await screen.findByRole('button', { name: 'Update order b0000000' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: /On its way/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Update order 0f8fad5b' }));
    await user.click(await screen.findByRole('button', { name: 'On its way' }));
    expect(await screen.findByRole('dialog', { name: 'Order 0f8fad5b is on its way' })).toBeTruthy();
  });
});
