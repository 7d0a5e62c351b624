import { expect, type Locator, test } from '@playwright/test';
import { ADMIN, ask, demoItem, signInStaff } from './api.js';
import { cartLink, newCustomer, register } from './lists.js';
import { untilAlive } from './page-watch.js';
import { changeTheme, THEMES } from './soundness.js';

const PHONE = { width: 375, height: 812 };

test('a card has a ring while the keyboard is on its link, not after a press on its buttons', async ({
  page,
}) => {
  await page.goto('/products?inStock=true');
  await untilAlive(page);
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Cart' }).hover();
  await page.mouse.down();
  await expect(card.getByRole('button', { name: 'Cart' })).toBeFocused();
  await expect(card).toHaveCSS('outline-style', 'none');
  await card.getByRole('link').focus();
  await page.keyboard.press('Shift');
  await expect(card).toHaveCSS('outline-style', 'solid');
});

test('every filter beside the search stands in the window of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/products?search=brake&inStock=true&priceMin=100&priceMax=9000');
  const chips = page.getByRole('button', { name: /^Remove filter/ });
  await expect(chips).toHaveCount(3);
  for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
});

test('the number beside the cart leaves its icon in sight', async ({ page }) => {
  await register(page, newCustomer());
  await ask(page, 'mutation ($id: ID!) { addToCart(itemId: $id, quantity: 12) { id } }', {
    id: await demoItem(page),
  });
  await page.goto('/');
  const icon = await boxOf(cartLink(page, 12).locator('svg'));
  const badge = await boxOf(cartLink(page, 12).locator('span[aria-hidden]'));
  const [across, down] = [icon.x + icon.width - badge.x, badge.y + badge.height - icon.y];
  expect((across * down) / (icon.width * icon.height)).toBeLessThan(0.2);
});

test.describe('for staff', () => {
  test.beforeEach(({ page }) => signInStaff(page, ADMIN));

  test('the email ends before the button beside it, on a tablet with the sidebar open', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    const email = await boxOf(page.getByRole('link', { name: ADMIN.email }).locator('span'));
    const theme = await boxOf(page.getByRole('button', { name: /theme/ }));
    expect(email.x + email.width).toBeLessThanOrEqual(theme.x);
  });

  test('an open dialog dims the place of the scroll bar as well', async ({ page }) => {
    await page.goto('/admin/categories');
    const add = page.getByRole('button', { name: /^Add/ });
    await expect(add).toBeVisible();
    const { width, height } = page.viewportSize()!;
    const strip = (x: number) => page.screenshot({ clip: { x, y: height - 30, width: 10, height: 20 } });
    for (const theme of THEMES) {
      await changeTheme(page, theme);
      const bright = await strip(width - 30);
      await add.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await strip(width - 12), theme).not.toEqual(bright);
      await page.keyboard.press('Escape');
    }
  });
});

const boxOf = async (part: Locator) => (await part.boundingBox())!;
