import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brakes, filters, subaru, toyota } from '../../test/builders';
import { breakDown, refuse } from '../../test/fakeApi';
import { renderAt } from '../../test/renderAt';

type Thing = typeof brakes;
type Change = (source: never, args: { id: string; name: string }) => unknown;

const kinds = [
  {
    address: '/admin/categories',
    one: 'category' as const,
    many: 'categories',
    shown: ['Brakes', 'Filters & Service'],
    things: [brakes, { ...filters, itemCount: 0 }],
    list: 'categories',
    type: 'Category',
    inUse: () => refuse('CATEGORY_IN_USE', { count: 1 }),
    productsOf: '/admin/products?category=',
    gone: () => refuse('CATEGORY_NOT_FOUND'),
    goneText: 'Category not found',
  },
  {
    address: '/admin/brands',
    one: 'brand' as const,
    many: 'brands',
    shown: ['Toyota', 'Subaru'],
    things: [toyota, { ...subaru, itemCount: 0 }],
    list: 'carBrands',
    type: 'CarBrand',
    inUse: () => refuse('CAR_BRAND_IN_USE', { count: 1 }),
    productsOf: '/admin/products?brand=',
    gone: () => refuse('CAR_BRAND_NOT_FOUND'),
    goneText: 'Car brand not found',
  },
];

type Kind = (typeof kinds)[number];

function pageOfThings(kind: Kind) {
  const { address, one, many, type } = kind;
  const sentence = one.charAt(0).toUpperCase() + one.slice(1);
  const [first = '', second = ''] = kind.shown;

  /** Opens the page on a fake API that keeps changes of the list; `changes` replaces its mutations. */
  async function open(changes: { add?: Change; update?: Change; delete?: Change } = {}) {
    let things: Thing[] = kind.things;
    const add: Change = (_source, { name }) => {
      const added = { ...brakes, id: `${one}-new`, name: name.trim(), itemCount: 0 };
      things = [...things, added];
      return added;
    };
    const update: Change = (_source, { id, name }) => {
      things = things.map((thing) => (thing.id === id ? { ...thing, name } : thing));
      return things.find((thing) => thing.id === id);
    };
    const remove: Change = (_source, { id }) => {
      things = things.filter((thing) => thing.id !== id);
      return id;
    };
    const Mutation = {
      [`add${type}`]: changes.add ?? add,
      [`update${type}`]: changes.update ?? update,
      [`delete${type}`]: changes.delete ?? remove,
    };
    const page = renderAt(address, { as: 'admin', Query: { [kind.list]: () => things }, Mutation });
    await screen.findByRole('article', { name: first });
    const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));
    const forget = (name: string) => (things = things.filter((thing) => thing.name !== name));
    const use = (shown: string) =>
      (things = things.map((thing) =>
        thing.id === kind.things[kind.shown.indexOf(shown)]?.id ? { ...thing, itemCount: 1 } : thing,
      ));
    return { ...page, press, forget, use };
  }

  const dialog = () => within(screen.getByRole('dialog'));
  const nameField = () => dialog().getByLabelText<HTMLInputElement>('Name');
  const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  return { address, one, many, type, sentence, first, second, open, dialog, nameField, cards, closed };
}

describe.each(kinds)('the $many page', (kind) => {
  const { one, many, type, sentence, first, second, open, dialog, nameField, cards, closed } =
    pageOfThings(kind);

  test('shows on each card the name, the number of products, and the dates of creation and change', async () => {
    await open();
    expect(cards()).toEqual(kind.shown);
    const card = within(screen.getByRole('article', { name: first }));
    expect(card.getByText(`${kind.things[0]?.itemCount} products`)).toBeTruthy();
    for (const date of ['Created', 'Updated'])
      expect(card.getByText(date).nextSibling?.textContent).toBe('Mar 14, 2026');
    expect(screen.getByText(`2 ${many}`)).toBeTruthy();
  });

  test('adds a new name', async () => {
    const { user, press, callsOf } = await open();
    await user.type(screen.getByRole('searchbox'), first);
    await press(`Add ${one}`);
    expect(document.activeElement).toBe(nameField());
    await user.type(nameField(), 'Zebra bars');
    await press(`Save ${one}`);
    expect(await screen.findByText(`${sentence} added successfully!`)).toBeTruthy();
    expect(await screen.findByRole('article', { name: /Zebra bars/i })).toBeTruthy();
    await closed();
    expect(callsOf(`Add${type}`).map(({ variables }) => variables)).toEqual([{ name: 'Zebra bars' }]);
  });

  test('renames a card', async () => {
    const { user, press } = await open();
    await press(`Edit ${second}`);
    await user.type(nameField(), ' XL');
    await press(`Save ${one}`);
    expect(await screen.findByText(`${sentence} updated successfully!`)).toBeTruthy();
    await waitFor(() => expect(cards()).toEqual([first, `${second} XL`]));
  });

  test('deletes a card after confirmation', async () => {
    const { press, callsOf } = await open();
    await press(`Delete ${second}`);
    expect(dialog().getByText(`Are you sure you want to delete this ${one}?`)).toBeTruthy();
    await press('Cancel');
    await closed();
    expect(callsOf(`Delete${type}`)).toHaveLength(0);
    await press(`Delete ${second}`);
    await press(`Delete ${one}`);
    expect(await screen.findByText(`${sentence} deleted successfully!`)).toBeTruthy();
    await closed();
    await waitFor(() => expect(cards()).toEqual([first]));
    expect(callsOf(`Delete${type}`)).toHaveLength(1);
  });

  test('does not delete a name that products still use, but shows how many, with a link to the products', async () => {
    const { user, press, here } = await open();
    const [used] = kind.things;
    await press(`Delete ${first}`);
    expect(dialog().getByText(`${used?.itemCount} products still use this ${one}.`)).toBeTruthy();
    expect(dialog().queryByRole('button', { name: /^Delete/ })).toBeNull();
    await user.click(dialog().getByRole('link', { name: 'Show products' }));
    expect(here()).toBe(`${kind.productsOf}${used?.id}`);
  });
});

