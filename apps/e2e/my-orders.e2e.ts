import { expect, test, type Browser, type Page, type Request } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ADMIN, ask, demoItem, demoItems, signInStaff } from './api.js';
import { breakableLine } from './breakable-line.js';
import { operationOf } from './operation.js';
import { answerPhone, goWithin, keepToasts, stopClock, watchErrors } from './page-watch.js';
import { expectFits, THEMES, wearTheme, WIDTHS } from './soundness.js';

const OWNER = { email: 'owner@beambright.test', password: 'owner-demo' };
const LIVE = '**/live/orders';

test('a change by an admin shows by itself, long before the page would ask, without a reload', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  const { orders } = await newCustomer(page, 2);
  await openOrders(page);
  await markPage(page);

  await confirm(browser, orders[0], '2500');
  const card = cardOf(page, orders[0]);
  await expect(card.getByText('Final: Ksh 2,500')).toBeVisible();
  await expect(page.getByText(`Order ${orders[0].slice(0, 8)} was confirmed at Ksh 2,500`)).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Confirmed at Ksh 2,500' })).toBeVisible();
  await expect(cardOf(page, orders[1]).getByText('Pending')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  expect(errors).toEqual([]);
});

test('a page whose stream was cut recovers, and shows what it has missed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { orders } = await newCustomer(page);
  const line = await breakableLine(baseURL ?? '');
  await openOrders(page, line.url);
  await expect(cardOf(page, orders[0]).getByText('Pending')).toBeVisible();
  await markPage(page);
  line.cut();

  await confirm(browser, orders[0], '2500');
  await expect(cardOf(page, orders[0]).getByText('Pending')).toBeVisible();
  line.mend();
  await expect(cardOf(page, orders[0]).getByText('Final: Ksh 2,500')).toBeVisible();

  await changeStatus(browser, orders[0], 'DELIVERED');
  await expect(cardOf(page, orders[0]).getByText('Delivered').first()).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  line.close();
});

test('a page whose stream is refused asks every 30 seconds', async ({ page, browser }) => {
  const { orders } = await newCustomer(page);
  await page.clock.install();
  await page.route(LIVE, (route) => route.fulfill({ status: 429 }));
  const refused = page.waitForResponse(LIVE);
  await page.goto('/orders');
  await expect(cardOf(page, orders[0])).toBeVisible();
  await refused;
  await markPage(page);
  await stopClock(page);
  const asked: Request[] = [];
  const isAsked = (request: Request) => operationOf(request) === 'MyOrdersPage';
  page.on('request', (request) => isAsked(request) && asked.push(request));
  const answered = page.waitForResponse((answer) => isAsked(answer.request()));
  // The page asks at the end of it, though it was due sooner: the next 30 seconds begin now.
  await page.clock.fastForward(30_000);
  await answered;

  // A page that asks sooner does not see the change, and one that asks later has not asked yet.
  await page.clock.runFor(29_999);
  await confirm(browser, orders[0], '2500');
  await page.clock.runFor(1);
  await expect(cardOf(page, orders[0]).getByText('Final: Ksh 2,500')).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(await isSamePage(page)).toBe(true);
});

test('the page of an account that is deactivated leads to the login by itself', async ({ page, browser }) => {
  const { id } = await newCustomer(page);
  await openOrders(page);
  const deactivate = 'mutation ($id: ID!) { manageUser(id: $id, isActive: false) { id } }';
  await asStaff(browser, OWNER, (owner) => ask(owner, deactivate, { id }));
  await expect(page).toHaveURL('/login?from=%2Forders');
  await expect(page.getByRole('article')).toBeHidden();
});

test('a customer cancels an order, also when the answer gets lost', async ({ page }) => {
  const { orders } = await newCustomer(page, 2);
  await keepToasts(page);
  await openOrders(page);
  await cancel(page, orders[0]);
  await expect(page.getByText('Order cancelled successfully')).toBeVisible();
  await expect(cardOf(page, orders[0]).getByText('Cancelled by customer')).toBeVisible();
  await expect(cardOf(page, orders[0]).getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expect(page.getByRole('heading', { name: orders[0].slice(0, 8) })).toBeFocused();
  await page.getByRole('button', { name: 'Close message' }).click();

  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('CancelOrder')) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await cancel(page, orders[1]);
  await expect(page.getByText('Order cancelled successfully')).toBeVisible();
  await expect(page.getByText('Failed to cancel order')).toBeHidden();
});

test('a customer orders again what is still to be had', async ({ page }) => {
  await newCustomer(page, 0);
  const items = await demoItems<{ id: string }>(page, 'id', { inStock: true });
  const lines = items.slice(0, 3).map(({ id }, index) => ({
    itemId: id,
    quantity: index + 1,
  }));
  const order = await placeOrder(page, lines);
  await openOrders(page);
  await cardOf(page, order).getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL('/cart');
  const { cart } = await ask(page, '{ cart { lines { item { id } quantity } } }');
  expect(cart.lines.map((line: CartLine) => ({ itemId: line.item.id, quantity: line.quantity }))).toEqual(
    lines,
  );
});

