import { expect, test, type Page } from '@playwright/test';
import { CUSTOMER, demoItem, placeUnwieldyOrder, signIn } from './api.js';
import { watchErrors } from './page-watch.js';
import { expectSound, THEMES, wearTheme, WIDTHS } from './soundness.js';

const pages: Record<string, string | ((page: Page) => Promise<string>)> = {
  Home: '/',
  Products: '/products',
  'Products that match nothing': '/products?search=no-such-part',
  'a product': product,
  'an unknown product': '/products/00000000-0000-4000-8000-000000000000',
  Login: '/login',
  Register: '/register',
  'the login of the staff': '/admin/login',
  'Forgot password': '/forgot-password',
  'a new password': '/reset-password#token=x',
  'a link without its token': '/reset-password',
  'My Account': myAccount,
  'My Orders': myOrders,
  'an unknown address': '/no-such-page',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of THEMES) {
  for (const [name, address] of Object.entries(pages)) {
    test(`${name} is sound in the ${theme} theme at every width`, async ({ page }) => {
      const errors = watchErrors(page);
      await wearTheme(page, theme);
      await page.goto(typeof address === 'string' ? address : await address(page));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);

      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectSound(page, `at ${width} px`);
      }
      expect(errors).toEqual([]);
    });
  }
}

async function product(page: Page): Promise<string> {
  return `/products/${await demoItem(page)}`;
}

async function myAccount(page: Page): Promise<string> {
  await signIn(page, CUSTOMER);
  return '/account';
}

async function myOrders(page: Page): Promise<string> {
  await signIn(page, CUSTOMER);
  await placeUnwieldyOrder(page);
  return '/orders';
}
