import { expect, test } from '@playwright/test';

for (const width of [375, 768, 1280]) {
  test(`the last row of category tiles is as full as the others at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Shop by Category' }) });
    await expect(section.getByRole('link', { name: 'Brakes' })).toBeVisible();
    const edges = await section.getByRole('link').evaluateAll((tiles) => {
      const boxes = tiles.map((tile) => tile.getBoundingClientRect());
      return {
        row: Math.max(...boxes.map(({ right }) => right)),
        last: boxes.at(-1)?.right ?? 0,
        narrowest: Math.min(...boxes.map((box) => box.width)),
      };
    });
    expect(Math.abs(edges.row - edges.last)).toBeLessThan(1);
    expect(edges.narrowest).toBeGreaterThan(140);
  });
}
