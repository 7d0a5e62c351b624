import { expect, test } from '@playwright/test';
import { ask } from './api.js';
import { newCustomer, type OwnItems, ownItems, register, wishlistLink } from './lists.js';
import { watchErrors } from './page-watch.js';

let shelf: OwnItems;
test.beforeAll(async ({ browser }, { project }) => {
  shelf = await ownItems(browser, project.use.baseURL);
});

test('the heart on a card needs an account, and adds and removes a product', async ({ page }) => {
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
