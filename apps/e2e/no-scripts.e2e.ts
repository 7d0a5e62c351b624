import { expect, test } from '@playwright/test';
import { ask, demoItem, placeOrder, register } from './api.js';

test.use({ javaScriptEnabled: false });

test('without JavaScript a guest browses, filters, searches and pages through the products, and sees no control that needs scripts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();

  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveCount(24);
  const first = await names.allTextContents();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/after=/);
  await page.waitForLoadState();
  expect((await names.allTextContents()).filter((name) => first.includes(name))).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search products' }).fill('brake pad KDA 456C');
  await page.getByRole('textbox', { name: 'Highest price in Ksh' }).fill('9000');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name' });
  await page.getByRole('checkbox', { name: 'In stock only' }).check();
  await page.getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL(/search=brake\+pad/);
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('brake pad');
  await expect(page.getByText(/^We left out the number plate/)).toBeVisible();
  await expect(page.getByText(/^\d+ product\(s\) available$/)).toBeVisible();
  await page.waitForLoadState();
  const found = await names.allTextContents();
  expect(found[0]).toMatch(/brake/i);
  expect(found).toEqual([...found].sort((one, other) => one.localeCompare(other)));

  await page
    .getByRole('link', { name: found[0] ?? '' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: found[0] ?? '' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/products$/);

  await page.getByRole('searchbox', { name: 'Search products' }).fill('note e12 brake pads');
  await page.getByRole('button', { name: 'Show products' }).click();
  const car = page.getByRole('region', { name: 'The chosen car' });
  await expect(car.locator('noscript p')).toBeVisible();
  await expect(car.getByRole('checkbox')).toBeHidden();

  await page.goto(`/products/${await demoItem(page)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('body > noscript')).toBeVisible();
  for (const [path, text, next] of [
    ['/cart', 'Your cart is empty', 'Continue Shopping'],
    ['/wishlist', 'Your wishlist is empty', 'Browse Products'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toBeHidden();
    await page.getByRole('link', { name: next }).click();
    await expect(page).toHaveURL(/\/products$/);
  }

  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('not-for-the-log');
  await page.getByRole('button', { name: 'Log in' }).click();
  expect(page.url()).not.toContain('not-for-the-log');
});

test('without JavaScript a guest finds the parts for a car by links', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Parts by car' }).click();
  for (const name of [/^Toyota/, /^Axio/, /^NZE144/])
    await page
      .getByRole('navigation', { name: /^Choose the/ })
      .getByRole('link', { name })
      .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Parts for Toyota Axio NZE144 (2006–2012)',
  );
  await expect(page.getByRole('main').getByRole('link', { name: /^Front brake pad set/ })).toBeVisible();
});

test('without JavaScript a guest can open the link to a shared order', async ({ page, context }) => {
  await register(page);
  const { id, code } = await placeOrder(page, { lines: [{ itemId: await demoItem(page), quantity: 2 }] });
  const mutation = `mutation { createOrderLink(input: { orderId: "${id}" }) { url } }`;
  const { createOrderLink } = await ask(page, mutation);
  await context.clearCookies();
  await page.goto(new URL(createOrderLink.url).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${code}`);
  await expect(page.getByText(/^2 × /)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
});
