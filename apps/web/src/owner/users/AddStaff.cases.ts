import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { breakDown, refuse, type Resolvers } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';
import { buildShopUser, countsOf, self, type ShopUser, usersPage } from '../../../test/users';

function adding(createStaff?: Resolvers[string][string]) {
  const people: ShopUser[] = [self];
  const create = (_source: never, { input }: { input: Record<string, unknown> }) => {
    const user = buildShopUser({ ...input, id: 'new-one', lastSeenAt: null, orderCount: 0 });
    people.unshift(user);
    return { mail: 'SENT', link: null, user };
  };
  return renderAt('/owner/users', {
    as: 'owner',
    Query: {
      users: (_source, args) => usersPage(people, args),
      userCounts: () => countsOf(people),
      user: (_source, { id }: { id: string }) => people.find((user) => user.id === id) ?? null,
    },
    Mutation: { createStaff: createStaff ?? create },
  });
}

async function fillIn(page: ReturnType<typeof renderAt>, email: string) {
  await page.user.click(await screen.findByRole('button', { name: 'Add staff' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add staff' }));
  if (email) await page.user.type(dialog.getByRole('textbox', { name: 'Email' }), email);
  return dialog;
}

describe('AddStaff', () => {
  test('adds an account and shows it in the list and in the details', async () => {
    const page = adding();
    const dialog = await fillIn(page, 'new@example.com');
    await page.user.type(dialog.getByRole('textbox', { name: /Name/ }), 'New One');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Owner');
    await page.user.click(dialog.getByRole('button', { name: 'Add staff' }));
    await screen.findByText('Staff account added.');
    await screen.findByText('The link was sent to new@example.com.');
    expect(page.callsOf('AddStaff')[0]?.variables).toEqual({
      input: { email: 'new@example.com', name: 'New One', phone: '', role: 'SYSTEM_OWNER' },
    });
    const details = within(await screen.findByRole('dialog', { name: 'New One' }));
    expect(details.getByRole('button', { name: 'Send link again' })).toBeTruthy();
    expect(page.here()).toBe('/owner/users?user=new-one');
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.here()).toBe('/owner/users'));
    expect(await screen.findByRole('button', { name: 'new@example.com' })).toBeTruthy();
    await waitFor(() =>
      expect(
        screen.getByText('Staff', { selector: 'dt *' }).closest('dt')?.nextElementSibling?.textContent,
      ).toBe('2'),
    );
  });

  test('without a mail server shows the password link once, to copy or to send by WhatsApp', async () => {
    const link = 'https://shop.example/reset-password#token=abc';
    const user = buildShopUser({ id: 'new-one', lastSeenAt: null });
    const page = adding(() => ({ mail: 'NOT_SENT', link, user }));
    const form = await fillIn(page, 'new@example.com');
    await page.user.click(form.getByRole('button', { name: 'Add staff' }));
    await screen.findByText(/No mail server is set up\. Copy the link and send it yourself\./);
    expect(screen.getByText(link)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(link);
    const chat = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /^WhatsApp/ }).href);
    expect(chat.origin + chat.pathname).toBe('https://wa.me/254712345678');
    expect(chat.searchParams.get('text')).toContain(link);
    await page.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(page.here()).toBe('/owner/users?user=new-one');
    expect(screen.queryByText(link)).toBeNull();
  });

  test('does not offer the customer role', async () => {
    const dialog = await fillIn(adding(), '');
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Admin',
      'System admin',
      'Owner',
    ]);
  });

  test.each([
    ['', 'Email is required'],
    ['jane', 'Please enter a valid email address'],
  ])('shows an error for the email %p and focuses it', async (email, fault) => {
    const page = adding();
    const dialog = await fillIn(page, email);
    await page.user.click(dialog.getByRole('button', { name: 'Add staff' }));
    expect(dialog.getByText(fault)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Email' }));
    expect(page.callsOf('AddStaff')).toHaveLength(0);
    await page.user.type(dialog.getByRole('textbox', { name: 'Email' }), 'x');
    expect(dialog.queryByText(fault)).toBeNull();
  });

  test('shows at the field that the email is taken, with a link to the account', async () => {
    const page = adding(() => refuse('EMAIL_TAKEN'));
    const dialog = await fillIn(page, 'system_owner@example.com');
    await page.user.click(dialog.getByRole('button', { name: 'Add staff' }));
    await dialog.findByText('An account with this email already exists');
    await page.user.click(dialog.getByRole('button', { name: 'Find this account' }));
    expect(page.here()).toBe('/owner/users?search=system_owner%40example.com');
    await screen.findByText('1 user found');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps the input when adding the account fails', async () => {
    const page = adding(breakDown);
    const dialog = await fillIn(page, 'new@example.com');
    await page.user.click(dialog.getByRole('button', { name: 'Add staff' }));
    const failures = await screen.findAllByText('Failed to add staff account. Please try again.');
    expect(failures.map((failure) => failure.closest('form'))).toEqual([expect.any(HTMLFormElement)]);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('new@example.com');
  });
});
