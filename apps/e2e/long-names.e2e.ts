import { expect, test, type Page } from '@playwright/test';
import { demoItem } from './api.js';

const LONG = 'W'.repeat(100);

for (const width of [375, 768, 1280]) {
  test(`names and texts without a space do not widen a page at ${width} px`, async ({ page }) => {
    const itemId = await demoItem(page);
    await lengthenTexts(page);
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/', '/products', `/products/${itemId}`]) {
      await page.goto(address);
      await expect(page.getByText(LONG).locator('visible=true').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await overflowing(page), address).toEqual([]);
    }
  });
}

/** Whatever the server calls a name or a description comes without a single space. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
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
