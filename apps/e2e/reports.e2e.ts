import { expect, test, type Page } from '@playwright/test';
import { OWNER, signInStaff } from './api.js';
import { contentOf, openWorkbook } from './downloads.js';

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

test.beforeEach(({ page }) => signInStaff(page, OWNER));

async function open(page: Page): Promise<void> {
  await page.goto('/owner/reports');
  const stats = page.getByRole('region', { name: 'Quick stats' });
  await expect(stats.getByText(/^Ksh [1-9]/).first()).toBeVisible();
}

test('the owner downloads a report of a range as JSON, CSV and Excel workbook, and prints it on one page', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/\?start=\d{4}-\d\d-\d\d&end=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  const fetched = async (label: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download Revenue Report as ${label}` }).click();
    const download = await coming;
    return { name: download.suggestedFilename(), content: await contentOf(download) };
  };
  const json = await fetched('JSON');
  expect(json.name).toBe('revenue-report.json');
  expect(Object.keys(JSON.parse(json.content.toString()))).toEqual(['revenue_stats']);

  const csv = await fetched('CSV');
  expect(csv.name).toBe('revenue-report.csv');
  expect([...csv.content.subarray(0, 3)]).toEqual(BYTE_ORDER_MARK);
  const lines = csv.content.subarray(3).toString().trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^"Date","/);
  expect(lines).toHaveLength(1 + 7 + 1);

  const xlsx = await fetched('Excel');
  expect(xlsx.name).toBe('revenue-report.xlsx');
  const workbook = await openWorkbook(page, xlsx.content);
  expect([workbook.sheets, workbook.formulas]).toEqual([['Revenue'], 0]);
  expect(workbook.rows[0]?.map((head) => `"${head}"`).join(',')).toBe(lines[0]);
  expect(workbook.rows.flat().filter((cell) => typeof cell === 'number').length).toBeGreaterThan(5);

  await page.route('**/api/v1/reports/**', (route) => route.abort());
  const alerted = page.waitForEvent('dialog');
  const pressed = page.getByRole('button', { name: 'Download Orders Report as CSV' }).click();
  const dialog = await alerted;
  expect([dialog.type(), dialog.message()]).toEqual([
    'alert',
    'Failed to download report. Please try again.',
  ]);
  await dialog.accept();
  await pressed;

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'BeamBright: performance' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Revenue by Category' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g);
  expect(pages).toHaveLength(1);
});
