import { expect, test } from '@playwright/test';
import { CUSTOMER, demoItem, signIn } from './api.js';
import { answerPhone, goWithin, stopClock, untilAlive } from './page-watch.js';

test('the focus returns to the button when the dialog of a placed order closes', async ({ page }) => {
  const calls = await answerPhone(page);
  await signIn(page, CUSTOMER);
  await page.goto('/products');
  await untilAlive(page);
  await goWithin(page, `/products/${await demoItem(page)}`);
  const callToOrder = page.getByRole('button', { name: 'Call to Order' });
  await expect(callToOrder).toBeEnabled();
  await stopClock(page);
  await callToOrder.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(callToOrder).toBeFocused();
  await page.clock.runFor(10_000);
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
