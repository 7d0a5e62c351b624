import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brakes, buildItem, pageOf, toyota } from '../../../test/builders';
import { breakDown, refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => buildItem({ id: `item-${n}`, name: `Part ${n}` }));

interface ItemsArgs {
  first: number;
  after?: string | null;
  filter?: unknown;
}

const shopWith = (count: number) => ({
  Query: { items: (_source: never, args: never) => pageOf(many(count), args) },
});

describe('ProductsPage', () => {
  test('says how many products there are and shows a card for each', async () => {
    renderAt('/products', shopWith(3));
    expect(screen.getByText('Loading products...')).toBeTruthy();
    expect(await screen.findByText('3 product(s) available')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  test('reads its filters from the URL', async () => {
    const { callsOf } = renderAt(
      `/products?category=${brakes.id}&brand=${toyota.id}&search=pad&priceMin=1000&priceMax=2500&inStock=true&sort=name`,
    );
    await screen.findByText('1 product(s) available');
    expect(callsOf('ProductsPage')[0]?.variables).toMatchObject({
      filter: {
        categoryId: brakes.id,
        carBrandId: toyota.id,
        search: 'pad',
        priceMin: '1000.00',
        priceMax: '2500.00',
        inStock: true,
      },
      orderBy: 'NAME',
    });
    const valueOf = (name: string) =>
      screen.getByRole<HTMLInputElement | HTMLSelectElement>('combobox', { name }).value;
    expect(valueOf('Category')).toBe(brakes.id);
    expect(valueOf('Car brand')).toBe(toyota.id);
    expect(valueOf('Search products')).toBe('pad');
    expect(valueOf('Sort by')).toBe('name');
    expect(screen.getByLabelText<HTMLInputElement>('Lowest price in Ksh').value).toBe('1000');
    expect(screen.getByLabelText<HTMLInputElement>('Highest price in Ksh').value).toBe('2500');
    expect(screen.getByLabelText<HTMLInputElement>('In stock only').checked).toBe(true);
  });

  test('shows all products if the URL parameters are invalid', async () => {
    const { callsOf } = renderAt(
      '/products?priceMin=cheap&priceMax=-1&inStock=perhaps&sort=colour&search=%20',
    );
    await screen.findByText('1 product(s) available');
    expect(callsOf('ProductsPage')[0]?.variables).toMatchObject({ filter: null, orderBy: null });
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  test('shows a chip by which the filter of an unknown category can be removed', async () => {
    const { user } = renderAt('/products?category=gone', {
      Query: { items: (_source, args: ItemsArgs) => pageOf(args.filter ? [] : many(2), args) },
    });
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeTruthy();
    const category = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    expect(category.selectedOptions[0]?.textContent).toBe('Unknown category');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Unknown category' }));
    expect(await screen.findByText('2 product(s) available')).toBeTruthy();
  });

  test('says that nothing matches, with a button to show all products', async () => {
    const { user, here } = renderAt('/products?search=zzz', {
      Query: { items: (_source, args) => pageOf([], args) },
    });
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeTruthy();
    expect(screen.getByText('Try adjusting your filters or search terms')).toBeTruthy();
    expect(screen.getByText('0 product(s) available')).toBeTruthy();
    expect(linksIn(screen.getByRole('main'))).toContain('tel:+254700000000');
    await user.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(here()).toBe('/products');
    expect(document.activeElement?.textContent).toBe('0 product(s) available');
  });

  test('shows an error and no number of products if the list cannot be loaded, and can load it again', async () => {
    let isDown = true;
    const items = (_source: never, args: never) => (isDown ? breakDown() : pageOf(many(2), args));
    const { user } = renderAt('/products', { Query: { items } });
    expect(await screen.findByRole('heading', { name: 'Parts could not be loaded' })).toBeTruthy();
    expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(screen.queryByText(/product\(s\) available|Try adjusting/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 product(s) available')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('shows the start of the list if the cursor in the URL is invalid', async () => {
    const items = (_source: never, args: ItemsArgs) => {
      if (args.after) refuse('CURSOR_INVALID');
      return pageOf(many(2), args as never);
    };
    const { here } = renderAt('/products?sort=name&after=cut', { Query: { items } });
    expect(await screen.findByText('2 product(s) available')).toBeTruthy();
    expect(here()).toBe('/products?sort=name');
  });

  test('keeps the products, marked as busy, while others load', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const items = async (_source: never, args: ItemsArgs) => {
      if (args.filter) await answered;
      return pageOf(many(args.filter ? 1 : 25), args);
    };
    const { user } = renderAt('/products', { Query: { items } });
    await screen.findByText('25 product(s) available');
    await user.click(screen.getByLabelText('In stock only'));
    const products = screen.getByRole('region', { name: 'Products' });
    await waitFor(() => expect(products.getAttribute('aria-busy')).toBe('true'));
    expect(within(products).getAllByRole('article')).toHaveLength(24);
    const loadMore = within(products).getByRole('button', { name: 'Load more' });
    expect(loadMore.getAttribute('aria-disabled')).toBe('true');
    answer();
    expect(await screen.findByText('1 product(s) available')).toBeTruthy();
  });

  test('changes cursor and filters in one step, so that no query has the old cursor with the new filters', async () => {
    const { user, callsOf, goBack } = renderAt('/products?after=1', shopWith(25));
    await screen.findByText('25 product(s) available');
    await user.click(screen.getByLabelText('In stock only'));
    await waitFor(() => expect(callsOf('ProductsPage')).toHaveLength(2));
    await screen.findByText('Showing 24 of 25');
    void goBack();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('In stock only').checked).toBe(false));
    await screen.findByText('25 product(s) available');
    expect(callsOf('ProductsPage').map(({ variables }) => variables)).toMatchObject([
      { after: '1', filter: null },
      { filter: { inStock: true } },
    ]);
    expect(callsOf('ProductsPage')[1]?.variables).not.toHaveProperty('after');
  });

  test('does not refetch a list that was loaded before', async () => {
    const { user, callsOf } = renderAt('/products', shopWith(25));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    await screen.findByText('Showing 24 of 25');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
    expect(callsOf('ProductsPage')).toHaveLength(3);
  });
});

describe('products that match only some words', () => {
  const near = (_source: never, args: never) => ({
    ...pageOf(many(27), args),
    matchesAllWords: false,
    nearMatches: [
      { kind: 'SAME_PART', count: 25 },
      { kind: 'SAME_CAR', count: 2 },
    ],
  });

  test('are labelled and grouped, and the groups continue on the next page', async () => {
    const { user } = renderAt('/products?search=oil %26 air', { Query: { items: near } });
    expect(await screen.findByText(/^No product matches all of these words/)).toBeTruthy();
    expect(headings(2)).toEqual(['The same part for other cars']);
    expect(linksIn(screen.getByRole('main'))).toEqual(
      expect.arrayContaining([
        'tel:+254700000000',
        'https://wa.me/254700000000?text=Hello%20BeamBright%2C%20I%20am%20looking%20for%3A%20oil%20%26%20air',
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    const sameCar = await screen.findByRole('heading', { name: 'Other parts for the same car' });
    const titles = [...screen.getByRole('main').querySelectorAll('h2, h3')];
    expect(titles.indexOf(sameCar)).toBe(26);
    expect(headings(3)).toHaveLength(27);
  });

  test('follow the products that have all words', async () => {
    const items = (_source: never, args: never) => ({
      ...pageOf(many(5), args),
      nearMatches: [{ kind: 'SAME_CAR', count: 2 }],
    });
    renderAt('/products?search=oil', { Query: { items } });
    const sameCar = await screen.findByRole('heading', { name: 'Other parts for the same car' });
    const titles = [...screen.getByRole('main').querySelectorAll('h2, h3')];
    expect(titles.indexOf(sameCar)).toBe(3);
    expect(titles).toHaveLength(6);
  });

  test.each(['sort=price-low', 'after=5'])('are labelled but not grouped with %s', async (choice) => {
    renderAt(`/products?search=oil&${choice}`, { Query: { items: near } });
    expect(await screen.findByText(/^No product matches all of these words/)).toBeTruthy();
    expect(headings(2)[0]).toMatch(/^Part/);
  });

  test('are announced by a live region that is already on the page', async () => {
    const items = (_source: never, args: ItemsArgs) =>
      args.filter ? near(_source, args as never) : pageOf(many(2), args);
    const { user } = renderAt('/products', { Query: { items } });
    await screen.findByText('2 product(s) available');
    const statuses = within(screen.getByRole('main')).getAllByRole('status');
    const status = statuses.find((one) => one.textContent === '');
    await user.type(screen.getByRole('combobox', { name: 'Search products' }), 'oil{Enter}');
    await waitFor(() => expect(status?.textContent).toMatch(/^No product matches all/));
  });
});

describe('a product found by its part number', () => {
  const match = (item: unknown, matchKind = 'EXACT') => ({
    item,
    matchKind,
    kind: 'OEM',
    number: '04465-12592',
    replaces: null,
  });
  const found = (words: unknown[], numberMatches: unknown[], onlyByNumber: number) => ({
    Query: {
      items: (_source: never, args: never) => ({
        ...pageOf(words, args),
        matchesAllWords: words.length > 0,
        numberMatches,
        onlyByNumber,
      }),
    },
  });

  test('is listed only once, with the number, above the other results, and is included in the count', async () => {
    const hits = [
      match(buildItem({ id: 'item-1', name: 'Part 1' })),
      { ...match(buildItem({ id: 'hit', name: 'Hit' })), replaces: '04465-12591' },
    ];
    const { user } = renderAt('/products?search=04465-12592', found(many(25), hits, 1));
    expect(await screen.findByText('26 product(s) available')).toBeTruthy();
    await waitFor(() => expect(headings(2)).toEqual(['Found by part number', 'Other products']));
    const texts = ['OEM 04465-12592', 'OEM 04465-12592 replaces 04465-12591'];
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
    expect(headings(3).slice(0, 4)).toEqual(['Part 1', 'Hit', 'Part 0', 'Part 2']);
    expect(screen.getByText('Showing 25 of 26')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Showing 26 of 26')).toBeTruthy();
    expect(headings(2)).toHaveLength(2);
  });

  test.each([
    ['Found by part number', 'EXACT'],
    ['Part numbers that begin like this', 'BEGINNING'],
    ['Did you mean 04465-12592?', 'LOOK_ALIKE'],
  ])('counts as a result, under the heading %s', async (title, matchKind) => {
    renderAt('/products?search=04465', found([], [match(buildItem(), matchKind)], 1));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('1 product(s) available')).toBeTruthy();
    expect(screen.queryByText(/No product/)).toBeNull();
  });

  test("is below 'Did you mean one of these?' if several similar numbers are found", async () => {
    const hit = match(buildItem(), 'LOOK_ALIKE');
    const other = { ...match(buildItem({ id: 'other' }), 'LOOK_ALIKE'), number: 'O4465-12592' };
    renderAt('/products?search=04465-I2592', found([], [hit, other], 2));
    expect(await screen.findByRole('heading', { name: 'Did you mean one of these?' })).toBeTruthy();
    expect(screen.getByText('OEM O4465-12592')).toBeTruthy();
  });
});

const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const headings = (level: number) =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level })
    .map(({ textContent }) => textContent);

describe('Load more', () => {
  test('loads page by page until all products are shown, and asks for counts only on the first page', async () => {
    const { user, callsOf } = renderAt('/products', shopWith(49));
    expect(await screen.findByText('Showing 24 of 49')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Load more' });
    await user.click(button);
    expect(await screen.findByText('Showing 48 of 49')).toBeTruthy();
    expect(document.activeElement).toBe(button);
    await user.click(button);
    const end = await screen.findByText('Showing 49 of 49');
    expect(screen.getAllByRole('article')).toHaveLength(49);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(end));
    expect(callsOf('ProductsPage').map(({ variables }) => variables['withCounts'])).toEqual([
      true,
      false,
      false,
    ]);
    expect(screen.getByRole('option', { name: 'Brakes (12)' })).toBeTruthy();
  });

  test('is hidden if there is only one page', async () => {
    renderAt('/products', shopWith(24));
    await screen.findByText('24 product(s) available');
    expect(screen.queryByText(/^Showing/)).toBeNull();
  });

  test('shows a toast on failure, and can be retried', async () => {
    let isDown = true;
    const items = (_source: never, args: ItemsArgs) =>
      args.after && isDown ? breakDown() : pageOf(many(25), args);
    const { user } = renderAt('/products', { Query: { items } });
    const button = await screen.findByRole('button', { name: 'Load more' });
    await user.click(button);
    expect(await screen.findByText('More products could not be loaded. Please try again.')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    isDown = false;
    await user.click(button);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
  });
});
