import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Asked, MARCH, part, tableOf, alerts } from '../../../test/analytics';
import { fakeClock } from '../../../test/clock';
import { breakDown } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';
import { buildEmptyStats, buildStats } from '../../../test/stats';

describe('useAnalytics', () => {
  test('keeps the old figures on the page, marked as busy, while another range loads', async () => {
    let respond = (): void => undefined;
    const slow = new Promise<void>((resolve) => (respond = resolve));
    const stats = async (_source: never, { range }: Asked) => {
      if (range?.start) return buildStats();
      await slow;
      return buildStats({ orders: { ...buildStats().orders, total: 999 } });
    };
    const { user } = renderAt(MARCH, { as: 'owner', Query: { stats } });
    const cards = await part('Key figures');
    await user.click(screen.getByRole('button', { name: 'All time' }));
    expect(await screen.findByText('Loading figures...')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Key figures' }).getAttribute('aria-busy')).toBe('true');
    expect(cards.getByText('16')).toBeTruthy();
    respond();
    expect(await cards.findByText('999')).toBeTruthy();
    expect(screen.queryByText('Loading figures...')).toBeNull();
  });

  describe('the page of analytics', () => {
    const { passTime } = fakeClock('2026-03-02T09:00:00Z');

    test.each(['Try again', 'Today'])('compares two days up to the time of a click on %s', async (button) => {
      let isDown = button === 'Try again';
      const stats = () => (isDown ? breakDown() : buildStats());
      const { user, callsOf } = renderAt('/owner?start=2026-03-02&end=2026-03-02', {
        as: 'owner',
        Query: { stats },
      });
      await screen.findByText(/ up to 12:00/);
      passTime(10 * 60 * 1000);
      isDown = false;
      await user.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findByText(/ up to 12:10/)).toBeTruthy();
      const cards = await part('Key figures');
      expect(cards.getAllByText('16')).toBeTruthy();
      const times = callsOf('AnalyticsPage').map(({ variables }) => variables['previous']);
      expect(times).toMatchObject([
        { until: '2026-03-01T09:00:00.000Z' },
        { until: '2026-03-01T09:10:00.000Z' },
      ]);
    });
  });

  test('shows the layout without figures before the first response', async () => {
    renderAt(MARCH, { as: 'owner', Query: { stats: () => new Promise(() => undefined) } });
    expect(await screen.findByRole('region', { name: 'Revenue by Brand' })).toBeTruthy();
    expect(screen.getByText('Loading figures...')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('table', { hidden: true }).length).toBeGreaterThanOrEqual(9);
    expect(screen.queryByText(/No visits|in this period/)).toBeNull();
    expect(alerts()).toEqual([]);
  });

  test('explains the zeros of a new shop', async () => {
    renderAt('/owner', { as: 'owner', Query: { stats: () => buildEmptyStats() } });
    await part('Key figures');
    for (const text of [
      'No visits or orders yet. Figures appear with the first visit.',
      'No products sold in this period.',
      'No customers bought in this period.',
      'No orders failed in this period.',
      'No products viewed in this period.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByText('No revenue in this period.')).toHaveLength(2);
    expect((await tableOf('From Order to Call', 'Time from order to first call'))[1]).toEqual([
      'Median',
      '-',
    ]);
    expect(alerts()).toEqual([]);
  });

  test('shows the figures at once on return from another page with the same range', async () => {
    let isSlow = false;
    const none = { orderCount: 0, agreed: '0.00', place: null, belowCount: 0, belowAmount: '0.00' };
    const stats = () =>
      isSlow ? new Promise(() => undefined) : buildStats({ agreedPrices: { staff: [], total: none } });
    const { goTo, goBack } = renderAt(MARCH, { as: 'owner', Query: { stats } });
    await part('Key figures');
    void goTo(MARCH.replace('/owner', '/owner/agreed'));
    await screen.findByRole('heading', { name: 'No agreed prices' });
    isSlow = true;
    void goBack();
    const cards = within(await screen.findByRole('region', { name: 'Key figures' }));
    expect(cards.getByText('16')).toBeTruthy();
  });

  test('suggests other dates for a range without visits', async () => {
    renderAt(MARCH, { as: 'owner', Query: { stats: () => buildEmptyStats() } });
    expect(await screen.findByText('No visits or orders in this period. Try other dates.')).toBeTruthy();
  });
});
