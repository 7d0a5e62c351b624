import { expect, test, type Page } from '@playwright/test';
import { CUSTOMER } from './api.js';
import { untilAlive } from './page-watch.js';

/** The page is there; its scripts come when the test says so. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('what is typed, chosen and pressed before the scripts are there is done when they come', async ({
  page,
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
});

test('who signs in faster than the scripts come is signed in', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(CUSTOMER.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(CUSTOMER.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(CUSTOMER.email)).toBeAttached();
});

test('what is pressed twice before the scripts are there is done once', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Switch to light theme' });
  await toggle.click();
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('what is typed before the scripts are there is kept when it is sent later', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/register');
  await page.getByLabel('Email').fill('early');
  release();
  await untilAlive(page);
  await page.getByLabel('Phone').fill('0712 345 678');
  await expect(page.getByLabel('Email')).toHaveValue('early');
});

test('a picture that never comes keeps nobody from pressing', async ({ page }) => {
  await page.route('**/uploads/**', () => {});
  await page.goto('/products', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /light/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
