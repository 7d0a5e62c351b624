import { expect, test, type Page } from '@playwright/test';
import { holdScripts, untilHydrated } from './page-watch.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const html = (page: Page) => page.locator('html');

test('theme, reduced motion and Save-Data apply from the first frame', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /light/i }).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');

  await recordColours(page);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f6f5f2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  release();
  await untilHydrated(page);
  await expect.poll(() => page.evaluate(() => [...window.seenColours])).toEqual(['rgb(246, 245, 242)']);

  // There is no animation with prefers-reduced-motion, and no decoration is loaded with Save-Data.
  const moving = () => page.evaluate(() => document.getAnimations().length);
  const fetched = watchOrnament(page);
  await page.goto('/');
  await expect.poll(() => fetched).toHaveLength(2);
  await expect(page.locator('.night-road')).toBeVisible();
  await expect.poll(moving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('.drift').first()).toBeAttached();
  await expect.poll(moving).toBe(0);

  const saver = await context.newPage();
  const devtools = await context.newCDPSession(saver);
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const spared = watchOrnament(saver);
  await saver.goto('/');
  await untilHydrated(saver);
  await saver.waitForLoadState('networkidle');
  expect(spared).toEqual([]);
  await expect(saver.locator('.drift')).toHaveCount(0);
  await expect(saver.locator('.night-road')).toBeHidden();
  await expect(saver.getByRole('link', { name: 'Shop Now' })).toBeVisible();
});

/** Collects the decorative files of Home: floating parts and heading fonts. */
function watchOrnament(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/FloatingParts|\.woff2$/.test(pathname)) fetched.push(pathname);
  });
  return fetched;
}

declare global {
  interface Window {
    seenColours: Set<string>;
  }
}

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
