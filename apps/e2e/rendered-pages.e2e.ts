import { expect, test, type Page } from '@playwright/test';
import { isLoaded } from './accessible/in-page.js';
import { demoItem } from './api.js';
import { operationOf } from './operation.js';
import { untilHydrated, watchShifts } from './page-watch.js';

// A blocked service worker, as in other tests, would log a message.
test.use({ serviceWorkers: 'allow' });

const MAX_SHIFT = 0.02;
/** The maximum per picture on a phone. */
const MAX_BYTES = 60_000;
/** Files of the staff pages and of the explorer, which public pages must not load. */
const NOT_PUBLIC = /admin|owner|analytics|\/graphql\//i;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const pages: Record<string, string | ((page: Page) => Promise<string>)> = {
  Home: '/',
  Products: '/products',
  'Products with filters': '/products?search=brake&priceMax=20000&inStock=true&sort=name',
  'Products for a car': '/products?search=brake+pads&car=toyota-fielder-nze141',
  'Products for a car with a year of another one':
    '/products?search=brake+pads&car=toyota-fielder-nze141&typedYear=2016',
  'Products for a misspelt car': '/products?search=foresta+sh5',
  'a product': async (page) => `/products/${await demoItem(page)}`,
  'an unknown product': `/products/${UNKNOWN}`,
  Login: '/login?from=%2Forders',
  Register: '/register',
  'the empty cart': '/cart',
  'the empty wishlist': '/wishlist',
  'an unknown address': '/no/such/page',
  'an unknown address of staff': '/admin/no-such-page',
};

const addressOf = async (page: Page, name: string) => {
  const address = pages[name] ?? '';
  return typeof address === 'string' ? address : address(page);
};

function watch(page: Page) {
  const messages: string[] = [];
  const operations: string[] = [];
  const loaded: string[] = [];
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('console', (message) => {
    // A page with status 404 logs this message.
    if (!/Failed to load resource.*404/.test(message.text()))
      messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    loaded.push(request.url());
    const operation = operationOf(request);
    if (operation) operations.push(operation);
  });
  return { messages, operations, loaded };
}

/** Desktops only open the pages that have another layout there. */
const DEVICES = {
  phone: { viewport: { width: 375, height: 667 }, names: Object.keys(pages) },
  desktop: {
    viewport: { width: 1280, height: 800 },
    names: ['Home', 'Products with filters', 'Products for a car', 'a product'],
  },
};

for (const [device, { viewport, names }] of Object.entries(DEVICES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, deviceScaleFactor: device === 'phone' ? 3 : 1 });

    test('public pages are rendered on the server, cause no layout shift, load only what they need and hydrate without warnings', async ({
      context,
    }) => {
      for (const name of names) {
        await test.step(name, async () => {
          const page = await context.newPage();
          const loaded = await checkHydration(page, name);
          expect
            .soft(
              loaded.filter((url) => url !== page.url() && NOT_PUBLIC.test(url)),
              name,
            )
            .toEqual([]);
          if (device === 'phone') expect.soft(await heavyPictures(page, loaded), name).toEqual([]);
          await page.close();
        });
      }
      if (device === 'phone') await reloadLogin(await context.newPage());
    });
  });
}

/** Opens a page and checks that hydration changes nothing. Returns the URLs that it has loaded. */
async function checkHydration(page: Page, name: string): Promise<string[]> {
  const address = await addressOf(page, name);
  const { messages, operations, loaded } = watch(page);
  await page.addInitScript(() => {
    // Marks an element from the server, which hydration must keep.
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-sent', '');
    });
  });
  const shiftSoFar = await watchShifts(page);
  await page.goto(address);
  await untilHydrated(page);
  // Elements that are first rendered while scrolling would count as shifted.
  await page.locator('html[data-drawn]').waitFor({ state: 'attached' });
  await page.waitForFunction(isLoaded);
  await page.mouse.wheel(0, 600);
  await page.waitForLoadState('networkidle');
  await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveAttribute('data-sent', '');
  await expect.poll(() => operations, name).toEqual(['Session']);
  expect.soft(messages, name).toEqual([]);
  expect.soft(await shiftSoFar(), `${name} moves`).toBeLessThanOrEqual(MAX_SHIFT);
  return loaded;
}

async function heavyPictures(page: Page, loaded: string[]): Promise<string[]> {
  const pictures = loaded.filter((url) => url.includes('/uploads/'));
  const sizes = await Promise.all(
    pictures.map(async (url) => (await (await page.request.get(url)).body()).length),
  );
  return pictures.filter((_url, place) => (sizes[place] ?? 0) > MAX_BYTES);
}

/** Reloads the login page after a redirect. Its notice is known to the browser only, and hydration must not fail. */
async function reloadLogin(page: Page): Promise<void> {
  await page.goto('/orders');
  await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
  const { messages } = watch(page);
  await page.reload();
  await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
  expect(messages).toEqual([]);
}