describe('a page of categories or brands', () => {
  const [kind] = kinds as [Kind, Kind];
  const { address, one, many, type, sentence, first, second, open, dialog, nameField, cards, closed } =
    pageOfThings(kind);

  test.each([
    ['   ', 'Name is required'],
    ['x'.repeat(101), 'Name must be at most 100 characters'],
  ])('does not send the invalid name %j and shows the error at the field', async (name, fault) => {
    const { user, press, callsOf } = await open();
    await press(`Add ${one}`);
    await user.click(nameField());
    await user.paste(name);
    await press(`Save ${one}`);
    expect(dialog().getByText(fault)).toBeTruthy();
    expect(document.activeElement).toBe(nameField());
    await user.type(nameField(), 'a');
    expect(dialog().queryByText(fault)).toBeNull();
    expect(callsOf(`Add${type}`)).toHaveLength(0);
  });

  test('shows at the field that the name is taken, and keeps the input', async () => {
    const { user, press } = await open({
      add: (_source, { name }) => refuse('NAME_TAKEN', { kind: kind.one, name }),
    });
    await press(`Add ${one}`);
    await user.type(nameField(), 'BRAKES');
    await press(`Save ${one}`);
    expect(await dialog().findByText(`There is already a ${one} called "BRAKES"`)).toBeTruthy();
    expect(screen.queryByText(`Failed to save ${one}. Please try again.`)).toBeNull();
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { description: `There is already a ${one} called "BRAKES"` })).toBe(
      nameField(),
    );
    expect(nameField().value).toBe('BRAKES');
    await waitFor(() => expect(document.activeElement).toBe(nameField()));
  });

  test('keeps the dialog and the input when saving fails', async () => {
    let tries = 0;
    const { user, press } = await open({
      add: (_source, { name }) => (++tries === 1 ? breakDown() : { ...brakes, id: 'late', name }),
    });
    await press(`Add ${one}`);
    await user.type(nameField(), 'Zebra bars');
    await press(`Save ${one}`);
    expect(await screen.findByText(`Failed to save ${one}. Please try again.`)).toBeTruthy();
    expect(nameField().value).toBe('Zebra bars');
    await press(`Save ${one}`);
    expect(await screen.findByText(`${sentence} added successfully!`)).toBeTruthy();
  });

  test('sends one request when Save is pressed twice', async () => {
    const { user, press, callsOf } = await open();
    await press(`Add ${one}`);
    await user.type(nameField(), 'Zebra bars');
    await user.dblClick(dialog().getByRole('button', { name: `Save ${one}` }));
    await closed();
    expect(callsOf(`Add${type}`)).toHaveLength(1);
  });

  test('sends one request when Delete is pressed twice', async () => {
    const { user, press, callsOf } = await open();
    await press(`Delete ${second}`);
    await user.dblClick(dialog().getByRole('button', { name: `Delete ${one}` }));
    await closed();
    expect(callsOf(`Delete${type}`)).toHaveLength(1);
  });

  test('does not delete a name that a product has started to use since the page was loaded', async () => {
    const { press, use } = await open({ delete: kind.inUse });
    await press(`Delete ${second}`);
    use(second);
    await press(`Delete ${one}`);
    expect(await screen.findByRole('dialog', { name: `${second} cannot be deleted yet` })).toBeTruthy();
    expect(dialog().getByText(`1 product still uses this ${one}.`)).toBeTruthy();
  });

  test('shows that a colleague has deleted the category or brand, and reloads the list', async () => {
    const { user, press, forget } = await open({ delete: kind.gone, update: kind.gone });
    await press(`Delete ${second}`);
    forget(kind.things[1]?.name ?? '');
    await press(`Delete ${one}`);
    expect(await dialog().findByText(kind.goneText)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article', { name: second })).toBeNull());
    await press('Cancel');
    await press(`Edit ${first}`);
    forget(kind.things[0]?.name ?? '');
    await user.type(nameField(), 'x');
    await press(`Save ${one}`);
    expect(await dialog().findByText(kind.goneText)).toBeTruthy();
    expect(nameField().value).toBe(`${kind.things[0]?.name}x`);
    expect(await screen.findByText(`No ${many} yet`)).toBeTruthy();
  });

  test('shows only the cards that match the search, and all cards when the search is cleared', async () => {
    const { user, press } = await open();
    await user.type(screen.getByRole('searchbox', { name: `Search ${many}` }), ` ${second.toUpperCase()}`);
    expect(cards()).toEqual([second]);
    expect(screen.getByText(`1 of 2 ${many}`)).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByRole('heading', { name: `No ${many} found` })).toBeTruthy();
    await press(`Show all ${many}`);
    expect(cards()).toEqual(kind.shown);
  });

  test('shows a failed load and offers to try again', async () => {
    let isDown = true;
    const list = () => (isDown ? breakDown() : kind.things);
    const { user } = renderAt(address, { as: 'admin', Query: { [kind.list]: list } });
    expect(await screen.findByText(`The ${many} could not be loaded`)).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: first })).toBeTruthy();
  });

  test('offers to add the first name when the list is empty', async () => {
    const { user } = renderAt(address, { as: 'admin', Query: { [kind.list]: () => [] } });
    await user.click(await screen.findByRole('button', { name: `Add the first ${one}` }));
    expect(nameField()).toBeTruthy();
  });
});
