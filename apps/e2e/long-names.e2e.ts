import { expect, test, type Page } from '@playwright/test';
import { demoItem } from './api.js';
import { GRAPHQL } from './operation.js';
import { goWithin, untilAlive } from './page-watch.js';

const LONG = 'W'.repeat(100);
const TITLES: Record<string, RegExp> = { '/': /^BeamBright: /, '/products': /^Products / };

for (const width of [375, 768, 1280]) {
  test(`names and texts without a space do not widen a page at ${width} px`, async ({ page }) => {
    const itemId = await demoItem(page);
    await lengthenTexts(page);
    await page.setViewportSize({ width, height: 900 });
    // Not rendered on the server: from here on the browser asks for everything itself.
    await page.goto('/admin/login');
    await untilAlive(page);
    for (const address of ['/', '/products', `/products/${itemId}`]) {
      await goWithin(page, address);
      await expect(page).toHaveTitle(TITLES[address] ?? new RegExp(LONG));
      await expect(page.getByRole('main').getByText(LONG).locator('visible=true').first()).toBeVisible();
      await expect(page.locator('footer').getByText(LONG).first()).toBeAttached();
      expect(await overflowing(page), address).toEqual([]);
    }
    await page.unrouteAll({ behavior: 'wait' });
  });
}

/** Whatever the server calls a name or a description comes without a single space. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.route(GRAPHQL, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"(name|description)":"[^"]*"/g, `"$1":"${LONG}"`);
    await route.fulfill({ response, body });
  });
}

/** The letters that stand beyond the edge of the page. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, span), footer a')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
