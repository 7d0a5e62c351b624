import { expect, type Page, test } from '@playwright/test';
import { expectTrap, listen, typeInto, tabTo } from './accessible/keyboard.js';
import { newCustomer } from './api.js';
import { answerPhone, stopClock, untilHydrated } from './page-watch.js';
import { suggest } from './suggestions.js';

const press = (page: Page, key: string) => page.keyboard.press(key);
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

test('a guest finds a part, registers, orders it and cancels the order by keyboard', async ({ page }) => {
  const calls = await answerPhone(page);
  const heard = await listen(page);
  const customer = newCustomer();
  await page.goto('/');
  await untilHydrated(page);

  await tabTo(page, link(page, 'Shop Now'));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Search products' }));
  await suggest(page, 'brake pad set');
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await tabTo(page, button(page, 'Add to Cart'));
  await press(page, 'Enter');
  await expect.poll(() => heard).toEqual(expect.arrayContaining(['Added to cart', '1 in cart']));

  await tabTo(page, link(page, 'Cart (1)'), 'Shift+Tab');
  await press(page, 'Enter');
  await tabTo(page, button(page, 'Increase quantity'));
  await press(page, 'Space');
  await expect.poll(() => heard).toContain('2 in cart');
  await tabTo(page, button(page, 'Checkout & Call'));
  await press(page, 'Enter');

  await tabTo(page, link(page, 'Register'));
  await press(page, 'Enter');
  await typeInto(page, field(page, 'Email'), customer.email);
  await typeInto(page, field(page, 'Password'), customer.password);
  await typeInto(page, field(page, 'Confirm password'), customer.password);
  await press(page, 'Enter');
  await expect.poll(() => heard).toContain('Registration successful! Redirecting...');
  await expect(link(page, 'Cart (2)')).toBeVisible();

  await placeFromCart(page);
  expect(calls).toEqual([]);
  await tabTo(page, link(page, 'Orders'), 'Shift+Tab');
  await press(page, 'Enter');
  await cancelOnlyOrder(page);
  expect(heard).toEqual(expect.arrayContaining(['1 order(s) total', 'Order cancelled successfully']));
});

/** Orders from the cart, and closes the dialog, which cancels the call that would start after 2 seconds. */
async function placeFromCart(page: Page): Promise<void> {
  await expect(page).toHaveURL('/cart');
  await tabTo(page, button(page, 'Checkout & Call'));
  await stopClock(page);
  await press(page, 'Enter');
  const placed = page.getByRole('dialog');
  await expect(placed).toBeVisible();
  await press(page, 'Escape');
  await expect(placed).toBeHidden();
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await expect.poll(() => focused(page)).not.toBe('BODY');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
}

async function cancelOnlyOrder(page: Page): Promise<void> {
  const cancel = button(page, 'Cancel order');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this order?' });
  await tabTo(page, cancel);
  await press(page, 'Enter');
  await expectTrap(page, question);
  await press(page, 'Escape');
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await press(page, 'Space');
  await tabTo(page, question.getByRole('button', { name: 'Cancel order' }));
  await press(page, 'Enter');
  await expect(page.getByText('Order cancelled successfully')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
}
