import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ask, signIn } from './api.js';
import { linkFor } from './mail-log.js';
import { watchErrors } from './page-watch.js';

const OLD = 'old-secret';
const NEW = 'new-secret';

test('a customer resets a forgotten password by a one-time link', async ({ page }) => {
  const { email } = await newAccount(page);
  const errors = watchErrors(page);
  const sent = watchRequests(page);
  await page.goto('/login?from=%2Fproducts');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = await linkFor(email);
  await openLink(page, link);
  await setPassword(page);
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await logIn(page, { email, password: NEW });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: email })).toBeVisible();

  await openLink(page, link);
  await fillPassword(page);
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const token = link.split('#token=')[1] ?? '';
  expect(token).toHaveLength(43);
  expect(sent.filter((text) => text.includes(token))).toEqual([]);
  expect(errors).toEqual([]);
});

test('a password is changed by keyboard, which signs out other browsers', async ({ page, browser }) => {
  const { email } = await newAccount(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(page, { email, password: OLD });
  await signIn(other, { email, password: OLD });
  await other.goto('/products');
  await page.goto('/products');
  await page.getByRole('link', { name: email }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(page.getByRole('main'), 'before the focus goes on').toBeFocused();
  await page.getByLabel('Current password').focus();
  for (const [text, tabs] of [
    ['wrong-secret', 2],
    [NEW, 2],
    [NEW, 0],
  ] as const) {
    await page.keyboard.type(text);
    for (let tab = 0; tab < tabs; tab++) await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('The current password is wrong')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(OLD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed. Other devices have been signed out.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  await other.goto('/login');
  await logIn(other, { email, password: NEW });
  await expect(other.getByRole('link', { name: email })).toBeVisible();
  await other.context().close();
});

/** Registers a customer for this test, without signing in. */
async function newAccount(page: Page): Promise<{ email: string }> {
  const input = { email: `${randomUUID()}@example.com`, password: OLD };
  const { register } = await ask(
    page,
    'mutation ($input: RegisterInput!) { register(input: $input) { email } }',
    { input },
  );
  await page.context().clearCookies();
  return register;
}

/** Goes to about:blank first, because another fragment alone would not load the page. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

async function fillPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Set password' }).click();
}

async function setPassword(page: Page): Promise<void> {
  await fillPassword(page);
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Collects URLs and headers of all requests, which may be logged or sent to other sites. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // Browsers do not send the fragment, which only Playwright reports.
    url.hash = '';
    sent.push(url.href, JSON.stringify(request.headers()));
  });
  return sent;
}
