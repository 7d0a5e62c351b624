import { expect, test } from '@playwright/test';

test('every address answers with a title and a description before any script runs', async ({ request }) => {
  const titles = {
    '/': 'BeamBright: car spare parts in Nairobi',
    '/products': 'Products | BeamBright',
    '/login': 'Login | BeamBright',
    '/admin': 'BeamBright: car spare parts in Nairobi',
  };
  for (const [address, title] of Object.entries(titles)) {
    const html = await (await request.get(address)).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(/<meta\s+name="description"\s+content="[^"]{50,160}"/);
  }
});

test('a page then has the title of its own', async ({ page }) => {
  await page.goto('/products');
  await expect(page).toHaveTitle('Products | BeamBright');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveTitle('Login | BeamBright');
});
