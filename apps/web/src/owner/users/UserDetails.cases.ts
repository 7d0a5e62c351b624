import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminOrder } from '../../../test/adminOrders';
import { buildOrder } from '../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';
import { buildShopUser, countsOf, self, type ShopUser, usersPage } from '../../../test/users';
import { shortId } from '../../lib/format';

function opened(
  one: ShopUser,
  { others = [self], Mutation = {} }: { others?: ShopUser[]; Mutation?: Resolvers[string] } = {},
) {
  const people = one.id === self.id ? others : [one, ...others];
  const manageUser = (_source: never, decision: { id: string; isActive?: boolean; role?: string }) => {
    const user = people.find(({ id }) => id === decision.id) as ShopUser;
    return Object.assign(user, decision);
  };
  return renderAt(`/owner/users?user=${one.id}`, {
    as: 'owner',
    Query: {
      users: (_source, args) => usersPage(people, args),
      userCounts: () => countsOf(people),
      user: (_source, { id }: { id: string }) => people.find((user) => user.id === id) ?? null,
    },
    Mutation: { manageUser, ...Mutation },
  });
}

const jane = (changes = {}) => buildShopUser(changes);
const dialog = async (name = 'Jane Wanjiru') => within(await screen.findByRole('dialog', { name }));

describe('UserDetails', () => {
  test('shows contact, orders and dates of the user', async () => {
    const newestOrders = [
      buildOrder(),
      buildOrder({ id: 'aaaaaaaa-1', status: 'DELIVERED', actualPrice: '2500.00' }),
    ];
    const { user } = opened(jane({ newestOrders }));
    const shown = await dialog();
    expect(shown.getByRole('link', { name: /^jane@/ }).getAttribute('href')).toBe('mailto:jane@example.com');
    expect(shown.getByRole('link', { name: '0712345678' }).getAttribute('href')).toBe('tel:+254712345678');
    expect(shown.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe(
      'https://wa.me/254712345678',
    );
    for (const text of ['Active', 'Ksh 12,501', 'Newest 2 of 3 orders', 'Ksh 2,000 - 3,000', 'Ksh 2,500']) {
      expect(shown.getByText(text)).toBeTruthy();
    }
    const termOf = (name: string) =>
      shown.getAllByRole('term').find((term) => term.textContent === name)?.nextElementSibling?.textContent;
    expect(termOf('Joined')).toBe('Mar 14, 2026');
    expect(termOf('Last seen')).toMatch(/^Mar 14, 2026, 9:30/);
    expect(termOf('Orders')).toBe('3');
    expect(shown.getByText('delivered')).toBeTruthy();
    const fetched = jest.fn((_url: string, _init: RequestInit) =>
      Promise.resolve({ ok: false, status: 503 }),
    );
    Object.assign(globalThis, { fetch: fetched, alert: () => undefined });
    await user.click(shown.getByRole('button', { name: 'Download to read' }));
    expect(fetched).toHaveBeenCalledWith('/api/v1/personal-data.html?user_id=jane', expect.anything());
    expect(shown.queryByText('You')).toBeNull();
  });

  test('links to an order of the user: a page with contact and history, without actions, and with a link back', async () => {
    const order = buildAdminOrder();
    const customer = jane({ id: 'customer-1', newestOrders: [order] });
    const { user, here } = renderAt('/owner/users?user=customer-1', {
      as: 'owner',
      Query: {
        users: (_source, args) => usersPage([customer], args),
        userCounts: () => countsOf([customer]),
        user: () => customer,
        order: () => order,
      },
    });
    await user.click((await dialog()).getByRole('link', { name: `Order ${shortId(order.id)}` }));
    const card = within(await screen.findByRole('article', { name: `Order ${shortId(order.id)}` }));
    expect(here()).toBe(`/owner/orders/${order.id}`);
    expect(card.getByRole('link', { name: '0712 345 678' })).toBeTruthy();
    expect(card.getByText('History (1)')).toBeTruthy();
    expect(card.queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Customer' }));
    await dialog();
    expect(here()).toBe('/owner/users?user=customer-1');
  });

  test('shows a caller without email, role and password link, but with a button to delete the caller', async () => {
    opened(jane({ kind: 'CALLER', email: '', name: 'Otieno' }));
    const shown = await dialog('Otieno');
    expect(shown.getByText('Caller')).toBeTruthy();
    expect(shown.getByRole('link', { name: '0712345678' })).toBeTruthy();
    expect(shown.queryByRole('link', { name: /@/ })).toBeNull();
    expect(within(shown.getByRole('region', { name: 'Account' })).getAllByRole('button')).toEqual([
      shown.getByRole('button', { name: 'Delete caller' }),
    ]);
  });

  test('says that a user has no phone number, visits or orders', async () => {
    opened(jane({ name: null, phone: null, lastSeenAt: null, orderCount: 0 }));
    const shown = await dialog('jane@example.com');
    for (const text of ['No phone number', 'Never', 'No orders yet.'])
      expect(shown.getByText(text)).toBeTruthy();
  });

  test('has no link for a phone number that is invalid', async () => {
    opened(jane({ phone: 'ask my wife' }));
    const shown = await dialog();
    expect(shown.getByText('ask my wife').closest('a')).toBeNull();
  });

  test('opens from the list and closes again, and the URL says which user is open', async () => {
    const { user, here } = opened(jane());
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(here()).toBe('/owner/users');
    await user.click(await screen.findByRole('button', { name: 'jane@example.com' }));
    await dialog();
    expect(here()).toBe('/owner/users?user=jane');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(here()).toBe('/owner/users'));
  });

  test('says that the user does not exist', async () => {
    const { user, here } = renderAt('/owner/users?user=ghost', {
      as: 'owner',
      Query: {
        users: (_source, args) => usersPage([], args),
        userCounts: () => countsOf([]),
        user: () => null,
      },
    });
    const shown = await dialog('User');
    expect(await shown.findByText('User not found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(here()).toBe('/owner/users'));
  });

  test('can be loaded again after it failed to load', async () => {
    let isBroken = true;
    const { user } = renderAt('/owner/users?user=jane', {
      as: 'owner',
      Query: {
        users: (_source, args) => usersPage([], args),
        userCounts: () => countsOf([]),
        user: () => (isBroken ? breakDown() : jane()),
      },
    });
    await screen.findByText('The user could not be loaded');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await dialog();
  });
});

describe('the account of a user', () => {
  test('can be deactivated after confirmation, which updates the list, the dialog and the counts', async () => {
    const { user, callsOf } = opened(jane());
    await user.click((await dialog()).getByRole('button', { name: 'Deactivate' }));
    const question = await dialog('Deactivate user?');
    expect(question.getByText(/signed out everywhere immediately and cannot sign in again/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(callsOf('ManageUser')).toHaveLength(0);
    await user.click((await dialog()).getByRole('button', { name: 'Deactivate' }));
    await user.click((await dialog('Deactivate user?')).getByRole('button', { name: 'Deactivate user' }));
    await screen.findByText('User deactivated.');
    expect(callsOf('ManageUser').map(({ variables }) => variables)).toEqual([
      { id: 'jane', isActive: false },
    ]);
    const shown = await dialog();
    await shown.findByText('Inactive');
    expect(shown.queryByRole('button', { name: /link/ })).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'Deactivate user?' })).toBeNull();
    const row = screen
      .getByRole('button', { name: 'jane@example.com', hidden: true })
      .closest('tr') as HTMLElement;
    expect(within(row).getByText('Inactive')).toBeTruthy();
    await waitFor(() =>
      expect(
        screen.getByText('Inactive', { selector: 'dt *' }).closest('dt')?.nextElementSibling?.textContent,
      ).toBe('1'),
    );
  });

  test('can be activated again after confirmation', async () => {
    const { user } = opened(jane({ isActive: false }));
    await user.click((await dialog()).getByRole('button', { name: 'Activate' }));
    await user.click((await dialog('Activate user?')).getByRole('button', { name: 'Activate user' }));
    await screen.findByText('User activated.');
    await (await dialog()).findByText('Active');
  });

  test.each([
    ['the server error', () => refuse('LAST_OWNER'), 'The last owner cannot be removed or deactivated'],
    ['a generic error', breakDown, 'Failed to deactivate user. Please try again.'],
  ])('stays active if it could not be deactivated, and shows %s', async (_, manageUser, text) => {
    const { user } = opened(jane(), { Mutation: { manageUser } });
    await user.click((await dialog()).getByRole('button', { name: 'Deactivate' }));
    await user.click((await dialog('Deactivate user?')).getByRole('button', { name: 'Deactivate user' }));
    await screen.findByText(text);
    expect((await dialog()).getByText('Active')).toBeTruthy();
  });
});

describe('the deletion of an account', () => {
  test('needs confirmation, and then shows the account without personal data and without actions', async () => {
    const blanked = {
      ...{ email: 'jane@deleted.invalid', name: 'Deleted customer', phone: null, telUrl: null },
      ...{ whatsAppUrl: null, isActive: false, erasedAt: '2026-11-29T09:00:00.000Z' },
    };
    const one = jane();
    const { user, callsOf } = opened(one, { Mutation: { deleteUser: () => Object.assign(one, blanked) } });
    await user.click((await dialog()).getByRole('button', { name: 'Delete account' }));
    await user.click((await dialog('Delete account?')).getByRole('button', { name: 'Delete account' }));
    await screen.findByText('Account deleted.');
    expect(callsOf('DeleteUser').map(({ variables }) => variables)).toEqual([{ id: 'jane' }]);
    const shown = await dialog('Deleted customer');
    expect(shown.getByText('Nov 29, 2026')).toBeTruthy();
    expect(shown.queryByText(/deleted\.invalid|No phone/)).toBeNull();
    expect(shown.queryByRole('button', { name: /Delete|Activate/ })).toBeNull();
    await screen.findByRole('button', { name: 'Deleted customer', hidden: true });
  });

  test('can be refused by the server, and then the reason is shown', async () => {
    const { user } = opened(jane(), { Mutation: { deleteUser: () => refuse('ORDERS_OPEN') } });
    await user.click((await dialog()).getByRole('button', { name: 'Delete account' }));
    await user.click((await dialog('Delete account?')).getByRole('button', { name: 'Delete account' }));
    await screen.findByText(/has an order that is not yet delivered or cancelled/);
    expect((await dialog()).getByText('Active')).toBeTruthy();
  });
});

describe('the role of a user', () => {
  test('is changed after confirmation', async () => {
    const { user, callsOf } = opened(jane());
    const shown = await dialog();
    expect(shown.queryByRole('button', { name: 'Change role' })).toBeNull();
    await user.selectOptions(shown.getByRole('combobox', { name: 'Role' }), 'System admin');
    await user.click(shown.getByRole('button', { name: 'Change role' }));
    const question = await dialog('Change role?');
    expect(question.getByText(/From customer to system admin\./)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Make system admin' }));
    await screen.findByText('Role changed.');
    expect(callsOf('ManageUser')[0]?.variables).toEqual({ id: 'jane', role: 'SYSTEM_ADMIN' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change role?' })).toBeNull());
    expect((await dialog()).getByText('System admin', { selector: 'span' })).toBeTruthy();
  });
});

describe('your own account', () => {
  test('cannot be deactivated if you are the last owner, as a text explains', async () => {
    opened(self);
    const shown = await dialog('system_owner@example.com');
    expect(shown.getByText('You')).toBeTruthy();
    await shown.findByText(
      /The last owner cannot be removed or deactivated\. Make another user an owner first\./,
    );
    expect(shown.queryByRole('button', { name: 'Deactivate' })).toBeNull();
    expect(shown.queryByRole('combobox')).toBeNull();
  });

  test('can be deactivated if there is another owner, and you are then signed out', async () => {
    let isIn = true;
    const colleague = jane({ role: 'SYSTEM_OWNER' });
    const { user, here } = renderAt(`/owner/users?user=${self.id}`, {
      as: 'owner',
      Query: {
        users: (_source, args) => (isIn ? usersPage([self, colleague], args) : refuse('NOT_SIGNED_IN')),
        userCounts: () => (isIn ? countsOf([self, colleague]) : refuse('NOT_SIGNED_IN')),
        user: () => self,
      },
      Mutation: {
        manageUser: () => {
          isIn = false;
          return { ...self, isActive: false };
        },
      },
    });
    await user.click((await dialog('system_owner@example.com')).getByRole('button', { name: 'Deactivate' }));
    const question = await dialog('Deactivate user?');
    expect(question.getByText(/This is your own account/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Deactivate user' }));
    await waitFor(() => expect(here()).toMatch(/^\/admin\/login/));
  });
});

describe('a password link', () => {
  test.each([
    ['SENT', 'The link was sent to jane@example.com.'],
    ['UNDER_WAY', 'The mail server is slow. Still trying to send the email to jane@example.com.'],
    ['FAILED', 'The email to jane@example.com could not be sent. Please send the link again.'],
  ])('is sent, with a toast for the mail state %s', async (mail, text) => {
    const { user, callsOf } = opened(jane(), {
      Mutation: { sendPasswordLink: () => ({ mail, link: null }) },
    });
    await user.click((await dialog()).getByRole('button', { name: 'Send password link' }));
    await screen.findByText(text);
    expect(callsOf('SendPasswordLink')[0]?.variables).toEqual({ userId: 'jane' });
  });

  test('is shown if no mail server is set up', async () => {
    const link = 'https://shop.example/reset-password#token=abc';
    const { user } = opened(jane(), { Mutation: { sendPasswordLink: () => ({ mail: 'NOT_SENT', link }) } });
    await user.click((await dialog()).getByRole('button', { name: 'Send password link' }));
    await screen.findByText(link);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy' }));
  });

  test('can be sent again to staff who have never signed in', async () => {
    opened(jane({ role: 'ADMIN', lastSeenAt: null }));
    expect((await dialog()).getByRole('button', { name: 'Send link again' })).toBeTruthy();
  });

  test('is not sent after too many tries, and the reason is shown', async () => {
    const reject = () => refuse('TOO_MANY_TRIES', { retryAfterSeconds: 600 });
    const { user } = opened(jane(), { Mutation: { sendPasswordLink: reject } });
    await user.click((await dialog()).getByRole('button', { name: 'Send password link' }));
    await screen.findByText('Too many tries. Please try again in 10 minutes');
  });
});
