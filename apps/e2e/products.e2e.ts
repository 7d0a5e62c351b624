import { expect, test, type Locator, type Page } from '@playwright/test';
import { nextFrames } from './accessible/in-page.js';
import { GRAPHQL, operationOf } from './operation.js';
import { choose, scrollPast, untilHydrated, untilPainted } from './page-watch.js';
import { getProducts, settle } from './product-list.js';
import { options } from './suggestions.js';

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 800 };
const COUNT = /^\d+ product\(s\) available$/;

const search = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const cards = (page: Page) => page.getByRole('article');

async function openProducts(page: Page, address = '/products'): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
  await expect(page.getByText(COUNT)).toBeVisible();
}

async function loadMore(page: Page, shown: number): Promise<void> {
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(`Showing ${shown} of`)).toBeVisible();
  await expect(cards(page)).toHaveCount(shown);
}

function watchOperations(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const operation = operationOf(request);
    if (operation) asked.push(operation);
  });
  return asked;
}

/** Clicks a card and returns its positions at that moment, since Playwright may scroll before it clicks. */
async function press(card: Locator): Promise<{ scroll: number; top: number }> {
  const pressed = card.evaluate((element) => {
    const place = () => ({ scroll: window.scrollY, top: element.getBoundingClientRect().top });
    return new Promise<ReturnType<typeof place>>((resolve) => {
      element.addEventListener('click', () => resolve(place()), { capture: true, once: true });
    });
  });
  await card.getByRole('link').click();
  return pressed;
}

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;

test('going back restores all loaded pages and the scroll position on a phone, without a GraphQL request', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  // If a device is never idle, the page is left before all of it is rendered.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await openProducts(page);
  await loadMore(page, 48);
  await loadMore(page, 72);
  const card = cards(page).nth(50);
  await scrollPast(card);
  const name = await card.getByRole('heading').innerText();
  const lastQuery = page.waitForResponse((response) => operationOf(response.request()) === 'Replacements');
  const { scroll, top } = await press(card);
  expect(scroll).toBeGreaterThan(3_000);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(0);
  await lastQuery;

  const asked = watchOperations(page);
  await recordCardCounts(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(72);
  // Compares the place of the card: cards far above may change their height, which scroll anchoring makes up for.
  const moved = async () => Math.abs((await topOf(card)) - top);
  await expect.poll(moved, 'tolerates the hover effect').toBeLessThan(5);
  await expect(card.getByRole('heading')).toHaveText(name);
  expect(await page.evaluate(() => [...window.seenCardCounts])).toEqual([72]);

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect.poll(moved).toBeLessThan(5);
  expect(asked).toEqual([]);
});

test('Load more keeps focus and scroll position; Back after a filter restores the list and its position, and Back after typing a search undoes all of it in one step', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openProducts(page);
  await untilPainted(page);
  const button = page.getByRole('button', { name: 'Load more' });
  for (const [edge, count] of [
    ['top', 48],
    ['bottom', 72],
  ] as const) {
    await button.evaluate((element, to) => {
      const { top, bottom } = element.getBoundingClientRect();
      window.scrollBy(0, to === 'top' ? top - 80 : bottom - window.innerHeight + 8);
    }, edge);
    await button.focus();
    const scroll = await scrollOf(page);
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(count);
    await expect(page.getByText(`Showing ${count} of`)).toBeAttached();
    await expect(button).toBeFocused();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect.poll(() => scrollOf(page), `at the ${edge}`).toBe(scroll);
  }

  await page.setViewportSize(DESKTOP);
  await openProducts(page);
  await getProducts(page, () => page.getByLabel('In stock only').check());
  await loadMore(page, 48);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  const asked = watchOperations(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Brakes' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter: Brakes' })).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(0);
  await expect(page.locator('#main')).toBeFocused();
  await expect.poll(() => asked).toEqual(['ProductsPage']);

  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(1_900);
  expect(asked).toEqual(['ProductsPage']);

  await search(page).pressSequentially('brak');
  await expect(page).toHaveURL(/search=brak$/);
  await search(page).pressSequentially('e disc');
  await expect(page).toHaveURL(/search=brake\+disc$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/products\?inStock=true$/);
  await expect(search(page)).toHaveValue('');
});

