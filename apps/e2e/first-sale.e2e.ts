import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { listen } from './accessible/keyboard.js';
import { answerPhone, translate, untilHydrated, watchErrors } from './page-watch.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PHONE = 'tel:+254700000000';
const PLACED = 'Order Placed Successfully! Redirecting you to call...';

test('a guest finds a brake pad by its category, registers and orders it, on a phone that translates the pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const errors = watchErrors(page);
  const calls = await answerPhone(page);
  const heard = await listen(page);

  await page.goto('/');
  await untilHydrated(page);
  await translate(page);
  await browse(page);
  const card = page
    .getByRole('article')
    .filter({ hasText: /brake pad/i })
    .first();
  const product = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: product }).click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  const address = page.url();

  await page.getByRole('button', { name: 'Call to Order' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByRole('link', { name: 'Register' }).click();
  await register(page, `guest-${randomUUID()}@example.com`);
  await expect.poll(() => heard).toContain('Registration successful! Redirecting...');
  await expect(page).toHaveURL(address);

  // The page now places the order that was pending.
  const placed = page.getByRole('dialog', { name: PLACED });
  await expect(placed).toBeVisible();
  const shortId = await placed.getByText(/^[0-9a-f]{8}$/).innerText();
  await expect.poll(() => calls.map(({ url }) => url)).toEqual([PHONE]);

  await placed.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page.getByText('1 order(s) total')).toBeVisible();
  const order = page.getByRole('article', { name: new RegExp(shortId) });
  await expect(order.getByText('Pending')).toBeVisible();
  await expect(order.getByRole('link', { name: product })).toBeVisible();
  await expect(order.getByText('Nairobi, Kenya')).toBeVisible();
  expect(errors).toEqual([]);
});

async function browse(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^brak/i }).first().click();
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByText(/^\d+ product\(s\) available$/)).toBeVisible();
}

async function register(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/register\?/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('0712 345 678');
  await page.getByLabel('Password', { exact: true }).fill('brake-pads');
  await page.getByLabel('Confirm password', { exact: true }).fill('brake-pads');
  await page.getByRole('button', { name: 'Register' }).click();
}
