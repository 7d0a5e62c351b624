import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brakes, buildItem, filters, pageOf } from '../../test/builders';
import { renderSite } from '../../test/renderAt';

/** Visits Home and Products, which caches their lists. */
async function seeTheShop() {
  let categories = [brakes, filters];
  const network = { isFree: Promise.resolve() };
  const Query = {
    categories: async () => {
      const now = categories;
      await network.isFree;
      return now;
    },
    items: (_source: never, args: never) => ({
      ...pageOf([buildItem({ name: `One of ${categories.length} kinds` })], args),
      facets: { carBrands: [], categories: categories.map((category) => ({ category, count: 1 })) },
    }),
  };
  const Mutation = {
    addCategory: (_source: never, { name }: { name: string }) => {
      const added = { ...brakes, id: 'tyres', name, itemCount: 0 };
      categories = [...categories, added];
      return added;
    },
  };
  const page = renderSite('/', { as: 'admin', Query, Mutation });
  const { user } = page;
  async function follow(area: string, name: string) {
    const find = () => within(screen.getByRole(area)).getAllByRole('link', { name })[0];
    await user.click((await waitFor(find))!);
  }
  await screen.findByRole('link', { name: 'Brakes 12 products' });
  await follow('contentinfo', 'Products');
  await screen.findByText('One of 2 kinds');
  await follow('contentinfo', 'Staff sign-in');
  await follow('main', 'Categories 2');
  await screen.findByRole('article', { name: 'Brakes' });
  return { ...page, follow, network };
}

describe('reloadCatalogue', () => {
  test('shows a new category on all pages without a reload, and refetches only the current list at once', async () => {
    const { user, follow, callsOf } = await seeTheShop();
    await user.click(screen.getByRole('button', { name: 'Add category' }));
    await user.type(screen.getByLabelText('Name'), 'tyres{Enter}');
    await screen.findByRole('article', { name: 'Tyres' });
    await waitFor(() => expect(callsOf('AdminCategoriesPage')).toHaveLength(2));
    await follow('banner', 'View shop');
    expect(await screen.findByRole('link', { name: 'Tyres 0 products' })).toBeTruthy();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Tyres' })).toBeTruthy();
    await follow('contentinfo', 'Products');
    expect(await screen.findByRole('option', { name: 'Tyres (1)' })).toBeTruthy();
    expect(await screen.findByText('One of 3 kinds')).toBeTruthy();
  });

  test('shows a change that was made while the list was still loading', async () => {
    const { user, follow, network } = await seeTheShop();
    await follow('navigation', 'Dashboard');
    let free: () => void = () => undefined;
    network.isFree = new Promise((resolve) => (free = resolve));
    await follow('navigation', 'Categories');
    await user.click(await screen.findByRole('button', { name: 'Add category' }));
    await user.type(screen.getByLabelText('Name'), 'tyres{Enter}');
    await screen.findByText('Category added successfully!');
    free();
    expect(await screen.findByRole('article', { name: 'Tyres' })).toBeTruthy();
  });
});
