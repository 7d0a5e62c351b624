import { expect, test, type Page } from '@playwright/test';
import { ask, register } from './api.js';
import {
  cartLink,
  collect,
  logIn,
  type OwnItems,
  ownItems,
  quantitiesOnServer,
  wishlistLink,
} from './lists.js';
import { answerPhone, stopClock, translate, watchErrors } from './page-watch.js';

const PLACED = 'Order Placed Successfully! Redirecting you to call...';

let shelf: OwnItems;
test.beforeAll(async ({ browser }) => {
  shelf = await ownItems(browser);
});

const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'In your cart' }).getByRole('listitem').filter({ hasText: name });

test('a guest fills the cart, signs in to check out and calls the shop, on translated pages', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const calls = await answerPhone(page);
  const [pads, disc] = [await shelf.add('Pads', '100.40 - 200.60'), await shelf.add('Disc', '500')];
  const customer = await register(page);
  await ask(page, 'mutation ($id: ID!) { addToCart(itemId: $id) { id } }', { id: disc.id });
  await page.context().clearCookies();

  await collect(page, pads, 'Add to Cart');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartLink(page, 2)).toBeVisible();
  await collect(page, disc, 'Add to Cart');
  await translate(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const name of ['Add to Wishlist', 'Remove from Wishlist', 'Add to Wishlist']) await press(name);
  await expect(cartLink(page, 3)).toBeVisible();
  await cartLink(page, 3).click();
  await expect(lineOf(page, pads.name).getByText('Ksh 201 - 401')).toBeVisible();
  await page.getByLabel('Shipping address').fill('Moi Avenue 7');
  await page.getByLabel('Order notes').fill('Ring twice');
  await page.getByRole('button', { name: 'Checkout & Call' }).click();

  await expect(page).toHaveURL('/login?from=%2Fcart');
  await logIn(page, customer);
  await expect(page).toHaveURL('/cart');
  await expect(cartLink(page, 4)).toBeVisible();
  await expect(wishlistLink(page, 1)).toBeVisible();
  await expect.poll(() => quantitiesOnServer(page)).toEqual({ [pads.id]: 2, [disc.id]: 2 });
  await expect(page.getByLabel('Shipping address')).toHaveValue('Moi Avenue 7');
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('Ksh 1,201 - 1,401');

  await stopClock(page);
  await page.getByRole('button', { name: 'Checkout & Call' }).dblclick();
  await expect(page.getByRole('dialog', { name: PLACED })).toBeVisible();
  await expect(page.getByText(pads.name)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect.poll(() => calls.map(({ url }) => url)).toEqual(['tel:+254700000000']);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText(pads.name)).toBeHidden();
  await page.clock.resume();

  const { myOrders } = await ask(page, '{ myOrders { nodes { shippingAddress notes lines { quantity } } } }');
  expect(myOrders.nodes).toEqual([
    { shippingAddress: 'Moi Avenue 7', notes: 'Ring twice', lines: [{ quantity: 2 }, { quantity: 2 }] },
  ]);
  await page.getByRole('dialog').getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByText('1 order(s) total')).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  expect(errors).toEqual([]);
});

test('a click on Add to Cart adds the item even if the page is left immediately', async ({ page }) => {
  const pads = await shelf.add('Pads');
  await register(page);
  await page.goto(`/products/${pads.id}`);
  const button = page.getByRole('button', { name: 'Add to Cart' });
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => {
    // From now on the page gets no frames.
    window.requestAnimationFrame = () => 0;
    element.click();
    window.location.assign('about:blank');
  });
  await expect(page).toHaveURL('about:blank');
  await page.goto('/cart');
  await expect.poll(() => quantitiesOnServer(page)).toEqual({ [pads.id]: 1 });
});

test('two tabs of a guest show the same cart, are signed in and out together, and merge the cart once', async ({
  page,
  context,
}) => {
  const pads = await shelf.add('Pads');
  const customer = await register(page);
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByText('Your cart is empty')).toBeVisible();

  await collect(page, pads, 'Add to Cart');
  await expect(lineOf(other, pads.name)).toBeVisible();
  await lineOf(other, pads.name).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cartLink(page, 2)).toBeVisible();

  await page.goto('/login');
  await logIn(page, customer);
  await expect(page.getByText(customer.email)).toBeVisible();
  await expect(other.getByText(customer.email)).toBeVisible();
  await expect(cartLink(page, 2)).toBeVisible();
  await expect(cartLink(other, 2)).toBeVisible();
  // Until it is merged, the guest cart shows 2 as well.
  await expect.poll(() => quantitiesOnServer(page)).toEqual({ [pads.id]: 2 });

  await lineOf(other, pads.name).getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(cartLink(page, 1)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(cartLink(other, 0)).toBeVisible();
});
