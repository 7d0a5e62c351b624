import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brakes, buildItem, pageOf, toyota } from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => buildItem({ id: `item-${n}`, name: `Part ${n}` }));

describe('ProductsPage', () => {
  it('says how many products there are and shows a card for each', async () => {
    renderAt('/products', { Query: { items: (_source, args) => pageOf(many(3), args) } });
    expect(await screen.findByText('3 product(s) available')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('offers every category, capitalised, and every brand', async () => {
    renderAt('/products');
    await screen.findByText('1 product(s) available');
    const optionsOf = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(optionsOf('Category')).toEqual(['All Categories', 'Brakes', 'Filters & Service']);
    expect(optionsOf('Car brand')).toEqual(['All Brands', 'Toyota', 'Subaru']);
  });

  it('writes a chosen category and brand to the address and asks the server for them', async () => {
    const { user, here, callsOf } = renderAt('/products');
    await screen.findByText('1 product(s) available');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Brakes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Car brand' }), 'Toyota');
    expect(here()).toBe(`/products?category=${brakes.id}&brand=${toyota.id}`);
    await waitFor(() =>
      expect(callsOf('ProductsPage').at(-1)?.variables['filter']).toEqual({
        categoryId: brakes.id,
        carBrandId: toyota.id,
      }),
    );
  });

  it('takes its filters from the address', async () => {
    const { callsOf } = renderAt(`/products?category=${brakes.id}&search=pad`);
    await screen.findByText('1 product(s) available');
    expect(callsOf('ProductsPage')[0]?.variables['filter']).toEqual({ categoryId: brakes.id, search: 'pad' });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe(brakes.id);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('pad');
  });

  it('searches when the typing pauses, and the clear button takes the search back', async () => {
    const { user, here } = renderAt('/products');
    await screen.findByText('1 product(s) available');
    await user.type(screen.getByRole('searchbox'), 'brake pad');
    expect(here()).toBe('/products');
    await waitFor(() => expect(here()).toBe('/products?search=brake+pad'));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(here()).toBe('/products');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('searches at once when Enter is pressed', async () => {
    const { user, here } = renderAt('/products');
    await user.type(screen.getByRole('searchbox'), ' tyre {Enter}');
    expect(here()).toBe('/products?search=tyre');
  });

  it("has 'Clear Filters' only while a filter is set", async () => {
    const { user, here } = renderAt(`/products?brand=${toyota.id}&search=pad`);
    await screen.findByText('1 product(s) available');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(here()).toBe('/products');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  it('clears what was typed a moment ago as well', async () => {
    const { user, here } = renderAt(`/products?brand=${toyota.id}`);
    await screen.findByText('1 product(s) available');
    await user.type(screen.getByRole('searchbox'), 'brake');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(here()).toBe('/products');
  });

  it('says so when nothing matches', async () => {
    renderAt('/products?search=zzz', { Query: { items: (_source, args) => pageOf([], args) } });
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeTruthy();
    expect(screen.getByText('Try adjusting your filters or search terms')).toBeTruthy();
    expect(screen.getByText('0 product(s) available')).toBeTruthy();
  });

  it('counts a list that fails as empty and offers to try again', async () => {
    let isDown = true;
    const items = (_source: never, args: never) => (isDown ? breakDown() : pageOf(many(2), args));
    const { user } = renderAt('/products', { Query: { items } });
    expect(await screen.findByText('0 product(s) available')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 product(s) available')).toBeTruthy();
  });

  it('loads more, page by page, until all are shown', async () => {
    const { user } = renderAt('/products', { Query: { items: (_source, args) => pageOf(many(30), args) } });
    expect(await screen.findByText('Showing 24 of 30')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});
