import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../test/renderAt';

describe('RequireRole', () => {
  it("says 'Checking authentication...' until it knows who is there", async () => {
    renderAt('/orders', { as: 'customer' });
    expect(screen.getByText('Checking authentication...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeTruthy();
  });

  it.each([
    ['/orders', undefined, '/login?from=%2Forders'],
    ['/account', undefined, '/login?from=%2Faccount'],
    ['/admin', undefined, '/admin/login?from=%2Fadmin'],
    ['/admin', 'customer', '/admin/login?from=%2Fadmin'],
    ['/admin', 'owner', '/owner'],
    ['/owner', undefined, '/admin/login?from=%2Fowner'],
    ['/owner', 'admin', '/admin'],
  ] as const)('at %s sends %s to %s', async (address, as, target) => {
    const { here } = renderAt(address, as ? { as } : {});
    await waitFor(() => expect(here()).toBe(target));
  });

  it.each([
    ['/admin', 'admin'],
    ['/owner', 'owner'],
    ['/orders', 'admin'],
    ['/account', 'customer'],
    ['/account', 'admin'],
    ['/account', 'owner'],
  ] as const)('lets through at %s: %s', async (address, as) => {
    const { here } = renderAt(address, { as });
    await screen.findByRole('heading', { level: 1 });
    expect(here()).toBe(address);
  });
});
