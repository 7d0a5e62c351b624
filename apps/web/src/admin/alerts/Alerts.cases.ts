import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDeskOnSite } from '../../../test/fakeDesk';
import { fakeStreams } from '../../../test/fakeStreams';

const ORDER = { orderId: 'cccccccc-3', from: null, to: 'PENDING' };

describe('alerts for new orders', () => {
  const streams = fakeStreams();
  let shown: { text: string; notification: EventTarget }[] = [];

  /** Replaces the notifications that jsdom lacks. */
  function fakeNotifications(permission: NotificationPermission) {
    shown = [];
    class FakeNotification extends EventTarget {
      static requestPermission = () => Promise.resolve(permission);
      constructor(title: string, { body }: NotificationOptions) {
        super();
        shown.push({ text: `${title}: ${body}`, notification: this });
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: FakeNotification, focus: () => undefined });
  }

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Notification');
    Reflect.deleteProperty(document, 'hasFocus');
  });

  async function choose() {
    const desk = fakeDeskOnSite(['aaaaaaaa-1']);
    await desk.user.click(await screen.findByRole('button', { name: 'Alerts' }));
    const box = within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('checkbox', {
      name: /^Desktop notification/,
    });
    await desk.user.click(box);
    return { ...desk, box };
  }

  const newOrder = () => streams.open().forEach((stream) => stream.send('order', ORDER));
  const texts = () => shown.map(({ text }) => text);

  test('are off until an admin turns them on', async () => {
    fakeNotifications('granted');
    fakeDeskOnSite(['aaaaaaaa-1']);
    await screen.findByRole('button', { name: 'Alerts' });
    newOrder();
    expect(shown).toEqual([]);
  });

  test('appear for a new order while the admin uses another window, and lead to the call queue', async () => {
    fakeNotifications('granted');
    const { user, box, here } = await choose();
    await waitFor(() => expect(box.checked).toBe(true));
    expect(texts()).toEqual(['New order: You will see new orders like this']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click((await screen.findAllByRole('link', { name: 'Orders' }))[0]!);
    Object.assign(document, { hasFocus: () => true });
    newOrder();
    expect(shown).toHaveLength(1);
    Object.assign(document, { hasFocus: () => false });
    newOrder();
    expect(texts().at(-1)).toBe('New order: Order cccccccc waits for a call');
    shown.at(-1)!.notification.dispatchEvent(new Event('click'));
    await waitFor(() => expect(here()).toBe('/admin/calls'));
  });

  test('say why notifications cannot be shown', async () => {
    fakeNotifications('denied');
    const { box } = await choose();
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeTruthy();
    expect(box.checked).toBe(false);
  });
});
