import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../../test/renderAt';

const ENTRIES = ['Dashboard', 'Call queue', 'Products', 'Categories', 'Brands', 'Vehicles', 'Orders'];

async function shellAt(address: string, scene: Parameters<typeof renderSite>[1] = {}) {
  const page = renderSite(address, { as: 'admin', ...scene });
  const sidebar = within(await screen.findByRole('navigation', { name: 'Admin' }));
  return { ...page, sidebar };
}

const namesOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

describe('AdminLayout', () => {
  test('has a sidebar that starts collapsed and keeps its accessible names when expanded', async () => {
    const { user, sidebar } = await shellAt('/admin');
    const namedList = () => {
      expect(namesOf(sidebar.getAllByRole('link'))).toEqual(ENTRIES);
      expect(namesOf(sidebar.getAllByRole('button')).at(-1)).toBe('Logout');
    };
    const toggle = sidebar.getByRole('button', { name: 'Expand sidebar' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    namedList();
    await user.click(toggle);
    expect(sidebar.getByRole('button', { name: 'Collapse sidebar' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    namedList();
  });

  test('has a sidebar that starts open on wide screens', async () => {
    const before = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(before(media), { matches: media === '(width >= 90rem)' }));
    const { sidebar } = await shellAt('/admin');
    expect(sidebar.getByRole('button', { name: 'Collapse sidebar' })).toBeTruthy();
    jest.restoreAllMocks();
  });

  test('keeps the sidebar expanded on navigation and focuses the main content', async () => {
    const { user, sidebar } = await shellAt('/admin');
    await user.click(sidebar.getByRole('button', { name: 'Expand sidebar' }));
    await user.click(sidebar.getByRole('link', { name: 'Brands' }));
    await screen.findByRole('heading', { level: 1, name: 'Brands' });
    expect(sidebar.getByRole('button', { name: 'Collapse sidebar' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test.each([['/admin/categories', 'Categories']])(
    'marks at %s the link %s as the current page, and names the page in the bar',
    async (address, entry) => {
      const { sidebar } = await shellAt(address);
      const current = sidebar.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
      expect(namesOf(current)).toEqual([entry]);
      expect(within(screen.getByRole('banner')).getByText(entry)).toBeTruthy();
    },
  );

  test('has a bar with the email, the link to the shop and the theme toggle, and no footer', async () => {
    await shellAt('/admin');
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByText('system_admin@example.com')).toBeTruthy();
    expect(bar.getByRole('link', { name: 'View shop' }).getAttribute('href')).toBe('/');
    expect(bar.getByRole('button', { name: /theme/ })).toBeTruthy();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
  });

  test('has a menu with the links of the sidebar, which closes on navigation', async () => {
    const { user } = await shellAt('/admin');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Admin' }));
    expect(namesOf(menu.getAllByRole('link'))).toEqual(ENTRIES);
    expect(menu.getByRole('button', { name: 'Logout' })).toBeTruthy();
    await user.click(menu.getByRole('link', { name: 'Categories' }));
    await screen.findByRole('heading', { level: 1, name: 'Categories' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('logs out and loads the staff login as a new page', async () => {
    const { user, sidebar, leavePage } = await shellAt('/admin', { Mutation: { signOut: () => true } });
    await user.click(sidebar.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/admin/login'));
  });
});
