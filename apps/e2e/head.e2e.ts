import { expect, test } from '@playwright/test';

test('every address answers with a title and a description before any script runs', async ({ request }) => {
  for (const address of ['/', '/products', '/login']) {
    const html = await (await request.get(address)).text();
    expect(html).toContain('<title>BeamBright: car spare parts in Nairobi</title>');
    expect(html).toMatch(/<meta\s+name="description"\s+content="[^"]{50,160}"/);
  }
});

test('a page then has the title of its own', async ({ page }) => {
  await page.goto('/products');
  await expect(page).toHaveTitle('Products | BeamBright');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveTitle('Login | BeamBright');
});
