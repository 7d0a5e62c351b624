import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { picture } from './admin-catalogue.js';
import { ADMIN, ask, demoItem, OWNER, signInStaff } from './api.js';
import { newCustomer, ownItems, register } from './lists.js';
import { GRAPHQL } from './operation.js';
import { navigate, untilHydrated } from './page-watch.js';
import { expectFits, WIDTHS } from './soundness.js';

const LONG = 'W'.repeat(100);
const TITLES: Record<string, RegExp> = { '/': /^BeamBright: /, '/products': /^Products / };
const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('long names cause no horizontal overflow in the shop, the lists and the orders', async ({
  page,
  browser,
  baseURL,
}) => {
  const itemId = await demoItem(page);
  await lengthenTexts(page);
  // Not rendered on the server: from here on the browser sends all queries.
  await page.goto('/admin/login');
  await untilHydrated(page);
  for (const address of ['/', '/products', `/products/${itemId}`]) {
    await navigate(page, address);
    await expect(page).toHaveTitle(TITLES[address] ?? new RegExp(LONG));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('main').getByText(LONG).locator('visible=true').first()).toBeVisible();
      await expect(page.locator('footer').getByText(LONG).first()).toBeAttached();
      await expect.poll(() => overflowing(page), `${address} at ${width} px`).toEqual([]);
    }
  }
  await page.unrouteAll({ behavior: 'wait' });

  const shelf = await ownItems(browser, baseURL);
  const long = await shelf.add(`${'Wide'.repeat(40)}`.slice(0, 180), '99999999 - 99999999.99');
  const [disc, seal] = [await shelf.add('Disc'), await shelf.add('Seal')];
  await register(page, newCustomer());
  for (const { id } of [long, disc, seal]) {
    await ask(page, 'mutation ($id: ID!) { addToCart(itemId: $id, quantity: 999) { id } }', { id });
    await ask(page, 'mutation ($id: ID!) { addToWishlist(itemId: $id) { id } }', { id });
    const input = { lines: [{ itemId: id, quantity: 999 }], idempotencyKey: randomUUID() };
    await ask(page, PLACE, { input: { ...input, shippingAddress: 'W'.repeat(500) } });
  }
  await shelf.change(disc, { inStock: false });
  await shelf.remove(seal);
  for (const address of ['/cart', '/wishlist']) {
    await page.goto(address);
    await expect(page.getByText('No longer sold', { exact: true })).toBeVisible();
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible();
    await fitsEveryWidth(page, address);
  }
  await page.goto('/orders');
  await expect(page.getByText('3 order(s) total')).toBeVisible();
  await fitsEveryWidth(page, 'the orders');
});

test('the longest names, addresses and prices fit every width of the staff pages', async ({ page }) => {
  const mark = randomUUID();
  await register(page, newCustomer());
  const lines = [{ itemId: await demoItem(page), quantity: 999 }];
  const input = { lines, shippingAddress: 'W'.repeat(500), idempotencyKey: mark };
  const shortId = (await ask(page, PLACE, { input })).placeOrder.id.slice(0, 8);
  await signInStaff(page, ADMIN);
  const brand = `Test ${mark.slice(0, 8)}`.padEnd(100, 'W');
  const { addCarBrand } = await ask(page, 'mutation ($name: String!) { addCarBrand(name: $name) { id } }', {
    name: brand,
  });
  await page.goto('/admin/brands');
  await expect(page.getByRole('article', { name: brand })).toBeVisible();
  await fitsEveryWidth(page, 'the brands');
  await ask(page, 'mutation ($id: ID!) { deleteCarBrand(id: $id) }', addCarBrand);

  await page.goto(`/admin?search=${shortId}`);
  await page.getByRole('button', { name: `Confirm order ${shortId}` }).click();
  await page.getByLabel('Actual price (Ksh)').fill('1');
  await fitsEveryWidth(page, 'the dashboard and its dialog');
  await page.goto(`/admin/orders?search=${shortId}`);
  await page.getByText(/^History/).click();
  await fitsEveryWidth(page, 'the orders');

  await page.goto('/admin/products?product=new');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form
    .getByLabel('Add pictures')
    .setInputFiles([
      await picture(page, `${'W'.repeat(80)}.png`, 'red'),
      { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
    ]);
  await expect(form.getByText('W.png uploaded')).toBeAttached();
  await form.getByLabel('Name').fill(LONG);
  await form.getByLabel('Price (Ksh)', { exact: true }).fill('W'.repeat(60));
  await form.getByRole('button', { name: 'Save product' }).click();
  await fitsEveryWidth(page, 'the form of a product');

  await signInStaff(page, OWNER);
  const email = `${'w'.repeat(200)}${mark}@example.com`;
  const staff = { email, name: LONG, phone: '0'.repeat(20), role: 'SYSTEM_ADMIN' };
  await ask(page, 'mutation ($input: StaffInput!) { createStaff(input: $input) { mail } }', { input: staff });
  await page.goto(`/owner/users?search=${mark}`);
  await expect(page.getByRole('button', { name: email })).toBeVisible();
  await fitsEveryWidth(page, 'the users');
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await fitsEveryWidth(page, 'the dialog before a user is deactivated');
});

async function fitsEveryWidth(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `${what} at ${width} px`);
    await expect.poll(() => page.evaluate(widerDialogs), `${what} at ${width} px`).toEqual([]);
  }
}

/** Open dialogs that scroll horizontally. */
const widerDialogs = () =>
  [...document.querySelectorAll('dialog[open]')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => element.outerHTML.slice(0, 100));

/** Replaces every name and description by a long text without spaces. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.route(GRAPHQL, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"(name|description)":"[^"]*"/g, `"$1":"${LONG}"`);
    await route.fulfill({ response, body });
  });
}

/** Elements beyond the right edge of the page. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, span), footer a')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
