import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { alerts, showing, part, tableOf } from '../../../test/analytics';
import { fakeClock } from '../../../test/clock';

describe('AnalyticsPage', () => {
  test('shows four key figures and their change against the previous period, in one query', async () => {
    const { callsOf } = showing();
    const cards = await part('Key figures');
    expect(cards.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
      'Total RevenueKsh 1,234,568+100.00%vs Ksh 617,284',
      'Total Orders16+100.00%vs 8',
      'Conversion Rate5.25%-0.50 pointsvs 5.75%',
      'Total Visits1,240+100.00%vs 620',
    ]);
    expect(
      screen.getByText('Mar 1, 2026 to Mar 3, 2026, compared with Feb 26, 2026 to Feb 28, 2026'),
    ).toBeTruthy();
    expect(callsOf('AnalyticsPage').map(({ variables }) => variables)).toEqual([
      {
        range: { start: '2026-03-01', end: '2026-03-03' },
        previous: { start: '2026-02-26', end: '2026-02-28' },
        compares: true,
      },
    ]);
  });

  describe('the page of analytics', () => {
    fakeClock('2026-03-10T11:05:30Z');

    test('compares today with yesterday until the same time of day', async () => {
      const { callsOf } = showing({}, {}, '/owner?start=2026-03-10&end=2026-03-10');
      await part('Key figures');
      expect(callsOf('AnalyticsPage')[0]?.variables).toMatchObject({
        previous: { start: '2026-03-09', end: '2026-03-09', until: '2026-03-09T11:05:00.000Z' },
      });
      expect(screen.getByText('Mar 10, 2026, compared with Mar 9, 2026 up to 2:05 PM')).toBeTruthy();
    });
  });

  test("compares the range 'All time' with no other period", async () => {
    const { callsOf } = showing({}, {}, '/owner');
    const cards = await part('Key figures');
    expect(cards.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
      'Total RevenueKsh 1,234,568',
      'Total Orders16',
      'Conversion Rate5.25%',
      'Total Visits1,240',
    ]);
    expect(callsOf('AnalyticsPage')[0]?.variables).toMatchObject({ previous: null, compares: false });
    expect(await tableOf('Revenue Summary', 'Revenue')).toEqual([
      ['Revenue', 'Figure'],
      ['Total Revenue', 'Ksh 1,234,568'],
      ['Confirmed Orders', '12'],
      ['Average Order Value', 'Ksh 102,880.60'],
    ]);
  });

  test('has tables of traffic, orders, conversion, brands, categories, estimates and waiting times', async () => {
    showing();
    expect(await tableOf('Traffic Overview', 'Traffic')).toEqual([
      ['Visitors', 'This period', 'Previous', 'Change'],
      ['Total Visits', '1,240', '620', '+100.00%'],
      ['Authenticated Visits', '240', '240', 'No change'],
      ['Guest Visits', '1,000', '1,000', 'No change'],
      ['Unique Sessions', '300', '300', 'No change'],
      ['New Users', '12', '12', 'No change'],
      ['Recurring Users', '7', '7', 'No change'],
      ['Total Registered Users', '95', '95', 'No change'],
    ]);
    expect(await tableOf('Order Status Breakdown', 'Orders by status')).toEqual([
      ['Status', 'Orders', 'Share', 'Previous', 'Change'],
      ['pending', '2', '12.50%', '2', 'No change'],
      ['confirmed', '4', '25.00%', '2', '+100.00%'],
      ['delivered', '8', '50.00%', '3', '+166.67%'],
      ['failed', '2', '12.50%', '1', '+100.00%'],
      ['of these cancelled by customer', '1', '6.25%', '0', 'New'],
      ['Total Orders', '16', '100.00%', '8', '+100.00%'],
    ]);
    expect(await tableOf('Why Orders Failed', 'Failed orders by reason')).toEqual([
      ['Reason', 'Orders', 'Share'],
      ['Cancelled by customer', '3', '75.00%'],
      ['Too dear', '1', '25.00%'],
    ]);
    expect(await tableOf('Conversion Metrics', 'Conversion')).toEqual([
      ['Conversion', 'This period', 'Previous', 'Change'],
      ['Order Conversion Rate', '5.25%', '5.75%', '-0.50 points'],
      ['Registration Conversion Rate', '4.00%', '4.00%', 'No change'],
      ['Unique Visitors', '300', '300', 'No change'],
      ['Sessions with an Order', '16', '16', 'No change'],
      ['Users Who Ordered', '15', '15', 'No change'],
    ]);
    expect(await tableOf('Conversion Metrics', 'From visit to sale')).toEqual([
      ['From visit to sale', 'Visitors', 'Share'],
      ['Visited the shop', '300', '100.00%'],
      ['Viewed a product', '180', '60.00%'],
      ['Ordered', '15', '5.00%'],
      ['Confirmed by phone', '12', '4.00%'],
    ]);
    expect(await tableOf('Revenue by Brand', 'Revenue by brand')).toEqual([
      ['Brand', 'Orders', 'Revenue', 'Previous', 'Change'],
      ['Toyota', '9', 'Ksh 1,000,000', 'Ksh 500,000', '+100.00%'],
      ['Subaru', '3', 'Ksh 234,568', 'Ksh 0', 'New'],
    ]);
    expect(await tableOf('Revenue by Category', 'Revenue by category')).toEqual([
      ['Category', 'Orders', 'Revenue', 'Previous', 'Change'],
      ['Brake System', '12', 'Ksh 1,234,568', 'Ksh 617,284', '+100.00%'],
    ]);
    expect(await tableOf('Estimate and Final Price', 'Final prices against estimates')).toEqual([
      ['Final price', 'Orders', 'Share'],
      ['Below the estimate', '3', '25.00%'],
      ['Within the estimate', '8', '66.67%'],
      ['Above the estimate', '1', '8.33%'],
    ]);
    const estimate = await part('Estimate and Final Price');
    expect(estimate.getByText('Ksh 1,100,000 - 1,500,000')).toBeTruthy();
    expect(estimate.getByText('Ksh 1,234,568')).toBeTruthy();
    expect(await tableOf('From Order to Call', 'Time from order to first call')).toEqual([
      ['Waiting time', 'This period', 'Previous', 'Change'],
      ['Median', '25 min', '50 min', '-50.00%'],
      ['Orders called', '14', '14', 'No change'],
    ]);
  });

  test('shows delivery in its own row below brands and categories, if there is any', async () => {
    showing({ delivery: { orderCount: 2, totalRevenue: '500.00' } });
    const row = ['Delivery', '2', 'Ksh 500', 'Ksh 0', 'New'];
    expect((await tableOf('Revenue by Brand', 'Revenue by brand')).at(-1)).toEqual(row);
    expect((await tableOf('Revenue by Category', 'Revenue by category')).at(-1)).toEqual(row);
  });

  test('shows the average order value with two decimals', async () => {
    showing({ revenue: { totalRevenue: '5000.00', confirmedOrdersCount: 2, averageOrderValue: '2500.00' } });
    expect((await tableOf('Revenue Summary', 'Revenue')).slice(1)).toEqual([
      ['Total Revenue', 'Ksh 5,000', 'Ksh 617,284', '-99.19%'],
      ['Confirmed Orders', '2', '12', '-83.33%'],
      ['Average Order Value', 'Ksh 2,500.00', 'Ksh 102,880.60', '-97.57%'],
    ]);
  });

  test.each([
    ['the range', { sessionsSince: '2026-03-02' }, {}],
    ['the compared period', {}, { sessionsSince: '2026-03-02' }],
  ])('says beside the figures of %s since which day sessions are counted', async (_, changes, before) => {
    showing(changes, before);
    expect((await part('Key figures')).getByText('vs 5.75%')).toBeTruthy();
    expect(screen.getByText(/Unique sessions, .* are counted from Mar 2, 2026 on/)).toBeTruthy();
    expect(alerts()).toEqual([]);
  });

  test('shows no share above 100 %, even if some visits were not counted', async () => {
    showing({ funnel: { visited: 100, viewed: 200, ordered: 20, confirmed: 10 } });
    const rows = await tableOf('Conversion Metrics', 'From visit to sale');
    expect(rows.slice(1).map(([, , share]) => share)).toEqual(['50.00%', '100.00%', '10.00%', '5.00%']);
  });

  test('lists the best customers, with links to their accounts', async () => {
    showing();
    expect(await tableOf('Best Customers', 'Customers by revenue')).toEqual([
      ['Customer', 'Orders', 'Last order', 'Revenue'],
      ['Wanjiru', '4', 'Mar 3, 2026', 'Ksh 90,001'],
    ]);
    expect(screen.getByRole('link', { name: 'Wanjiru' }).getAttribute('href')).toBe(
      '/owner/users?user=customer-1',
    );
  });

  test('lists top selling and most viewed products, with links except for deleted products', async () => {
    showing();
    expect(await tableOf('Top Selling Products', 'Products by units sold')).toEqual([
      ['Product', 'Sold', 'Revenue'],
      ['Front brake pad set', '40', 'Ksh 90,000'],
      ['Oil filter (deleted)', '10', 'Ksh 4,501'],
    ]);
    expect(await tableOf('Most Viewed Products', 'Products by views')).toEqual([
      ['Product', 'Views'],
      ['Radiator', '1,500'],
    ]);
    expect(screen.getByRole('link', { name: 'Front brake pad set' }).getAttribute('href')).toBe(
      '/products/item-1',
    );
    expect(screen.queryByRole('link', { name: /Oil filter/ })).toBeNull();
  });
});
