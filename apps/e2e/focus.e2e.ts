import { expect, test } from '@playwright/test';
import { CUSTOMER, signIn } from './api.js';
import { answerPhone, untilAlive } from './page-watch.js';

test('the focus returns to the button when the dialog of a placed order closes', async ({ page }) => {
  const calls = await answerPhone(page);
  await signIn(page, CUSTOMER);
  await page.goto('/products');
  await page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).first().getByRole('link').click();
  const callToOrder = page.getByRole('button', { name: 'Call to Order' });
  await callToOrder.waitFor();
  await untilAlive(page);
  await callToOrder.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(callToOrder).toBeFocused();
  expect(calls).toEqual([]);
});

test('Escape in the menu of a phone leads back to its button', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/products');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});
