import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brakes, buildImage, buildItem, pageOf, toyota } from '../../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../../test/fakeApi';
import { renderAt } from '../../../../test/renderAt';
import { pngFile, uploadServer } from '../../../../test/uploads';
import { draftsOf, keepDraft } from './drafts';
import { NO_CONTENTS } from './productValues';

describe('the product form', () => {
  const server = uploadServer();

  const NEW = '/admin/products?product=new';
  const EDIT = '/admin/products?product=item-1';

  interface SaveArguments {
    id: string;
    version?: number;
    input: Record<string, unknown>;
  }

  const saved = (_source: never, { id, input }: SaveArguments) => buildItem({ id, name: input['name'] });

  async function openForm(
    address: string,
    { Query, Mutation }: { Query?: Resolvers[string]; Mutation?: Resolvers[string] } = {},
  ) {
    const view = renderAt(address, {
      as: 'admin',
      Query,
      Mutation: { addItem: saved, updateItem: saved, ...Mutation },
    });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const retype = async (label: string, text: string) => {
      const field = screen.getByRole('textbox', { name: label });
      await view.user.clear(field);
      if (text) await view.user.type(field, text);
    };
    const press = (text: string) => view.user.click(screen.getByRole('button', { name: text }));
    const save = () => press('Save product');
    async function fill() {
      await retype('Name', ' Brake disc ');
      await retype('Description', 'Vented.');
      await retype('Price (Ksh)', '2,000-3,000');
      await view.user.selectOptions(choice('Category'), 'Brakes');
      await view.user.selectOptions(choice('Brand'), 'Toyota');
    }
    return { ...view, name, retype, press, save, fill };
  }

  /** Looks in the dialog only, because the page has selects with the same names. */
  const choice = (label: string) => within(screen.getByRole('dialog')).getByRole('combobox', { name: label });
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  describe('ProductForm', () => {
    test('adds a product with pictures and optional fields', async () => {
      const { name, fill, retype, user, save, callsOf, here } = await openForm(NEW);
      expect(document.activeElement).toBe(name);
      server.acceptAll();
      await fill();
      await retype('Original price (Ksh) (optional)', '4000');
      await user.click(screen.getByRole('checkbox', { name: /In stock/ }));
      await user.upload(screen.getByLabelText('Add pictures'), [pngFile('a'), pngFile('b')]);
      await waitFor(() => expect(screen.getByText('2 of 20')).toBeTruthy());
      await save();
      expect(await screen.findByText('Product added successfully!')).toBeTruthy();
      expect(callsOf('AddProduct').map(({ variables }) => variables)).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          input: {
            name: 'Brake disc',
            description: 'Vented.',
            priceRange: '2,000-3,000',
            categoryId: brakes.id,
            carBrandId: toyota.id,
            inStock: false,
            originalPrice: '4000',
            imageIds: ['a', 'b'],
            numbers: [],
          },
        },
      ]);
      await isClosed();
      expect(here()).toBe('/admin/products');
    });

    test('saves, and starts another product with the same category and brand', async () => {
      const { name, fill, press, callsOf, save, retype, here } = await openForm(NEW);
      await fill();
      await press('Save and add another');
      expect(await screen.findByText('Brake disc is saved. This is the next product.')).toBeTruthy();
      expect(name.isConnected).toBe(false);
      expect(document.activeElement).toBe(field('Name'));
      expect([field('Name').value, field('Description').value, field('Price (Ksh)').value]).toEqual([
        '',
        '',
        '',
      ]);
      expect(screen.queryByText('Name is required')).toBeNull();
      await retype('Name', 'Brake drum');
      await retype('Description', 'Rear.');
      await retype('Price (Ksh)', '900');
      await save();
      await isClosed();
      const [first, second] = callsOf('AddProduct').map(({ variables }) => variables);
      expect(second).toMatchObject({
        input: { name: 'Brake drum', categoryId: brakes.id, carBrandId: toyota.id, imageIds: [] },
      });
      expect(second?.['id']).not.toBe(first?.['id']);
      expect(here()).toBe('/admin/products');
    });

    test('adds a copy of a product without the pictures, with the name selected', async () => {
      const { name, user, save, callsOf } = await openForm('/admin/products?product=copy-of-item-1', {
        Query: { item: () => buildItem({ images: [buildImage()] }) },
      });
      expect(screen.getByRole('dialog', { name: 'Add Product' })).toBeTruthy();
      expect([document.activeElement, name.selectionEnd]).toEqual([name, 'Front brake pad set'.length]);
      await user.keyboard('Rear pads');
      await save();
      await isClosed();
      const [call] = callsOf('AddProduct');
      expect(call?.variables).toMatchObject({
        input: {
          name: 'Rear pads',
          description: 'With wear indicators.',
          priceRange: '2000 - 3000',
          imageIds: [],
        },
      });
      expect(call?.variables['id']).not.toBe('item-1');
    });

    test("after 'Save and add another', turns the form of a copy into that of a new product", async () => {
      const { user, press, retype, here } = await openForm('/admin/products?product=copy-of-item-1');
      await user.keyboard('Rear pads');
      await press('Save and add another');
      await screen.findByText('Rear pads is saved. This is the next product.');
      expect(here()).toBe(NEW);
      await retype('Name', 'Brake drum');
      await waitFor(() => expect(Object.keys(draftsOf('user-SYSTEM_ADMIN'))).toEqual(['new']));
    });

    test("after 'Save and add another', restores an earlier draft of a new product", async () => {
      const empty = { id: 'draft', version: null, base: NO_CONTENTS, lostFiles: [] };
      const mine = { ...NO_CONTENTS, values: { ...NO_CONTENTS.values, name: 'Wiper' } };
      keepDraft('user-SYSTEM_ADMIN', 'new', { ...empty, mine });
      const { press } = await openForm('/admin/products?product=copy-of-item-1');
      await press('Save and add another');
      expect(await screen.findByText('Your unsaved changes have been restored.')).toBeTruthy();
      expect(field('Name').value).toBe('Wiper');
    });

    test('updates a product, based on the version that was loaded', async () => {
      const item = buildItem({ version: 7, originalPrice: '3500.50', images: [buildImage({ id: 'a' })] });
      const { retype, save, callsOf } = await openForm(EDIT, { Query: { item: () => item } });
      expect(field('Original price (Ksh) (optional)').value).toBe('3500.50');
      await retype('Price (Ksh)', '2500');
      await save();
      expect(await screen.findByText('Product updated successfully!')).toBeTruthy();
      expect(callsOf('UpdateProduct').map(({ variables }) => variables)).toMatchObject([
        { id: 'item-1', version: 7, input: { priceRange: '2500', imageIds: ['a'] } },
      ]);
    });

    test('shows an error at each missing field and focuses the first', async () => {
      const { save, callsOf, name } = await openForm(NEW);
      await save();
      for (const fault of [
        'Name is required',
        'Description is required',
        'Please enter a price',
        'Category is required',
        'Brand is required',
      ]) {
        expect(screen.getByText(fault)).toBeTruthy();
      }
      expect(document.activeElement).toBe(name);
      expect(callsOf('AddProduct')).toHaveLength(0);
    });

    test.each([
      ['Name', 'x'.repeat(201), 'Name must be at most 200 characters'],
      ['Price (Ksh)', '3000 - 2000', 'the first price must not be above the second'],
      ['Original price (Ksh) (optional)', '-5', 'a price cannot be negative'],
    ])('rejects as the %s the value %s', async (label, text, fault) => {
      const { user, save } = await openForm(EDIT);
      await user.clear(field(label));
      await user.click(field(label));
      await user.paste(text);
      await save();
      expect(screen.getByText(new RegExp(fault))).toBeTruthy();
      expect(document.activeElement).toBe(field(label));
    });

    test.each([
      ['CATEGORY_NOT_FOUND', 'Category'],
      ['CAR_BRAND_NOT_FOUND', 'Brand'],
    ] as const)('shows the server error %s at its field until the field is edited', async (code, label) => {
      const { save, user } = await openForm(EDIT, { Mutation: { updateItem: () => refuse(code) } });
      await save();
      const choices = choice(label);
      await waitFor(() => expect(document.activeElement).toBe(choices));
      expect(choices.getAttribute('aria-invalid')).toBe('true');
      expect(screen.queryByText('Failed to save product. Please try again.')).toBeNull();
      await user.selectOptions(choices, within(choices).getAllByRole('option').at(-1)!);
      expect(choices.getAttribute('aria-invalid')).toBeNull();
    });

    test('shows a server error about a text at the field with this text', async () => {
      const updateItem = () => refuse('TEXT_TOO_LONG', { field: 'description', max: 5000 });
      const { save } = await openForm(EDIT, { Mutation: { updateItem } });
      await save();
      expect(await screen.findByText('Description must be at most 5,000 characters')).toBeTruthy();
      expect(document.activeElement).toBe(field('Description'));
    });

    test('keeps the input when saving fails, and a retry adds no second product', async () => {
      let isDown = true;
      const addItem = (source: never, args: SaveArguments) => (isDown ? breakDown() : saved(source, args));
      const { fill, save, callsOf } = await openForm(NEW, { Mutation: { addItem } });
      await fill();
      await save();
      expect(await screen.findByText('Failed to save product. Please try again.')).toBeTruthy();
      expect(field('Description').value).toBe('Vented.');
      isDown = false;
      await save();
      expect(await screen.findByText('Product added successfully!')).toBeTruthy();
      const [first, second] = callsOf('AddProduct').map(({ variables }) => variables);
      expect(second).toEqual(first);
    });

    test('saves once even if the button is pressed repeatedly', async () => {
      let respond = () => {};
      const addItem = (source: never, args: SaveArguments) =>
        new Promise((resolve) => (respond = () => resolve(saved(source, args))));
      const { fill, save, press, user, name, callsOf } = await openForm(NEW, { Mutation: { addItem } });
      await fill();
      await save();
      await press('Saving...');
      await user.type(name, '{Enter}');
      respond();
      expect(await screen.findByText('Product added successfully!')).toBeTruthy();
      expect(callsOf('AddProduct')).toHaveLength(1);
    });

    test('waits for pictures that are still being uploaded', async () => {
      const { fill, save, user, callsOf } = await openForm(NEW);
      await fill();
      await user.upload(screen.getByLabelText('Add pictures'), pngFile('late.png'));
      await save();
      expect(await screen.findByRole('button', { name: 'Waiting for the pictures...' })).toBeTruthy();
      expect(callsOf('AddProduct')).toHaveLength(0);
      await waitFor(() => server.take('late.png').accept('late'));
      expect(await screen.findByText('Product added successfully!')).toBeTruthy();
      expect(callsOf('AddProduct')[0]?.variables).toMatchObject({ input: { imageIds: ['late'] } });
    });

    test('shows that a picture was rejected, and saves without it at the next click', async () => {
      const { fill, save, user, callsOf } = await openForm(NEW);
      await fill();
      await user.upload(screen.getByLabelText('Add pictures'), pngFile('fake.png'));
      await save();
      await waitFor(() =>
        server.take('fake.png').refuse(415, 'Only PNG, JPEG, GIF and WebP images can be uploaded'),
      );
      expect(
        await screen.findByText('1 picture could not be uploaded. Choose others, or save without it.'),
      ).toBeTruthy();
      expect(screen.getByText('Will not be saved: fake.png')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText('Add pictures'));
      expect(callsOf('AddProduct')).toHaveLength(0);
      await save();
      expect(await screen.findByText('Product added successfully!')).toBeTruthy();
      expect(callsOf('AddProduct')[0]?.variables).toMatchObject({ input: { imageIds: [] } });
    });

    test('does not save while a failed upload can be retried', async () => {
      const { save, user, callsOf, press } = await openForm(EDIT);
      await user.upload(screen.getByLabelText('Add pictures'), pngFile('front.png'));
      await waitFor(() => server.take('front.png').cut());
      await screen.findByText('The picture could not be sent. Please try again.');
      await save();
      expect(screen.getByText('1 picture could not be uploaded. Try again or remove it.')).toBeTruthy();
      expect(callsOf('UpdateProduct')).toHaveLength(0);
      await press('Remove front.png');
      await save();
      expect(await screen.findByText('Product updated successfully!')).toBeTruthy();
    });

    test('shows an edited product in the list immediately', async () => {
      let item = buildItem();
      const updateItem = (_source: never, { input }: SaveArguments) =>
        (item = buildItem({ name: input['name'], version: 2 }));
      const { retype, save } = await openForm(EDIT, {
        Query: { items: (_source, args: { first: number }) => pageOf([item], args), item: () => item },
        Mutation: { updateItem },
      });
      await retype('Name', 'Rear brake pad set');
      await save();
      expect(await screen.findByRole('heading', { name: 'Rear brake pad set' })).toBeTruthy();
    });

    test('says that the product was not found', async () => {
      renderAt('/admin/products?product=gone', { as: 'admin' });
      expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy();
    });
  });
});
