import { expect, test } from '@playwright/test';
import { demoItem, demoItems } from './api.js';
import { cartLink } from './lists.js';
import { choose, untilHydrated, watchErrors } from './page-watch.js';
import { startTrackingProxy } from './tracking-proxy.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let proxy: Awaited<ReturnType<typeof startTrackingProxy>>;
test.beforeEach(async ({ baseURL }) => {
  proxy = await startTrackingProxy(baseURL ?? '');
});
test.afterEach(() => proxy.stop());

const calls = () => proxy.calls.map(({ call, status }) => `${call} ${status}`);
const VISIT = 'page-visit 201';
const VIEW = 'item-view 201';

test('page visits are counted, including those of visitors who leave before the page is idle', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const [item] = await demoItems<{ id: string; name: string }>(page, 'id name');
  if (!item) throw new Error('The demo shop has no items.');

  await page.goto(proxy.url);
  await expect.poll(calls).toEqual([VISIT]);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect.poll(calls).toEqual([VISIT, VISIT]);
  await choose(page.getByRole('combobox', { name: 'Category' }), 'Brakes');
  await expect(page).toHaveURL(/category=/);

  await page.goto(`${proxy.url}/products/${item.id}`);
  await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  await expect.poll(() => calls().toSorted()).toEqual([VIEW, VISIT, VISIT, VISIT]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => calls().toSorted()).toEqual([VIEW, VISIT, VISIT, VISIT, VISIT]);

  const [first] = proxy.calls;
  expect(first?.body.session_id).toMatch(UUID);
  for (const { call, body } of proxy.calls) {
    const what = call === 'item-view' ? { item_id: item.id } : {};
    expect(body).toEqual({ ...what, session_id: first?.body.session_id });
  }
  expect(errors).toEqual([]);

  // A visit also counts if the visitor leaves before the page is idle.
  proxy.calls.length = 0;
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(proxy.url);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(calls()).toEqual([]);
  // Browsers give a closing page little time, so this fires pagehide first, and checks that the request is a beacon.
  const isBeacon = await page.evaluate(() => {
    let taken = false;
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (...args) => (taken = send(...args));
    dispatchEvent(new PageTransitionEvent('pagehide'));
    return taken;
  });
  expect(isBeacon).toBe(true);
  await expect.poll(calls).toEqual([VISIT]);
  await page.goto('about:blank');
  expect(calls()).toEqual([VISIT]);
});

test('a product can be put in the cart in a browser that blocks storage and beacons', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.sendBeacon = () => {
      throw new Error('blocked');
    };
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('blocked');
      },
    });
  });
  const errors = watchErrors(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page.getByText(/product\(s\) available/)).toBeVisible();
  await page.goto(`/products/${await demoItem(page)}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartLink(page, 1)).toBeVisible();
  expect(errors).toEqual([]);
});
