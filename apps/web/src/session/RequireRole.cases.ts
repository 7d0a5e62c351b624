import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildUser } from '../../test/builders';
import { breakDown, refuse } from '../../test/fakeApi';
import { renderSite } from '../../test/renderAt';

describe('RequireRole', () => {
  test.each([
    ['/orders', 'customer', 'My Orders'],
    ['/admin', 'admin', 'Dashboard'],
  ] as const)(
    "at %s says 'Checking authentication...' until the session is known",
    async (address, as, heading) => {
      renderSite(address, { as });
      expect(screen.getByText('Checking authentication...')).toBeTruthy();
      expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    },
  );

  test.each([
    ['/orders', undefined, '/login?from=%2Forders'],
    ['/account', undefined, '/login?from=%2Faccount'],
    ['/admin', undefined, '/admin/login?from=%2Fadmin'],
    ['/admin/orders/x', 'customer', '/admin/login?from=%2Fadmin%2Forders%2Fx'],
    ['/admin', 'customer', '/admin/login?from=%2Fadmin'],
    ['/admin', 'owner', '/owner'],
    ['/owner', undefined, '/admin/login?from=%2Fowner'],
    ['/owner', 'admin', '/admin'],
  ] as const)('at %s sends %s to %s', async (address, as, target) => {
    const { here } = renderSite(address, as ? { as } : {});
    await waitFor(() => expect(here()).toBe(target));
  });

  test.each(['/orders', '/owner/reports'])(
    'at %s offers to try again, without redirecting, if the session cannot be loaded',
    async (address) => {
      let isBroken = true;
      const me = () =>
        isBroken ? breakDown() : buildUser(address === '/owner/reports' ? 'SYSTEM_OWNER' : 'ADMIN');
      const { user, here } = renderSite(address, { Query: { me } });
      const button = await screen.findByRole('button', { name: 'Try again' });
      expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
      await user.click(button);
      await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
      expect(here()).toBe(address);
      isBroken = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText('This page could not be loaded')).toBeNull());
      expect(here()).toBe(address);
    },
  );

  test.each([
    ['staff', 'SYSTEM_ADMIN', '/admin/login?from=%2Faccount'],
    ['a customer', 'CUSTOMER', '/login?from=%2Faccount'],
  ] as const)(
    'sends %s whose session ends on the account page to the login page of their role',
    async (_, role, target) => {
      let isOver = false;
      const { user, here } = renderSite('/account', {
        Query: { me: () => (isOver ? null : buildUser(role)) },
        Mutation: { updateAccount: () => refuse('NOT_SIGNED_IN') },
      });
      await user.click(await screen.findByRole('button', { name: 'Edit name and phone' }));
      isOver = true;
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(here()).toBe(target));
    },
  );

  test('lets staff open customer pages', async () => {
    const { here } = renderSite('/orders', { as: 'admin' });
    await screen.findByRole('heading', { level: 1 });
    expect(here()).toBe('/orders');
  });
});
