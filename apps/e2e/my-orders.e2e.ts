import { expect, test, type Browser, type Page } from '@playwright/test';
import { ADMIN, ask, placeOrder, register, type Session, signInStaff } from './api.js';
import { breakableLine } from './breakable-line.js';
import { keepToasts, watchErrors } from './page-watch.js';
import { changeTheme, THEMES } from './soundness.js';

const LIVE = '**/live/orders';

test('My Orders shows changes by an admin without a reload, including those missed while offline', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = watchErrors(page);
  await keepToasts(page);
  const { orders } = await newCustomer(page, 2);
  const line = await breakableLine(baseURL ?? '');
  await openOrders(page, line.url);
  await markPage(page);

  await confirm(browser, orders[0], '2500');
  const card = cardOf(page, orders[0]);
  await expect(card.getByText('Final: Ksh 2,500')).toBeVisible();
  await expect(page.getByText(`Order ${orders[0].slice(0, 8)}: Confirmed at Ksh 2,500`)).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Confirmed at Ksh 2,500' })).toBeVisible();
  await expect(cardOf(page, orders[1]).getByText('Pending')).toBeVisible();
  expect(errors).toEqual([]);

  line.cut();
  const other = cardOf(page, orders[1]);
  await confirm(browser, orders[1], '3500');
  await expect(other.getByText('Pending')).toBeVisible();
  line.mend();
  await expect(other.getByText('Final: Ksh 3,500')).toBeVisible();

  await changeStatus(browser, orders[1], 'DELIVERED');
  await expect(other.getByText('Delivered').first()).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  line.close();
});

test('a receipt prints alone, black on white, in both themes', async ({ page }) => {
  const { orders } = await newCustomer(page);
  await page.goto(`/orders/${orders[0]}/receipt`);
  await expect(page.getByRole('article', { name: /^Order/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const theme of THEMES) {
    await changeTheme(page, theme);
    for (const width of [290, 720]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => inkOnPaper(page))
        .toEqual({ ink: ['rgb(0, 0, 0)'], paper: ['rgb(255, 255, 255)'], outside: [] });
    }
  }
  for (const part of ['banner', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(part)).toBeHidden();
  for (const sheet of [{ format: 'A4' }, { width: '80mm', height: '297mm' }])
    expect((await page.pdf(sheet)).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

type Orders = [string, string];

/** Registers and signs in a customer, and places `count` orders. Returns their ids. */
async function newCustomer(page: Page, count = 1): Promise<{ orders: Orders }> {
  await register(page);
  const orders: string[] = [];
  for (let n = 0; n < count; n++) orders.push((await placeOrder(page)).id);
  return { orders: orders as Orders };
}

async function openOrders(page: Page, shopUrl = ''): Promise<void> {
  const stream = page.waitForResponse(LIVE);
  await page.goto(`${shopUrl}/orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  expect((await stream).status()).toBe(200);
}

const cardOf = (page: Page, orderId: string) =>
  page.getByRole('article', { name: `Order ${orderId.slice(0, 8)}` });

function confirm(browser: Browser, id: string, price: string): Promise<void> {
  const mutation =
    'mutation ($id: ID!, $price: Decimal!) { confirmOrder(id: $id, actualPrice: $price) { id } }';
  return asAdmin(browser, (admin) => ask(admin, mutation, { id, price }));
}

function changeStatus(browser: Browser, id: string, ...statuses: string[]): Promise<void> {
  const mutation =
    'mutation ($id: ID!, $status: OrderStatus!) { changeOrderStatus(id: $id, status: $status) { id } }';
  return asAdmin(browser, async (admin) => {
    for (const status of statuses) await ask(admin, mutation, { id, status });
  });
}

async function asAdmin(browser: Browser, act: (admin: Session) => Promise<void>): Promise<void> {
  const admin = await browser.newContext();
  await signInStaff(admin, ADMIN);
  await act(admin);
  await admin.close();
}

const markPage = (page: Page) => page.evaluate(() => void (document.body.dataset['same'] = 'yes'));
const isSamePage = (page: Page) => page.evaluate(() => document.body.dataset['same'] === 'yes');

/** The text and background colours of the printed part, and its elements outside of the page. */
const inkOnPaper = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('.paper, .paper *')];
    const colours = (property: 'color' | 'backgroundColor') =>
      [...new Set(parts.map((part) => getComputedStyle(part)[property]))].filter(
        (colour) => colour !== 'rgba(0, 0, 0, 0)',
      );
    return {
      ink: colours('color'),
      paper: colours('backgroundColor'),
      outside: parts
        .filter((part) => part.getBoundingClientRect().right > innerWidth)
        .map(({ tagName }) => tagName),
    };
  });
