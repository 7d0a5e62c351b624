import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { breakDown } from '../../test/fakeApi';
import { renderSite } from '../../test/renderAt';

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('TopNav', () => {
  beforeEach(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('shows a guest Home, Products and a login link that returns to the page', async () => {
    renderSite('/products?search=pad');
    await screen.findByText('1 product(s) available');
    expect(linksIn('Main')).toEqual(['Home', 'Products']);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login?from=%2Fproducts%3Fsearch%3Dpad',
    );
  });

  test('shows on the login page a login link that still returns to the page that was open before', async () => {
    renderSite('/login?from=%2Fproducts%2Fitem-1');
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/login?from=%2Fproducts%2Fitem-1');
  });

  test('shows a signed-in customer Orders, their email and Logout', async () => {
    renderSite('/products', { as: 'customer' });
    expect(await screen.findByText('customer@example.com')).toBeTruthy();
    expect(linksIn('Main')).toEqual(['Home', 'Products', 'Orders']);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  test('links to the account from the email and from the menu', async () => {
    const { user, here } = renderSite('/products', { as: 'customer' });
    const email = await screen.findByRole('link', { name: 'customer@example.com' });
    expect(email.getAttribute('href')).toBe('/account');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('link', { name: 'My Account' }));
    await waitFor(() => expect(here()).toBe('/account'));
  });

  test('opens a menu of links; Escape closes it and returns the focus to the button, and a click on a link closes it, too', async () => {
    const { user } = renderSite('/products');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(linksIn('Menu')).toEqual(['Home', 'Products', 'Admin', 'Owner']);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(
      within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name: 'Home' }),
    );
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull());
  });

  test('closes the menu on a click outside, not on one inside', async () => {
    const { user } = renderSite('/products', { as: 'customer' });
    await screen.findByText('customer@example.com');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    await user.click(menu.getByText('customer@example.com'));
    expect(menu.getByRole('link', { name: 'Home' }).isConnected).toBe(true);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  test('toggles the theme and stores the choice', async () => {
    const { user } = renderSite('/products');
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(localStorage.getItem('beambright.theme')).toBe('light');
    await user.click(await screen.findByRole('button', { name: 'Switch to dark theme' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('beambright.theme')).toBe('dark');
  });

  test('logs out and loads the staff login as a new page', async () => {
    const { user, leavePage, callsOf } = renderSite('/orders', {
      as: 'customer',
      Mutation: { signOut: () => true },
    });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/admin/login'));
    expect(callsOf('SignOut')).toHaveLength(1);
  });

  test.each(['/products', '/orders'])('logs out from %s even if the request fails', async (address) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, here } = renderSite(address, { as: 'customer', Mutation: { signOut: breakDown } });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Staff Login' })).toBeTruthy();
    expect(here()).toBe('/admin/login');
    expect(screen.queryByText('customer@example.com')).toBeNull();
  });
});
