import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ADMIN, signInStaff } from './api.js';
import { untilHydrated, watchErrors } from './page-watch.js';

test('a category and a brand are added, renamed and deleted; the shop shows it without a reload', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const footer = page.getByRole('contentinfo');
  await signInStaff(page, ADMIN);
  await page.goto('/');
  await untilHydrated(page);
  for (const [one, many] of [
    ['category', 'Categories'],
    ['brand', 'Brands'],
  ] as const) {
    const sentence = one.charAt(0).toUpperCase() + one.slice(1);
    const [name, renamed] = [uniqueName(), uniqueName()];
    await expect(footer.getByRole('link', { name: 'Toyota' })).toBeVisible();
    await footer.getByRole('link', { name: 'Staff sign-in' }).click();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: many }).click();

    await page.getByRole('button', { name: `Add ${one}` }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill(`  ${name} `);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${sentence} added successfully!`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Add ${one}` })).toBeFocused();
    const card = page.getByRole('article', { name });
    await expect(card.getByText('0 products')).toBeVisible();

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByLabel('Name').fill(renamed);
    await page.getByRole('button', { name: `Save ${one}` }).click();
    await expect(page.getByText(`${sentence} updated successfully!`)).toBeVisible();
    await expect(page.getByRole('article', { name: renamed })).toBeVisible();
    await expect(card).toHaveCount(0);

    await page.getByRole('link', { name: 'View shop' }).click();
    await expect(footer.getByRole('link', { name: renamed })).toBeVisible();
    await footer.getByRole('link', { name: 'Staff sign-in' }).click();
    await page.getByRole('main').getByRole('link', { name: many }).click();

    await page.getByRole('button', { name: `Delete ${renamed}` }).click();
    await expect(page.getByText(`Are you sure you want to delete this ${one}?`)).toBeVisible();
    await page.getByRole('button', { name: `Delete ${one}` }).click();
    await expect(page.getByText(`${sentence} deleted successfully!`)).toBeVisible();
    await expect(page.getByRole('article', { name: renamed })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'View shop' }).click();
    await expect(footer.getByRole('link', { name: 'Toyota' })).toBeVisible();
    await expect(footer.getByRole('link', { name: renamed })).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

/** Unique, because tests run in parallel. */
const uniqueName = () => `Test ${randomUUID().slice(0, 8)}`;
