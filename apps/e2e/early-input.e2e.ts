import { expect, test, type Page } from '@playwright/test';
import { CUSTOMER } from './api.js';
import { untilAlive } from './page-watch.js';

/** Holds the site's code back, as a slow line does, until the answer is called. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('who signs in before the page is alive is signed in once it is', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(CUSTOMER.email);
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  letGo();
  await expect(page.getByRole('link', { name: CUSTOMER.email })).toBeVisible();
});

test('what is pressed twice before the page is alive is done once', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const toggle = page.getByRole('button', { name: 'Switch to light theme' });
  await toggle.click();
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('what is typed before the page is alive is kept when it is sent later', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early');
  letGo();
  await untilAlive(page);
  await page.getByLabel('Phone').fill('0712 345 678');
  await expect(page.getByLabel('Email')).toHaveValue('early');
});