test('an order placed by phone button is on My Orders at once', async ({ page }) => {
  const calls = await answerPhone(page);
  await newCustomer(page);
  await openOrders(page);
  await goWithin(page, `/products/${await demoItem(page)}`);
  await page.getByRole('button', { name: 'Call to Order' }).click();
  const placed = page.getByRole('dialog', {
    name: 'Order Placed Successfully! Redirecting you to call...',
  });
  const shortId = await placed.getByText(/^[0-9a-f]{8}$/).innerText();
  await expect.poll(() => calls.map(({ url }) => url)).toEqual(['tel:+254700000000']);
  await placed.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('article').first()).toHaveAccessibleName(`Order ${shortId}`);
  await expect(page.getByText('2 order(s) total')).toBeVisible();
});

test('orders in every state fit every width', async ({ page, browser }) => {
  const { orders } = await newCustomer(page, 4);
  const [cancelled, failed, delivered] = orders;
  await ask(page, 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }', { id: cancelled });
  await changeStatus(browser, failed, 'FAILED');
  await confirm(browser, delivered, '2500.50');
  await changeStatus(browser, delivered, 'PENDING', 'CONFIRMED', 'DELIVERED');
  await openOrders(page);
  await expect(page.getByText('4 order(s) total')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `at ${width} px`);
  }
});

for (const theme of THEMES) {
  test(`a receipt prints alone, black on white, in the ${theme} theme`, async ({ page }) => {
    const { orders } = await newCustomer(page);
    await wearTheme(page, theme);
    await page.goto(`/orders/${orders[0]}/receipt`);
    await expect(page.getByRole('article', { name: /^Receipt/ })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const width of [290, 720]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => inkOnPaper(page))
        .toEqual({
          ink: ['rgb(0, 0, 0)'],
          paper: ['rgb(255, 255, 255)'],
          outside: [],
        });
    }
    for (const part of ['banner', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(part)).toBeHidden();
    const sheet = await page.pdf({ format: 'A4' });
    expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const roll = await page.pdf({ width: '80mm', height: '297mm' });
    expect(roll.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
}

test("another's receipt does not exist", async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const { orders } = await newCustomer(other);
  await newCustomer(page, 0);
  await page.goto(`/orders/${orders[0]}/receipt`);
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  await page.goto('/orders/no-such-order/receipt');
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  await other.context().close();
});

/** As many as were asked for. */
type Orders = [string, string, string, string];

interface CartLine {
  item: { id: string };
  quantity: number;
}

/** A customer of its own for each test, signed in, with so many orders. */
async function newCustomer(page: Page, count = 1): Promise<{ id: string; orders: Orders }> {
  const input = { email: `${randomUUID()}@example.com`, password: 'brake-pads' };
  const register = 'mutation ($input: RegisterInput!) { register(input: $input) { id } }';
  const { id } = (await ask(page, register, { input })).register;
  const itemId = await demoItem(page);
  const orders: string[] = [];
  for (let n = 0; n < count; n++) orders.push(await placeOrder(page, [{ itemId }]));
  return { id, orders: orders as Orders };
}

async function placeOrder(page: Page, lines: object[]): Promise<string> {
  const input = { lines, idempotencyKey: randomUUID() };
  const place = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
  return (await ask(page, place, { input })).placeOrder.id;
}

/** Until the page hears what happens. */
async function openOrders(page: Page, shopUrl = ''): Promise<void> {
  const stream = page.waitForResponse(LIVE);
  await page.goto(`${shopUrl}/orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  expect((await stream).status()).toBe(200);
}

const cardOf = (page: Page, orderId: string) =>
  page.getByRole('article', { name: `Order ${orderId.slice(0, 8)}` });

async function cancel(page: Page, orderId: string): Promise<void> {
  await cardOf(page, orderId).getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this order?' });
  await question.getByRole('button', { name: 'Cancel order' }).click();
}

function confirm(browser: Browser, id: string, price: string): Promise<void> {
  const mutation =
    'mutation ($id: ID!, $price: Decimal!) { confirmOrder(id: $id, actualPrice: $price) { id } }';
  return asStaff(browser, ADMIN, (admin) => ask(admin, mutation, { id, price }));
}

/** One status after the other. */
function changeStatus(browser: Browser, id: string, ...statuses: string[]): Promise<void> {
  const mutation =
    'mutation ($id: ID!, $status: OrderStatus!) { changeOrderStatus(id: $id, status: $status) { id } }';
  return asStaff(browser, ADMIN, async (admin) => {
    for (const status of statuses) await ask(admin, mutation, { id, status });
  });
}

async function asStaff(
  browser: Browser,
  account: typeof ADMIN,
  act: (staff: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  const staff = await context.newPage();
  await signInStaff(staff, account);
  await act(staff);
  await context.close();
}

const markPage = (page: Page) => page.evaluate(() => void (document.body.dataset['same'] = 'yes'));
const isSamePage = (page: Page) => page.evaluate(() => document.body.dataset['same'] === 'yes');

/** The colours of all text that is printed and of what lies under it. */
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
