import { expect, type Page } from '@playwright/test';
import { nextFrames } from './accessible/in-page.js';
import { operationOf } from './operation.js';

export async function getProducts(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => operationOf(response.request()) === 'ProductsPage');
  await act();
  await answer;
  await settle(page);
}

export async function settle(page: Page): Promise<void> {
  await expect(page.getByText('Loading products...')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
  await page.waitForLoadState('networkidle');
  await nextFrames(page);
}
