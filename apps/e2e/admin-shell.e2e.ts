import { expect, test, type Locator, type Page } from '@playwright/test';
import { ADMIN, signInStaff } from './api.js';
import { changeTheme, THEMES } from './soundness.js';

const ENTRIES = ['Dashboard', /^Call queue/, 'Products', 'Categories', 'Brands', 'Vehicles', 'Orders'];
const TARGET = 44;

test.beforeEach(({ page }) => signInStaff(page, ADMIN));

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('staff use the sidebar by keyboard and the phone menu by touch, and no part of the layout covers another', async ({
  page,
}) => {
  await page.goto('/admin/categories');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeFocused();
  const stops = [
    ...ENTRIES.map((name) => sidebar(page).getByRole('link', { name })),
    sidebar(page).getByRole('button', { name: 'Logout' }),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
    await expect(stop.locator('.side-tip')).toHaveCSS('opacity', '1');
  }
  await page.keyboard.press('Escape');
  await expect(stops.at(-1)!.locator('.side-tip')).toHaveCSS('opacity', '0');
  await page.keyboard.press('Shift+Tab');
  await expect(sidebar(page).getByRole('link', { name: 'Orders' }).locator('.side-tip')).toHaveCSS(
    'opacity',
    '1',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Orders');

  const opener = page.getByRole('button', { name: 'Expand sidebar' });
  await opener.press('Enter');
  const toggle = page.getByRole('button', { name: 'Collapse sidebar' });
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => (await boxOf(sidebar(page))).width).toBeGreaterThan(200);
  await toggle.press('Space');
  await expect(opener).toBeFocused();
  await expect.poll(async () => (await boxOf(sidebar(page))).width).toBeLessThan(80);

  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/admin');
  await expect(sidebar(page)).toBeHidden();
  const menuButton = page.getByRole('button', { name: 'Open menu' });
  await menuButton.click();
  const menu = page.getByRole('dialog', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  for (const entry of await menu.locator('li > *').all()) {
    const box = await boxOf(entry);
    expect(box.height).toBeGreaterThanOrEqual(TARGET);
    expect(box.y).toBeGreaterThan(740 / 3);
  }
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
  await menuButton.click();
  await menu.getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeAttached();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  for (const control of await page.getByRole('banner').locator('a:visible, button:visible').all()) {
    const { width, height } = await boxOf(control);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(TARGET);
  }

  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  const email = await boxOf(page.getByRole('link', { name: ADMIN.email }).locator('span'));
  const theme = await boxOf(page.getByRole('button', { name: /theme/ }));
  expect(email.x + email.width).toBeLessThanOrEqual(theme.x);

  const add = page.getByRole('button', { name: /^Add/ });
  const strip = (x: number) => page.screenshot({ clip: { x, y: 870, width: 10, height: 20 } });
  for (const name of THEMES) {
    await changeTheme(page, name);
    const bright = await strip(768 - 30);
    await add.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await strip(768 - 12), name).not.toEqual(bright);
    await page.keyboard.press('Escape');
  }

  // This window is too low for the sidebar.
  await page.setViewportSize({ width: 800, height: 260 });
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
});

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { width: 0, height: 0, x: 0, y: 0 };
}
