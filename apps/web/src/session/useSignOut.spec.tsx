import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeClock } from '../../test/clock';
import { renderAt } from '../../test/renderAt';

describe('useSignOut', () => {
  const { passTime } = fakeClock();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('waits five seconds for an answer and goes on without it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const signOut = () => new Promise(() => undefined);
    const { user, here, callsOf } = renderAt('/products', { as: 'customer', Mutation: { signOut } });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(callsOf('SignOut')).toHaveLength(1));
    expect(here()).toBe('/products');
    passTime(5000);
    expect(await screen.findByRole('heading', { name: 'Staff Login' })).toBeTruthy();
    expect(here()).toBe('/admin/login');
  });

  it('leaves no address and no notes to the next one at this tab', async () => {
    sessionStorage.setItem('beambright.checkout', '{"shippingAddress":"Moi Avenue 12","notes":"Ring twice"}');
    const { user, leavePage } = renderAt('/products', { as: 'customer', Mutation: { signOut: () => true } });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/admin/login'));
    expect(sessionStorage.getItem('beambright.checkout')).toBeNull();
  });
});
