import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminOrder } from '../../../test/adminOrders';
import { renderAt } from '../../../test/renderAt';

test('if there are links to an order, all of them can be ended after a confirmation', async () => {
  let order = buildAdminOrder({ liveLinks: 2 });
  const { user } = renderAt(`/admin/orders/${order.id}`, {
    as: 'admin',
    Query: { order: () => order },
    Mutation: { endOrderLinks: () => (order = buildAdminOrder({ liveLinks: 0 })) },
  });
  await user.click(await screen.findByRole('button', { name: /^End all links/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End all links to this order?' }));
  await user.click(dialog.getByRole('button', { name: 'End all links' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End all links/ })).toBeNull());
});
