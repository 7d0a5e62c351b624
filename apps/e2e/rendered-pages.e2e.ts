import { expect, test, type Page } from '@playwright/test';
import { demoItem } from './api.js';
import { operationOf } from './operation.js';
import { untilAlive, watchShifts } from './page-watch.js';

// Elsewhere Playwright blocks it, and the browser says so.
test.use({ serviceWorkers: 'allow' });

/** What a reader may see move at all, in all (CLS). */
const MOST_SHIFT = 0.02;
/** Of a picture on a phone. */
const MOST_BYTES = 60_000;
/** The files of the staff and of the explorer. */
const OF_OTHERS = /admin|owner|analytics|\/graphql\//i;
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
  const loaded: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => {
    // The browser itself notes the status of the page.
    if (!/Failed to load resource.*404/.test(message.text()))
      said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    loaded.push(request.url());
    const operation = operationOf(request);
    if (operation) asked.push(operation);
  });
  return { said, asked, loaded };
}

for (const [device, viewport] of Object.entries({
  phone: { width: 375, height: 667 },
  desktop: { width: 1280, height: 800 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, deviceScaleFactor: device === 'phone' ? 3 : 1 });

    test('every public page comes rendered, stands still, loads no more than it needs, and the browser goes on with it in silence', async ({
      context,
    }) => {
      for (const name of Object.keys(pages)) {
        await test.step(name, async () => {
          const page = await context.newPage();
          const loaded = await goOnInSilence(page, name);
          expect
            .soft(
              loaded.filter((url) => OF_OTHERS.test(url)),
              name,
            )
            .toEqual([]);
          if (device === 'phone') expect.soft(await heavyPictures(page, loaded), name).toEqual([]);
          await page.close();
        });
      }
      await reloadLogin(await context.newPage());
    });
  });
}

/** Answers all that the page has loaded. */
async function goOnInSilence(page: Page, name: string): Promise<string[]> {
  const address = await addressOf(page, name);
  const { said, asked, loaded } = watch(page);
  await page.addInitScript(() => {
    // Hydration keeps the elements that the server has sent.
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-sent', '');
    });
  });
  const shiftSoFar = await watchShifts(page);
  await page.goto(address);
  await untilAlive(page);
  // Chromium counts a part that is first drawn while it scrolls into view as moved.
  await page.locator('html[data-drawn]').waitFor({ state: 'attached' });
  await page.mouse.wheel(0, 600);
  await page.waitForLoadState('networkidle');
  await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveAttribute('data-sent', '');
  await expect.poll(() => asked, name).toEqual(['Session']);
  expect.soft(said, name).toEqual([]);
  expect.soft(await shiftSoFar(), `${name} moves`).toBeLessThanOrEqual(MOST_SHIFT);
  return loaded;
}

/** Of the pictures that the page has asked for. */
async function heavyPictures(page: Page, loaded: string[]): Promise<string[]> {
  const pictures = loaded.filter((url) => url.includes('/uploads/'));
  const sizes = await Promise.all(
    pictures.map(async (url) => (await (await page.request.get(url)).body()).length),
  );
  return pictures.filter((_url, place) => (sizes[place] ?? 0) > MOST_BYTES);
}

/** That the visitor was sent to, which the browser remembers and the server does not. */
async function reloadLogin(page: Page): Promise<void> {
  await page.goto('/orders');
  await expect(page.getByText('Please sign in first.')).toBeVisible();
  const { said } = watch(page);
  await page.reload();
  await expect(page.getByText('Please sign in first.')).toBeVisible();
  expect(said).toEqual([]);
}
