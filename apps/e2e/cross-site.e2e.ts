import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ADMIN, ask, demoItem, OWNER, placeOrder, register, signInStaff } from './api.js';
import { attack, FOREIGN_HOSTS, listening, submitForm } from './foreign-page.js';

const urlOf = (path: string) => `${process.env['E2E_URL']}${path}`;

const statusOf = async (page: Page, id: string) =>
  (await ask(page, 'query ($id: ID!) { order(id: $id) { status } }', { id })).order.status;

test('a page of another origin cannot change anything as a signed-in user', async ({ page }) => {
  for (const host of FOREIGN_HOSTS) await expectSafeFrom(host, page);

  // This server trusts the cookie alone, and thus proves that the attack works.
  let changes = 0;
  const toy = await listening(({ method, headers }) => {
    if (method === 'POST' && headers.cookie?.includes('session=')) changes += 1;
    return 'Done';
  });
  const foreign = await listening(() => '<!doctype html><title>Win a car</title>');
  await page.goto(`http://localhost:${foreign.port}/`);
  const tried = await attack(page, [`http://localhost:${toy.port}/delete`]);
  for (const { server } of [toy, foreign]) server.close();
  expect(changes).toBe(tried);
});

test('a report link on another site opens the reports page instead of a download', async ({ page }) => {
  await signInStaff(page, OWNER);
  const report = urlOf('/api/v1/reports/traffic.csv?start_date=2026-01-02&end_date=9999-12-31');
  for (const host of FOREIGN_HOSTS) {
    const { server, port } = await listening(
      () => `<!doctype html><title>Win</title><a href="${report}">A car</a>`,
    );
    await page.goto(`http://${host}:${port}/`);
    await page.getByRole('link').click();
    await expect(page).toHaveURL(urlOf('/owner/reports?start=2026-01-02&end=9999-12-31'));
    await expect(page.getByLabel('Start date')).toHaveValue('2026-01-02');
    await expect(page.getByLabel('End date')).toHaveValue('9999-12-31');
    server.close();
  }
});

async function expectSafeFrom(host: string, page: Page): Promise<void> {
  const { server, port } = await listening(() => '<!doctype html><title>Win a car</title>');
  const foreign = `http://${host}:${port}/`;
  const email = `${randomUUID()}@example.com`;
  await register(page, email);
  const { id: orderId } = await placeOrder(page);
  await ask(page, 'mutation ($id: ID!) { addToCart(itemId: $id) { id } }', { id: await demoItem(page) });
  const cancel = `/api/v1/orders/${orderId}/cancel`;
  const others = ['/api/v1/cart/add', '/api/v1/wishlist/add', '/api/v1/orders/create', '/api/v1/logout'];
  await page.goto(foreign);
  const tried = await attack(page, [cancel, ...others, '/graphql'].map(urlOf));
  expect(tried).toBe(6 * 7);
  for (const path of [cancel, '/api/v1/logout']) {
    await page.goto(foreign);
    await submitForm(page, urlOf(path));
  }

  expect(await statusOf(page, orderId)).toBe('PENDING');
  const state = '{ me { email } cart { pieces } myOrders { totalCount } }';
  expect(await ask(page, state)).toEqual({
    me: { email },
    cart: { pieces: 1 },
    myOrders: { totalCount: 1 },
  });
  await page.goto('/orders');
  const own = await page.evaluate(
    async (address) => (await fetch(address, { method: 'POST' })).status,
    cancel,
  );
  expect(own).toBe(200);

  await signInStaff(page, ADMIN);
  const add = 'mutation ($name: String!) { addCategory(name: $name) { id } }';
  const { id } = (await ask(page, add, { name: `cross-site ${randomUUID()}` })).addCategory;
  await page.goto(foreign);
  const paths = [`/api/v1/delete-category/${id}`, `/api/v1/delete-category?id=${id}`, '/uploads'];
  await attack(page, paths.map(urlOf));
  server.close();
  expect(await ask(page, 'mutation ($id: ID!) { deleteCategory(id: $id) }', { id })).toEqual({
    deleteCategory: id,
  });
}
