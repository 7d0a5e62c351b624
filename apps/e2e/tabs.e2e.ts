import { expect, test } from '@playwright/test';
import { CUSTOMER } from './api.js';

test('a second tab knows at once who signed in or out in the first', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/products');
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email').fill(CUSTOMER.email);
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await expect(other.getByText(CUSTOMER.email)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
});
