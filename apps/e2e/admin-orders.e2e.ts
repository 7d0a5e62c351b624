import { expect, test, type Browser, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ADMIN, ask, colleague, CUSTOMER, demoItem, signIn, signInStaff } from './api.js';
import { closeTab, watchErrors } from './page-watch.js';
import { expectFits, WIDTHS } from './soundness.js';

const PRICE = 'Actual price (Ksh)';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => signInStaff(page, ADMIN));

test('an order appears by itself, is confirmed and delivered', async ({ page, browser }) => {
  const errors = watchErrors(page);
  const stream = page.waitForResponse(/\/live\/orders/);
  await page.goto('/admin');
  await stream;
  const { id, shortId } = await order(browser);
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
  const card = page.getByRole('article', { name: new RegExp(shortId) });
  await card.getByText('History (3)').click();
  await expect(card.getByText('Changed from confirmed to delivered')).toBeVisible();
  await expect(card.getByText('Confirmed at Ksh 2,500.50')).toBeVisible();
  expect(page.url()).toContain(id);
  expect(errors).toEqual([]);
});

test('of two admins the second is told who was first and at what price, and keeps what was typed', async ({
  page,
  browser,
}) => {
  const { shortId } = await order(browser);
  const other = await colleague(browser);
  for (const one of [page, other.page]) await openConfirm(one, shortId);
  await page.getByLabel(PRICE).fill('2400');
  await other.page.getByLabel(PRICE).fill('2600');
  await other.page.getByRole('button', { name: 'Confirm order', exact: true }).click();
  await expect(other.page.getByText('Order confirmed with actual price!')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(`This order was already confirmed by ${other.email} at Ksh 2,600`),
  ).toBeVisible();
  await expect(dialog.getByLabel(PRICE)).toHaveValue('2400');
  await expect(dialog.getByRole('button', { name: 'Confirm order' })).toHaveCount(0);
  await dialog.getByText('Close', { exact: true }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(shortId) }).getByText('Final: Ksh 2,600'),
  ).toBeVisible();
  await other.page.close();
});

test('a claim shows on the orders who has it, asks before another decides, and frees again', async ({
  page,
  browser,
}) => {
  const { id, shortId } = await order(browser);
  const other = await colleague(browser);
  await other.page.goto(`/admin/calls?order=${id}`);
  await expect(other.page.getByRole('article').getByText(/^Yours until/)).toBeVisible();

  const stream = page.waitForResponse(/\/live\/orders/);
  await page.goto(`/admin/orders?search=${shortId}`);
  await stream;
  const card = page.getByRole('article', { name: new RegExp(shortId) });
  await expect(card.getByText(other.email)).toBeVisible();
  await card.getByRole('button', { name: /^Confirm/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(PRICE).fill('2400');
  await dialog.getByRole('button', { name: 'Confirm order' }).click();
  await expect(dialog.getByRole('button', { name: 'Confirm anyway' })).toBeVisible();
  await expect(dialog.getByLabel(PRICE)).toHaveValue('2400');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await closeTab(other.page);
  await expect(card.getByText(other.email)).toHaveCount(0);
  await expect(card.getByText('Pending')).toBeVisible();
  await other.page.close();
});

test('orders are found by short id and by address, and the way back leads to all', async ({
  page,
  browser,
}) => {
  const street = `Biashara ${randomUUID()}`;
  const { shortId } = await order(browser, street);
  await page.goto('/admin');
  await page.getByRole('searchbox').fill(street);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: new RegExp(shortId) })).toBeVisible();
  await page.getByRole('searchbox').fill(`#${shortId}`);
  await expect(page).toHaveURL(new RegExp(`search=%23${shortId}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Failed/ }).click();
  await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row', { name: new RegExp(shortId) })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
});

test('orders fit every width with the longest address', async ({ page, browser }) => {
  const { shortId } = await order(browser, 'W'.repeat(500));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: `Confirm order ${shortId}` })).toBeVisible();
    await expectFits(page, `the dashboard at ${width}`);
    await page.getByRole('button', { name: `Confirm order ${shortId}` }).click();
    await page.getByLabel(PRICE).fill('1');
    await expectFits(page, `the dialog at ${width}`);
    await page.goto(`/admin/orders?search=${shortId}`);
    await page.getByText(/^History/).click();
    await expectFits(page, `the orders at ${width}`);
  }
});

async function openConfirm(page: Page, shortId: string): Promise<void> {
  const stream = page.waitForResponse(/\/live\/orders/);
  await page.goto(`/admin?search=${shortId}`);
  await stream;
  await page.getByRole('button', { name: `Confirm order ${shortId}` }).click();
}

/** As a customer, in a browser of their own. */
async function order(browser: Browser, shippingAddress = 'Moi Avenue, Mombasa') {
  const page: Page = await browser.newPage();
  await signIn(page, CUSTOMER);
  const itemId = await demoItem(page);
  const input = { lines: [{ itemId }], shippingAddress, idempotencyKey: randomUUID() };
  const { placeOrder } = await ask(
    page,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    { input },
  );
  await page.close();
  return { id: placeOrder.id as string, shortId: placeOrder.id.slice(0, 8) as string };
}