test('first load, filter and search cause almost no layout shift', async ({ page }) => {
  await slowDown(page);
  await recordShifts(page);
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewportSize(viewport);
    await openProducts(page, '/products?inStock=true&search=brake');
    await settle(page);
    expect(await shiftOf(page), `of the first load on a ${device}`).toBeLessThan(0.02);

    if (device === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
    await settle(page);
    await forgetShifts(page);
    const category = page.getByRole('combobox', { name: 'Category' });
    await getProducts(page, () => choose(category, 'Brakes'));
    if (device === 'phone') await page.getByRole('button', { name: /^Show \d+ product/ }).click();
    expect(await shiftOf(page), `of a filter on a ${device}`).toBeLessThan(0.02);

    await getProducts(page, () => search(page).fill('qwertyuiop'));
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    expect(await shiftOf(page), `of a search that finds nothing on a ${device}`).toBeLessThan(0.02);
  }
});

test.describe('the list of products on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('shows three whole products without scrolling, or two if a car is chosen; a tap on a suggested brand filters by it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    const car = 'car=toyota-fielder-nze141&year=2010';
    for (const [count, address] of [
      [3, '/products?sort=price-low'],
      [3, '/products?search=brake+pads'],
      [2, `/products?${car}`],
      [2, `/products?${car}&search=brake+pads`],
    ] as const) {
      await openProducts(page, address);
      await expect(cards(page).nth(count - 1), address).toBeInViewport({ ratio: 1 });
    }
    await openProducts(page, '/products?search=brake&inStock=true');
    const category = page.getByRole('combobox', { name: 'Category' });
    await expect(category).toBeHidden();
    await page.getByRole('button', { name: 'Filters (1)' }).tap();
    await expect(category).toBeVisible();
    await page.getByRole('button', { name: /^Show \d+ products$/ }).tap();
    await expect(category).toBeHidden();

    await openProducts(page);
    await search(page).tap();
    await page.keyboard.type('toyot');
    await options(page)
      .filter({ hasText: /^Toyota$/ })
      .tap();
    await expect(page).toHaveURL(/\/products\?brand=[0-9a-f-]{36}$/);
    await expect(page.getByRole('button', { name: 'Remove filter: Toyota' })).toBeVisible();
    await expect(options(page)).toHaveCount(0);
    await expect(search(page)).not.toBeFocused();
    await expect(search(page)).toHaveValue('');
  });
});

declare global {
  interface Window {
    seenCardCounts: Set<number>;
    shift: number;
  }
}

/** Records the numbers of cards that the list has in any frame. */
function recordCardCounts(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.seenCardCounts = new Set();
    const look = () => {
      if (location.pathname === '/products')
        window.seenCardCounts.add(document.querySelectorAll('article').length);
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Adds up all layout shifts, including those shortly after input, which CLS ignores. */
function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = (page: Page) => page.evaluate(() => window.shift);
const forgetShifts = (page: Page) => page.evaluate(() => void (window.shift = 0));

/** Delays responses until the page shows that it is loading. */
function slowDown(page: Page): Promise<unknown> {
  return page.route(GRAPHQL, async (route) => {
    await nextFrames(page).catch(() => null);
    await route.continue();
  });
}

test('a frame number leads to the products for the car, and appears in no URL', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => void addresses.push(request.url()));
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose your car' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Frame number, code').fill('NZE141-6048723 2012');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Toyota Axio NZE141/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL('/products?car=toyota-axio-nze141&year=2012');
  await expect(page.getByRole('button', { name: 'Toyota Axio NZE141 2012 Change' })).toBeVisible();
  expect(addresses.filter((address) => address.includes('6048723'))).toEqual([]);
});
