import { expect, test, type Page } from '@playwright/test';
import { colleague, demoItem, OWNER, placeOrder, register, signInStaff } from './api.js';
import { cartLink, newCustomer } from './lists.js';
import { answerPhone, untilButtonsWork, watchErrors } from './page-watch.js';

/** Wraps each text node in an element, now and when the page changes, as the translation of a browser does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const isShown =
          text.data.trim() && !text.parentElement?.closest('font, script, style, svg, textarea');
        if (!isShown) continue;
        const translation = document.createElement('font');
        text.replaceWith(translation);
        translation.append(text.data);
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true });
  });
}

test('a customer orders on a translated product page and in the cart', async ({ page }) => {
  const errors = watchErrors(page);
  await answerPhone(page);
  await register(page, newCustomer().email);
  await page.goto(`/products/${await demoItem(page)}`);
  await untilButtonsWork(page);
  await translate(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Add to Wishlist');
  await press('Remove from Wishlist');
  await expect(page.getByRole('button', { name: 'Add to Wishlist', exact: true })).toBeVisible();
  await press('Add to Cart');
  await press('Call to Order');
  await expect(page.getByRole('dialog', { name: /^Order Placed/ })).toBeVisible();
  await press('Close');

  await cartLink(page, 1).click();
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('Ksh 2,200 - 3,200');
  await press('Increase quantity');
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('Ksh 4,400 - 6,400');
  await expect(page.getByRole('listitem').getByText('Ksh 4,400 - 6,400')).toBeVisible();
  await press('Checkout & Call');
  await expect(page.getByRole('dialog', { name: /^Order Placed/ })).toBeVisible();
  await press('Close');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(errors).toEqual([]);
});

test('an admin takes, records and confirms calls on the translated desk', async ({ browser }) => {
  const { page } = await colleague(browser);
  const errors = watchErrors(page);
  await page.goto(`/admin/calls?order=${await placeOrder(browser)}`);
  const desk = page.getByRole('article');
  await expect(desk.getByText(/^Yours until/)).toBeVisible();
  await translate(page);
  await desk.getByRole('radio', { name: /^Call later/ }).check();
  await desk.getByRole('radio', { name: 'Other time' }).check();
  await desk.getByRole('button', { name: 'Save call' }).click();
  await desk.getByRole('radio', { name: "Don't schedule a call" }).check();
  await desk.getByRole('button', { name: 'Save call' }).click();
  await expect(desk.getByRole('region', { name: 'History' })).toContainText('Reached');
  await desk.getByRole('radio', { name: /^Price agreed/ }).check();
  await desk.getByLabel('Actual price').fill('2500');
  await desk.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText('Order confirmed with actual price!')).toBeVisible();
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await page.getByLabel('Use single-key shortcuts').uncheck();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next order', exact: true })).toBeVisible();
  expect(errors).toEqual([]);
  await page.close();
});

test('the owner changes the range and reads the charts of translated Analytics', async ({ page }) => {
  const errors = watchErrors(page);
  await signInStaff(page, OWNER);
  await page.goto('/owner');
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toHaveAttribute('aria-busy', 'false');
  await translate(page);
  for (const range of ['Last 7 days', 'Last 30 days', 'All time', 'Last 7 days']) {
    await page.getByRole('button', { name: range }).click();
    await expect(figures).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByText(', compared with ')).toHaveCount(range === 'All time' ? 0 : 1);
  }
  const slider = page.getByRole('region', { name: 'Traffic Overview' }).getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  const day = (await slider.getAttribute('aria-valuetext'))!.split(', ').slice(0, 2).join(', ');
  await expect(page.getByRole('region', { name: 'Traffic Overview' }).getByText(day).first()).toBeVisible();
  for (const table of await page.getByText('Show as a table').all()) await table.click();
  expect(errors).toEqual([]);
});
