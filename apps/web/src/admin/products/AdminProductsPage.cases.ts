import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brakes, buildItem, pageOf, toyota } from '../../../test/builders';
import { breakDown, refuse } from '../../../test/fakeApi';
import { renderAt, renderSite } from '../../../test/renderAt';

describe('the products of the shop', () => {
  interface ListArguments {
    first: number;
    after?: string | null;
  }

  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => buildItem({ id: `item-${n}`, name: `Part ${n}` }));

  function renderShop(items: Record<string, unknown>[], address = '/admin/products') {
    let kept = items;
    const page = (_source: never, args: ListArguments) => pageOf(kept, args);
    const deleteItem = (_source: never, { id }: { id: string }) => {
      kept = kept.filter((item) => item['id'] !== id);
      return id;
    };
    return renderAt(address, { as: 'admin', Query: { items: page }, Mutation: { deleteItem } });
  }

  const cards = () => screen.findAllByRole('article');

  describe('AdminProductsPage', () => {
    test('shows all details of a product on its card', async () => {
      const description = 'Fits the front axle of all models since 2012, with wear indicators.';
      renderShop([buildItem({ description, inStock: false, originalPrice: '4000.00' })]);
      const card = within((await cards())[0]!);
      expect(card.getByRole('heading', { name: 'Front brake pad set' })).toBeTruthy();
      expect(card.getByText('Fits the front axle of all models since 2012, with wear indi...')).toBeTruthy();
      expect(card.getByText('Ksh 2,000 - 3,000')).toBeTruthy();
      expect(card.getByText('Ksh 4,000').closest('s')).toBeTruthy();
      expect(card.getByText('Brakes').parentElement?.textContent).toBe('Brakes · for Toyota');
      expect(card.getByText('Out of Stock')).toBeTruthy();
      expect(card.getByRole('img', { name: 'No picture' })).toBeTruthy();
      expect(card.getByRole('button', { name: 'Edit Front brake pad set' })).toBeTruthy();
      expect(card.getByRole('button', { name: 'Delete Front brake pad set' })).toBeTruthy();
    });

    test('does not truncate a description of 60 characters', async () => {
      const description = 'x'.repeat(60);
      renderShop([buildItem({ description })]);
      expect(within((await cards())[0]!).getByText(description)).toBeTruthy();
    });

    test('queries the server with the search, filters and sort order of the URL', async () => {
      const address = `/admin/products?search=pad&category=${brakes.id}&brand=${toyota.id}&stock=out&sort=price-low`;
      const { callsOf } = renderShop(many(1), address);
      await cards();
      expect(callsOf('AdminProductsPage')[0]?.variables).toEqual({
        first: 24,
        filter: { search: 'pad', categoryId: brakes.id, carBrandId: toyota.id, inStock: false },
        orderBy: 'PRICE_LOW',
        withNumbers: true,
      });
    });

    test('truncates and cleans an invalid search in the URL', async () => {
      const { callsOf } = renderShop(many(1), `/admin/products?search=%00${'x'.repeat(300)}`);
      await cards();
      expect(callsOf('AdminProductsPage')[0]?.variables).toMatchObject({
        filter: { search: 'x'.repeat(200) },
      });
    });

    test('writes search and filters to the URL', async () => {
      const { user, here } = renderShop(many(1));
      await cards();
      await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'brake');
      await waitFor(() => expect(here()).toBe('/admin/products?search=brake'));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Brakes (12)');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'In stock');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first');
      expect(here()).toBe(`/admin/products?search=brake&category=${brakes.id}&stock=in&sort=newest`);
      await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
      expect(here()).toBe('/admin/products?sort=newest');
    });

    test('loads more products page by page', async () => {
      const { user } = renderShop(many(25));
      expect(await screen.findByText('Showing 24 of 25')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Load more' }));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
      expect(document.activeElement?.textContent).toBe('Showing 25 of 25');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
      expect(await screen.findByText('Showing 24 of 25')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort by' }));
    });

    describe('the list of products for admins', () => {
      function renderFound(words: Record<string, unknown>[], hits: Record<string, unknown>[]) {
        const numberMatches = hits.map((item) => ({
          item,
          matchKind: 'EXACT',
          kind: 'OEM',
          number: '04465-12592',
        }));
        const items = (_source: never, args: ListArguments) => ({
          ...pageOf(words, args),
          numberMatches: args.after ? [] : numberMatches,
          onlyByNumber: hits.filter(({ id }) => !words.some((word) => word['id'] === id)).length,
        });
        return renderAt('/admin/products?search=0446512592', { as: 'admin', Query: { items } });
      }

      test('shows a product found by its part number first and only once, with the number, and counts the product', async () => {
        const words = many(30);
        const { user } = renderFound(words, [words[1]!, buildItem({ id: 'hit', name: 'Hit' })]);
        const [first, second, third] = await cards();
        expect(within(first!).getByRole('heading').textContent).toBe('Part 1');
        expect(within(second!).getByText('OEM 04465-12592')).toBeTruthy();
        expect(within(third!).getByRole('heading').textContent).toBe('Part 0');
        expect(screen.getByText('31 products')).toBeTruthy();
        expect(screen.getByText('Showing 25 of 31')).toBeTruthy();
        await user.click(screen.getByRole('button', { name: 'Load more' }));
        expect(await screen.findByText('Showing 31 of 31')).toBeTruthy();
        await user.click(screen.getByRole('button', { name: 'Table' }));
        expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
          'Part 1OEM 04465-12592',
          'HitOEM 04465-12592',
          ...words.flatMap(({ name }) => (name === 'Part 1' ? [] : [name])),
        ]);
      });

      test('shows a product found by its part number even if no product matches by its words', async () => {
        renderFound([], [buildItem()]);
        expect(await cards()).toHaveLength(1);
        expect(screen.getByText('1 product')).toBeTruthy();
      });
    });

    test('says that no product matches the search, or that there are no products yet', async () => {
      const { user } = renderShop([], '/admin/products?search=zzz');
      expect(await screen.findByRole('heading', { name: 'No products found' })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Show all products' }));
      expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeTruthy();
    });

    test('says that it could not be loaded, and can be loaded again', async () => {
      let isDown = true;
      const items = (_source: never, args: ListArguments) => (isDown ? breakDown() : pageOf(many(2), args));
      const { user } = renderAt('/admin/products', { as: 'admin', Query: { items } });
      await screen.findByRole('heading', { name: 'The products could not be loaded' });
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('2 products')).toBeTruthy();
    });

    test('deletes a product after confirmation, and keeps the other loaded products in the list', async () => {
      const { user, callsOf } = renderShop(many(26));
      await screen.findByText('Showing 24 of 26');
      await user.click(screen.getByRole('button', { name: 'Load more' }));
      await screen.findByText('Showing 26 of 26');
      await user.click(screen.getByRole('button', { name: 'Delete Part 3' }));
      const dialog = within(
        screen.getByRole('dialog', { name: 'Are you sure you want to delete this product?' }),
      );
      expect(dialog.getByText('Part 3')).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Delete product' }));
      expect(await screen.findByText('Product deleted successfully!')).toBeTruthy();
      expect(await screen.findByText('25 products')).toBeTruthy();
      expect(screen.getByText('Showing 25 of 25')).toBeTruthy();
      expect(screen.queryByRole('heading', { name: 'Part 3' })).toBeNull();
      expect(callsOf('DeleteProduct')).toHaveLength(1);
    });

    test('keeps the product when the deletion is cancelled', async () => {
      const { user, callsOf } = renderShop(many(1));
      await user.click(await screen.findByRole('button', { name: 'Delete Part 0' }));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(callsOf('DeleteProduct')).toHaveLength(0);
    });

    test('keeps the dialog of another product open when the response of a deletion is late', async () => {
      let respond = () => {};
      const deleteItem = (_source: never, { id }: { id: string }) =>
        new Promise((resolve) => (respond = () => resolve(id)));
      const { user } = renderAt('/admin/products', {
        as: 'admin',
        Query: { items: (_source, args: ListArguments) => pageOf(many(2), args) },
        Mutation: { deleteItem },
      });
      await user.click(await screen.findByRole('button', { name: 'Delete Part 0' }));
      await user.click(screen.getByRole('button', { name: 'Delete product' }));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: 'Delete Part 1' }));
      respond();
      expect(await screen.findByText('Product deleted successfully!')).toBeTruthy();
      expect(within(screen.getByRole('dialog')).getByText('Part 1')).toBeTruthy();
    });

    test('stays on screen when the response to a save arrives after the form of the product was cancelled', async () => {
      let name = 'Part 0';
      let respond = () => {};
      const item = () => buildItem({ id: 'item-0', name });
      const updateItem = () =>
        new Promise((resolve) => {
          respond = () => {
            name = 'Part 0 new';
            resolve(item());
          };
        });
      const { user, here } = renderSite('/admin/categories', {
        as: 'admin',
        Query: { items: (_source, args: ListArguments) => pageOf([item()], args), item },
        Mutation: { updateItem },
      });
      await user.click((await screen.findAllByRole('link', { name: 'Products' }))[0]!);
      await user.click(await screen.findByRole('button', { name: 'Edit Part 0' }));
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' new');
      await user.click(screen.getByRole('button', { name: 'Save product' }));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: 'Discard changes' }));
      await waitFor(() => expect(here()).toBe('/admin/products'));
      respond();
      await user.click(await screen.findByRole('button', { name: 'Delete Part 0 new' }));
      expect(await screen.findByRole('dialog', { name: /delete this product/ })).toBeTruthy();
      expect(here()).toBe('/admin/products');
    });

    test('says that a product could not be deleted, and keeps it', async () => {
      const { user } = renderAt('/admin/products', { as: 'admin', Mutation: { deleteItem: breakDown } });
      await user.click(await screen.findByRole('button', { name: 'Delete Front brake pad set' }));
      await user.click(screen.getByRole('button', { name: 'Delete product' }));
      expect(await screen.findByText('Failed to delete product. Please try again.')).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'Front brake pad set' })).toBeTruthy();
    });

    test('says that a colleague has already deleted the product, and removes it from the list', async () => {
      let isThere = true;
      const { user } = renderAt('/admin/products', {
        as: 'admin',
        Query: { items: (_source, args: ListArguments) => pageOf(isThere ? many(1) : [], args) },
        Mutation: {
          deleteItem: () => {
            isThere = false;
            return refuse('ITEM_NOT_FOUND');
          },
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Delete Part 0' }));
      await user.click(screen.getByRole('button', { name: 'Delete product' }));
      expect(await screen.findByText('Someone else has already deleted this product.')).toBeTruthy();
      expect(await screen.findByText('0 products')).toBeTruthy();
    });
  });
});
