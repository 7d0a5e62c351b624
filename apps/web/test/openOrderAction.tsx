import { screen, within } from '@testing-library/react';
import { OrderManagement } from '../src/admin/dashboard/OrderManagement';
import { type buildAdminOrder, ordersPage } from './adminOrders';
import type { Resolvers } from './fakeApi';
import { renderParts } from './renderAt';

/** Opens the dialog of an action in the dashboard. Once a mutation was tried, the server returns the order `after`. */
export async function openOrderAction(
  action: 'Confirm' | 'Update',
  before: object,
  Mutation: Resolvers[string],
  after = before,
) {
  let hasTried = false;
  const now = () => (hasTried ? after : before) as ReturnType<typeof buildAdminOrder>;
  const tried = Object.fromEntries(
    Object.entries(Mutation).map(([name, resolve]) => [
      name,
      (source: never, args: never) => {
        hasTried = true;
        return resolve(source, args);
      },
    ]),
  );
  const page = renderParts(<OrderManagement />, {
    as: 'admin',
    address: '/admin',
    Query: { orders: (_source, args) => ordersPage([now()], args), order: () => now() },
    Mutation: tried,
  });
  await page.user.click(await screen.findByRole('button', { name: `${action} order 0f8fad5b` }));
  const dialog = within(await screen.findByRole('dialog', { name: `${action} order 0f8fad5b` }));
  return { ...page, dialog };
}
