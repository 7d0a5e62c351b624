import { expect, test, type Page } from '@playwright/test';
import { ADMIN, colleague, newOrder, signInStaff } from './api.js';
import { closeTab, translate, watchErrors } from './page-watch.js';

const QUEUE = '/admin/calls';
/** The name of a contact link; some customers have no phone. */
const CONTACT = /^(Call \+|Email )/;

const rows = (page: Page) => page.locator('[data-call]');
const heading = (page: Page) => page.getByRole('heading', { name: /^Order #/ });

test('two admins see live who handles which order; Next gives each another order', async ({ browser }) => {
  await newOrder(browser);
  await newOrder(browser);
  // These accounts are new, so no other test uses them.
  const { page, email } = await colleague(browser);
  const { page: other } = await colleague(browser);
  const errors = watchErrors(page);
  await other.goto(QUEUE);
  await expect(rows(other).first()).toBeVisible();
  await page.goto(QUEUE);
  await page.getByRole('button', { name: /^Next order/ }).click();
  await expect(page.getByRole('article').getByText(/^Yours until/)).toBeVisible();
  const mine = await heading(page).innerText();
  await expect(rows(other).filter({ hasText: `With ${email} until` })).toHaveCount(1);

  await other.getByRole('button', { name: /^Next order/ }).click();
  await expect(other.getByRole('article').getByText(/^Yours until/)).toBeVisible();
  expect(await heading(other).innerText()).not.toBe(mine);
  await rows(other)
    .filter({ hasText: mine.slice('Order '.length) })
    .click();
  await expect(other.getByText(`${email} is dealing with this order until`)).toBeVisible();
  await expect(other.getByRole('link', { name: CONTACT })).toHaveCount(0);

  await other.getByRole('button', { name: 'Take over' }).click();
  await expect(other.getByRole('link', { name: CONTACT })).toBeVisible();
  await expect(page.getByText(/is dealing with this order until/)).toBeVisible();
  await closeTab(other);
  await expect(page.getByRole('link', { name: CONTACT })).toBeVisible();
  await page.close();
  expect(errors).toEqual([]);
});

test('an admin records calls and confirms an order by keyboard on a translated page, and the history shows both', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  const { id, shortId } = await newOrder(browser);
  await signInStaff(page, ADMIN);
  await page.goto(`${QUEUE}?order=${id}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(heading(page)).toBeFocused();
  await translate(page);
  const whatsApp = await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/254712345678\?text=Hello/);
  await expect(page.getByRole('link', { name: /^Call \+/ })).toHaveAttribute('href', 'tel:+254712345678');

  await page.keyboard.press('l');
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: "Don't schedule a call" })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2400');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Asks the mechanic');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(history.getByRole('listitem').first()).toContainText('Reached');
  await expect(history.getByRole('listitem').first()).toContainText('Asks the mechanic');

  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Call recorded').last()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Later' }).locator(`[data-call="${id}"]`)).toBeVisible();
  await expect(heading(page)).not.toHaveText(`Order #${shortId}`);

  await page.goto(`${QUEUE}?order=${id}`);
  await expect(history.getByRole('listitem').first()).toContainText('No answer');
  await expect(heading(page)).toBeFocused();
  await translate(page);
  await page.keyboard.press('p');
  await page.keyboard.type('2500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order confirmed with actual price!')).toBeVisible();
  await expect(heading(page)).not.toHaveText(`Order #${shortId}`);
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await page.getByLabel('Use single-key shortcuts').uncheck();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next order', exact: true })).toBeVisible();
  await page.goto(`${QUEUE}?order=${id}`);
  await expect(history.getByRole('listitem').first()).toContainText('Confirmed at Ksh 2,500');
  expect(errors).toEqual([]);
});
