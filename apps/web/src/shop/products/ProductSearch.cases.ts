import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brakes, buildImage, buildItem, toyota } from '../../../test/builders';
import { fakeClock } from '../../../test/clock';
import { breakDown } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const offers = {
  items: [
    buildItem({ mainImage: buildImage() }),
    buildItem({ id: 'item-2', name: 'Brake disc', price: { min: '900.00', max: '900.00', text: '900' } }),
  ],
  categories: [brakes],
  carBrands: [toyota],
  numberMatches: [],
};

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' });
const list = () => screen.queryByRole('listbox', { name: 'Search products' });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function openProducts(address = '/products', suggestions: unknown = () => offers) {
  const page = renderAt(address, { Query: { suggestions: suggestions as () => unknown } });
  await screen.findByText('1 product(s) available');
  return page;
}

async function typeAndSee(address?: string) {
  const page = await openProducts(address);
  await page.user.type(box(), 'bra');
  await screen.findByRole('listbox');
  return page;
}

describe('the search box', () => {
  const { passTime } = fakeClock();

  test('searches after a pause in typing, and can be cleared', async () => {
    const { user, here } = await openProducts(`/products?brand=${toyota.id}`);
    await user.type(box(), 'brake pad');
    expect(here()).toBe(`/products?brand=${toyota.id}`);
    passTime(500);
    await waitFor(() => expect(here()).toBe(`/products?brand=${toyota.id}&search=brake+pad`));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(here()).toBe(`/products?brand=${toyota.id}`);
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  test('searches immediately on Enter', async () => {
    const { user, here } = await openProducts();
    await user.type(box(), ' tyre {Enter}');
    expect(here()).toBe('/products?search=tyre');
  });

  test('does not search for a text that is still being typed when the filters are cleared', async () => {
    const { user, here } = await openProducts(`/products?brand=${toyota.id}`);
    await user.type(box(), 'brake');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(box().value).toBe('');
    passTime(2000);
    expect(here()).toBe('/products');
  });

  test('has no single-character shortcut, which speech input would trigger by accident (WCAG 2.1.4)', async () => {
    const { user } = await openProducts();
    await user.keyboard('/s');
    expect(document.activeElement).toBe(document.body);
    expect(box().getAttribute('aria-keyshortcuts')).toBeNull();
    expect(box().value).toBe('');
  });
});

describe('the suggestions', () => {
  test('are products with their prices and pictures, categories and brands, in groups', async () => {
    await typeAndSee();
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(box().getAttribute('aria-controls')).toBe(list()?.id);
    const optionsIn = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(optionsIn('Products')).toEqual(['Front brake pad set Ksh 2,000 - 3,000', 'Brake disc Ksh 900']);
    expect(optionsIn('Categories')).toEqual(['Brakes']);
    expect(optionsIn('Car Brands')).toEqual(['Toyota']);
    expect(screen.getByText('4 suggestions')).toBeTruthy();
    const picture = screen.getByRole('listbox').querySelector('img');
    expect(picture?.getAttribute('srcset')).toContain('pad-320.webp 320w');
    expect(picture?.getAttribute('sizes')).toBe('56px');
    expect(picture?.getAttribute('width')).toBe('640');
    expect(picture?.getAttribute('alt')).toBe('');
  });

  test('start with products found by a part number, and list these products only once', async () => {
    const numberMatches = [
      { item: buildItem(), number: '04465-12592', kind: 'OEM', matchKind: 'LOOK_ALIKE' },
    ];
    const { user, here } = await openProducts('/products', () => ({ ...offers, numberMatches }));
    await user.type(box(), '04465');
    const [first, second] = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(first?.textContent).toBe('Front brake pad set Did you mean 04465-12592? Ksh 2,000 - 3,000');
    expect(second?.textContent).toBe('Brake disc Ksh 900');
    await user.click(first!);
    expect(here()).toBe('/products/item-1');
  });

  test('leave out empty groups', async () => {
    const { user } = await openProducts('/products', () => ({ ...offers, items: [], carBrands: [] }));
    await user.type(box(), 'bra');
    await screen.findByRole('listbox');
    expect(screen.getByRole('group', { name: 'Categories' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Products' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Car Brands' })).toBeNull();
  });

  test('are reached by the arrow keys, which lead from the last one back to the text', async () => {
    const { user } = await typeAndSee();
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^Front brake pad set/);
    expect(within(screen.getByRole('listbox')).getAllByRole('option', { selected: true })).toHaveLength(1);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Toyota');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Toyota');
    expect(document.activeElement).toBe(box());
  });

  test('leave the keys Home and End to the text', async () => {
    const { user } = await typeAndSee();
    await user.keyboard('{ArrowDown}{Home}');
    expect(active()).toBeUndefined();
    expect(box().selectionStart).toBe(0);
    await user.keyboard('{End}x');
    expect(box().value).toBe('brax');
  });

  test('open the product on Enter', async () => {
    const { user, here } = await typeAndSee();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(here()).toBe('/products/item-1');
  });

  test.each([
    ['Brakes', `/products?inStock=true&category=${brakes.id}`],
    ['Toyota', `/products?inStock=true&brand=${toyota.id}`],
  ])('of a category or brand set the filter %s and clear the typed text', async (name, address) => {
    const { user, here } = await typeAndSee('/products?inStock=true');
    await waitFor(() => expect(here()).toBe('/products?inStock=true&search=bra'));
    await user.click(screen.getByRole('option', { name }));
    expect(here()).toBe(address);
    expect(box().value).toBe('');
    expect(list()).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  test('close on Enter if no option is active, and the search starts', async () => {
    const { user, here } = await typeAndSee();
    await user.keyboard('{Enter}');
    expect(here()).toBe('/products?search=bra');
    expect(list()).toBeNull();
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  test('close on Escape, reopen on an arrow key, and a second Escape clears the box', async () => {
    const { user } = await typeAndSee();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(list()).toBeNull();
    expect(box().value).toBe('bra');
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^Front brake pad set/);
    await user.keyboard('{Escape}{Escape}');
    expect(box().value).toBe('');
  });

  test('close on blur', async () => {
    const { user } = await typeAndSee();
    await user.tab();
    expect(list()).toBeNull();
  });

  test('are fetched after a pause in typing, and not for a single character', async () => {
    const { user, callsOf } = await openProducts();
    await user.type(box(), 'b');
    await waitFor(() => expect(callsOf('ProductsPage').at(-1)?.variables['filter']).toEqual({ search: 'b' }));
    expect(callsOf('SearchSuggestions')).toEqual([]);
    await user.type(box(), 'rakes');
    await screen.findByRole('listbox');
    expect(callsOf('SearchSuggestions').map(({ variables }) => variables)).toEqual([{ text: 'brakes' }]);
  });

  test('belong to the last text, even if an earlier response arrives later', async () => {
    const late: Record<string, (offer: unknown) => void> = {};
    const { user } = await openProducts(
      '/products',
      (_source: never, { text }: { text: string }) => new Promise((resolve) => (late[text] = resolve)),
    );
    const offer = (name: string) => ({ ...offers, items: [buildItem({ id: name, name })] });
    await user.type(box(), 'br');
    await waitFor(() => expect(late['br']).toBeTruthy());
    await user.type(box(), 'ake');
    await waitFor(() => expect(late['brake']).toBeTruthy());
    late['brake']?.(offer('The new one'));
    expect(await screen.findByRole('option', { name: /^The new one/ })).toBeTruthy();
    late['br']?.(offer('The old one'));
    await user.type(box(), 's');
    await waitFor(() => expect(late['brakes']).toBeTruthy());
    expect(screen.getByRole('option', { name: /^The new one/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /^The old one/ })).toBeNull();
  });

  test('close without an error message if they cannot be loaded, and the search starts nevertheless', async () => {
    const suggestions = (_source: never, { text }: { text: string }) =>
      text === 'bra' ? offers : breakDown();
    const { user, here, callsOf } = await openProducts('/products', suggestions);
    await user.type(box(), 'bra');
    await screen.findByRole('listbox');
    await user.type(box(), 'ke');
    await waitFor(() => expect(callsOf('SearchSuggestions')).toHaveLength(2));
    await waitFor(() => expect(list()).toBeNull());
    await waitFor(() => expect(here()).toBe('/products?search=brake'));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['']);
  });
});
