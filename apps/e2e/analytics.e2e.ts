import { expect, test, type Page } from '@playwright/test';
import { nextFrames } from './accessible/in-page.js';
import { OWNER, signInStaff } from './api.js';
import { translate, watchErrors } from './page-watch.js';
import { WIDTHS } from './soundness.js';

test.beforeEach(({ page }) => signInStaff(page, OWNER));

const part = (page: Page, name: string) => page.getByRole('region', { name });

async function expectFigures(page: Page): Promise<void> {
  await expect(part(page, 'Key figures')).toHaveAttribute('aria-busy', 'false');
  await expect(part(page, 'Key figures').getByText('Total Visits')).toBeVisible();
}

test('the owner chooses a range, which the URL keeps, and selects a day in all charts by keys and mouse, even on a translated page', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto('/owner');
  await expectFigures(page);
  await expect(page.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/\/owner\?start=\d{4}-\d\d-\d\d&end=\d{4}-\d\d-\d\d$/);
  await expect(page.getByText(', compared with ')).toBeVisible();
  await page.getByRole('button', { name: 'All time' }).click();
  await expect(page).toHaveURL(/\/owner$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByLabel('Start date').fill('2026-01-05');
  await page.getByLabel('End date').fill('2026-01-04');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The end date 2026-01-04 is before the start date 2026-01-05')).toBeVisible();
  await page.getByLabel('End date').fill('2026-01-11');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/owner?start=2026-01-05&end=2026-01-11');
  await page.reload();
  await expect(
    page.getByText('Jan 5, 2026 to Jan 11, 2026, compared with Dec 29, 2025 to Jan 4, 2026'),
  ).toBeVisible();
  await expectFigures(page);

  await translate(page);
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(page.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true');
  await expectFigures(page);
  const chart = part(page, 'Revenue and Orders per Day');
  const slider = chart.getByRole('slider');
  await slider.focus();
  const today = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', today!);
  await expect(slider).toHaveAttribute('aria-valuetext', /, Revenue Ksh .*, previous Ksh .*, Orders \d/);
  const day = (await slider.getAttribute('aria-valuetext'))!.split(', Revenue')[0]!;
  await expect(part(page, 'Traffic Overview').getByText(day)).toBeVisible();
  await slider.blur();
  await expect(chart.getByText(/^Best day/)).toBeVisible();

  await page.mouse.move(0, 0);
  await part(page, 'Traffic Overview').getByRole('slider').scrollIntoViewIfNeeded();
  const plot = part(page, 'Traffic Overview').getByRole('slider').locator('..');
  await plot.hover({ position: { x: 2, y: 40 } });
  await expect(slider).toHaveValue('0');
  for (const name of ['All time', 'Last 7 days']) {
    await page.getByRole('button', { name }).click();
    await expectFigures(page);
    await expect(page.getByText(', compared with ')).toHaveCount(name === 'All time' ? 0 : 1);
  }
  for (const table of await page.getByText('Show as a table').all()) await table.click();
  expect(errors).toEqual([]);
});

test('the name of a figure opens an explanation of it, by keyboard and by mouse', async ({ page }) => {
  await page.goto('/owner');
  await expectFigures(page);
  const name = part(page, 'Traffic Overview').getByRole('button', { name: 'Recurring Users' });
  const sentence = page.getByText('Accounts that opened pages on two or more of these days.');
  await expect(name).toHaveAccessibleDescription(/^Accounts that opened pages/);
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(sentence).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sentence).toBeHidden();
  await name.click();
  const [mark, text] = [await name.boundingBox(), await sentence.boundingBox()];
  expect(
    Math.min(Math.abs(text!.y - mark!.y - mark!.height), Math.abs(mark!.y - text!.y - text!.height)),
  ).toBeLessThan(4);
  await page.mouse.click(2, 2);
  await expect(sentence).toBeHidden();
});

test('loading causes no layout shift, and the boxes of key figures are equally high', async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      window.shifts.push(...(list.getEntries() as typeof window.shifts));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Without the web fonts, text may be wider.
  await page.route('**/*.woff2', (route) => route.abort());
  let release = (): void => undefined;
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('AnalyticsPage')) {
      await new Promise<void>((resolve) => (release = resolve));
      const response = await (await route.fetch()).json();
      // This is the longest figure possible.
      response.data.stats.revenue.totalRevenue = '98765432.10';
      return route.fulfill({ json: response });
    }
    return route.fallback();
  });
  for (const width of [...WIDTHS, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const requested = page.waitForRequest((request) =>
      Boolean(request.postData()?.includes('AnalyticsPage')),
    );
    await page.goto('/owner?start=2026-01-01');
    await requested;
    await expect(part(page, 'Key figures')).toHaveAttribute('aria-busy', 'true');
    await nextFrames(page);
    await page.evaluate(() => (window.shifts = []));
    release();
    await expectFigures(page);
    const moved = await page.evaluate(() => window.shifts.reduce((sum, { value }) => sum + value, 0));
    // A line break in the key figures on a phone would be a shift of 0.009.
    expect(moved, `at ${width} px`).toBeLessThan(0.005);
    const revenue = part(page, 'Key figures').getByText('98,765,432');
    const lines = await revenue.evaluate((figure) => figure.getClientRects().length);
    expect(lines, `at ${width} px`).toBe(1);
    const cards = await part(page, 'Key figures').getByRole('listitem').all();
    const heights = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.height));
    expect(new Set(heights).size, `heights at ${width} px`).toBe(1);
  }
});

declare global {
  interface Window {
    shifts: (PerformanceEntry & { value: number })[];
  }
}
