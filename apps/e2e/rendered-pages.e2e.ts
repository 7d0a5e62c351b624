import { expect, test, type Page, type Response } from '@playwright/test';
import { demoItem } from './api.js';
import { untilAlive, watchShifts } from './page-watch.js';
import { operationOf } from './operation.js';

// Elsewhere Playwright blocks it, and the browser says so.
test.use({ serviceWorkers: 'allow' });

/** What a reader may see move at all, in all (CLS). */
const MOST_SHIFT = 0.02;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const pages: Record<string, string | ((page: Page) => Promise<string>)> = {
  Home: '/',
  Products: '/products',
  'Products with filters': '/products?search=brake&priceMax=20000&inStock=true&sort=name',
  'a product': async (page) => `/products/${await demoItem(page)}`,
  'an unknown product': `/products/${UNKNOWN}`,
  Login: '/login?from=%2Forders',
  Register: '/register',
  'the empty cart': '/cart',
  'the empty wishlist': '/wishlist',
  'an unknown address': '/no/such/page',
};

const addressOf = async (page: Page, name: string) => {
  const address = pages[name] ?? '';
  return typeof address === 'string' ? address : address(page);
};

/** Everything the page says in its console, warnings of React among it, and what it asks the API. */
function watch(page: Page) {
  const said: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => {
    // The browser itself notes the status of the page.
    if (!/Failed to load resource.*404/.test(message.text()))
      said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const operation = operationOf(request);
    if (operation) asked.push(operation);
  });
  return { said, asked };
}

for (const width of [375, 1280]) {
  for (const name of Object.keys(pages)) {
    test(`${name} comes rendered, and the browser goes on with it in silence at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const address = await addressOf(page, name);
      const { said, asked } = watch(page);
      // Before any script has run.
      const html = await (await page.request.get(address)).text();
      expect(html).toMatch(/<h1[^>]*>/);

      await page.addInitScript(() => {
        // Hydration keeps the elements that the server has sent.
        document.addEventListener('DOMContentLoaded', () => {
          document.querySelector('h1')?.setAttribute('data-sent', '');
        });
      });
      const shiftSoFar = await watchShifts(page);
      await page.goto(address);
      await untilAlive(page);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-sent', '');
      await expect.poll(() => asked).toEqual(['Session']);
      expect(said).toEqual([]);
      expect(await shiftSoFar()).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
}

for (const path of ['/products?search=brake', 'a product']) {
  test(`the first pictures of ${path} are light on a phone`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 375, height: 667 }, deviceScaleFactor: 3 });
    const pictures: Response[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/uploads/')) pictures.push(response);
    });
    await page.goto(path === 'a product' ? `/products/${await demoItem(page)}` : path);
    await page.waitForLoadState('networkidle');
    const bytes = await Promise.all(pictures.map(async (picture) => (await picture.body()).length));
    expect(bytes.length).toBeGreaterThan(0);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(60_000);
    await page.close();
  });
}

test('a login that the visitor was sent to can be loaded again', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByText('Please sign in first.')).toBeVisible();
  const { said } = watch(page);
  await page.reload();
  await expect(page.getByText('Please sign in first.')).toBeVisible();
  expect(said).toEqual([]);
});
