import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildItem } from '../../../../test/builders';
import { refuse, type Resolvers } from '../../../../test/fakeApi';
import { renderAt } from '../../../../test/renderAt';

describe('the part numbers of a product', () => {
  const pads = { kind: 'OEM', number: '04465-12592', maker: 'Toyota' };
  const barcode = { kind: 'GTIN', number: '04006381333931', maker: null };

  async function openForm(
    numbers: object[],
    updateItem: NonNullable<Resolvers[string]>[string] = () => buildItem(),
    address = '/admin/products?product=item-1',
  ) {
    const item = buildItem({ numbers });
    const view = renderAt(address, {
      as: 'admin',
      Query: { item: () => item },
      Mutation: { updateItem, addItem: () => buildItem() },
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Number (optional)' });
    const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
    const chooseKind = (kind: string) =>
      view.user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), kind);
    const saved = (operation: string) =>
      view.callsOf(operation).map(({ variables }) => (variables['input'] as typeof item)['numbers']);
    return { ...view, field, press, chooseKind, saved };
  }

  const listed = () => screen.queryAllByRole('button', { name: /^Remove / }).map(({ title }) => title);

  test('are scanned one after the other: Enter adds a number without saving the product', async () => {
    const { user, field, chooseKind, press, saved } = await openForm([pads]);
    await chooseKind('GTIN');
    await user.type(field, '4006381333931{Enter}4006381333931{Enter}{Enter}');
    expect(listed()).toEqual(['Remove OEM 04465-12592 Toyota', 'Remove Barcode 04006381333931']);
    expect([document.activeElement, field.value]).toEqual([field, '']);
    expect(screen.getByText('Already in the list')).toBeTruthy();
    expect(saved('UpdateProduct')).toEqual([]);
    await press('Save product');
    await waitFor(() => expect(saved('UpdateProduct')).toEqual([[pads, barcode]]));
  });

  test('can be pasted as a list with one maker; a number that is still in the field is saved, too', async () => {
    const { user, field, press, saved } = await openForm([]);
    await user.type(screen.getByRole('textbox', { name: 'Maker (optional)' }), 'Toyota');
    await user.click(field);
    await user.paste('04465-12592\r\n04465-12610\t04465-12620, 0446512592\r\n');
    expect(screen.getByText('3 numbers added')).toBeTruthy();
    await user.type(field, '04466-12130');
    await press('Save product');
    const numbers = ['04465-12592', '04465-12610', '04465-12620', '04466-12130'];
    await waitFor(() =>
      expect(saved('UpdateProduct')).toEqual([numbers.map((number) => ({ ...pads, number }))]),
    );
  });

  test('are removed one by one, and the focus moves to the next number, or to the field for the maker after the last', async () => {
    const { press, saved } = await openForm([pads, barcode]);
    await press('Remove OEM 04465-12592 Toyota');
    const last = screen.getByRole('button', { name: 'Remove Barcode 04006381333931' });
    expect(document.activeElement).toBe(last);
    await press('Remove Barcode 04006381333931');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Maker (optional)' }));
    await press('Save product');
    await waitFor(() => expect(saved('UpdateProduct')).toEqual([[]]));
  });

  test('all stay in the field, and an error is shown, if one number of a pasted list is invalid', async () => {
    const { user, field, chooseKind, press, saved } = await openForm([]);
    await chooseKind('GTIN');
    await user.click(field);
    await user.paste('4006381333931\n4006381333932');
    const fault = '"4006381333932" is not a valid barcode: please check its digits';
    expect(screen.getByText(fault)).toBeTruthy();
    expect(field.value).toBe('4006381333931, 4006381333932');
    await press('Save product');
    expect([document.activeElement, listed(), saved('UpdateProduct')]).toEqual([field, [], []]);
    await user.type(field, '{Backspace}1{Enter}');
    expect(listed()).toEqual(['Remove Barcode 04006381333931']);
    expect(screen.queryByText(fault)).toBeNull();
  });

  test('are rejected with the name of a product that already has one of them', async () => {
    const taken = { number: 'GDB3424', itemId: 'item-2', name: 'Rear brake pad set' };
    const { field, press } = await openForm([pads], () => refuse('NUMBER_TAKEN', taken));
    await press('Save product');
    const fault = 'The part number GDB3424 is already used by the product "Rear brake pad set"';
    expect(await screen.findByText(fault)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await press('Remove OEM 04465-12592 Toyota');
    expect(screen.queryByText(fault)).toBeNull();
  });

  test('are discarded only after a confirmation if the form is closed without saving', async () => {
    const { user, field } = await openForm([pads]);
    await user.type(field, '04466');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard your unsaved changes?' })).toBeTruthy();
  });

  test('are not copied with the product, since they belong to one product only', async () => {
    const { press, saved } = await openForm([pads], undefined, '/admin/products?product=copy-of-item-1');
    expect(listed()).toEqual([]);
    await press('Save product');
    await waitFor(() => expect(saved('AddProduct')).toEqual([[]]));
  });
});
