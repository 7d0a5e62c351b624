import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { brakes, buildItem, facets, filters, pageOf, toyota } from '../../../test/builders';
import { renderAt } from '../../../test/renderAt';

async function openProducts(address = '/products', Query = {}) {
  const page = renderAt(address, { Query });
  await screen.findByText(/^\d+ product\(s\) available$/);
  const filterOf = () => page.callsOf('ProductsPage').at(-1)?.variables['filter'];
  return { ...page, filterOf };
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) => within(select(name)).getAllByRole<HTMLOptionElement>('option');
const textsOf = (name: string) => optionsOf(name).map((option) => option.textContent);
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .map((chip) => chip.getAttribute('aria-label'));

describe('the category and the brand', () => {
  test('list all categories, capitalised, and all brands, each with its number of products', async () => {
    await openProducts();
    expect(textsOf('Category')).toEqual(['All Categories', 'Brakes (12)', 'Filters & Service (1)']);
    expect(textsOf('Car brand')).toEqual(['All Brands', 'Toyota (8)', 'Subaru (5)']);
  });

  test('are both written to the URL and sent in one query', async () => {
    const { user, here, filterOf } = await openProducts();
    await user.selectOptions(select('Category'), 'Brakes (12)');
    await user.selectOptions(select('Car brand'), 'Toyota (8)');
    expect(here()).toBe(`/products?category=${brakes.id}&brand=${toyota.id}`);
    await waitFor(() => expect(filterOf()).toEqual({ categoryId: brakes.id, carBrandId: toyota.id }));
  });

  test('disable options without products, except the selected one', async () => {
    const none = {
      categories: facets.categories.map((facet) => ({ ...facet, count: 0 })),
      carBrands: facets.carBrands,
    };
    const { user, here } = await openProducts(`/products?category=${brakes.id}`, {
      items: (_source: never, args: never) => ({ ...pageOf([], args), facets: none }),
    });
    expect(optionsOf('Category').map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['All Categories', false],
      ['Brakes (0)', false],
      ['Filters & Service (0)', true],
    ]);
    await user.selectOptions(select('Category'), filters.id);
    expect(here()).toBe(`/products?category=${brakes.id}`);
  });
});

