import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildAdminEvent, buildAdminOrder } from '../../../test/adminOrders';
import { breakDown, refuse } from '../../../test/fakeApi';
import { fakeDesk } from '../../../test/fakeDesk';
import { fakeStreams } from '../../../test/fakeStreams';
import { renderAt } from '../../../test/renderAt';

const NOTE = {
  note: 'Supplier has two',
  isMine: false,
  by: { id: 'bob', email: 'bob@example.com' },
  createdAt: '2026-03-14T06:40:00.000Z',
};

describe('a note on an order', () => {
  fakeStreams();

  test('is added to the history of a delivered order, only once even if the first response was lost', async () => {
    const events = [
      buildAdminEvent({ by: 'CUSTOMER' }),
      buildAdminEvent({ kind: 'CONFIRMED', createdAt: '2026-03-14T07:00:00.000Z' }),
    ];
    const order = buildAdminOrder({ status: 'DELIVERED', actualPrice: '2500.00', events });
    const answers = [
      () => breakDown(),
      () => refuse('ERASURE_DONE'),
      () => ({ ...order, staffNotes: [NOTE] }),
    ];
    const { user, callsOf } = renderAt(`/admin/orders/${order.id}`, {
      as: 'admin',
      Query: { order: () => order },
      Mutation: { noteOrder: () => answers.shift()!() },
    });
    await user.click(await screen.findByRole('button', { name: 'Add note to order 0f8fad5b' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Note on order 0f8fad5b' }));
    const box = dialog.getByRole('textbox', { name: /Note/, description: /customer may read it/ });
    const press = () => user.click(dialog.getByRole('button', { name: 'Add note' }));
    await press();
    expect(dialog.getByText('Note is required')).toBeTruthy();
    expect(document.activeElement).toBe(box);
    await user.type(box, 'Supplier has two');
    await press();
    await press();
    expect(await dialog.findByText('Nothing was changed. Your entry is kept.')).toBeTruthy();
    await press();
    expect(await screen.findByText('Note added')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = callsOf('NoteOrder').map(({ variables }) => variables);
    expect(sent[0]?.['input']).toMatchObject({ orderId: order.id, note: 'Supplier has two' });
    expect(sent).toEqual([sent[0], sent[0], sent[0]]);
    await user.click(screen.getByText('History (3)'));
    const card = within(screen.getByRole('article', { name: 'Order 0f8fad5b' }));
    const steps = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps.slice(-3)).toEqual([
      expect.stringMatching(/^Confirmed/),
      expect.stringMatching(/^NoteSupplier has twobob@example.com, /),
      expect.stringMatching(/^Order placed/),
    ]);
  });

  test('can also be added in the call queue', async () => {
    fakeDesk(['aaaaaaaa-1'], {}, {}, '?order=aaaaaaaa-1');
    expect(await screen.findByRole('button', { name: 'Add note to order aaaaaaaa' })).toBeTruthy();
  });
});
