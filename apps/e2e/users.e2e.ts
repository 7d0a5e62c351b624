import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { OWNER, signInStaff } from './api.js';
import { watchErrors } from './page-watch.js';

const PASSWORD = 'new-secret';

test.beforeEach(({ page }) => signInStaff(page, OWNER));

test('the owner adds an admin, who sets a password and signs in, and is signed out when deactivated', async ({
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
  await desk.getByRole('link', { name: 'Go to sign in' }).click();
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
  // The event stream ends too, so the page redirects by itself.
  await expect(desk).toHaveURL(/\/admin\/login/);
  await desk.context().close();

  await page.goBack();
  await expect(page).toHaveURL('/owner/users');
  expect(errors).toEqual([]);
});
