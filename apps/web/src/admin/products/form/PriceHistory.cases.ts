import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildItem } from '../../../../test/builders';
import { renderAt } from '../../../../test/renderAt';

test('the product form shows the latest price changes', async () => {
  const [before, after] = ['3000.00', '2500.00'].map((price) => ({ min: price, max: price }));
  const createdAt = '2026-11-25T09:00:00Z';
  const { user } = renderAt('/admin/products?product=item-1', {
    as: 'admin',
    Query: {
      item: () => buildItem(),
      priceChanges: () => [{ createdAt, actorEmail: 'joy@shop.test', percent: -10, before, after }],
    },
  });
  await user.click(await screen.findByText('Price changes'));
  const change = await screen.findByText('Ksh 3,000 to Ksh 2,500');
  expect(change.parentElement?.textContent).toContain('-10 %, joy@shop.test, ');
});
