import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildImage, buildItem, filters } from '../../../../test/builders';
import { refuse } from '../../../../test/fakeApi';
import { renderAt } from '../../../../test/renderAt';

describe('concurrent edits of a product', () => {
  interface SaveArguments {
    id: string;
    version: number;
    input: Record<string, unknown>;
  }

  const begun = buildItem({ version: 1, images: [buildImage({ id: 'a' })] });

  /** Opens the form, lets a colleague save `theirs` (null: delete the product), edits name and price, and saves. */
  async function saveAfter(theirs: ReturnType<typeof buildItem> | null) {
    let current: ReturnType<typeof buildItem> | null = begun;
    const updateItem = (_source: never, { version, input }: SaveArguments) => {
      if (!current) return refuse('ITEM_NOT_FOUND');
      if (version !== current.version) return refuse('ITEM_CHANGED');
      return (current = buildItem({ name: input['name'], version: version + 1 }));
    };
    const addItem = (_source: never, { id }: SaveArguments) => buildItem({ id });
    const view = renderAt('/admin/products?product=item-1', {
      as: 'admin',
      Query: { item: () => current },
      Mutation: { updateItem, addItem },
    });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    current = theirs;
    const retype = async (label: string, text: string) => {
      await view.user.clear(screen.getByRole('textbox', { name: label }));
      await view.user.type(screen.getByRole('textbox', { name: label }), text);
    };
    await retype('Name', 'My name');
    await retype('Price (Ksh)', '1000');
    const press = (text: string) => view.user.click(screen.getByRole('button', { name: text }));
    await press('Save product');
    return { ...view, name, press };
  }

  const theirs = buildItem({
    version: 2,
    name: 'Their name',
    category: filters,
    inStock: false,
    numbers: [{ kind: 'OEM', number: '04465-12610', maker: 'Toyota' }],
    images: [buildImage({ id: 'b' })],
  });
  const value = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;

  describe('a product that a colleague has saved', () => {
    test("is not overwritten, and the form shows the changes of the colleague beside the admin's own input", async () => {
      const { callsOf } = await saveAfter(theirs);
      const panel = await screen.findByRole('region', {
        name: 'Someone else has changed this product',
      });
      expect(document.activeElement).toBe(panel);
      const lines = [...panel.querySelectorAll('dl')].map((line) => line.textContent);
      expect(lines).toEqual([
        'NameTheir nameYoursMy name',
        'CategoryFilters & Service',
        'In stockno',
        'Part numbersOEM 04465-12610 Toyota',
        'Pictures',
      ]);
      expect(value('Name')).toBe('My name');
      expect(callsOf('UpdateProduct')).toHaveLength(1);
    });

    test("can replace the admin's own input", async () => {
      const { press, callsOf } = await saveAfter(theirs);
      await screen.findByRole('button', { name: 'Use the newer version' });
      await press('Use the newer version');
      expect(value('Name')).toBe('Their name');
      expect(value('Price (Ksh)')).toBe('2000 - 3000');
      await press('Save product');
      await waitFor(() => expect(callsOf('UpdateProduct')).toHaveLength(2));
      expect(callsOf('UpdateProduct')[1]?.variables).toMatchObject({
        version: 2,
        input: { imageIds: ['b'] },
      });
    });

    test("can be merged with the admin's own changes", async () => {
      const { press, callsOf } = await saveAfter(theirs);
      await screen.findByRole('button', { name: 'Keep my changes' });
      await press('Keep my changes');
      expect(callsOf('UpdateProduct')).toHaveLength(1);
      await press('Save product');
      expect(await screen.findByText('Product updated successfully!')).toBeTruthy();
      expect(callsOf('UpdateProduct')[1]?.variables).toMatchObject({
        version: 2,
        input: {
          name: 'My name',
          priceRange: '1000',
          categoryId: filters.id,
          inStock: false,
          numbers: theirs.numbers,
          imageIds: ['b'],
        },
      });
    });

    test('is not overwritten either if Save is pressed without a choice between both versions', async () => {
      const { press } = await saveAfter(theirs);
      await screen.findByRole('button', { name: 'Keep my changes' });
      await press('Save product');
      expect(await screen.findByRole('button', { name: 'Keep my changes' })).toBeTruthy();
      expect(screen.queryByText('Product updated successfully!')).toBeNull();
    });
  });

  describe('a product that a colleague has deleted', () => {
    test('is reported without losing the input, and can be added as a new product', async () => {
      const { press, callsOf } = await saveAfter(null);
      await screen.findByRole('region', { name: 'Someone else has deleted this product' });
      expect(value('Name')).toBe('My name');
      await press('Add it as a new product');
      await press('Save product');
      expect(await screen.findByText('Product added successfully!')).toBeTruthy();
      const [call] = callsOf('AddProduct');
      expect(call?.variables).toMatchObject({ input: { name: 'My name', imageIds: ['a'] } });
      expect(call?.variables['id']).not.toBe('item-1');
    });
  });

  test('a new product that an earlier attempt has already added is updated, not added twice', async () => {
    const added = buildItem({ version: 1, name: 'Brake disk' });
    const view = renderAt('/admin/products?product=new', {
      as: 'admin',
      Query: { item: (_source, { id }: { id: string }) => ({ ...added, id }) },
      Mutation: {
        addItem: () => refuse('ITEM_CHANGED'),
        updateItem: (_source, { id }: SaveArguments) => ({ ...added, id, version: 2 }),
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Product' }));
    await view.user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Brake disc');
    await view.user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Vented.');
    await view.user.type(dialog.getByRole('textbox', { name: 'Price (Ksh)' }), '2000');
    await view.user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Brakes');
    await view.user.selectOptions(dialog.getByRole('combobox', { name: 'Brand' }), 'Toyota');
    await view.user.click(dialog.getByRole('button', { name: 'Save product' }));
    await screen.findByRole('region', { name: 'Your earlier attempt has already added this product' });
    await view.user.click(dialog.getByRole('button', { name: 'Keep my changes' }));
    await view.user.click(dialog.getByRole('button', { name: 'Save product' }));
    expect(await screen.findByText('Product updated successfully!')).toBeTruthy();
    const id = view.callsOf('AddProduct')[0]?.variables['id'];
    expect(view.callsOf('UpdateProduct')[0]?.variables).toMatchObject({
      id,
      version: 1,
      input: { name: 'Brake disc', priceRange: '2000' },
    });
  });
});
