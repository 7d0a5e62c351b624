import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { buildAdminEvent, buildAdminOrder } from '../../../test/adminOrders';
import { buildItem, buildOrderLine, pageOf } from '../../../test/builders';
import { refuse, type Resolvers } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const lines = [
  buildOrderLine({ id: 'pads', itemName: 'Pads', quantity: 2 }),
  buildOrderLine({ id: 'discs', itemName: 'Discs', quantity: 4 }),
];
const before = buildAdminOrder({ lines });
const corrected = (changes: object) => ({
  ...before,
  ...changes,
  events: [
    ...before.events,
    buildAdminEvent({
      kind: 'ORDER_CORRECTED',
      correctedParts: ['NOTES', 'ITEMS', 'PRICE'],
      changes: [
        { part: 'NOTES', itemName: null, from: null, to: 'Call first' },
        { part: 'ITEMS', itemName: 'Discs', from: '4', to: null },
        { part: 'ITEMS', itemName: 'Better pads', from: null, to: '2' },
        { part: 'PRICE', itemName: null, from: '4000.00', to: null },
        { part: 'PRICE', itemName: 'Pads', from: '2500.00', to: null },
      ],
    }),
  ],
});

async function edit(
  correctOrder: Resolvers[string][string],
  after: object = before,
  first: object = before,
  Query: Resolvers[string] = {},
) {
  let hasTried = false;
  const page = renderAt(`/admin/orders/${ID}`, {
    as: 'admin',
    Query: { order: () => (hasTried ? after : first), ...Query },
    Mutation: {
      correctOrder: (source: never, args: never) => {
        hasTried = true;
        return correctOrder(source, args);
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Edit order 0f8fad5b' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit order 0f8fad5b' }));
  const type = async (label: string, text: string) => {
    await page.user.clear(dialog.getByLabelText(label));
    if (text) await page.user.type(dialog.getByLabelText(label), text);
  };
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Save changes' }));
  const inputs = () => page.callsOf('CorrectOrder').map(({ variables }) => variables['input']);
  return { ...page, dialog, type, save, inputs };
}

describe('editing an order', () => {
  test('adds a part as a new line, or as one more piece if a line has the same item', async () => {
    const found = [
      buildItem({ id: 'filter', name: 'Oil filter' }),
      buildItem({ id: 'item-of-pads', name: 'Pads of the order' }),
    ];
    const items = (_source: never, args: { first: number; filter: { search: string } }) => ({
      ...pageOf(
        found.filter(({ name }) => name.toLowerCase().includes(args.filter.search)),
        args,
      ),
      numberMatches: [],
    });
    const withItem = { ...before, lines: [{ ...lines[0]!, item: { id: 'item-of-pads' } }, lines[1]!] };
    const { user, dialog, save, inputs } = await edit(() => withItem, withItem, withItem, { items });
    for (const text of ['filter', 'pads']) {
      await user.type(dialog.getByRole('combobox', { name: /^Add a part/ }), text);
      await dialog.findByRole('option', { selected: true });
      await user.keyboard('{Enter}');
    }
    await save();
    expect(await screen.findByText('Order corrected')).toBeTruthy();
    expect(inputs()).toEqual([
      {
        orderId: ID,
        lines: [{ id: 'pads', from: 2, to: 3 }],
        added: [{ itemId: 'filter', quantity: 1 }],
      },
    ]);
  });

  test('sends each changed value with the value shown before, and then shows the corrected order and its history', async () => {
    const after = corrected({ notes: 'Call first', lines: lines.slice(0, 1) });
    const { user, type, save, inputs } = await edit(() => after, after);
    await type('Notes (optional)', 'Call first');
    await type('Reference (optional)', 'LPO 7');
    await type('Discs', '0');
    await save();
    expect(await screen.findByText('Order corrected')).toBeTruthy();
    expect(inputs()).toEqual([
      {
        orderId: ID,
        notes: { from: null, to: 'Call first' },
        reference: { from: null, to: 'LPO 7' },
        lines: [{ id: 'discs', from: 4, to: 0 }],
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Discs')).toBeNull();
    await user.click(screen.getByText('History (2)'));
    expect(screen.getByText('Corrected: notes, items, agreed price')).toBeTruthy();
    expect(screen.getByText('Notes: Call first (was none)')).toBeTruthy();
    expect(screen.getByText('Discs: removed (was 4)')).toBeTruthy();
    expect(screen.getByText('Better pads: 2 (added)')).toBeTruthy();
    expect(screen.getByText('Agreed price: none (was Ksh 4,000)')).toBeTruthy();
    expect(screen.getByText('Pads: none (was Ksh 2,500)')).toBeTruthy();
  });

  test('warns that a change of the parts removes the prices agreed per part', async () => {
    const priced = { ...before, lines: [{ ...lines[0]!, agreedAmount: '2500.00' }] };
    const { dialog } = await edit(() => priced, priced, priced);
    expect(dialog.getByText(/ends the price that was agreed for each/)).toBeTruthy();
  });

  test('does not change a quantity by the mouse wheel, because a number field then loses the focus', async () => {
    const { dialog } = await edit(() => before);
    for (const [label, hasFocus] of [
      ['Pads', false],
      ['Shipping address', true],
    ] as const) {
      const field = dialog.getByLabelText(label);
      field.focus();
      fireEvent.wheel(field);
      expect(document.activeElement === field).toBe(hasFocus);
    }
  });

  test.each([
    ['Phone number (optional)', '12', /We cannot read this number/],
    ['Shipping address', '', 'Shipping address is required'],
    ['Pads', '1000', /Type a whole number from 1 to 999/],
    ['Pads', '', /Type a whole number from 1 to 999/],
  ])('shows at the field that the %s %p is invalid', async (label, typed, text) => {
    const { dialog, type, save, inputs } = await edit(() => before);
    await type(label, typed);
    await save();
    expect(dialog.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(label));
    expect(inputs()).toEqual([]);
  });

  test('requires at least one line, and sends nothing if nothing was changed', async () => {
    const { dialog, type, save, inputs } = await edit(() => before);
    await type('Pads', '0');
    await type('Discs', '0');
    await save();
    expect(dialog.getByText('An order needs at least one item')).toBeTruthy();
    await type('Pads', '2');
    await type('Discs', '4');
    await save();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inputs()).toEqual([]);
  });

  test("keeps typed changes when a colleague has corrected the order, and shows the colleague's corrections", async () => {
    let isFirst = true;
    const after = corrected({ notes: 'By Ann', shippingAddress: 'Mombasa' });
    const { dialog, type, save, inputs } = await edit(() => {
      const answer = isFirst ? refuse('ORDER_CORRECTED') : after;
      isFirst = false;
      return answer;
    }, after);
    await type('Notes (optional)', 'Mine');
    await save();
    expect(await dialog.findByText(/has been corrected since you opened it/)).toBeTruthy();
    expect(await dialog.findByDisplayValue('Mombasa')).toBeTruthy();
    expect(dialog.getByText('Now: By Ann')).toBeTruthy();
    await save();
    expect(inputs().at(-1)).toEqual({ orderId: ID, notes: { from: 'By Ann', to: 'Mine' }, lines: [] });
  });

  test('accepts an unchanged phone number even if it is invalid', async () => {
    const unread = corrected({
      customer: { id: 'customer-1', email: 'jane@example.com', phone: 'ask my wife' },
    });
    const { type, save, inputs } = await edit(() => unread, unread, unread);
    await type('Notes (optional)', 'Call first');
    await save();
    expect(inputs()).toMatchObject([{ notes: { to: 'Call first' } }]);
  });

  test('is not offered once the order is confirmed', async () => {
    renderAt(`/admin/orders/${ID}`, {
      as: 'admin',
      Query: { order: () => buildAdminOrder({ status: 'CONFIRMED', actualPrice: '2500.00' }) },
    });
    await screen.findByRole('button', { name: /^Update order/ });
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});
