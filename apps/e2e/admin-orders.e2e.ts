import { expect, test } from '@playwright/test';
import { ADMIN, newOrder, signInStaff } from './api.js';
import { watchErrors } from './page-watch.js';

const PRICE = 'Actual price (Ksh)';

test('a new order appears live, is confirmed and delivered', async ({ page, browser }) => {
  const errors = watchErrors(page);
  await signInStaff(page, ADMIN);
  const stream = page.waitForResponse(/\/live\/orders/);
  await page.goto('/admin');
  await stream;
  const { id, shortId } = await newOrder(browser);
  const row = page.getByRole('row', { name: new RegExp(shortId) });
  await expect(row.getByText('Pending')).toBeVisible();

  await row.getByRole('button', { name: /^Confirm/ }).click();
  const dialog = page.getByRole('dialog', { name: `Confirm order ${shortId}` });
  await dialog.getByLabel(PRICE).fill('1');
  await expect(dialog.getByText(/is below what the customer was shown/)).toBeVisible();
  await dialog.getByLabel(PRICE).fill('2500.50');
  await dialog.getByRole('button', { name: 'Confirm order' }).dblclick();
  await expect(page.getByText('Order confirmed with actual price!')).toBeVisible();
  await expect(row.getByText('Final: Ksh 2,500.50')).toBeVisible();

  await row.getByRole('button', { name: /^Update/ }).click();
  await page.getByRole('radio', { name: /Delivered/i }).check();
  await page.getByRole('button', { name: 'Update status' }).click();
  await expect(page.getByText('Order status updated successfully!')).toBeVisible();
  await expect(row.getByText('Delivered')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);

  await row.getByRole('link', { name: shortId }).click();
  await expect(page).toHaveTitle(new RegExp(`Order ${shortId} `));
  await page.reload();
  const card = page.getByRole('article', { name: new RegExp(shortId) });
  await card.getByText('History (3)').click();
  await expect(card.getByText('Changed from confirmed to delivered')).toBeVisible();
  await expect(card.getByText('Confirmed at Ksh 2,500.50')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/admin/orders/${id}`);
  expect(errors).toEqual([]);
});

test('a small desktop screen has room for three order cards with one item each', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, ADMIN);
  const { shortId } = await newOrder(browser);
  await page.goto(`/admin/orders?search=${shortId}`);
  const { y, height } = (await page.getByRole('article').boundingBox())!;
  expect(y + 3 * height).toBeLessThan(750);
});
