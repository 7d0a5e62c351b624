import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brakes, buildImage, buildItem, filters, pageOf, toyota } from '../../../test/builders';
import { refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

describe('the table of products', () => {
  const wide = window.matchMedia;
  afterEach(() => {
    window.matchMedia = wide;
  });

  interface ListArguments {
    first: number;
    after?: string | null;
    filter?: { inStock?: boolean } | null;
  }

  const renderShop = (items: Record<string, unknown>[], address = '/admin/products') =>
    renderAt(address, {
      as: 'admin',
      Query: { items: (_source, args: ListArguments) => pageOf(items, args) },
    });
  const cards = () => screen.findAllByRole('article');

  test("is shown instead of cards if the admin chooses it, and the browser remembers this admin's choice", async () => {
    const description = 'Fits the front axle of all models since 2012, with wear indicators.';
    const numbers = [{ kind: 'MPN', number: 'GDB3424', maker: 'TRW' }];
    const items = [buildItem({ description, inStock: false, originalPrice: '4000.00', numbers })];
    const { user, unmount } = renderShop(items);
    await cards();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    const cells = [...screen.getAllByRole('row')[1]!.children].map((cell) => cell.textContent);
    expect(cells.slice(1, 7)).toEqual([
      'Front brake pad setMPN GDB3424 TRW',
      'Fits the front axle of all models since 2012, with wear indi...',
      'Ksh 2,000 - 3,000Before: Ksh 4,000: change the price of Front brake pad set',
      'Brakes',
      'Toyota',
      'Out of Stock: change the stock of Front brake pad set',
    ]);
    await user.click(screen.getByRole('button', { name: 'Delete Front brake pad set' }));
    expect(screen.getByRole('dialog', { name: /delete this product/ })).toBeTruthy();
    expect(localStorage.getItem('beambright.tables')).toBe('user-SYSTEM_ADMIN');
    unmount();
    renderShop(items);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    expect(localStorage.getItem('beambright.tables')).toBe('');
    expect(await cards()).toHaveLength(1);
  });

  test('is not shown below 1024 px, nor to an admin who has not chosen it in the same browser', async () => {
    localStorage.setItem('beambright.tables', 'user-OTHER');
    const { unmount } = renderShop([buildItem()]);
    await cards();
    unmount();
    localStorage.setItem('beambright.tables', 'user-SYSTEM_ADMIN');
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { matches: media.includes('width < 64rem'), media }) as never;
    renderShop([buildItem()]);
    await cards();
    expect(screen.queryByRole('group', { name: 'Show as' })).toBeNull();
  });

  test('is sorted by its column heads', async () => {
    localStorage.setItem('beambright.tables', 'user-SYSTEM_ADMIN');
    const { user, here } = renderShop([buildItem()], '/admin/products?stock=in');
    const price = () => screen.findByRole('columnheader', { name: 'Price' });
    const sorts = [];
    for (let click = 0; click < 3; click++) {
      await user.click(within(await price()).getByRole('button'));
      sorts.push([here(), (await price()).getAttribute('aria-sort')]);
    }
    expect(sorts).toEqual([
      ['/admin/products?stock=in&sort=price-low', 'ascending'],
      ['/admin/products?stock=in&sort=price-high', 'descending'],
      ['/admin/products?stock=in', 'none'],
    ]);
  });

  test('changes ticked products one by one; products that fail stay ticked, with the reason', async () => {
    localStorage.setItem('beambright.tables', 'user-SYSTEM_ADMIN');
    const items = ['Pads', 'Discs', 'Lamp'].map((name) => buildItem({ id: name, name, version: 1 }));
    const { user, callsOf } = renderAt('/admin/products', {
      as: 'admin',
      Query: { items: (_source, args: ListArguments) => pageOf(items, args) },
      Mutation: {
        updateItem: (_source, { id }: { id: string }) =>
          id === 'Pads' ? refuse('ITEM_CHANGED') : items.find((item) => item.id === id),
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'All products shown' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Lamp' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'New category' }), filters.id);
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('1 of 2 were not changed:')).toBeTruthy();
    expect(screen.getByText('Pads: Someone else has changed this product')).toBeTruthy();
    expect(screen.getAllByText('1 product is changed.')).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: 'Choose Pads', checked: true })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Choose Discs', checked: false })).toBeTruthy();
    expect(callsOf('UpdateProduct').map(({ variables }) => variables)).toMatchObject([
      { id: 'Pads', version: 1, input: { categoryId: filters.id, inStock: true } },
      { id: 'Discs', version: 1, input: { categoryId: filters.id, inStock: true } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Set to Out of Stock' }));
    await waitFor(() => expect(callsOf('UpdateProduct')).toHaveLength(3));
    expect(callsOf('UpdateProduct')[2]?.variables).toMatchObject({ id: 'Pads', input: { inStock: false } });
  });

  test('changes prices by a percentage after a preview, or no price if a colleague has changed a product', async () => {
    localStorage.setItem('beambright.tables', 'user-SYSTEM_ADMIN');
    let version = 1;
    const pads = () => buildItem({ id: 'Pads', name: 'Pads', version });
    const { user, callsOf } = renderAt('/admin/products', {
      as: 'admin',
      Query: { items: (_source, args: ListArguments) => pageOf([pads()], args) },
      Mutation: {
        changePrices: (_source, { items: [seen] }: { items: { version: number }[] }) =>
          seen?.version === version ? [pads()] : refuse('ITEM_CHANGED'),
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Pads' }));
    await user.click(screen.getByRole('button', { name: 'Change prices' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Change by (%)' }), '2.5{Enter}');
    expect(dialog.getByText(/must be a whole number from -90 to 500/)).toBeTruthy();
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), '-5 %');
    expect(dialog.getByRole('row', { name: 'Pads Ksh 2,000 - 3,000 Ksh 1,900 - 2,850' })).toBeTruthy();
    version = 2;
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(/changed or deleted one of these products/)).toBeTruthy();
    await waitFor(() => expect(callsOf('AdminProductsPage')).toHaveLength(2));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('1 price is changed.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Choose Pads', checked: false })).toBeTruthy();
    const call = (seen: number) => ({ percent: -5, items: [{ id: 'Pads', version: seen }] });
    expect(callsOf('ChangePrices').map(({ variables }) => variables)).toEqual([call(1), call(2)]);
  });

  describe('a row of the table of products', () => {
    interface UpdateArguments {
      id: string;
      version: number;
      input: { priceRange: string; inStock: boolean };
    }

    /** Opens a table with two products. The fake API checks the version of the first. */
    async function renderRow({
      address = '/admin/products',
      version = 1,
      answer = async () => {},
      answerList = async () => {},
    } = {}) {
      let item = buildItem({ images: [buildImage()], originalPrice: '4000.00' });
      let other = buildItem({ id: 'item-2', name: 'Oil filter' });
      localStorage.setItem('beambright.tables', 'user-SYSTEM_ADMIN');
      const current = () => ({ ...item, version });
      const updateItem = async (_source: never, { id, version: base, input }: UpdateArguments) => {
        await answer();
        if (id === other.id) return (other = { ...other, inStock: input.inStock });
        if (base !== version) return refuse('ITEM_CHANGED');
        version++;
        const { priceRange: text, inStock } = input;
        const [min = '', max = min] = text.split(' - ').map((amount) => `${amount}.00`);
        item = { ...item, inStock, price: { min, max, text } };
        return current();
      };
      const items = async (_source: never, args: ListArguments) => {
        const isListed = ({ inStock }: { inStock: boolean }) => inStock === (args.filter?.inStock ?? inStock);
        const page = pageOf([current(), other].filter(isListed), args);
        await answerList();
        return page;
      };
      const view = renderAt(address, {
        as: 'admin',
        Query: { items, item: current },
        Mutation: { updateItem },
      });
      await screen.findByRole('table');
      const colleagueSaves = () => {
        version++;
        item = { ...item, price: { min: '3500.00', max: '3500.00', text: '3500' } };
      };
      return { ...view, colleagueSaves };
    }

    const opener = () => screen.getByRole('button', { name: /change the price of Front brake pad set/ });
    const field = () => screen.getByRole('textbox', { name: 'Price of Front brake pad set (Ksh)' });

    test('saves only the price on Enter, and keeps the old price on Escape', async () => {
      const { user, callsOf } = await renderRow();
      await user.click(opener());
      await user.keyboard('5000{Escape}');
      expect(document.activeElement).toBe(opener());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(field()));
      await user.keyboard('5000 - 2{Enter}');
      expect((await screen.findByText(/is not a valid price range/)).id).toBe(
        field().getAttribute('aria-describedby'),
      );
      await user.clear(field());
      await user.keyboard('2500{Enter}');
      await screen.findByText('Product updated successfully!');
      expect(callsOf('UpdateProduct').map(({ variables }) => variables)).toEqual([
        {
          id: 'item-1',
          version: 1,
          input: {
            name: 'Front brake pad set',
            description: 'With wear indicators.',
            priceRange: '2500',
            categoryId: brakes.id,
            carBrandId: toyota.id,
            inStock: true,
            originalPrice: '4000',
            imageIds: ['image-1'],
          },
        },
      ]);
      await waitFor(() => expect(document.activeElement).toBe(opener()));
      expect(opener().textContent).toContain('Ksh 2,500');
    });

    const stockOfOther = (stock: string) => `${stock} : change the stock of Oil filter`;

    test('changes the stock by a click', async () => {
      const { user } = await renderRow();
      await user.click(screen.getByRole('button', { name: stockOfOther('In Stock') }));
      expect(await screen.findByRole('button', { name: stockOfOther('Out of Stock') })).toBeTruthy();
    });

    test('moves the focus to the page when a filter removes the row', async () => {
      const { user } = await renderRow({ address: '/admin/products?stock=in' });
      await user.click(screen.getByRole('button', { name: stockOfOther('In Stock') }));
      await screen.findByText('1 product');
      expect(document.activeElement?.id).toBe('main');
    });

    test('leaves the focus in another row that was opened before the response to a save arrived', async () => {
      let respond = () => {};
      const { user } = await renderRow({ answer: () => new Promise((resolve) => (respond = resolve)) });
      await user.click(opener());
      await user.keyboard('2500{Enter}');
      await user.click(screen.getByRole('button', { name: /change the price of Oil filter/ }));
      const other = screen.getByRole('textbox', { name: 'Price of Oil filter (Ksh)' });
      respond();
      expect(
        (await screen.findByRole('button', { name: /change the price of Front/ })).textContent,
      ).toContain('2,500');
      expect(document.activeElement).toBe(other);
    });

    test('does not show an older version of the product when an earlier reload ends late', async () => {
      const late: (() => void)[] = [];
      let isSlow = false;
      const { user, callsOf } = await renderRow({
        answerList: () => new Promise((resolve) => (isSlow ? late.push(resolve) : resolve())),
      });
      isSlow = true;
      const changeStock = async (name: string, reloads: number) => {
        await user.click(screen.getByRole('button', { name: new RegExp(`change the stock of ${name}`) }));
        await waitFor(() => expect(late).toHaveLength(reloads));
      };
      await changeStock('Front brake pad set', 1);
      await changeStock('Oil filter', 2);
      late[0]?.();
      await changeStock('Front brake pad set', 3);
      await changeStock('Oil filter', 4);
      expect(callsOf('UpdateProduct').at(-1)?.variables).toMatchObject({ input: { inStock: true } });
    });

    test.each([
      ['if the list has not reloaded', false],
      ['if the list has reloaded', true],
    ])("overwrites a colleague's newer price only on a second Enter, %s", async (_when, isReloaded) => {
      const { user, callsOf, colleagueSaves } = await renderRow();
      await user.click(opener());
      await user.keyboard('2500');
      colleagueSaves();
      if (isReloaded) {
        await user.click(screen.getByRole('button', { name: stockOfOther('In Stock') }));
        await screen.findByText('now Ksh 3,500');
        await user.click(field());
      }
      await user.keyboard('{Enter}');
      await screen.findByText('Someone else has changed this product. This is the newer version.');
      const newer = await screen.findByText('now Ksh 3,500');
      expect(field().getAttribute('aria-describedby')).toBe(newer.id);
      expect(field()).toHaveProperty('value', '2500');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(opener().textContent).toContain('Ksh 2,500'));
      const versions = callsOf('UpdateProduct').filter(({ variables }) => variables?.['id'] === 'item-1');
      expect(versions.map(({ variables }) => variables?.['version'])).toEqual([1, 2]);
    });
  });
});
