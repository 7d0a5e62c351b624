import { expect, type Page } from '@playwright/test';
import { nextFrames } from './accessible/in-page.js';
import { operationOf } from './operation.js';

/** Runs an action that loads products, and waits until they are painted. */
export async function getProducts(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => operationOf(response.request()) === 'ProductsPage');
  await act();
  await answer;
  await settle(page);
}

/** Waits until the products are loaded and painted. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByText('Loading products...')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
  await page.waitForLoadState('networkidle');
  await nextFrames(page);
}
