import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { breakDown, refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';
import { buildShopUser, countsOf, self, type ShopUser, usersPage } from '../../../test/users';

function showing(people: ShopUser[], address = '/owner/users') {
  return renderAt(address, {
    as: 'owner',
    Query: {
      users: (_source, args) => usersPage(people, args),
      userCounts: () => countsOf(people),
      user: (_source, { id }: { id: string }) => people.find((user) => user.id === id) ?? null,
    },
  });
}

const jane = buildShopUser();
const brian = buildShopUser({
  id: 'brian',
  email: 'brian@example.com',
  name: 'Brian',
  phone: null,
  role: 'SYSTEM_ADMIN',
  isActive: false,
  lastSeenAt: null,
});

const rowOf = async (email: string) =>
  within((await screen.findByRole('button', { name: email })).closest('tr') as HTMLElement);
const emailsShown = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent);
const statOf = (label: string) =>
  screen.getAllByRole('term').find((term) => term.textContent === label)?.nextElementSibling?.textContent;

describe('UsersPage', () => {
  test('shows each account with all its columns', async () => {
    showing([jane, brian, self]);
    const row = await rowOf('jane@example.com');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Email',
      'Phone',
      'Role',
      'Status',
      'Orders',
      'Total',
      'Last seen',
    ]);
    for (const text of [
      'Jane Wanjiru',
      '0712345678',
      'Customer',
      'Active',
      '3',
      'Ksh 12,501',
      'Mar 14, 2026',
    ]) {
      expect(row.getByText(text)).toBeTruthy();
    }
    const other = await rowOf('brian@example.com');
    for (const text of ['Brian', '–', 'System admin', 'Inactive', 'Never'])
      expect(other.getByText(text)).toBeTruthy();
    expect(other.queryByText('You')).toBeNull();
    const own = await rowOf('system_owner@example.com');
    expect(own.getByText('You')).toBeTruthy();
    expect(own.getAllByText('–')).toHaveLength(2);
  });

  test('shows the name of a caller once, and no email', async () => {
    showing([buildShopUser({ kind: 'CALLER', email: '', name: 'Otieno' })], '/owner/users?role=caller');
    const row = await rowOf('Otieno');
    expect(row.getByRole('rowheader').textContent).toBe('Otieno');
    expect(row.getAllByText('Otieno')).toHaveLength(1);
    expect(row.getByText('–')).toBeTruthy();
  });

  test('counts the accounts by kind', async () => {
    showing([jane, brian, self]);
    await waitFor(() => expect(statOf('Total Users')).toBe('3'));
    expect(['Customers', 'Staff', 'Active', 'Inactive', 'New This Month'].map(statOf)).toEqual([
      '1',
      '2',
      '2',
      '1',
      '1',
    ]);
    expect(screen.getByText('3 users')).toBeTruthy();
  });

  test('searches on the server and keeps the search in the URL', async () => {
    const { user, callsOf, here } = showing([jane, brian, self]);
    await rowOf('jane@example.com');
    await user.type(
      screen.getByRole('searchbox', { name: 'Search by name, email or phone' }),
      ' wanjiru {Enter}',
    );
    await waitFor(() => expect(emailsShown()).toEqual(['jane@example.com']));
    expect(here()).toBe('/owner/users?search=wanjiru');
    expect(callsOf('UserList').at(-1)?.variables['filter']).toEqual({ search: 'wanjiru' });
    expect(screen.getByText('1 user found')).toBeTruthy();
  });

  test('filters by role and by state', async () => {
    const { user, callsOf, here } = showing([jane, brian, self]);
    await rowOf('jane@example.com');
    const choose = async (label: string, option: string, query: string, filter: object) => {
      await user.selectOptions(screen.getByRole('combobox', { name: label }), option);
      expect(here()).toBe(`/owner/users?${query}`);
      await waitFor(() => expect(callsOf('UserList').at(-1)?.variables['filter']).toEqual(filter));
    };
    await choose('Role', 'All staff', 'role=staff', { roles: ['ADMIN', 'SYSTEM_ADMIN', 'SYSTEM_OWNER'] });
    await choose('Role', 'Admins', 'role=admin', { roles: ['ADMIN', 'SYSTEM_ADMIN'] });
    await choose('Role', 'Owners', 'role=owner', { roles: ['SYSTEM_OWNER'] });
    await choose('Role', 'Callers', 'role=caller', { kind: 'CALLER' });
    const customers = { roles: ['CUSTOMER'] };
    await choose('Role', 'Customers', 'role=customer', customers);
    await choose('Status', 'Active', 'role=customer&state=active', { ...customers, isActive: true });
    await choose('Status', 'Inactive', 'role=customer&state=inactive', { ...customers, isActive: false });
  });

  test('reads the filters from the URL and clears them', async () => {
    const { user, here } = showing(
      [jane, brian, self],
      '/owner/users?search=brian&role=admin&state=inactive&page=2&after=0',
    );
    await screen.findByText('1 user found');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(emailsShown()).toHaveLength(3));
    expect(here()).toBe('/owner/users');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('says that no user was found, with a button to show all users', async () => {
    const { user } = showing([jane], '/owner/users?search=no-such-user');
    expect(await screen.findByRole('heading', { name: 'No Users Found' })).toBeTruthy();
    expect(screen.getByText('No user matches the search and filters.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all users' }));
    await rowOf('jane@example.com');
  });

  test('shows fifty users a page; new filters start at the first page', async () => {
    const many = Array.from({ length: 51 }, (_, n) =>
      buildShopUser({ id: `u${n}`, email: `u${n}@example.com` }),
    );
    const { user, here } = showing(many);
    await rowOf('u0@example.com');
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await rowOf('u50@example.com');
    expect(screen.getByText('Page 2 of 2')).toBeTruthy();
    expect(here()).toBe('/owner/users?page=2&after=49');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    await rowOf('u0@example.com');
    expect(here()).toBe('/owner/users?state=active');
  });

  test('says that list and counts could not be loaded, and loads both again after one click', async () => {
    let isBroken = true;
    const people = [jane, self];
    const { user } = renderAt('/owner/users', {
      as: 'owner',
      Query: {
        users: (_source, args) => (isBroken ? breakDown() : usersPage(people, args)),
        userCounts: () => (isBroken ? breakDown() : countsOf(people)),
      },
    });
    await screen.findByText('The users could not be loaded');
    await screen.findByText('The counts could not be loaded.');
    expect(statOf('Total Users')).toBe('-');
    expect(screen.getByRole('button', { name: 'Add staff' })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await rowOf('jane@example.com');
    await waitFor(() => expect(statOf('Total Users')).toBe('2'));
  });

  test('redirects to the sign-in, with the address to return to, when the session has ended', async () => {
    const { here } = renderAt('/owner/users?role=staff', {
      as: 'owner',
      Query: { users: () => refuse('NOT_SIGNED_IN'), userCounts: () => refuse('NOT_SIGNED_IN') },
    });
    await waitFor(() => expect(here()).toBe('/admin/login?from=%2Fowner%2Fusers%3Frole%3Dstaff'));
  });
});
