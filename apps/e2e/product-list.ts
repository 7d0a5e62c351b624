import { expect, type Page } from '@playwright/test';
import { drawn } from './accessible/in-page.js';
import { operationOf } from './operation.js';

/** Does what makes the page ask for other products, and waits until they are painted. */
export async function getProducts(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => operationOf(response.request()) === 'ProductsPage');
  await act();
  await answer;
  await settle(page);
}

/** Until the answers are there and painted. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByText('Loading products...')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
  await page.waitForLoadState('networkidle');
  await drawn(page);
}
