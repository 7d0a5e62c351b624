import { expect, test, type Page } from '@playwright/test';

const html = (page: Page) => page.locator('html');

test('a first visit is dark, even where the system prefers light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});

test('the chosen theme stays over a reload and is there from the first frame on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /light/i }).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');

  await recordColours(page);
  await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f6f5f2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => page.evaluate(() => [...window.seenColours])).toEqual(['rgb(246, 245, 242)']);
});

declare global {
  interface Window {
    seenColours: Set<string>;
  }
}

/** Notes the colour of the page in every frame that is drawn, from the very first. */
function recordColours(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.seenColours = new Set();
    const look = () => {
      if (document.body) window.seenColours.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
}

/** The application comes late, so that the theme of the first frames cannot be its doing. */
function delayScripts(page: Page): Promise<unknown> {
  return page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
}
