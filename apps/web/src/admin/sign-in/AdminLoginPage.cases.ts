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
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  return page;
}

const as = (role: Role) => () => buildUser(role);

describe('AdminLoginPage', () => {
  test('leads an admin to the page they came from, else to /admin', async () => {
    const { leavePage, unmount } = await signInAt('/admin/login?from=%2Fadmin%2Forders', as('SYSTEM_ADMIN'));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/admin/orders'));
    unmount();
    const plain = await signInAt('/admin/login', as('ADMIN'));
    await waitFor(() => expect(plain.leavePage).toHaveBeenCalledWith('/admin'));
  });

  test('leads the owner to /owner from wherever they came', async () => {
    const { leavePage } = await signInAt('/admin/login?from=%2Fadmin', as('SYSTEM_OWNER'));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/owner'));
  });

  test('shows what the server says, else that the login failed', async () => {
    const { unmount } = await signInAt('/admin/login', () => refuse('WRONG_CREDENTIALS'));
    expect(await screen.findByText('Wrong email or password')).toBeTruthy();
    unmount();
    await signInAt('/admin/login', breakDown);
    expect(await screen.findByText('Login failed')).toBeTruthy();
  });

  test('cannot be sent twice while the next page loads', async () => {
    const { user, leavePage, callsOf } = await signInAt('/admin/login', as('ADMIN'));
    await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Signing in...' }));
    expect(callsOf('SignInStaff')).toHaveLength(1);
  });

  test('leads to a new password, and from there back to itself', async () => {
    const { user, here } = renderAt('/admin/login');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot password' });
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(await screen.findByRole('heading', { name: 'Staff Login' })).toBeTruthy();
    expect(here()).toBe('/admin/login?from=%2Fadmin');
  });

  test('sends staff who are signed in already to their area', async () => {
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
