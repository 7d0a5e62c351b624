import { describe, expect, test } from '@jest/globals';
import { showing, part, tableOf, point } from '../../../../test/analytics';
import { buildDays } from '../../../../test/stats';

describe('TimeChart', () => {
  test('shows the best day, and a table of the days, newest first', async () => {
    showing();
    const days = await part('Revenue and Orders per Day');
    expect(days.getByRole('slider').getAttribute('aria-valuetext')).toBe(
      'Best day: Mon, Mar 2, 2026, Revenue Ksh 800,001, previous Ksh 0, Orders 8, previous 0',
    );
    expect(days.getByText('Best day: Mon, Mar 2, 2026')).toBeTruthy();
    expect(await tableOf('Revenue and Orders per Day', 'Figures per day, newest first')).toEqual([
      ['Day', 'Visits', 'Unique Sessions', 'Orders', 'Confirmed Orders', 'Revenue'],
      ['Tue, Mar 3, 2026', '400', '90', '3', '2', 'Ksh 34,567'],
      ['Mon, Mar 2, 2026', '440', '110', '8', '6', 'Ksh 800,001'],
      ['Sun, Mar 1, 2026', '400', '100', '5', '4', 'Ksh 400,000'],
    ]);
  });

  test('selects the day under the mouse until the mouse leaves the chart, and keeps a day selected by touch', async () => {
    showing();
    const slider = (await part('Revenue and Orders per Day')).getByRole<HTMLInputElement>('slider');
    const chart = slider.parentElement!;
    chart.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
    point(chart, 'move', { clientX: 250 });
    expect(slider.value).toBe('1');
    point(chart, 'out', { pointerType: 'touch' });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Mon, Mar 2, 2026/);
    point(chart, 'move', { clientX: 999 });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Tue, Mar 3, 2026/);
    point(chart, 'out', { pointerType: 'mouse' });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Best day: /);
  });

  test('shows two years by week, without unique sessions', async () => {
    const days = buildDays(
      '2024-03-04',
      Array.from({ length: 730 }, () => ({ visits: 1, uniqueSessions: 1, orders: 1, revenue: '1.50' })),
    );
    showing({ days });
    const weeks = await part('Revenue and Orders per Week');
    expect(weeks.getByRole<HTMLInputElement>('slider').max).toBe('104');
    const table = await tableOf('Revenue and Orders per Week', 'Figures per week, newest first');
    expect(table[0]).toEqual(['Week', 'Visits', 'Orders', 'Confirmed Orders', 'Revenue']);
    expect(table[1]).toEqual(['Mar 2 - Mar 3, 2026', '2', '2', '0', 'Ksh 3']);
  });
});
