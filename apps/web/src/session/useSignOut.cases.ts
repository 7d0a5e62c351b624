import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildItem, buildUser } from '../../test/builders';
import { fakeClock } from '../../test/clock';
import { breakDown } from '../../test/fakeApi';
import { renderSite } from '../../test/renderAt';
import { confirmAction } from './pendingAction';
import { rememberAction } from './rememberAction';

describe('useSignOut', () => {
  const { passTime } = fakeClock();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('opens the staff login if the server does not respond to the sign-out within five seconds', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const signOut = () => new Promise(() => undefined);
    const { user, here, callsOf } = renderSite('/products', { as: 'customer', Mutation: { signOut } });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(callsOf('SignOut')).toHaveLength(1));
    expect(here()).toBe('/products');
    passTime(5000);
    expect(await screen.findByRole('heading', { name: 'Staff Login' })).toBeTruthy();
    expect(here()).toBe('/admin/login');
  });

  test('sends a failed sign-out again before the next request', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const me = buildUser('CUSTOMER');
    const first = renderSite('/products', { Query: { me: () => me }, Mutation: { signOut: breakDown } });
    await first.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Staff Login' });
    first.unmount();

    let isSignedIn = true;
    const signOut = () => !(isSignedIn = false);
    const Query = { me: () => (isSignedIn ? me : null) };
    const second = renderSite('/products', { Query, Mutation: { signOut } });
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(second.callsOf('SignOut')).toHaveLength(1);
    second.unmount();

    isSignedIn = true;
    const third = renderSite('/products', { Query, Mutation: { signOut } });
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(third.callsOf('SignOut')).toHaveLength(0);
  });

  test('deletes address, notes, pending action and car from the browser', async () => {
    sessionStorage.setItem('beambright.car-note', 'My car: Suzuki Every');
    sessionStorage.setItem('beambright.checkout', '{"shippingAddress":"Moi Avenue 12","notes":"Ring twice"}');
    localStorage.setItem('beambright.car', '{"car":"axio","year":2012}');
    rememberAction({ action: 'order', item: buildItem() }, '/products');
    confirmAction(buildUser());
    const { user, leavePage } = renderSite('/products', {
      as: 'customer',
      Mutation: { signOut: () => true },
    });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/admin/login'));
    expect(sessionStorage).toHaveLength(0);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('beambright.car'))).toEqual([]);
  });
});