describe('the price', () => {
  const lowest = () => screen.getByLabelText<HTMLInputElement>('Lowest price in Ksh');
  const highest = () => screen.getByLabelText<HTMLInputElement>('Highest price in Ksh');

  test('is applied on blur and on Enter', async () => {
    const { user, here, filterOf } = await openProducts(`/products?brand=${toyota.id}`);
    await user.type(lowest(), '1,000');
    await user.tab();
    expect(here()).toBe(`/products?brand=${toyota.id}&priceMin=1000`);
    await user.keyboard('2500.50{Enter}');
    expect(here()).toBe(`/products?brand=${toyota.id}&priceMin=1000&priceMax=2500.50`);
    expect(document.activeElement).toBe(highest());
    await waitFor(() =>
      expect(filterOf()).toEqual({ carBrandId: toyota.id, priceMin: '1000.00', priceMax: '2500.50' }),
    );
    await user.clear(lowest());
    await user.tab();
    expect(here()).toBe(`/products?brand=${toyota.id}&priceMax=2500.50`);
  });

  test.each([
    ['cheap', '', 'Lowest price in Ksh', /"cheap" is not a valid price/],
    ['3000', '2000', 'Highest price in Ksh', /^Min must not be higher than Max$/],
  ])('from %j to %j shows an error at the field and is not sent', async (min, max, field, message) => {
    const { user, here, callsOf } = await openProducts();
    if (min) fireEvent.change(lowest(), { target: { value: min } });
    if (max) fireEvent.change(highest(), { target: { value: max } });
    await user.type(highest(), '{Enter}');
    const faulty = screen.getByLabelText(field);
    expect(faulty.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(faulty.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toMatch(message);
    expect(here()).toBe('/products');
    expect(callsOf('ProductsPage')).toHaveLength(1);
    await user.clear(faulty);
    expect(screen.queryByText(message)).toBeNull();
  });

  test('in the filter dialog is applied while it is being typed', async () => {
    const items = (_source: never, args: { filter?: unknown }) =>
      pageOf(args.filter ? [buildItem()] : [buildItem(), buildItem({ id: 'item-2' })], args as never);
    const { user } = await openProducts('/products', { items });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByRole('button', { name: 'Show 2 products' });
    await user.type(highest(), '2,000');
    expect(screen.getByRole('button', { name: 'Show products' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Show 1 product' })).toBeTruthy();
    expect([document.activeElement, highest().value]).toEqual([highest(), '2,000']);
  });

  test('is applied if the filters are closed while it is being typed', async () => {
    const { user, here } = await openProducts();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    await user.type(highest(), '2000');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(here()).toBe('/products?priceMax=2000'));
  });

  test('with the lowest above the highest shows an error while typing, and is not applied', async () => {
    const { user } = await openProducts('/products?priceMax=2500');
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    fireEvent.change(lowest(), { target: { value: '9000' } });
    expect(screen.getByRole('button', { name: 'Show products' })).toBeTruthy();
    expect(await screen.findByText(/^Min must not be higher than Max$/)).toBeTruthy();
  });

  test('fields show the range of the URL, also after one end was removed', async () => {
    const { user } = await openProducts('/products?priceMin=1000&priceMax=2000');
    await user.click(screen.getByRole('button', { name: 'Remove filter: From Ksh 1,000' }));
    expect([lowest().value, highest().value]).toEqual(['', '2000']);
  });
});

describe('the stock filter', () => {
  test('is ticked immediately, without waiting for the URL', async () => {
    await openProducts();
    const box = screen.getByLabelText<HTMLInputElement>('In stock only');
    // The testing library would wait until React is idle.
    box.click();
    await Promise.resolve();
    expect(box.checked).toBe(true);
  });

  test('can be used alone', async () => {
    const { user, here, filterOf } = await openProducts();
    await user.click(screen.getByLabelText('In stock only'));
    expect(here()).toBe('/products?inStock=true');
    await waitFor(() => expect(filterOf()).toEqual({ inStock: true }));
    await user.click(screen.getByLabelText('In stock only'));
    expect(here()).toBe('/products');
  });
});

describe('the sort order', () => {
  test('is Newest without a search, and Best match is then not offered', async () => {
    await openProducts();
    expect(textsOf('Sort by')).toEqual(['Newest', 'Name', 'Price: low to high', 'Price: high to low']);
    expect(select('Sort by').value).toBe('newest');
  });

  test('offers Best match only with a search', async () => {
    const { callsOf } = await openProducts('/products?search=pad');
    expect(textsOf('Sort by')[0]).toBe('Best match');
    expect(select('Sort by').value).toBe('relevance');
    expect(callsOf('ProductsPage')[0]?.variables['orderBy']).toBeNull();
  });

  test('is written to the URL beside the filters', async () => {
    const { user, here, callsOf } = await openProducts('/products?search=pad');
    for (const [label, sort, orderBy] of [
      ['Newest', 'newest', 'NEWEST'],
      ['Name', 'name', 'NAME'],
      ['Price: low to high', 'price-low', 'PRICE_LOW'],
      ['Price: high to low', 'price-high', 'PRICE_HIGH'],
    ] as const) {
      await user.selectOptions(select('Sort by'), label);
      expect(here()).toBe(`/products?search=pad&sort=${sort}`);
      await waitFor(() => expect(callsOf('ProductsPage').at(-1)?.variables['orderBy']).toBe(orderBy));
    }
  });
});

describe('active filters', () => {
  const ALL = `/products?category=${brakes.id}&brand=${toyota.id}&search=pad&priceMin=1000&priceMax=2500&inStock=true&sort=name`;

  test('are shown as chips', async () => {
    await openProducts(ALL);
    expect(chips()).toEqual([
      'Remove filter: Brakes',
      'Remove filter: Toyota',
      'Remove filter: From Ksh 1,000',
      'Remove filter: Up to Ksh 2,500',
      'Remove filter: In stock only',
      'Remove filter: “pad”',
    ]);
  });

  test('may include a category and a brand of the same name', async () => {
    const warned = jest.spyOn(console, 'error');
    const category = { ...brakes, name: 'Toyota' };
    const namesakes = { categories: [{ category, count: 1 }], carBrands: facets.carBrands };
    const { user, here } = await openProducts(`/products?category=${brakes.id}&brand=${toyota.id}`, {
      categories: () => [category],
      items: (_source: never, args: never) => ({ ...pageOf([], args), facets: namesakes }),
    });
    expect(chips()).toEqual(['Remove filter: Toyota', 'Remove filter: Toyota']);
    const [first] = screen.getAllByRole('button', { name: 'Remove filter: Toyota' });
    if (first) await user.click(first);
    expect(here()).toBe(`/products?brand=${toyota.id}`);
    expect(chips()).toEqual(['Remove filter: Toyota']);
    expect(warned).not.toHaveBeenCalled();
  });

  test('are removed one by one, and the focus moves to the number of products', async () => {
    const { user, here } = await openProducts(ALL);
    await user.click(screen.getByRole('button', { name: 'Remove filter: Toyota' }));
    expect(here()).toBe(ALL.replace(`&brand=${toyota.id}`, ''));
    expect(document.activeElement?.textContent).toBe('1 product(s) available');
    await user.click(screen.getByRole('button', { name: 'Remove filter: “pad”' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' }).value).toBe('');
    for (const name of ['Brakes', 'From Ksh 1,000', 'Up to Ksh 2,500', 'In stock only']) {
      await user.click(screen.getByRole('button', { name: `Remove filter: ${name}` }));
    }
    expect(here()).toBe('/products?sort=name');
  });

  test("are cleared by 'Clear Filters', which is shown only while a filter is active and keeps the sort order", async () => {
    const { user, here } = await openProducts(ALL);
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(here()).toBe('/products?sort=name');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('1 product(s) available');
  });

  test('include both changes if one filter is added and another is removed at the same time', async () => {
    const { here } = await openProducts(`/products?brand=${toyota.id}`);
    screen.getByLabelText('In stock only').click();
    screen.getByRole('button', { name: 'Remove filter: Toyota' }).click();
    await waitFor(() => expect(here()).toBe('/products?inStock=true'));
    expect(chips()).toEqual(['Remove filter: In stock only']);
  });

  test('are counted on the filter button of a phone: a price range counts once, the search not at all', async () => {
    const { user } = await openProducts(`/products?category=${brakes.id}&priceMin=1&priceMax=2&search=pad`);
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('combobox', { name: 'Category' })).toBe(select('Category'));
    await user.click(sheet.getByRole('button', { name: 'Show 1 product' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(select('Category').value).toBe(brakes.id);
  });
});
