import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildUser } from '../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../test/fakeApi';
import { renderAt, renderSite } from '../../../test/renderAt';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

interface Typed {
  current?: string;
  password?: string;
  confirmation?: string;
}

async function changeWith(
  changePassword: Resolvers[string][string],
  { current = 'old-secret', password = 'new-secret', confirmation = password }: Typed = {},
) {
  const page = renderAt('/account', { as: 'customer', Mutation: { changePassword } });
  await screen.findByRole('heading', { level: 1, name: 'My Account' });
  if (current) await page.user.type(field('Current password'), current);
  await page.user.type(field('New password'), password);
  await page.user.type(field('Confirm new password'), confirmation);
  await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  return page;
}

describe('AccountPage', () => {
  test('shows email and phone', async () => {
    const me = () => buildUser('CUSTOMER', { email: 'ann@example.com', phone: '+254711000111' });
    renderAt('/account', { Query: { me } });
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    const details = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(details).toContain('ann@example.com');
    expect(screen.getByText('+254 711 000 111')).toBeTruthy();
  });

  test('offers a download of the personal data, and says if it fails', async () => {
    const told = jest.fn();
    const fetched = jest.fn((_url: string, _init: RequestInit) =>
      Promise.resolve({ ok: false, status: 503 }),
    );
    Object.assign(globalThis, { fetch: fetched, alert: told });
    const { user } = renderAt('/account', { as: 'customer' });
    await user.click(await screen.findByRole('button', { name: 'Download as JSON' }));
    expect(fetched).toHaveBeenCalledWith('/api/v1/personal-data.json', expect.anything());
    expect(told).toHaveBeenCalledWith('Failed to download the data. Please try again.');
  });

  test('says if name and phone are missing', async () => {
    renderAt('/account', { as: 'customer' });
    expect(await screen.findAllByText('Not added yet')).toHaveLength(2);
  });

  test('changes the password, shows a toast and clears the form', async () => {
    const { callsOf } = await changeWith(() => buildUser());
    expect(await screen.findByText('Password changed. Other devices have been signed out.')).toBeTruthy();
    expect(callsOf('ChangePassword')[0]?.variables).toEqual({
      currentPassword: 'old-secret',
      newPassword: 'new-secret',
    });
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      expect(field(label).value).toBe('');
    }
  });

  test('shows at the field that the current password is wrong, and focuses it', async () => {
    await changeWith(() => refuse('WRONG_PASSWORD'));
    expect(await screen.findAllByText('The current password is wrong')).toHaveLength(1);
    expect(field('Current password').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
    expect(field('New password').value).toBe('new-secret');
  });

  test('says how long to wait after too many tries', async () => {
    await changeWith(() => refuse('TOO_MANY_TRIES', { retryAfterSeconds: 60 }));
    expect(await screen.findByText('Too many tries. Please try again in 1 minute')).toBeTruthy();
  });

  test('asks to try again after a network failure', async () => {
    await changeWith(breakDown);
    const failures = await screen.findAllByText('Failed to change password. Please try again.');
    expect(failures.map((failure) => failure.closest('form'))).toEqual([expect.any(HTMLFormElement)]);
  });

  test.each([
    [{ current: '' }, 'Current password is required', 'Current password'],
    [{ password: 'short' }, 'Password must be at least 6 characters', 'New password'],
    [{ confirmation: 'new-sicret' }, 'Passwords do not match', 'Confirm new password'],
  ])('shows a validation error for %j', async (typed, fault, label) => {
    const { callsOf } = await changeWith(() => buildUser(), typed);
    expect(screen.getByText(fault)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(callsOf('ChangePassword')).toHaveLength(0);
  });

  test('links to the password reset, with the email filled in', async () => {
    const { user } = renderAt('/account', { as: 'customer' });
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot password' });
    expect(field('Email').value).toBe('customer@example.com');
  });

  test('redirects to login when the session has ended', async () => {
    const { here } = await changeWith(() => refuse('NOT_SIGNED_IN'));
    await waitFor(() => expect(here()).toBe('/login?from=%2Faccount'));
  });
});

describe('name and phone', () => {
  async function editing(updateAccount: Resolvers[string][string], phone = '0711000111') {
    const me = () => buildUser('CUSTOMER', { name: 'Ann', phone });
    const page = renderAt('/account', { Query: { me }, Mutation: { updateAccount } });
    await page.user.click(await screen.findByRole('button', { name: 'Edit name and phone' }));
    return page;
  }

  test('are changed in place', async () => {
    const { user, callsOf } = await editing((_source, change: object) => ({ ...buildUser(), ...change }));
    expect(document.activeElement).toBe(field('Name (optional)'));
    await user.clear(field('Name (optional)'));
    await user.type(field('Name (optional)'), 'Ann Otieno');
    await user.clear(field('Phone (optional)'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(callsOf('UpdateAccount')[0]?.variables).toEqual({ name: 'Ann Otieno', phone: '' });
    expect(screen.getByText('Ann Otieno', { selector: 'dd' })).toBeTruthy();
  });

  test('require a valid phone if it is changed; an invalid phone that is already stored can stay', async () => {
    const { user, callsOf } = await editing(() => buildUser(), '12345');
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(field('Phone (optional)'), '6');
    await save();
    await screen.findByText(/^We cannot read this number/);
    expect(callsOf('UpdateAccount')).toEqual([]);
    await user.type(field('Phone (optional)'), '{Backspace}');
    await save();
    await screen.findByText('Saved.');
  });

  test('show errors of the server at the field, and keep the input', async () => {
    const { user } = await editing(() => refuse('TEXT_TOO_LONG', { field: 'phone', max: 20 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Phone must be at most 20 characters');
    expect(field('Phone (optional)').getAttribute('aria-invalid')).toBe('true');
    expect(field('Name (optional)').value).toBe('Ann');
  });

  test('stay unchanged on Cancel', async () => {
    const { user, callsOf } = await editing(breakDown);
    await user.type(field('Name (optional)'), 'x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Ann', { selector: 'dd' })).toBeTruthy();
    expect(callsOf('UpdateAccount')).toHaveLength(0);
  });
});

describe('staff', () => {
  test.each([
    ['owner', '/owner/users', 'Owner pages', '/owner'],
    ['admin', '/admin/brands', 'Admin pages', '/admin'],
  ] as const)('reach their account from any page, with a link back: %s', async (as, address, link, back) => {
    const { user, here } = renderSite(address, { as });
    const email = buildUser(as === 'owner' ? 'SYSTEM_OWNER' : 'SYSTEM_ADMIN').email;
    await user.click(await screen.findByRole('link', { name: email }));
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    expect(here()).toBe('/account');
    await user.click(screen.getByRole('link', { name: link }));
    await waitFor(() => expect(here()).toBe(back));
  });
});

describe('deletion of the account', () => {
  async function asked(deleteAccount: Resolvers[string][string]) {
    let isIn = true;
    const me = () => (isIn ? buildUser() : null);
    const Mutation: Resolvers[string] = {
      deleteAccount: (...given) => {
        const answer: unknown = deleteAccount(...given);
        isIn = false;
        return answer;
      },
    };
    const page = renderSite('/account', { Query: { me }, Mutation });
    await page.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await screen.findByRole('dialog', { name: 'Delete your account?' });
    const typed = async (password: string) => {
      const input = screen.getByLabelText('Current password', { selector: '[name="password"]' });
      await page.user.type(input, password);
      await page.user.click(screen.getByRole('button', { name: 'Delete account' }));
      return input;
    };
    return { ...page, typed };
  }

  test('needs the password, signs out, and removes the address that was typed at the checkout', async () => {
    sessionStorage.setItem('beambright.checkout', '{"shippingAddress":"Moi Avenue 12"}');
    const { user, typed, callsOf, here } = await asked(() => true);
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    expect(screen.getByText('Password is required')).toBeTruthy();
    await typed('secret');
    await screen.findByText('Your account has been deleted.');
    expect(callsOf('DeleteAccount').map(({ variables }) => variables)).toEqual([{ password: 'secret' }]);
    expect(here()).toBe('/');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(sessionStorage.getItem('beambright.checkout')).toBeNull();
  });

  test('shows a wrong password at the field', async () => {
    const { typed } = await asked(() => refuse('WRONG_PASSWORD'));
    const input = await typed('wrong');
    await screen.findByText('The current password is wrong');
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  test.each([
    ['an open order', () => refuse('ORDERS_OPEN'), /has an order that is not yet delivered or cancelled/],
    ['a network failure', breakDown, 'Failed to delete your account. Please try again.'],
  ])('can be rejected, with the reason: %s', async (_, deleteAccount, text) => {
    const { typed } = await asked(deleteAccount);
    await typed('secret');
    expect((await screen.findByText(text)).closest('form')).toBeTruthy();
  });

  test('is not offered to staff, who are told to ask the owner', async () => {
    renderAt('/account', { as: 'admin' });
    await screen.findByText('Ask the owner to delete a staff account.');
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });
});
