import { expect, test } from '@playwright/test';

for (const width of [375, 768, 1280]) {
  test(`all category tiles are equally wide at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Shop by Category' }) });
    await expect(section.getByRole('link', { name: 'Brakes' })).toBeVisible();
    const widths = await section
      .getByRole('link')
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().width)));
    expect(new Set(widths).size).toBe(1);
    expect(widths[0]).toBeGreaterThan(140);
  });
}
