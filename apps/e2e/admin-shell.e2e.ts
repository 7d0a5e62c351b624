import { expect, test, type Locator, type Page } from '@playwright/test';
import { ADMIN, signInStaff } from './api.js';

const ENTRIES = ['Dashboard', /^Call queue/, 'Products', 'Categories', 'Brands', 'Orders'];
const TARGET = 44;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => signInStaff(page, ADMIN));

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('the keyboard walks through the sidebar, whose icons say their names', async ({ page }) => {
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
});

test('the toggle opens and closes the sidebar by keyboard, and keeps the focus', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Expand sidebar' }).press('Enter');
  const toggle = page.getByRole('button', { name: 'Collapse sidebar' });
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => (await boxOf(sidebar(page))).width).toBeGreaterThan(200);
  await toggle.press('Space');
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeFocused();
  await expect.poll(async () => (await boxOf(sidebar(page))).width).toBeLessThan(80);
});

test('the menu of a phone rises to the thumb, and gives the focus on or back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/admin');
  await expect(sidebar(page)).toBeHidden();
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  for (const entry of await menu.locator('li > *').all()) {
    const box = await boxOf(entry);
    expect(box.height).toBeGreaterThanOrEqual(TARGET);
    expect(box.y).toBeGreaterThan(740 / 3);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeAttached();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  for (const control of await page.getByRole('banner').locator('a:visible, button:visible').all()) {
    const { width, height } = await boxOf(control);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(TARGET);
  }
});

test('the sidebar of a low window scrolls to its Logout', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 260 });
  await page.goto('/admin');
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
});

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { width: 0, height: 0, x: 0, y: 0 };
}
