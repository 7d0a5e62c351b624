import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildItem, pageOf } from '../../test/builders';
import { renderAt } from '../../test/renderAt';

afterEach(() => {
  jest.restoreAllMocks();
});

test('all products are downloaded as CSV, or a message says that the download failed', async () => {
  const fetchMock = jest.fn<(url: string) => Promise<unknown>>();
  const alerts = jest.fn<(text?: string) => void>();
  Object.assign(globalThis, { fetch: fetchMock, alert: alerts });
  Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => undefined });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  fetchMock.mockResolvedValueOnce({ ok: false, status: 503 });
  fetchMock.mockResolvedValueOnce({ ok: true, status: 200, blob: () => Promise.resolve(new Blob(['a,b'])) });
  const items = (_source: never, args: { first: number }) => pageOf([buildItem()], args);
  const { user } = renderAt('/admin/products', { as: 'admin', Query: { items } });
  await user.click(await screen.findByRole('button', { name: 'Export all as CSV' }));
  await waitFor(() =>
    expect(alerts.mock.calls).toEqual([['Failed to export the products. Please try again.']]),
  );
  await user.click(await screen.findByRole('button', { name: 'Export all as CSV' }));
  await waitFor(() => expect(saved).toEqual(['products.csv']));
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(Array(2).fill('/api/v1/exports/items.csv'));
});
