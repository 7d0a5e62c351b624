import { expect, test } from '@playwright/test';
import { expectTrap, listen, tabTo, typeInto } from './accessible/keyboard.js';
import { ADMIN, newOrder, signInStaff } from './api.js';
import { untilHydrated, watchErrors } from './page-watch.js';

const PRICE = 'Actual price (Ksh)';

test('an admin signs in by keyboard, sees a new order appear, confirms it by keyboard and delivers it', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  const heard = await listen(page);
  const { keyboard } = page;
  const stream = page.waitForResponse(/\/live\/orders/);
  await page.goto('/admin/login');
  await untilHydrated(page);
  await typeInto(page, page.getByLabel('Email'), ADMIN.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), ADMIN.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible();
  await stream;
  const { id, shortId } = await newOrder(browser);
  const row = page.getByRole('row', { name: new RegExp(shortId) });
  await expect(row.getByText('Pending')).toBeVisible();
  await typeInto(page, page.getByRole('searchbox'), shortId);
  await expect.poll(() => heard).toContain('1 order');

  const confirm = row.getByRole('button', { name: `Confirm order ${shortId}` });
  const dialog = page.getByRole('dialog', { name: `Confirm order ${shortId}` });
  await tabTo(page, confirm);
  await keyboard.press('Enter');
  await expect(dialog.getByLabel(PRICE)).toBeFocused();
  await expectTrap(page, dialog);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(confirm).toBeFocused();
  await keyboard.press('Space');
  await keyboard.type('1');
  await expect(dialog.getByText(/is below what the customer was shown/)).toBeVisible();
  await keyboard.press('Backspace');
  await keyboard.type('2500.50');
  await keyboard.press('Enter');
  await expect.poll(() => heard).toContainEqual(expect.stringMatching(/^Order confirmed with actual price!/));
  await expect(row.getByText('Final: Ksh 2,500.50')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

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
