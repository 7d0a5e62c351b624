import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAt } from './renderAt';
import { buildDays, buildStats } from './stats';

export const MARCH = '/owner?start=2026-03-01&end=2026-03-03';

export interface Asked {
  range: { start: string | null; end: string | null } | null;
}

/** The figures of the previous three days, which are half as high. */
const BEFORE = {
  traffic: { ...buildStats().traffic, totalVisits: 620 },
  orders: { total: 8, pending: 2, confirmed: 2, delivered: 3, failed: 1, cancelled: 0 },
  revenue: { totalRevenue: '617283.75', confirmedOrdersCount: 12, averageOrderValue: '102880.60' },
  conversion: { ...buildStats().conversion, orderConversionRate: '5.75' },
  days: buildDays('2026-02-26', [{ revenue: '1000.00', orders: 1 }, {}, { visits: 9 }]),
  revenuePerBrand: [{ brandName: 'Toyota', orderCount: 9, totalRevenue: '500000.00' }],
  revenuePerCategory: [{ categoryName: 'brake system', orderCount: 9, totalRevenue: '617283.75' }],
  callTimes: { orderCount: 14, averageSeconds: 16_200, medianSeconds: 3_000 },
};

const isBefore = ({ range }: Asked) => range?.end === '2026-02-28';

export function showing(
  changes: Record<string, unknown> = {},
  before: Record<string, unknown> = {},
  address = MARCH,
) {
  const stats = (_source: never, asked: Asked) =>
    buildStats(isBefore(asked) ? { ...BEFORE, ...before } : changes);
  return renderAt(address, { as: 'owner', Query: { stats } });
}

export const part = async (name: string | RegExp) => {
  const region = await screen.findByRole('region', { name });
  await waitFor(() => expect(region.getAttribute('aria-busy')).toBe('false'));
  return within(region);
};

/** Alerts with text; the container of toasts is an empty one. */
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter(Boolean);

/** Fires a pointer event, as the PointerEvent of jsdom has no coordinates. */
export function point(chart: Element, kind: 'move' | 'out', { clientX = 0, pointerType = 'mouse' }) {
  const event = new MouseEvent(`pointer${kind}`, { bubbles: true, clientX });
  fireEvent(chart, Object.assign(event, { pointerType }));
}

export async function tableOf(title: string, caption: string): Promise<string[][]> {
  const table = (await part(title)).getByRole('table', { name: caption });
  return within(table)
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) => cell.textContent?.trim() ?? '').filter((text) => text !== ''),
    );
}
