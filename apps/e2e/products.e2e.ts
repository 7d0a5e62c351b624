import { expect, test, type Locator, type Page } from '@playwright/test';
import { GRAPHQL, operationOf } from './operation.js';
import { choose, readAsFarAs, untilAlive, untilDrawn, watchErrors } from './page-watch.js';
import { getProducts, settle } from './product-list.js';
import { options, suggest } from './suggestions.js';

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 800 };
const COUNT = /^\d+ product\(s\) available$/;

const search = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const cards = (page: Page) => page.getByRole('article');

async function openProducts(page: Page, address = '/products'): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
  await expect(page.getByText(COUNT)).toBeVisible();
}

async function loadMore(page: Page, shown: number): Promise<void> {
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(`Showing ${shown} of`)).toBeVisible();
  await expect(cards(page)).toHaveCount(shown);
}

/** What the page asks the server for, by operation. */
function watchQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const operation = operationOf(request);
    if (operation) asked.push(operation);
  });
  return asked;
}

/** Where the page and the card stood when it was pressed: the click may have scrolled before, to reach it. */
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

test.describe('going back', () => {
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test(`restores all loaded pages and the place on a ${device}, without a question`, async ({ page }) => {
      await page.setViewportSize(viewport);
      // A device that is never at leisure has not drawn all of the page when it is left.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      await openProducts(page);
      await loadMore(page, 48);
      await loadMore(page, 72);
      const card = cards(page).nth(50);
      await readAsFarAs(card);
      const name = await card.getByRole('heading').innerText();
      const { scroll, top } = await press(card);
      expect(scroll).toBeGreaterThan(3_000);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect.poll(() => scrollOf(page)).toBe(0);
      await page.waitForLoadState('networkidle');

      const asked = watchQuestions(page);
      await recordCardCounts(page);
      await page.goBack();
      await expect(cards(page)).toHaveCount(72);
      // Not where the page stands: cards far above may be drawn later than the first time, and the browser keeps what is seen.
      const moved = async () => Math.abs((await topOf(card)) - top);
      await expect.poll(moved, 'a card under the mouse is lifted').toBeLessThan(5);
      await expect(card.getByRole('heading')).toHaveText(name);
      expect(await page.evaluate(() => [...window.seenCardCounts])).toEqual([72]);

      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect.poll(moved).toBeLessThan(5);
      expect(asked).toEqual([]);
    });
  }

  test('to another filter restores its list and its place', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await openProducts(page);
    await getProducts(page, () => page.getByLabel('In stock only').check());
    await loadMore(page, 48);
    await page.evaluate(() => window.scrollTo(0, 2_000));
    const asked = watchQuestions(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Brakes' }).click();
    await expect(page.getByRole('button', { name: 'Remove filter: Brakes' })).toBeVisible();
    await expect.poll(() => scrollOf(page)).toBe(0);
    await expect(page.locator('#main')).toBeFocused();
    await expect.poll(() => asked).toEqual(['ProductsPage']);

    await page.goBack();
    await expect(cards(page)).toHaveCount(48);
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(1_900);
    expect(asked).toEqual(['ProductsPage']);
  });

  test('leads from a search to what was there before it, not through half words', async ({ page }) => {
    await openProducts(page);
    await search(page).pressSequentially('brak');
    await expect(page).toHaveURL(/search=brak$/);
    await search(page).pressSequentially('e disc');
    await expect(page).toHaveURL(/search=brake\+disc$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect(search(page)).toHaveValue('');
  });
});

test.describe('Load more', () => {
  for (const place of ['top', 'bottom']) {
    test(`leaves focus and scroll where they are, with the button at the ${place}`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await openProducts(page);
      await untilDrawn(page);
      const button = page.getByRole('button', { name: 'Load more' });
      await button.evaluate((element, edge) => {
        const { top, bottom } = element.getBoundingClientRect();
        window.scrollBy(0, edge === 'top' ? top - 80 : bottom - window.innerHeight + 8);
      }, place);
      await button.focus();
      const scroll = await scrollOf(page);
      await page.keyboard.press('Enter');
      await expect(cards(page)).toHaveCount(48);
      await expect(page.getByText('Showing 48 of')).toBeAttached();
      await expect(button).toBeFocused();
      await expect(button).not.toHaveAttribute('aria-busy');
      await expect.poll(() => scrollOf(page)).toBe(scroll);
    });
  }
});

test.describe('layout shift', () => {
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test(`is next to none on a ${device}: first load, filter, search, all filters cleared`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await slowDown(page);
      await recordShifts(page);
      await openProducts(page, '/products?inStock=true&search=brake');
      await settle(page);
      expect(await shiftOf(page), 'of the first load').toBeLessThan(0.02);

      if (viewport === PHONE) await page.getByRole('button', { name: /^Filters/ }).click();
      await settle(page);
      await forgetShifts(page);
      const category = page.getByRole('combobox', { name: 'Category' });
      await getProducts(page, () => choose(category, 'Brakes'));
      expect(await shiftOf(page), 'of a filter').toBeLessThan(0.02);

      await getProducts(page, () => search(page).fill('qwertyuiop'));
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
      expect(await shiftOf(page), 'of a search that finds nothing').toBeLessThan(0.02);

      await getProducts(page, () => page.getByRole('button', { name: 'Clear Filters' }).click());
      await expect(cards(page)).toHaveCount(24);
      expect(await shiftOf(page), 'of clearing the filters').toBeLessThan(0.02);
    });
  }
});

test.describe('suggestions', () => {
  test('lead to a product by keyboard alone', async ({ page }) => {
    const errors = watchErrors(page);
    await openProducts(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(search(page), 'after the link that skips to the content').toBeFocused();
    await suggest(page, 'brake pad');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    const chosen = await options(page).nth(1).innerText();
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { level: 1 });
    await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/);
    await expect(title).not.toHaveText('Products');
    expect(chosen).toContain(await title.innerText());
    expect(errors).toEqual([]);
  });

  test('set a brand by touch, and the keyboard of the phone goes away', async ({ browser }) => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await context.newPage();
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
    await context.close();
  });

  test('go away on Escape and with a press elsewhere', async ({ page }) => {
    await openProducts(page);
    await search(page).fill('filter');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(search(page)).toHaveValue('filter');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(options(page)).toHaveCount(0);
  });
});

test.describe('the first screen of a phone', () => {
  test.use({ viewport: PHONE });

  test('shows a whole picture of a product under search and filters', async ({ page }) => {
    await openProducts(page, '/products?search=brake&inStock=true');
    const bottom = async () => {
      const picture = await cards(page).first().getByRole('img').boundingBox();
      return (picture?.y ?? Infinity) + (picture?.height ?? 0);
    };
    await expect.poll(bottom).toBeLessThan(0.75 * PHONE.height);
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden();
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
    await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden();
  });

  test('has no target smaller than 44 px', async ({ page }) => {
    await openProducts(page, '/products?search=brake&inStock=true&priceMin=100');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
    const small = await page
      .locator('main :is(button, select, input:not([type=checkbox]), label)')
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
          .map((target) => target.outerHTML),
      );
    expect(small).toEqual([]);
  });
});

declare global {
  interface Window {
    seenCardCounts: Set<number>;
    shift: number;
  }
}

/** Notes in every frame how many cards there are, once the list is back. */
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

/** Also the shifts that browsers forgive because somebody pressed something shortly before. */
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

/** A mobile network: answers take longer than the half second after a press for which browsers forgive shifts. */
function slowDown(page: Page): Promise<unknown> {
  return page.route(GRAPHQL, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}
