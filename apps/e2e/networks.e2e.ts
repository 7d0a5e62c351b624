import { expect, test, type Page } from '@playwright/test';
import { nextFrames } from './accessible/in-page.js';
import { ask, demoItem, register } from './api.js';
import { breakableLine } from './breakable-line.js';
import { cartLink } from './lists.js';
import { answerPhone, choose, untilHydrated } from './page-watch.js';
import { changeTheme, expectAccessible, violations } from './soundness.js';

const PLACED = 'Order Placed Successfully! Redirecting you to call...';
const FAILURE = 'Failed to create order. Please try again.';

const bar = (page: Page) => page.getByRole('banner').getByText('You are offline.');
const ordersOf = async (page: Page) => (await ask(page, '{ myOrders { totalCount } }')).myOrders.totalCount;
const addToCart = async (page: Page) =>
  ask(page, 'mutation ($id: ID!) { addToCart(itemId: $id) { id } }', { id: await demoItem(page) });

test.describe('while the shop cannot be reached', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reloaded page shows the offline page of the service worker with a retry link, without any cache', async ({
    page,
  }) => {
    const line = await breakableLine(process.env['E2E_URL'] ?? '');
    await page.goto(`${line.url}/wishlist`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    line.cut();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The shop is not answering' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^\+254\d{9}$/ })).toHaveAttribute('href', /^tel:/);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    line.mend();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeVisible();
    line.close();
  });
});

test('order notes typed offline survive Back; a retried checkout orders once', async ({ page, context }) => {
  await register(page);
  await addToCart(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/cart');
    await expect(tab.getByRole('button', { name: 'Checkout & Call' })).toBeEnabled();
  }
  await context.setOffline(true);
  await expect(bar(other)).toBeVisible();
  await page.getByLabel('Order notes').fill('Ring twice');
  await page.getByRole('button', { name: 'Checkout & Call' }).click();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('Failed to update cart. Please try again.')).toBeVisible();

  // The code of this page is not loaded yet, so it waits for the network.
  await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL('/orders');
  await page.goBack();
  await expect(page.getByLabel('Order notes')).toHaveValue('Ring twice');
  await page.goForward();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
  await page.goBack();
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(cartLink(other, 1)).toBeVisible();

  await answerPhone(page);
  await page.getByRole('button', { name: 'Checkout & Call' }).click();
  await expect(page.getByRole('dialog', { name: PLACED })).toBeVisible();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  expect(await ordersOf(page)).toBe(1);
});

test('a bar above the content says that the page is offline; once online again, a failed list loads and a sign-out made offline ends the session', async ({
  page,
  context,
}) => {
  const customer = await register(page);
  await page.goto('/products');
  await untilHydrated(page);
  await expect(page.getByText(customer.email)).toBeVisible();
  await context.setOffline(true);
  await choose(page.getByLabel('Category'), 'Brakes');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/category=/);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect((await ask(page, '{ me { email } }')).me).toEqual({ email: customer.email });
  await context.setOffline(false);
  await page.goto('/products');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(async () => (await ask(page, '{ me { email } }')).me).toBeNull();

  await page.goto('/login');
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: '+254 700 000 000' })).toBeVisible();
  const [logo, email] = [page.getByRole('link', { name: 'BeamBright, to Home' }), page.getByLabel('Email')];
  const tops = async () => [await topOf(logo), await topOf(email)];
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(async () => void (await document.fonts.ready));
    await nextFrames(page);
    const before = await tops();
    await context.setOffline(true);
    await expect(bar(page)).toBeVisible();
    const height = (await page.locator('.offline-bar').boundingBox())?.height ?? 0;
    await expect.poll(tops).toEqual(before.map((top) => top + height));
    await expectAccessible(page, `at ${width} px`);
    await changeTheme(page, 'light');
    expect(await violations(page, 'colours'), `light, at ${width} px`).toEqual([]);
    await changeTheme(page, 'dark');
    await context.setOffline(false);
    await expect(bar(page)).toBeHidden();
    await expect.poll(tops).toEqual(before);
  }
});

const topOf = async (part: ReturnType<Page['locator']>) => (await part.boundingBox())?.y ?? 0;
