import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { shop } from '../../../test/builders';
import { fakeClock } from '../../../test/clock';
import { renderAt } from '../../../test/renderAt';
import { buildStats } from '../../../test/stats';

describe('the date range', () => {
  const TODAY = '2026-05-14';

  // The date is fixed, because on some days two presets are the same range.
  fakeClock(`${TODAY}T12:00:00+03:00`);

  function showing(query = '') {
    const page = renderAt(`/owner/reports${query}`, { as: 'owner', Query: { stats: () => buildStats() } });
    const ranges = () => page.callsOf('ReportsPage').map(({ variables }) => variables['range']);
    return { ...page, ranges };
  }

  test('uses the day of the server, even if the clock of the device is wrong', async () => {
    const { user, here } = renderAt('/owner?start=2026-05-16&end=2026-05-16', {
      as: 'owner',
      Query: {
        stats: () => buildStats(),
        shop: () => ({ ...shop, now: '2026-05-16T00:30:00+03:00' }),
      },
    });
    expect(await screen.findByRole('button', { name: 'Today', pressed: true })).toBeTruthy();
    expect(await screen.findByText(/compared with May 15, 2026 up to 12:30 AM/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(here()).toBe('/owner?start=2026-05-10&end=2026-05-16');
  });

  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((preset) => preset.textContent);

  describe('RangeForm', () => {
    test('shows the range of the URL', async () => {
      const { ranges } = showing('?start=2026-01-01&end=2026-01-31');
      expect((await field('Start date')).value).toBe('2026-01-01');
      expect((await field('End date')).value).toBe('2026-01-31');
      await waitFor(() => expect(ranges()).toEqual([{ start: '2026-01-01', end: '2026-01-31' }]));
      expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
    });

    test.each(['?start=2026-02-30', '?start=2026-02-01&end=2026-01-01'])(
      'falls back to all time for an invalid URL: %s',
      async (query) => {
        const { ranges } = showing(query);
        expect((await field('Start date')).value).toBe('');
        await waitFor(() => expect(ranges()).toEqual([{ start: null, end: null }]));
        expect(pressed()).toEqual(['All time']);
      },
    );

    test('applies the dates only on Apply', async () => {
      const { user, here, ranges } = showing();
      fireEvent.change(await field('Start date'), { target: { value: '2026-03-01' } });
      fireEvent.change(await field('End date'), { target: { value: '2026-03-02' } });
      expect(here()).toBe('/owner/reports');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(here()).toBe('/owner/reports?start=2026-03-01&end=2026-03-02');
      await waitFor(() => expect(ranges().at(-1)).toEqual({ start: '2026-03-01', end: '2026-03-02' }));
    });

    test('says at the field that the end is before the start, and sends no query', async () => {
      const { user, here, ranges } = showing();
      fireEvent.change(await field('Start date'), { target: { value: '2026-03-02' } });
      fireEvent.change(await field('End date'), { target: { value: '2026-03-01' } });
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      const end = await field('End date');
      expect(end.getAttribute('aria-invalid')).toBe('true');
      expect(
        (await screen.findByText('The end date 2026-03-01 is before the start date 2026-03-02')).id,
      ).toBe(end.getAttribute('aria-describedby'));
      expect([here(), ranges().length]).toEqual(['/owner/reports', 1]);
    });

    test('has presets that fill the fields and replace the input', async () => {
      const { user, here } = showing();
      fireEvent.change(await field('Start date'), { target: { value: '2026-03-02' } });
      await user.click(screen.getByRole('button', { name: 'This year' }));
      expect(here()).toBe(`/owner/reports?start=2026-01-01&end=${TODAY}`);
      expect((await field('Start date')).value).toBe('2026-01-01');
      expect((await field('End date')).value).toBe(TODAY);
      expect(pressed()).toEqual(['This year']);
      await user.click(screen.getByRole('button', { name: 'All time' }));
      expect(here()).toBe('/owner/reports');
      expect((await field('Start date')).value).toBe('');
    });

    test('is a single list of ranges on phones, which shows the date fields only for a custom range', async () => {
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation(() => Object.assign(new EventTarget(), { matches: true }) as never);
      const { user, here } = showing(`?start=${TODAY}&end=${TODAY}`);
      const dates = await screen.findByLabelText<HTMLSelectElement>('Dates');
      expect([dates.value, screen.queryByLabelText('Start date')]).toEqual(['Today', null]);
      await user.selectOptions(dates, 'This year');
      expect(here()).toBe(`/owner/reports?start=2026-01-01&end=${TODAY}`);
      await user.selectOptions(dates, 'Custom range');
      expect((await field('Start date')).value).toBe('2026-01-01');
    });
  });
});
