import { expect, test, type Page } from '@playwright/test';
import { signInStaff } from './api.js';
import { contentOf, openWorkbook } from './downloads.js';

const OWNER = { email: 'owner@beambright.test', password: 'owner-demo' };
const MARK = [0xef, 0xbb, 0xbf];

const REPORTS = [
  // title                 file                    key of the JSON      sheet       first column
  ['Revenue Report', 'revenue-report', 'revenue_stats', 'Revenue', 'Date'],
  ['Orders Report', 'orders-report', 'order_stats', 'Orders', 'Order ID'],
  ['Traffic Report', 'traffic-report', 'traffic_stats', 'Traffic', 'Date'],
  ['Products Performance', 'products-performance', 'revenue_per_item', 'Products', 'Product'],
  ['Brands Revenue', 'brands-revenue', 'revenue_per_brand', 'Brands', 'Brand'],
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => signInStaff(page, OWNER));

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/owner/reports${query}`);
  const stats = page.getByRole('region', { name: 'Quick stats' });
  await expect(stats.getByText(/^Ksh [1-9]/).first()).toBeVisible();
}

for (const [title, file, key, sheet, first] of REPORTS) {
  test(`${title} comes as JSON, as CSV and as a workbook`, async ({ page }) => {
    await open(page);
    const fetched = async (label: string) => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download ${title} as ${label}` }).click();
      const download = await coming;
      return { name: download.suggestedFilename(), content: await contentOf(download) };
    };
    const json = await fetched('JSON');
    expect(json.name).toBe(`${file}.json`);
    expect(Object.keys(JSON.parse(json.content.toString()))).toEqual([key]);

    const csv = await fetched('CSV');
    expect(csv.name).toBe(`${file}.csv`);
    expect([...csv.content.subarray(0, 3)]).toEqual(MARK);
    const lines = csv.content.subarray(3).toString().split('\r\n');
    expect(lines[0]).toMatch(new RegExp(`^"${first}","`));
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.at(-1)).toBe('');

    const xlsx = await fetched('Excel');
    expect(xlsx.name).toBe(`${file}.xlsx`);
    const workbook = await openWorkbook(page, xlsx.content);
    expect([workbook.sheets, workbook.formulas]).toEqual([[sheet], 0]);
    expect(workbook.rows[0]?.map((head) => `"${head}"`).join(',')).toBe(lines[0]);
    expect(workbook.rows.flat().filter((cell) => typeof cell === 'number').length).toBeGreaterThan(5);
  });
}

test('a range in the address is what is shown and what is downloaded', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/\?start=\d{4}-\d\d-\d\d&end=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Revenue Report as CSV' }).click();
  const lines = (await contentOf(await coming)).toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 7 + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/owner\/reports$/);
  await expect(page.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true');
});

test('a download that fails is told by an alert', async ({ page }) => {
  await open(page);
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
  await expect(page.getByRole('region', { name: 'Orders Report' }).getByRole('alert')).toBeVisible();
});

test('the figures are printed on one sheet, and nothing else is', async ({ page }) => {
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'BeamBright: how the shop does' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Revenue by Category' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g);
  expect(pages).toHaveLength(1);
});
