import { expect, test, type Locator } from '@playwright/test';
import { untilAlive } from './page-watch.js';

const TARGET = 44;

test('the footer of a phone is short, and its lists unfold by keyboard with room for a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/login');
  await untilAlive(page);
  const footer = page.getByRole('contentinfo');
  const categories = footer.getByRole('navigation', { name: 'Categories' });
  await expect(categories).toBeVisible();
  await expect(categories.getByRole('link')).toHaveCount(0);
  expect(await heightOf(footer)).toBeLessThan(800);

  await footer.getByRole('link', { name: 'Staff sign-in' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(categories.getByRole('link').first()).toBeVisible();
  const links = await categories.getByRole('link').all();
  expect(links.length).toBeGreaterThan(5);
  const lines = await Promise.all(links.map(textHeightOf));
  expect(Math.max(...lines), 'no name takes two lines').toBeGreaterThan(40);
  for (const [index, link] of links.entries()) {
    expect(await heightOf(link)).toBeGreaterThanOrEqual(Math.max(TARGET, (lines[index] ?? 0) + 16));
  }
});

test('the footer of a desktop shows its lists', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Brakes' })).toBeVisible();
});

async function heightOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.height ?? 0;
}

/** Of the letters alone, without the room around them. */
function textHeightOf(link: Locator): Promise<number> {
  return link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().height;
  });
}
