import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildUser, shop } from '../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const demoAccounts = [
  { role: 'CUSTOMER', email: 'customer@beambright.test', password: 'customer-demo' },
  { role: 'SYSTEM_ADMIN', email: 'admin@beambright.test', password: 'admin-demo' },
];

async function signInAt(address: string, Mutation: Resolvers[string]) {
  const page = renderAt(address, { Mutation });
  await page.user.type(await screen.findByLabelText('Email'), 'ann@example.com');
  await page.user.type(screen.getByLabelText('Password'), 'secret');
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  return page;
}

describe('LoginPage', () => {
  test.each(['/login', '/register', '/admin/login'])(
    '%s says when the browser blocks cookies',
    async (path) => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: jest.fn(), configurable: true });
      renderAt(path);
      expect(await screen.findByText(/Your browser blocks cookies/)).toBeTruthy();
      Reflect.deleteProperty(document, 'cookie');
      renderAt(path);
      expect(screen.getAllByText(/Your browser blocks cookies/)).toHaveLength(1);
    },
  );

  test('leads to Home if no page to return to is given, and never to another site', async () => {
    const { leavePage } = await signInAt('/login?from=%2F%2Fevil.example', { signIn: () => buildUser() });
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/'));
  });

  test('shows a domain error in the form, and no toast', async () => {
    await signInAt('/login', { signIn: () => refuse('WRONG_CREDENTIALS') });
    const told = await screen.findByText('Wrong email or password');
    expect(told.closest('form')).toBeTruthy();
  });

  test('says how long to wait after too many tries', async () => {
    await signInAt('/login', { signIn: () => refuse('TOO_MANY_TRIES', { retryAfterSeconds: 840 }) });
    expect(await screen.findByText('Too many tries. Please try again in 14 minutes')).toBeTruthy();
  });

  test('cannot be submitted twice while the next page loads', async () => {
    const { user, leavePage, callsOf } = await signInAt('/login', { signIn: () => buildUser() });
    await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Signing in...' }));
    expect(callsOf('SignIn')).toHaveLength(1);
  });

  test('links to the password reset, keeping the page to return to', async () => {
    renderAt('/login?from=%2Fproducts%2Fitem-1');
    const link = await screen.findByRole('link', { name: 'Forgot your password?' });
    expect(link.getAttribute('href')).toBe('/forgot-password?from=%2Fproducts%2Fitem-1');
  });

  test('asks to check email and password after a network failure', async () => {
    const { leavePage } = await signInAt('/login', { signIn: breakDown });
    expect(await screen.findByText('Login failed. Please check your credentials.')).toBeTruthy();
    expect(leavePage).not.toHaveBeenCalled();
  });

  test('requires email and password, and focuses the first invalid field', async () => {
    const { user, callsOf } = renderAt('/login');
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(callsOf('SignIn')).toHaveLength(0);
  });

  test('sends a password of spaces, and does not treat it as missing', async () => {
    const { user, callsOf } = renderAt('/login', { Mutation: { signIn: () => refuse('WRONG_CREDENTIALS') } });
    await user.type(await screen.findByLabelText('Email'), ' ann@example.com ');
    await user.type(screen.getByLabelText('Password'), '      ');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Wrong email or password')).toBeTruthy();
    expect(screen.queryByText('Password is required')).toBeNull();
    expect(callsOf('SignIn')[0]?.variables['input']).toEqual({
      email: 'ann@example.com',
      password: '      ',
    });
  });

  test.each([
    ['/login', '/'],
    ['/login?from=%2Fproducts%2Fitem-1', '/products/item-1'],
  ])('redirects signed-in users: %s to %s', async (address, target) => {
    const { here } = renderAt(address, { as: 'customer' });
    await waitFor(() => expect(here()).toBe(target));
  });

  test("does not say 'Please sign in first' if the visitor was not redirected", async () => {
    renderAt('/login?from=%2Fproducts');
    expect(await screen.findByText('Order parts and follow your orders.')).toBeTruthy();
    expect(screen.queryByText('Please sign in first.')).toBeNull();
  });

  test('shows and hides the password', async () => {
    const { user } = renderAt('/login');
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  test('links to registration and to browsing, keeping the origin', async () => {
    renderAt('/login?from=%2Fproducts%2Fitem-1');
    expect((await screen.findByRole('link', { name: 'Register' })).getAttribute('href')).toBe(
      '/register?from=%2Fproducts%2Fitem-1',
    );
    expect(
      screen.getByRole('link', { name: 'Continue browsing without signing in' }).getAttribute('href'),
    ).toBe('/products/item-1');
  });

  test.each(['/orders?x=1', '/account', '/admin/orders', '/owner'])(
    'does not link a guest back to %s, which would ask for the login again',
    async (origin) => {
      renderAt(`/login?from=${encodeURIComponent(origin)}`);
      const onwards = await screen.findByRole('link', { name: 'Continue browsing without signing in' });
      expect(onwards.getAttribute('href')).toBe('/');
    },
  );

  test('lists the demo customer and fills in the form', async () => {
    const { user } = renderAt('/login', { Query: { shop: () => ({ ...shop, demoAccounts }) } });
    await user.click(await screen.findByRole('button', { name: /customer@beambright.test/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('customer@beambright.test');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('customer-demo');
    expect(screen.queryByText('admin@beambright.test')).toBeNull();
  });
});
