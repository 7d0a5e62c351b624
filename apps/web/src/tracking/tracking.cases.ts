import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeClock } from '../../test/clock';
import { fakeBeacons } from '../../test/fakeBeacons';
import { showPage } from '../../test/fakeStreams';
import { renderSite } from '../../test/renderAt';

describe('tracking', () => {
  const VISIT = '/api/v1/track/page-visit';
  const VIEW = '/api/v1/track/item-view';
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const KEPT = '0b5f0a4e-3c86-4b0e-9d6f-3f1d8a6c2b11';

  const beacons = fakeBeacons();

  afterEach(() => {
    showPage('visible');
    // Events that a test has queued must not reach the next test.
    jest.runOnlyPendingTimers();
  });
  const { passTime } = fakeClock();

  async function openHome() {
    const site = renderSite('/');
    await screen.findByRole('link', { name: 'Shop Now' });
    passTime(5000);
    return site;
  }

  const restore = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

  describe('a page visit', () => {
    test('is sent as JSON with a session id that the browser keeps', async () => {
      await openHome();
      const id = localStorage.getItem('beambright.session-id');
      expect(id).toMatch(UUID);
      expect(await beacons.all()).toEqual([
        { url: VISIT, type: 'application/json', body: { session_id: id } },
      ]);
    });

    test('reuses the stored session id, unless it is invalid', async () => {
      localStorage.setItem('beambright.session-id', KEPT);
      await openHome();
      localStorage.setItem('beambright.session-id', 'tampered');
      restore(true);
      passTime(5000);
      const [first, second] = (await beacons.all()).map(({ body }) => body['session_id']);
      expect(first).toBe(KEPT);
      expect(second).toMatch(UUID);
      expect(localStorage.getItem('beambright.session-id')).toBe(second);
    });

    test('is sent only when the page is idle', async () => {
      renderSite('/');
      await screen.findByRole('link', { name: 'Shop Now' });
      expect(beacons.urls()).toEqual([]);
      passTime(1000);
      expect(beacons.urls()).toEqual([VISIT]);
    });

    test('is sent by requestIdleCallback if the browser has that function', async () => {
      const idle: [() => void, unknown][] = [];
      const ask = (work: () => void, options: unknown) => idle.push([work, options]);
      Object.assign(globalThis, { requestIdleCallback: ask });
      await openHome();
      Reflect.deleteProperty(globalThis, 'requestIdleCallback');
      expect(beacons.urls()).toEqual([]);
      expect(idle).toContainEqual([expect.any(Function), { timeout: 5000 }]);
      for (const [work] of idle) work();
      expect(beacons.urls()).toEqual([VISIT]);
    });

    test('is counted for each new path, but not for filters', async () => {
      const { user } = await openHome();
      await user.click(screen.getByRole('link', { name: 'Shop Now' }));
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'category-brakes');
      passTime(5000);
      expect(beacons.urls()).toEqual([VISIT, VISIT]);
      await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
      passTime(5000);
      expect(beacons.urls()).toEqual([VISIT, VISIT, VISIT]);
    });

    test.each(['/Admin/login', '/owner/users'])('is not counted at %s, where staff work', async (address) => {
      renderSite(address, { as: address.startsWith('/owner') ? 'owner' : 'admin' });
      await screen.findAllByRole('link');
      passTime(5000);
      expect(beacons.urls()).toEqual([]);
    });

    test.each(['//', '///'])('is counted at %s, and does not break the page', async (address) => {
      renderSite(address);
      await screen.findAllByRole('link');
      passTime(5000);
      expect(beacons.urls()).toEqual([VISIT]);
    });

    test('is counted when the page is restored from the back/forward cache, but not twice on a normal load', async () => {
      await openHome();
      restore(false);
      passTime(5000);
      expect(beacons.urls()).toEqual([VISIT]);
      restore(true);
      passTime(5000);
      expect(beacons.urls()).toEqual([VISIT, VISIT]);
    });
  });

  describe('the queue of tracking events', () => {
    test('is sent once when the page is hidden', async () => {
      renderSite('/');
      await screen.findByRole('link', { name: 'Shop Now' });
      showPage('hidden');
      expect(beacons.urls()).toEqual([VISIT]);
      passTime(5000);
      expect(beacons.urls()).toEqual([VISIT]);
    });

    test('is sent when the page is closed', async () => {
      renderSite('/');
      await screen.findByRole('link', { name: 'Shop Now' });
      act(() => void window.dispatchEvent(new Event('pagehide')));
      expect(beacons.urls()).toEqual([VISIT]);
    });

    test('waits while the page is prerendered, and is sent on activation', async () => {
      Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
      await openHome();
      act(() => void window.dispatchEvent(new Event('pagehide')));
      expect(beacons.urls()).toEqual([]);
      Reflect.deleteProperty(document, 'prerendering');
      act(() => void document.dispatchEvent(new Event('prerenderingchange')));
      expect(beacons.urls()).toEqual([VISIT]);
    });

    test('is sent by a keepalive request if the browser takes no beacon, and failures are ignored', async () => {
      const fetch = jest.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('offline'));
      Object.assign(globalThis, { fetch });
      beacons.takes.mockReturnValue(false);
      await openHome();
      Reflect.deleteProperty(globalThis, 'fetch');
      expect(fetch.mock.calls).toEqual([
        [VISIT, expect.objectContaining({ method: 'POST', keepalive: true, body: expect.any(Blob) })],
      ]);
      expect(screen.getByRole('link', { name: 'Shop Now' })).toBeTruthy();
    });

    test('is dropped, without breaking the page, if the browser cannot send anything', async () => {
      beacons.takes.mockImplementation(() => {
        throw new Error('forbidden');
      });
      await openHome();
      expect(screen.getByRole('link', { name: 'Shop Now' })).toBeTruthy();
    });
  });

  describe('an item view', () => {
    const views = async () => (await beacons.all()).filter(({ url }) => url === VIEW);

    test('is sent once when the item has loaded', async () => {
      renderSite('/products/item-1');
      passTime(0);
      await screen.findByRole('heading', { level: 1, name: 'Front brake pad set' });
      passTime(5000);
      const session_id = localStorage.getItem('beambright.session-id');
      expect(await views()).toEqual([
        { url: VIEW, type: 'application/json', body: { item_id: 'item-1', session_id } },
      ]);
    });

    test('is counted again when the page is restored from the back/forward cache', async () => {
      renderSite('/products/item-1');
      await screen.findByRole('heading', { level: 1, name: 'Front brake pad set' });
      restore(true);
      passTime(5000);
      expect(await views()).toHaveLength(2);
    });

    test('is not counted for an item that does not exist', async () => {
      renderSite('/products/unknown');
      await screen.findByText('Product not found');
      passTime(5000);
      expect(beacons.urls()).toEqual([VISIT]);
    });
  });
});
