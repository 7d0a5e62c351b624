import { expect, test } from '@playwright/test';
import { CUSTOMER, demoItem, OWNER, signInStaff } from './api.js';
import { holdScripts, untilHydrated } from './page-watch.js';

test('pages are readable before their scripts load, and usable even if pictures never load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.route('**/uploads/**', () => {});
  const release = await holdScripts(page);
  for (const address of [`/products/${await demoItem(page)}`, '/', '/products']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints, address).toBe(1);
  }
  const toggle = page.getByRole('button', { name: 'Switch to light theme' });
  // Two clicks before hydration count as one.
  await toggle.click();
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('input and clicks before the scripts load are replayed, including a sign-in', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const release = await holdScripts(page);
  await page.goto('/products');
  await page.getByRole('combobox', { name: 'Search products' }).fill('brake');
  await page.getByRole('checkbox', { name: 'In stock only' }).check();
  await page.getByRole('button', { name: /light/i }).click();
  await expect(page).toHaveURL('/products');
  release();
  await expect(page).toHaveURL(/inStock=true/);
  await expect(page).toHaveURL(/search=brake/);
  await expect(page.getByRole('checkbox', { name: 'In stock only' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  const slow = await context.newPage();
  const releaseForm = await holdScripts(slow);
  await slow.goto('/register');
  await slow.getByLabel('Email').fill('early');
  releaseForm();
  await untilHydrated(slow);
  await slow.getByLabel('Phone').fill('0712 345 678');
  await expect(slow.getByLabel('Email')).toHaveValue('early');
  await slow.close();

  const login = await context.newPage();
  const releaseLogin = await holdScripts(login);
  await login.goto('/login');
  await login.getByRole('textbox', { name: 'Email' }).fill(CUSTOMER.email);
  await login.getByRole('textbox', { name: 'Password' }).fill(CUSTOMER.password);
  await login.keyboard.press('Enter');
  await expect(login).toHaveURL('/login');
  releaseLogin();
  await expect(login).toHaveURL('/');
  await expect(login.getByText(CUSTOMER.email)).toBeAttached();
});

test('a part of a page whose script is late stays as the server sent it', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const heading of document.querySelectorAll('h2')) heading.dataset['sent'] = '';
    });
  });
  await holdScripts(page, 'NumbersAndCars-*');
  const held = page.waitForRequest('**/NumbersAndCars-*.js');
  await page.goto(`/products/${await demoItem(page)}`);
  await held;
  // The lists are known by now, which changes the buttons of the page.
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Part numbers' })).toHaveAttribute('data-sent', '');
});

test('pages become usable even if timers of more than 100 ms never fire', async ({ page }) => {
  await page.addInitScript(() => {
    const start = window.setTimeout;
    const startShort = (...[act, ms]: Parameters<typeof start>) => (Number(ms) > 100 ? 0 : start(act, ms));
    Object.assign(window, { setTimeout: startShort });
  });
  for (const address of ['/', '/products', '/login']) {
    await page.goto(address);
    await untilHydrated(page);
  }
  await signInStaff(page, OWNER);
  await page.goto('/owner/missed');
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
});
