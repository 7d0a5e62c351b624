import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildUser } from '../../../test/builders';
import { breakDown, refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';
import type { Role } from '../../gql/schema-types.generated';

async function signInAt(address: string, signInStaff: () => unknown) {
  const page = renderAt(address, { Mutation: { signInStaff } });
  await page.user.type(await screen.findByLabelText('Email'), 'staff@example.com');
  await page.user.type(screen.getByLabelText('Password'), 'secret');
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  return page;
}

const as = (role: Role) => () => buildUser(role);

describe('AdminLoginPage', () => {
  test('redirects an admin to the page of origin, or to /admin if there is none', async () => {
    const { leavePage, unmount } = await signInAt('/admin/login?from=%2Fadmin%2Forders', as('SYSTEM_ADMIN'));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/admin/orders'));
    unmount();
    const plain = await signInAt('/admin/login', as('ADMIN'));
    await waitFor(() => expect(plain.leavePage).toHaveBeenCalledWith('/admin'));
  });

  test('always redirects the owner to /owner', async () => {
    const { leavePage } = await signInAt('/admin/login?from=%2Fadmin', as('SYSTEM_OWNER'));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/owner'));
  });

  test("shows the message of the server, or 'Login failed' if there is none", async () => {
    const { unmount } = await signInAt('/admin/login', () => refuse('WRONG_CREDENTIALS'));
    expect(await screen.findByText('Wrong email or password')).toBeTruthy();
    unmount();
    await signInAt('/admin/login', breakDown);
    expect(await screen.findByText('Login failed')).toBeTruthy();
  });

  test('cannot be submitted twice while the next page loads', async () => {
    const { user, leavePage, callsOf } = await signInAt('/admin/login', as('ADMIN'));
    await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Signing in...' }));
    expect(callsOf('SignInStaff')).toHaveLength(1);
  });

  test('links to the password reset, which links back here', async () => {
    const { user, here } = renderAt('/admin/login');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot password' });
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByRole('heading', { name: 'Staff Login' })).toBeTruthy();
    expect(here()).toBe('/admin/login?from=%2Fadmin');
  });

  test('redirects signed-in staff to their area', async () => {
    const owner = renderAt('/admin/login', { as: 'owner' });
    await waitFor(() => expect(owner.here()).toBe('/owner'));
    owner.unmount();
    const admin = renderAt('/admin/login', { as: 'admin' });
    await waitFor(() => expect(admin.here()).toBe('/admin'));
  });

  test('shows a signed-in customer the form', async () => {
    renderAt('/admin/login', { as: 'customer' });
    expect(await screen.findByRole('heading', { name: 'Staff Login' })).toBeTruthy();
  });
});
