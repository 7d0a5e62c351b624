import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildUser } from '../../../test/builders';
import { fakeClock } from '../../../test/clock';
import { breakDown, refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

interface Typed {
  email?: string;
  phone?: string;
  password?: string;
  confirmation?: string;
}

async function registerWith(typed: Typed, register: () => unknown = () => buildUser()) {
  const page = renderAt('/register?from=%2Fproducts%2Fitem-1', { Mutation: { register } });
  const { email = 'ann@example.com', phone = '', password = 'secret', confirmation = password } = typed;
  const fill = async (label: string, text: string) => {
    if (text)
      await page.user.type(await screen.findByLabelText(label, { exact: false, selector: 'input' }), text);
  };
  await fill('Email', email);
  await fill('Phone', phone);
  await page.user.type(screen.getByLabelText('Password'), password);
  await fill('Confirm password', confirmation);
  await page.user.click(screen.getByRole('button', { name: 'Register' }));
  return page;
}

describe('RegisterPage', () => {
  const { passTime } = fakeClock();

  test('registers, shows a toast, and returns to the origin after one and a half seconds', async () => {
    const { leavePage } = await registerWith({});
    expect(await screen.findByText('Registration successful! Redirecting...')).toBeTruthy();
    passTime(500);
    expect(leavePage).not.toHaveBeenCalled();
    passTime(1000);
    expect(leavePage).toHaveBeenCalledWith('/products/item-1');
  });

  test('sends the phone only if it is not blank', async () => {
    const without = await registerWith({ phone: '   ' });
    await screen.findByText('Registration successful! Redirecting...');
    expect(without.callsOf('Register')[0]?.variables['input']).toEqual({
      email: 'ann@example.com',
      password: 'secret',
    });
    without.unmount();
    const withPhone = await registerWith({ phone: ' 0700 000 000 ' });
    await screen.findByText('Registration successful! Redirecting...');
    expect(withPhone.callsOf('Register')[0]?.variables['input']).toMatchObject({ phone: '0700 000 000' });
  });

  test.each([
    ['0712 34', 'We cannot read this number. Write it like 0712 345 678, or with + and the country code.'],
    ['+254 (0) 712 - 345 - 678', 'Phone must be at most 20 characters'],
  ])('rejects the phone %s', async (phone, fault) => {
    const { callsOf } = await registerWith({ phone });
    expect(screen.getByText(fault)).toBeTruthy();
    expect(callsOf('Register')).toHaveLength(0);
  });

  test('rejects passwords that differ', async () => {
    const { callsOf } = await registerWith({ confirmation: 'sicret' });
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(callsOf('Register')).toHaveLength(0);
  });

  test('rejects a password under six characters', async () => {
    const { callsOf } = await registerWith({ password: 'short' });
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(callsOf('Register')).toHaveLength(0);
  });

  test('rejects an invalid email, and focuses the first invalid field', async () => {
    await registerWith({ email: 'ann at example', password: 'short' });
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Used to contact you about your orders')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  test('redirects users who are signed in already', async () => {
    const { here } = renderAt('/register?from=%2Fproducts', { as: 'customer' });
    await waitFor(() => expect(here()).toBe('/products'));
  });

  test("shows the server's message if the email is taken", async () => {
    await registerWith({}, () => refuse('EMAIL_TAKEN'));
    expect(await screen.findByText('An account with this email already exists')).toBeTruthy();
  });

  test('asks to try again after a network failure', async () => {
    const { leavePage } = await registerWith({}, breakDown);
    expect(await screen.findByText('Registration failed. Please try again.')).toBeTruthy();
    passTime(2000);
    expect(leavePage).not.toHaveBeenCalled();
  });

  test('links to the login page, keeping the origin', async () => {
    renderAt('/register?from=%2Fproducts');
    const link = await screen.findByRole('link', { name: 'Log in', description: '' });
    expect(link.getAttribute('href')).toBe('/login?from=%2Fproducts');
  });
});
