import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { breakDown } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';
import { buildStats } from '../../../test/stats';

describe('reports', () => {
  const RANGE = '?start=2026-01-01&end=2026-01-31';

  const fetchMock = jest.fn<(url: string, init?: { signal: AbortSignal }) => Promise<unknown>>();
  const alerts = jest.fn<(text?: string) => void>();
  let saved: { name: string; content: Blob }[];

  beforeEach(() => {
    saved = [];
    let content: Blob;
    fetchMock.mockReset().mockResolvedValue(ok({ revenue_stats: { total_revenue: 5 } }));
    alerts.mockReset();
    Object.assign(globalThis, { fetch: fetchMock, alert: alerts });
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((content = blob), 'blob:kept'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const ok = (body: unknown) => ({
    ok: true,
    status: 200,
    json: () => Promise.resolve(body),
    blob: () => Promise.resolve(new Blob(['a,b'])),
  });
  const failing = (status: number) => ({ ok: false, status });

  function showing(address = '/owner/reports', stats: () => unknown = () => buildStats()) {
    return renderAt(address, { as: 'owner', Query: { stats } });
  }

  const button = (name: string) => screen.findByRole('button', { name });
  const textOf = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob);
    });

  describe('ReportsPage', () => {
    test('shows four quick stats of the range in the URL', async () => {
      const { callsOf } = showing(`/owner/reports${RANGE}`);
      const stats = within(await screen.findByRole('region', { name: 'Quick stats' }));
      expect(await stats.findByText('Ksh 1,234,568')).toBeTruthy();
      expect(stats.getAllByRole('term').map((term) => term.textContent)).toEqual([
        'Total Revenue',
        'Total Orders',
        'Total Visits',
        'Average Order',
      ]);
      expect(stats.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
        'Ksh 1,234,568',
        '16',
        '1,240',
        'Ksh 102,880.60',
      ]);
      expect(callsOf('ReportsPage').at(-1)?.variables).toEqual({
        range: { start: '2026-01-01', end: '2026-01-31' },
      });
      expect(screen.getByRole('heading', { name: 'Downloads Jan 1, 2026 to Jan 31, 2026' })).toBeTruthy();
    });

    test('shows zeros with a message for figures that failed to load, and tries again', async () => {
      let isDown = true;
      const { user } = showing('/owner/reports', () =>
        buildStats({ revenue: () => (isDown ? breakDown() : buildStats().revenue) }),
      );
      const stats = within(await screen.findByRole('region', { name: 'Quick stats' }));
      expect(
        await stats.findByText('Some figures could not be loaded. Zeros are shown instead.'),
      ).toBeTruthy();
      const figures = () => stats.getAllByRole('definition').map((figure) => figure.textContent);
      expect(figures()).toEqual(['Ksh 0', '16', '1,240', 'Ksh 0.00']);
      isDown = false;
      await user.click(stats.getByRole('button', { name: 'Try again' }));
      expect(await stats.findByText('Ksh 1,234,568')).toBeTruthy();
      expect(stats.queryByRole('alert')).toBeNull();
    });

    test('shows zeros and can still download reports when all figures fail to load', async () => {
      const { user } = showing('/owner/reports', breakDown);
      const stats = within(await screen.findByRole('region', { name: 'Quick stats' }));
      expect(await stats.findByRole('alert')).toBeTruthy();
      expect(stats.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
        'Ksh 0',
        '0',
        '0',
        'Ksh 0.00',
      ]);
      await user.click(await button('Download Revenue Report as JSON'));
      await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['revenue-report.json']));
    });
  });

  describe('downloads', () => {
    test('are saved as JSON, CSV and XLSX files', async () => {
      const { user } = showing(`/owner/reports${RANGE}`);
      const query = '?start_date=2026-01-01&end_date=2026-01-31';
      for (const [title, file, stats, table] of [
        ['Revenue Report', 'revenue-report', 'revenue', 'revenue'],
        ['Orders Report', 'orders-report', 'orders', 'orders'],
        ['Traffic Report', 'traffic-report', 'traffic', 'traffic'],
        ['Products Performance', 'products-performance', 'revenue-per-item', 'products-performance'],
        ['Brands Revenue', 'brands-revenue', 'revenue-per-brand', 'brands-revenue'],
        ['Not Found', 'missed-searches', 'missed-searches', 'missed-searches'],
      ]) {
        fetchMock.mockClear();
        for (const [label, format] of Object.entries({ JSON: 'json', CSV: 'csv', Excel: 'xlsx' })) {
          await user.click(await button(`Download ${title} as ${label}`));
          await waitFor(() => expect(saved.at(-1)?.name).toBe(`${file}.${format}`));
        }
        expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
          `/api/v1/stats/${stats}${query}`,
          `/api/v1/reports/${table}.csv${query}`,
          `/api/v1/reports/${table}.xlsx${query}`,
        ]);
      }
      expect(JSON.parse(await textOf(saved[0]!.content))).toEqual({ revenue_stats: { total_revenue: 5 } });
      expect(await textOf(saved[1]!.content)).toBe('a,b');
      expect(alerts).not.toHaveBeenCalled();
    });

    test('have no dates in their URL if the range is all time', async () => {
      const { user } = showing();
      await user.click(await button('Download Orders Report as CSV'));
      await waitFor(() => expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/v1/reports/orders.csv'));
    });

    test.each([
      ['a response that is not OK', () => Promise.resolve(failing(500))],
      ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
      [
        'an incomplete file',
        () => Promise.resolve({ ...ok({}), blob: () => Promise.reject(new TypeError()) }),
      ],
    ])('save nothing on %s, but alert, and show the failure until the next try', async (_name, network) => {
      fetchMock.mockImplementation(network);
      const { user } = showing();
      await user.click(await button('Download Orders Report as CSV'));
      await waitFor(() =>
        expect(alerts.mock.calls).toEqual([['Failed to download report. Please try again.']]),
      );
      const card = within(screen.getByRole('region', { name: 'Orders Report' }));
      expect(card.getByRole('alert').textContent).toBe('Failed to download report. Please try again.');
      expect(saved).toEqual([]);
      fetchMock.mockResolvedValue(ok({}));
      await user.click(await button('Download Orders Report as CSV'));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(card.queryByRole('alert')).toBeNull();
    });

    test('are announced while they run, and a click in the meantime starts no second download', async () => {
      let arrive: (response: unknown) => void = () => undefined;
      fetchMock.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
      const { user } = showing();
      await user.click(await button('Download Orders Report as Excel'));
      expect(await screen.findByText('Downloading orders-report.xlsx...')).toBeTruthy();
      await user.click(await button('Download Orders Report as CSV'));
      expect(fetchMock).toHaveBeenCalledTimes(1);
      arrive(ok({}));
      await waitFor(() => expect(screen.queryByText(/Downloading/)).toBeNull());
    });

    test('are aborted when the page is left, without an alert', async () => {
      fetchMock.mockImplementation(
        (_url, init) =>
          new Promise((_resolve, reject) => {
            init?.signal.addEventListener('abort', () => reject(new Error('aborted')));
          }),
      );
      const { user, unmount } = showing();
      await user.click(await button('Download Orders Report as Excel'));
      unmount();
      await waitFor(() => expect(fetchMock.mock.calls[0]?.[1]?.signal.aborted).toBe(true));
      await Promise.resolve();
      expect(alerts).not.toHaveBeenCalled();
    });

    test.each([401, 403])('redirect to the staff login on status %i, without an alert', async (status) => {
      let isOver = false;
      fetchMock.mockImplementation(() => ((isOver = true), Promise.resolve(failing(status))));
      const { user, here } = renderAt('/owner/reports', {
        as: 'owner',
        Query: {
          stats: () => buildStats(),
          me: () =>
            isOver ? null : { id: 'owner-1', email: 'o@example.com', role: 'SYSTEM_OWNER', phone: null },
        },
      });
      await user.click(await button('Download Orders Report as CSV'));
      await waitFor(() => expect(here()).toBe('/admin/login?from=%2Fowner%2Freports'));
      expect(alerts).not.toHaveBeenCalled();
    });
  });

  describe('the print view', () => {
    const lines = () =>
      [...document.querySelectorAll('.paper section')].map((part) => [
        part.querySelector('h2')?.textContent,
        ...[...part.querySelectorAll('tbody tr, p')].map((line) =>
          [...(line.children.length > 0 ? line.children : [line])].map((cell) => cell.textContent).join(': '),
        ),
      ]);

    test('has all figures of the range, and column headings', async () => {
      showing(`/owner/reports${RANGE}`);
      await screen.findByText('Ksh 102,880.60', { selector: 'dd' });
      expect(document.querySelector('.paper header')?.textContent).toContain('Jan 1, 2026 to Jan 31, 2026');
      expect(lines()).toMatchObject([
        ['Revenue Summary', 'Total revenue: Ksh 1,234,568', 'Confirmed orders: 12', expect.any(String)],
        [
          'Order Status Breakdown',
          'Total: 16',
          'Pending: 2',
          'Confirmed: 4',
          'Delivered: 8',
          'Failed: 2',
          expect.stringContaining(': 1'),
        ],
        [
          'Traffic Overview',
          'Total visits: 1,240',
          'Unique sessions: 300',
          ...Array(5).fill(expect.any(String)),
        ],
        [
          'Conversion Metrics',
          'Order conversion rate: 5.25%',
          'Registration conversion rate: 4.00%',
          expect.any(String),
          'Sessions with an order: 16',
          expect.any(String),
        ],
        ['Estimate and Final Price', ...Array(6).fill(expect.any(String))],
        ['From Order to Call', 'Orders called: 14', 'Median wait: 25 min'],
        ['Top Selling Products', 'Front brake pad set: 40: Ksh 90,000', 'Oil filter: 10: Ksh 4,501'],
        ['Most Viewed Products', 'Radiator: 1,500'],
        ['Revenue by Brand', 'Toyota: 9: Ksh 1,000,000', 'Subaru: 3: Ksh 234,568'],
        ['Revenue by Category', 'Brake System: 12: Ksh 1,234,568'],
      ]);
      const heads = [...document.querySelectorAll('.paper thead')].map((head) => head.textContent);
      expect(heads).toEqual([
        'ProductSoldRevenue',
        'ProductViews',
        'BrandOrdersRevenue',
        'CategoryOrdersRevenue',
      ]);
    });

    test('says since which day sessions are counted', async () => {
      showing(`/owner/reports${RANGE}`, () => buildStats({ sessionsSince: '2026-01-10' }));
      await waitFor(() =>
        expect(document.querySelector('.paper')?.textContent).toContain('from Jan 10, 2026 on'),
      );
    });

    test('sums up the brands after the first six in one line, and shows delivery in another line', async () => {
      const revenuePerBrand = Array.from({ length: 12 }, (_, n) => ({
        brandName: `Brand ${n}`,
        orderCount: 1,
        totalRevenue: '10.10',
      }));
      const delivery = { orderCount: 2, totalRevenue: '500.00' };
      showing('/owner/reports', () => buildStats({ revenuePerBrand, delivery }));
      await screen.findByText('Ksh 102,880.60', { selector: 'dd' });
      const brands = lines().find(([title]) => title === 'Revenue by Brand');
      expect(brands).toHaveLength(9);
      expect(brands?.slice(-2)).toEqual(['6 others: : Ksh 61', 'Delivery: 2: Ksh 500']);
    });

    test('shows what could not be loaded, and which lists are empty', async () => {
      showing('/owner/reports', () => buildStats({ traffic: breakDown, topSelling: [] }));
      await screen.findByText('Ksh 102,880.60', { selector: 'dd' });
      expect(lines()).toContainEqual(['Traffic Overview', 'Could not be loaded']);
      expect(lines()).toContainEqual(['Top Selling Products', 'None']);
    });
  });
});
