import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildOrder, buildUser, pageOf } from '../../test/builders';
import { fakeClock } from '../../test/clock';
import { breakDown } from '../../test/fakeApi';
import { FakeChannel } from '../../test/fakeChannel';
import { renderSite } from '../../test/renderAt';

describe('two tabs', () => {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });

  const otherTab = new FakeChannel('beambright.session');
  const ann = buildUser('CUSTOMER', { id: 'ann', email: 'ann@example.com' });
  const ben = buildUser('CUSTOMER', { id: 'ben', email: 'ben@example.com' });

  describe('useFreshSession', () => {
    const { passTime } = fakeClock();
    let me: typeof ann | null;
    const signedInAs = { me: () => me };

    beforeEach(() => {
      me = ann;
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });

    test('notices that the session has ended when the user returns to the page', async () => {
      renderSite('/products', { Query: signedInAs });
      await screen.findByText('ann@example.com');
      me = null;
      passTime(5000);
      fireEvent.focus(window);
      expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
      expect(screen.queryByText('ann@example.com')).toBeNull();
    });

    test('sends staff whose session has ended to their login, without a reload', async () => {
      me = buildUser('SYSTEM_ADMIN');
      const { here, leavePage } = renderSite('/admin', { Query: signedInAs });
      await screen.findByRole('heading', { level: 1 });
      me = null;
      passTime(5000);
      fireEvent.focus(window);
      await waitFor(() => expect(here()).toBe('/admin/login?from=%2Fadmin'));
      expect(leavePage).not.toHaveBeenCalled();
    });

    test('fetches the session at most once in five seconds, and not while the page is hidden', async () => {
      const { callsOf } = renderSite('/products', { Query: signedInAs });
      await screen.findByText('ann@example.com');
      fireEvent.focus(window);
      passTime(5000);
      const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
      expect(callsOf('Session')).toHaveLength(1);
      visibility.mockReturnValue('visible');
      fireEvent(document, new Event('visibilitychange'));
      fireEvent.focus(window);
      await waitFor(() => expect(callsOf('Session')).toHaveLength(2));
    });

    test('notices immediately that another tab signed in', async () => {
      me = null;
      renderSite('/products', { Query: signedInAs });
      await screen.findByRole('link', { name: 'Log in' });
      me = ann;
      otherTab.postMessage('session changed');
      expect(await screen.findByText('ann@example.com')).toBeTruthy();
    });

    test('removes the data of the previous customer when another tab has changed the session', async () => {
      const myOrders = (_source: never, args: never) =>
        pageOf([buildOrder({ notes: `for ${me?.email}` })], args);
      renderSite('/orders', { Query: { ...signedInAs, myOrders } });
      await screen.findByText('for ann@example.com');
      me = ben;
      otherTab.postMessage('session changed');
      expect(await screen.findByText('for ben@example.com')).toBeTruthy();
      expect(screen.queryByText('for ann@example.com')).toBeNull();
    });

    test('shows the user as signed out and repeats the sign-out if the sign-out failed on the server', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { user, callsOf } = renderSite('/products', {
        Query: signedInAs,
        Mutation: { signOut: breakDown },
      });
      await user.click(await screen.findByRole('button', { name: 'Logout' }));
      await screen.findByRole('heading', { name: 'Staff Login' });
      const before = callsOf('SignOut').length;
      passTime(5000);
      fireEvent.focus(window);
      await waitFor(() => expect(callsOf('SignOut').length).toBeGreaterThan(before));
      expect(callsOf('Session')).toHaveLength(1);
      expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    });

    test('notifies other tabs of a sign-in and a sign-out', async () => {
      const heard: unknown[] = [];
      const listen = ({ data }: MessageEvent) => void heard.push(data);
      otherTab.addEventListener('message', listen as EventListener);
      me = null;
      const guest = renderSite('/login', { Query: signedInAs, Mutation: { signIn: () => ann } });
      await guest.user.type(await screen.findByLabelText('Email'), 'ann@example.com');
      await guest.user.type(screen.getByLabelText('Password'), 'secret');
      await guest.user.click(screen.getByRole('button', { name: 'Log in' }));
      await waitFor(() => expect(heard).toHaveLength(1));
      guest.unmount();
      me = ann;
      const customer = renderSite('/products', { Query: signedInAs, Mutation: { signOut: () => true } });
      await customer.user.click(await screen.findByRole('button', { name: 'Logout' }));
      await waitFor(() => expect(heard).toHaveLength(2));
      otherTab.removeEventListener('message', listen as EventListener);
    });
  });
});
