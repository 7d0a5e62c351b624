import { expect, test } from '@playwright/test';
import { ask } from './api.js';
import { collect, newCustomer, type OwnItems, ownItems, register, wishlistLink } from './lists.js';
import { watchErrors } from './page-watch.js';
import { changeTheme, expectSound, violations, WIDTHS } from './soundness.js';

let shelf: OwnItems;
test.beforeAll(async ({ browser }, { project }) => {
  shelf = await ownItems(browser, project.use.baseURL);
});

test('the heart on a card needs an account, keeps the product and lets it go', async ({ page }) => {
  const errors = watchErrors(page);
  const pads = await shelf.add('Pads');
  const here = `/products?search=${encodeURIComponent(pads.name)}`;
  await page.goto(here);
  await page.getByRole('button', { name: `Add ${pads.name} to Wishlist` }).click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(here)}`);

  await register(page, newCustomer());
  await page.goto(here);
  await page.getByRole('button', { name: `Add ${pads.name} to Wishlist` }).click();
  await expect(wishlistLink(page, 1)).toBeVisible();
  await wishlistLink(page, 1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible();
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Cart (1)' })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${pads.name} from Wishlist` }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expect.poll(async () => (await ask(page, '{ wishlist { count } }')).wishlist.count).toBe(0);
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL('/products');
  expect(errors).toEqual([]);
});

test('a guest has one in the browser, with the stock and prices of today', async ({ page }) => {
  const [pads, disc] = [await shelf.add('Pads'), await shelf.add('Disc')];
  for (const item of [pads, disc]) await collect(page, item, 'Add to Wishlist');
  await expect(page.getByRole('button', { name: 'Remove from Wishlist' })).toBeVisible();
  await shelf.change(pads, { inStock: false });
  await shelf.remove(disc);
  await wishlistLink(page, 2).click();
  await expect(page.getByText('Out of Stock')).toBeVisible();
  await expect(page.getByText('No longer sold')).toBeVisible();
  await page.getByRole('button', { name: 'Remove from Wishlist', exact: true }).click();
  await page.getByRole('button', { name: `Remove ${pads.name} from Wishlist` }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

test('the wishlist is sound in every state of its entries, in both themes, and fits every width', async ({
  page,
}) => {
  const long = await shelf.add(`${'Wide'.repeat(40)}`.slice(0, 180));
  const [disc, seal] = [await shelf.add('Disc'), await shelf.add('Seal')];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await register(page, newCustomer());
  for (const item of [long, disc, seal])
    await ask(page, 'mutation ($id: ID!) { addToWishlist(itemId: $id) { id } }', { id: item.id });
  await shelf.change(disc, { inStock: false });
  await shelf.remove(seal);
  await page.goto('/wishlist');
  await expect(page.getByText('No longer sold')).toBeVisible();
  await expect(page.getByText('Out of Stock')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, `at ${width} px`);
    await changeTheme(page, 'light');
    expect(await violations(page, 'colours'), `light, at ${width} px`).toEqual([]);
    await changeTheme(page, 'dark');
  }
});
