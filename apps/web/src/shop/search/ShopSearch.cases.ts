import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brakes, buildItem, toyota } from '../../../test/builders';
import { renderAt } from '../../../test/renderAt';

const offers = { items: [buildItem()], categories: [brakes], carBrands: [toyota], numberMatches: [] };
const inHero = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Find a part' });
const inBar = () =>
  within(screen.getByRole('banner')).queryByRole<HTMLInputElement>('combobox', { name: 'Search products' });

const openHome = () => renderAt('/', { Query: { suggestions: () => offers } });

describe('the search outside Products', () => {
  test('leads from the hero and from the top bar to the products that are found', async () => {
    const { user, here } = openHome();
    await user.type(await inHero(), ' brake \u200bpad{Enter}');
    await waitFor(() => expect(here()).toBe('/products?search=brake%20pad'));
    expect(inBar()).toBeNull();
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'BeamBright, to Home' }));
    await inHero();
    await user.type(inBar()!, 'tyre{Enter}');
    await waitFor(() => expect(here()).toBe('/products?search=tyre'));
  });

  test.each([
    ['Front brake pad set Ksh 2,000 - 3,000', '/products/item-1'],
    ['Brakes', `/products?category=${brakes.id}`],
    ['Toyota', `/products?brand=${toyota.id}`],
  ])('opens the suggestion %s', async (name, address) => {
    const { user, here } = openHome();
    const box = await inHero();
    await user.type(box, 'bra');
    await user.click(await screen.findByRole('option', { name }));
    expect(here()).toBe(address);
  });
});
