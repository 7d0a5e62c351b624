import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { MARCH, showing, part, tableOf, alerts } from '../../../test/analytics';
import { breakDown, refuse } from '../../../test/fakeApi';
import { renderAt, renderSite } from '../../../test/renderAt';
import { buildStats } from '../../../test/stats';

const FAULT = 'Could not be loaded. Zeros are shown instead.';

describe('the analytics page', () => {
  test.each([
    ['traffic', 'Traffic Overview', ['Total Visits', '0'], 'Traffic'],
    ['funnel', 'Conversion Metrics', ['Visited the shop', '0', '0.00%'], 'From visit to sale'],
  ])('if %s fails, shows zeros and a message in that section only', async (field, title, row, caption) => {
    showing({ [field]: () => breakDown() });
    const section = await part(title);
    expect(section.getByRole('alert').textContent).toContain(FAULT);
    expect(await tableOf(title, caption)).toContainEqual(row);
    expect(screen.getAllByText(FAULT)).toHaveLength(1);
    expect(screen.queryByText(/The figures could not be loaded/)).toBeNull();
    expect(await tableOf('Most Viewed Products', 'Products by views')).toContainEqual(['Radiator', '1,500']);
  });

  test('shows zeros or an empty list, with a message, for each of several sections that fail', async () => {
    const failing = [
      ['orders', 'Order Status Breakdown', ['Total Orders', '0', '0.00%'], 'Orders by status'],
      ['revenue', 'Revenue Summary', ['Average Order Value', 'Ksh 0.00'], 'Revenue'],
      ['conversion', 'Conversion Metrics', ['Order Conversion Rate', '0.00%'], 'Conversion'],
      [
        'estimates',
        'Estimate and Final Price',
        ['Within the estimate', '0', '0.00%'],
        'Final prices against estimates',
      ],
      ['callTimes', 'From Order to Call', ['Orders called', '0'], 'Time from order to first call'],
    ] as const;
    const lists = [
      ['topSelling', 'Top Selling Products'],
      ['mostViewed', 'Most Viewed Products'],
      ['revenuePerBrand', 'Revenue by Brand'],
    ] as const;
    showing(Object.fromEntries([...failing, ...lists].map(([field]) => [field, () => breakDown()])));
    for (const [, title, row, caption] of failing) {
      expect((await part(title)).getByRole('alert').textContent).toContain(FAULT);
      expect(await tableOf(title, caption)).toContainEqual(row);
    }
    for (const [, title] of lists) {
      expect((await part(title)).getByText(FAULT)).toBeTruthy();
      expect((await part(title)).getByText('Nothing to show.')).toBeTruthy();
    }
    expect(screen.queryByText(/in this period/)).toBeNull();
    expect(await tableOf('Traffic Overview', 'Traffic')).toContainEqual([
      'Total Visits',
      '1,240',
      '620',
      '+100.00%',
    ]);
  });

  test('shows an error at each chart if the daily figures fail, and keeps the tables', async () => {
    showing({ days: () => breakDown() });
    for (const title of ['Revenue and Orders per Day', 'Revenue Summary', 'Traffic Overview']) {
      expect((await part(title)).getByText(FAULT)).toBeTruthy();
    }
    expect(screen.queryByRole('slider')).toBeNull();
    expect(await tableOf('Traffic Overview', 'Traffic')).toContainEqual([
      'Total Visits',
      '1,240',
      '620',
      '+100.00%',
    ]);
  });

  test('shows at a key figure that this figure could not be loaded', async () => {
    showing({ revenue: () => breakDown() });
    const cards = await part('Key figures');
    expect(cards.getAllByRole('listitem')[0]?.textContent).toBe('Total RevenueKsh 0Could not be loaded');
    expect(cards.getByText('Total Orders').closest('li')?.textContent).toBe('Total Orders16+100.00%vs 8');
  });

  test('shows no comparison, but a message, if the previous period fails', async () => {
    showing({}, { traffic: () => breakDown() });
    const traffic = await part('Traffic Overview');
    expect(traffic.getByRole('alert').textContent).toContain('The previous period could not be loaded.');
    expect(await tableOf('Traffic Overview', 'Traffic')).toContainEqual(['Total Visits', '1,240']);
    expect(screen.queryByText(FAULT)).toBeNull();
  });

  test('loads a failed section again on request', async () => {
    let isDown = true;
    const stats = buildStats({ traffic: () => (isDown ? breakDown() : buildStats().traffic) });
    const { user, callsOf } = renderAt('/owner', { as: 'owner', Query: { stats: () => stats } });
    const traffic = await part('Traffic Overview');
    await user.click(traffic.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsOf('AnalyticsPage')).toHaveLength(2));
    expect((await part('Traffic Overview')).getByText(FAULT)).toBeTruthy();
    isDown = false;
    await user.click(traffic.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(traffic.queryByText(FAULT)).toBeNull());
    expect(await tableOf('Traffic Overview', 'Traffic')).toContainEqual(['Total Visits', '1,240']);
    expect(alerts()).toEqual([]);
  });

  const ALL =
    'The figures could not be loaded. Zeros are shown instead. Something went wrong. Please try again.';

  test.each([
    ['the whole query', () => breakDown()],
    ['every part', () => Object.fromEntries(Object.keys(buildStats()).map((key) => [key, breakDown]))],
  ])('shows zeros and one message when %s fails, with a retry', async (_what, fail) => {
    let isDown = true;
    const stats = () => (isDown ? fail() : buildStats());
    const { user } = renderAt(MARCH, { as: 'owner', Query: { stats } });
    expect(await screen.findByText(ALL)).toBeTruthy();
    expect(alerts()).toEqual([`${ALL}Try again`]);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    const cards = await part('Key figures');
    expect(cards.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
      'Total RevenueKsh 0',
      'Total Orders0',
      'Conversion Rate0.00%',
      'Total Visits0',
    ]);
    expect(screen.queryByText(/in this period|No visits/)).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards.findByText('16')).toBeTruthy();
    expect(alerts()).toEqual([]);
  });

  test('keeps cached figures and shows that they could not be updated', async () => {
    let isDown = false;
    const stats = () => (isDown ? breakDown() : buildStats());
    const { user } = renderSite('/owner', { as: 'owner', Query: { stats } });
    await part('Key figures');
    isDown = true;
    await user.click(screen.getByRole('link', { name: 'Reports' }));
    await user.click(await screen.findByRole('link', { name: 'Analytics' }));
    expect(
      await screen.findByText('The figures could not be updated. Something went wrong. Please try again.'),
    ).toBeTruthy();
    expect((await part('Key figures')).getByText('16')).toBeTruthy();
  });

  test('redirects to the staff login when the session has ended', async () => {
    let isOver = false;
    const { here } = renderAt(MARCH, {
      as: 'owner',
      Query: {
        stats: () => ((isOver = true), refuse('NOT_SIGNED_IN')),
        me: () =>
          isOver ? null : { id: 'owner-1', email: 'o@example.com', role: 'SYSTEM_OWNER', phone: null },
      },
    });
    await waitFor(() => expect(here()).toMatch(/^\/admin\/login\?from=%2Fowner/));
  });
});
