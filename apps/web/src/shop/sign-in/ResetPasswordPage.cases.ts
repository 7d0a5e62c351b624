import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildUser } from '../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../test/fakeApi';
import { renderSite } from '../../../test/renderAt';
import type { Role } from '../../gql/schema-types.generated';

interface Scene {
  password?: string;
  confirmation?: string;
  Query?: Resolvers[string];
}

async function setPassword(
  resetPassword: () => unknown,
  { password = 'new-secret', confirmation = password, Query = {} }: Scene = {},
) {
  const page = renderSite('/reset-password#token=the-token', { Query, Mutation: { resetPassword } });
  await page.user.type(await screen.findByLabelText('New password'), password);
  await page.user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await page.user.click(screen.getByRole('button', { name: 'Set password' }));
  return page;
}

const offersNewLink = () =>
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot-password');

describe('ResetPasswordPage', () => {
  test.each<[Role, string]>([
    ['CUSTOMER', '/login'],
    ['ADMIN', '/admin/login'],
  ])('sets the password with the token of the link and links %s to %s', async (role, login) => {
    const { callsOf } = await setPassword(() => role);
    const title = await screen.findByRole('heading', { name: 'Your password is set' });
    expect(callsOf('ResetPassword')[0]?.variables).toEqual({
      token: 'the-token',
      newPassword: 'new-secret',
    });
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe(login);
    expect(document.activeElement?.contains(title)).toBe(true);
  });

  test('signs the user out of this browser when the password is set', async () => {
    let me: unknown = buildUser('CUSTOMER', { email: 'ann@example.com' });
    await setPassword(
      () => {
        me = null;
        return 'CUSTOMER';
      },
      { Query: { me: () => me } },
    );
    await waitFor(() => expect(screen.queryByText('ann@example.com')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Your password is set' })).toBeTruthy();
  });

  test('says that a link has expired or was used, and offers a new one', async () => {
    await setPassword(() => refuse('RESET_LINK_INVALID'));
    const text = 'This link has expired or was already used. Please ask for a new one.';
    expect(await screen.findAllByText(text)).toHaveLength(1);
    offersNewLink();
  });

  test('accepts a newer link that is opened in the same tab', async () => {
    const { callsOf, goTo, user } = await setPassword(() => refuse('RESET_LINK_INVALID'));
    await screen.findByText(/This link has expired/);
    await goTo('/reset-password#token=the-newer-token');
    await user.type(await screen.findByLabelText('New password'), 'new-secret');
    await user.type(screen.getByLabelText('Confirm new password'), 'new-secret');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(callsOf('ResetPassword')).toHaveLength(2));
    expect(callsOf('ResetPassword')[1]?.variables).toMatchObject({ token: 'the-newer-token' });
  });

  test.each(['/reset-password', '/reset-password#token='])(
    'says that the link is incomplete at %s',
    async (address) => {
      renderSite(address);
      expect(await screen.findByText(/This link is not complete/)).toBeTruthy();
      expect(screen.queryByLabelText('New password')).toBeNull();
      offersNewLink();
    },
  );

  test.each([
    [{ password: 'short' }, 'Password must be at least 6 characters'],
    [{ confirmation: 'new-sicret' }, 'Passwords do not match'],
  ])('shows a validation error for %j', async (typed, fault) => {
    const { callsOf } = await setPassword(() => 'CUSTOMER', typed);
    expect(screen.getByText(fault)).toBeTruthy();
    expect(callsOf('ResetPassword')).toHaveLength(0);
  });

  test('asks to try again after a network failure, and keeps the form', async () => {
    await setPassword(breakDown);
    const failures = await screen.findAllByText('Failed to set the password. Please try again.');
    expect(failures.map((failure) => failure.closest('form'))).toEqual([expect.any(HTMLFormElement)]);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new-secret');
  });

  test('does not pass the token to other pages', async () => {
    renderSite('/reset-password#token=the-token');
    await screen.findByLabelText('New password');
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('href')).not.toContain('the-token');
    }
  });
});
