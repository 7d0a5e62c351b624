import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { brakes, buildUser } from '../../test/builders';
import { refuse } from '../../test/fakeApi';
import { renderSite } from '../../test/renderAt';

const SIGN_IN = '/admin/login?from=%2Fadmin%2Fcategories';
const FAILURE = 'Failed to delete category. Please try again.';

const customer = buildUser('CUSTOMER', { id: 'ann' });
const admin = buildUser('ADMIN', { id: 'ann' });
const owner = buildUser('SYSTEM_OWNER', { id: 'ann' });

/** Opens an admin page whose session is `next` after loading, while its requests are refused. */
async function openAsAdmin(refusal: 'NOT_SIGNED_IN' | 'NOT_ALLOWED', next: typeof admin | null) {
  let isOver = false;
  const judge = <Answer>(answer: Answer) => (isOver ? refuse(refusal) : answer);
  const page = renderSite('/admin/categories', {
    Query: { me: () => (isOver ? next : admin), categories: () => judge([{ ...brakes, itemCount: 0 }]) },
    Mutation: { deleteCategory: () => judge(brakes.id) },
  });
  await screen.findByRole('article', { name: 'Brakes' });
  isOver = true;
  async function change() {
    await page.user.click(screen.getByRole('button', { name: 'Delete Brakes' }));
    await page.user.click(screen.getByRole('button', { name: 'Delete category' }));
  }
  async function look() {
    const goTo = async (name: string) => {
      await page.user.click(
        within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name }),
      );
    };
    await goTo('Brands');
    await screen.findByRole('article', { name: 'Toyota' });
    await goTo('Categories');
  }
  return { ...page, change, look };
}

describe('a rejected staff request', () => {
  test.each([
    ['change', 'whose session has ended', 'NOT_SIGNED_IN', null],
    ['look', 'whose session has ended', 'NOT_SIGNED_IN', null],
    ['change', 'who has become a customer', 'NOT_ALLOWED', customer],
    ['change', 'replaced by another customer', 'NOT_ALLOWED', { ...customer, id: 'ben' }],
  ] as const)('of the kind %s, by an admin %s, opens the staff login, which leads back', async (...scene) => {
    const [deed, , refusal, next] = scene;
    const page = await openAsAdmin(refusal, next);
    await page[deed]();
    await waitFor(() => expect(page.here()).toBe(SIGN_IN));
    expect(await screen.findByRole('heading', { name: 'Staff Login' })).toBeTruthy();
    expect(screen.getByText('Please sign in with a staff account.')).toBeTruthy();
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  test('redirects to /owner if the admin has become an owner', async () => {
    const { change, here } = await openAsAdmin('NOT_ALLOWED', owner);
    await change();
    await waitFor(() => expect(here()).toBe('/owner'));
  });

  test('shows the error if the role of the admin has not changed', async () => {
    const { change, here, callsOf } = await openAsAdmin('NOT_ALLOWED', admin);
    await change();
    expect(await screen.findByText('Your account is not allowed to do this')).toBeTruthy();
    expect(screen.queryByText(FAILURE)).toBeNull();
    await waitFor(() => expect(callsOf('Session')).toHaveLength(2));
    expect(here()).toBe('/admin/categories');
  });
});
