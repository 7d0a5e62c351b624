import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ask, signInStaff } from './api.js';
import { watchErrors } from './page-watch.js';
import { expectFits, WIDTHS } from './soundness.js';

const OWNER = { email: 'owner@beambright.test', password: 'owner-demo' };
const PASSWORD = 'new-secret';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => signInStaff(page, OWNER));

test('the owner makes an admin, who sets a password, works, and is out at the next call when deactivated', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  const email = `${randomUUID()}@example.com`;
  await page.goto('/owner/users');
  await page.getByRole('button', { name: 'Add staff' }).click();
  const form = page.getByRole('dialog', { name: 'Add staff' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: /Name/ }).fill('Grace Akinyi');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Staff account added.')).toBeVisible();
  await expect(form.getByText('No mail server is set up. Copy the link and send it yourself.')).toBeVisible();
  const link = (await form.getByText('/reset-password#token=').textContent()) ?? '';
  await form.getByRole('button', { name: 'Done' }).click();
  const details = page.getByRole('dialog', { name: 'Grace Akinyi' });
  await expect(details.getByRole('button', { name: 'Send link again' })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await desk.goto(link);
  await desk.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await desk.getByLabel('Confirm new password').fill(PASSWORD);
  await desk.keyboard.press('Enter');
  await desk.getByRole('link', { name: 'To the login' }).click();
  await desk.getByLabel('Email').fill(email);
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL('/admin');
  await desk.getByRole('link', { name: email }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(desk.getByText('Grace Akinyi')).toBeVisible();
  await desk.getByRole('link', { name: 'Admin pages' }).click();
  await expect(desk.getByRole('heading', { name: 'Order Management' })).toBeVisible();

  await page.reload();
  await expect(details.getByRole('button', { name: 'Send password link' })).toBeVisible();
  await details.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Deactivate user' }).click();
  await expect(page.getByText('User deactivated.')).toBeVisible();
  await expect(details.getByText('Inactive')).toBeVisible();
  const next = await desk.request.post('/graphql', { data: { query: '{ orders { totalCount } }' } });
  expect((await next.json()).errors).toMatchObject([{ extensions: { code: 'NOT_SIGNED_IN' } }]);
  // The stream of live events has ended as well: the page finds out by itself.
  await expect(desk).toHaveURL(/\/admin\/login/);
  await desk.context().close();

  await page.goBack();
  await expect(page).toHaveURL('/owner/users');
  expect(errors).toEqual([]);
});

test('users are found by name, email and phone, and the way back leads to all', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const phone = `07${String(Date.now()).slice(-8)}`;
  const input = { email: `${mark}@example.com`, name: `Wanjikũ ${mark}`, phone, role: 'ADMIN' };
  await ask(page, 'mutation ($input: StaffInput!) { createStaff(input: $input) { mail } }', { input });
  await page.goto('/owner/users');
  for (const text of [`WANJIKŨ ${mark}`, `${mark}@EXAMPLE`, `+254 ${phone.slice(1, 4)} ${phone.slice(4)}`]) {
    await page.getByRole('searchbox').fill(text);
    await expect(page.getByText('1 user found')).toBeVisible();
    await expect(page.getByRole('row', { name: input.email })).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Owners');
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row', { name: input.email })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
});

test('the last owner is told why the own account has to stay', async ({ page }) => {
  await page.goto('/owner/users?role=owner');
  await page.getByRole('button', { name: OWNER.email }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByText('The last owner cannot be removed or deactivated.')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: OWNER.email })).toBeFocused();
});

test('users fit every width with the longest name and address', async ({ page }) => {
  const email = `${'w'.repeat(200)}${randomUUID()}@example.com`;
  const input = { email, name: 'W'.repeat(100), phone: '0'.repeat(20), role: 'SYSTEM_ADMIN' };
  await ask(page, 'mutation ($input: StaffInput!) { createStaff(input: $input) { mail } }', { input });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/owner/users');
    await expect(page.getByRole('button', { name: email })).toBeVisible();
    await expectFits(page, `the list at ${width} px`);
    await page.getByRole('button', { name: email }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: email })).toBeVisible();
    await expectFits(page, `the details at ${width} px`);
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expectFits(page, `the question at ${width} px`);
  }
});
