import { expect, type Locator, test } from '@playwright/test';
import { nextFrames } from './accessible/in-page.js';
import { ask, demoItem, register } from './api.js';
import { cartLink } from './lists.js';
import { keepToasts, untilHydrated } from './page-watch.js';
import { WIDTHS } from './soundness.js';

const PHONE = { width: 375, height: 812 };
const TARGET = 44;

test('a phone shows every filter chip, a toast covers no control, and the footer expands by keyboard', async ({
  page,
}) => {
  await keepToasts(page);
  await page.setViewportSize(PHONE);
  await register(page);
  await page.goto('/products?search=brake&inStock=true&priceMin=100&priceMax=90000');
  await untilHydrated(page);
  const chips = page.getByRole('button', { name: /^Remove filter/ });
  await expect(chips).toHaveCount(3);
  for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });

  const cartOf = (place: number) =>
    page.getByRole('article').nth(place).getByRole('button', { name: 'Cart' });
  await cartOf(1).click();
  const message = page.getByText('Added to cart');
  await expect(page.getByRole('status').filter({ has: message }).locator('svg')).toHaveCount(2);
  await nextFrames(page);
  // The card moves without an event, as one lifted on hover does.
  await cartOf(2).evaluate(
    (button, toast) => {
      const way = toast!.getBoundingClientRect().top - button.getBoundingClientRect().top;
      button.closest('article')!.style.translate = `0 ${way}px`;
    },
    await message.elementHandle(),
  );
  await expect.poll(() => message.evaluate(coveredByToast)).toEqual([]);

  await page.goto('/login');
  await untilHydrated(page);
  const footer = page.getByRole('contentinfo');
  const categories = footer.getByRole('navigation', { name: 'Categories' });
  await expect(categories).toBeVisible();
  await expect(categories.getByRole('link')).toHaveCount(0);
  expect((await boxOf(footer)).height).toBeLessThan(PHONE.height);
  await footer.getByRole('link', { name: 'Staff sign-in' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(categories.getByRole('link').first()).toBeVisible();
  for (const link of await categories.getByRole('link').all())
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(TARGET);
});

test('a card shows its focus only to keyboard users, the cart count does not hide the icon, and category tiles are equally wide', async ({
  page,
}) => {
  await register(page);
  const id = await demoItem(page);
  await ask(page, 'mutation ($id: ID!) { addToCart(itemId: $id, quantity: 12) { id } }', { id });
  await page.goto('/products?inStock=true');
  await untilHydrated(page);
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Cart' }).hover();
  await page.mouse.down();
  await expect(card.getByRole('button', { name: 'Cart' })).toBeFocused();
  await expect(card).toHaveCSS('outline-style', 'none');
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await card.getByRole('link').focus();
  await page.keyboard.press('Shift');
  await expect(card).toHaveCSS('outline-style', 'solid');

  const icon = await boxOf(cartLink(page, 12).locator('svg'));
  const badge = await boxOf(cartLink(page, 12).locator('span[aria-hidden]'));
  const [across, down] = [icon.x + icon.width - badge.x, badge.y + badge.height - icon.y];
  expect((across * down) / (icon.width * icon.height)).toBeLessThan(0.2);

  await page.goto('/');
  const heading = page.getByRole('heading', { name: 'Shop by Category' });
  const tiles = page.locator('section').filter({ has: heading }).getByRole('link');
  await expect(tiles.filter({ hasText: 'Brakes' })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const widths = () =>
      tiles.evaluateAll((all) => [
        ...new Set(all.map((tile) => Math.round(tile.getBoundingClientRect().width))),
      ]);
    await expect.poll(widths, `at ${width} px`).toEqual([expect.any(Number)]);
    expect((await widths())[0], `at ${width} px`).toBeGreaterThan(140);
  }
});

function coveredByToast(text: Element): string[] {
  const toast = text.parentElement!;
  const box = toast.getBoundingClientRect();
  return [...document.querySelectorAll('a[href], button, input, select')]
    .filter((control) => !toast.contains(control))
    .filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const isBeside = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
      return width > 0 && !isBeside;
    })
    .map((control) => control.outerHTML);
}

const boxOf = async (part: Locator) => (await part.boundingBox())!;
