import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { addItem, signInAdmin } from './admin-catalogue.js';
import { ask, OWNER, register, signInStaff } from './api.js';

/** Executed scripts call `fired`. */
const HOSTILE = [
  '<script>fired(1)</script>',
  '</script><script>fired(2)</script>',
  '</title></style></textarea></template><script>fired(3)</script>',
  '<img src=x onerror=fired(4)>',
  '<svg onload=fired(5)>',
  '<svg><script>fired(6)</script></svg>',
  '"><img src=x onerror="fired(7)">',
  "'><img src=x onerror='fired(8)'>",
  '" autofocus onfocus="fired(9)" x="',
  "' onmouseover='fired(10)' style='position:fixed;inset:0",
  '<iframe srcdoc="<script>parent.fired(11)</script>"></iframe>',
  '<iframe src="javascript:parent.fired(12)"></iframe>',
  '<a href="javascript:fired(13)" id=x>x</a>',
  '<details open ontoggle=fired(14)>',
  '<video><source onerror=fired(15)></video>',
  '<math><mtext><table><mglyph><style><!--</style><img src onerror=fired(16)>',
  '<noscript><p title="</noscript><img src=x onerror=fired(17)>">',
  '--><img src=x onerror=fired(18)><!--',
  ']]><script>fired(19)</script>',
  '{{constructor.constructor("fired(20)")()}}${fired(20)}',
  '<meta http-equiv=refresh content="0;url=javascript:fired(21)">',
  '<base href="https://evil.example/">',
  '<object data="javascript:fired(22)"></object><embed src="javascript:fired(22)">',
  '<link rel=stylesheet href="https://evil.example/x.css"><style>@import "https://evil.example/";</style>',
  '\u2028\u2029</script\n><script\n>fired(23)</script >',
  '<template shadowrootmode=open><img src=x onerror=fired(24)></template>',
  'javascript:fired(25)',
];
const ALL = HOSTILE.join('\n');
const SHORT = '"><img src=x onerror=fired(30)></title><script>fired(31)</script>';

/** Sorts the name last, after those that other tests choose. */
const LAST = 'zz ';

/** Collects executed scripts, CSP violations and requests to the other site; must stay empty. */
async function watchFor(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  await page.exposeFunction('fired', (number: unknown) => seen.push(`fired ${String(number)}`));
  await page.exposeFunction('stopped', (what: string) => seen.push(`stopped ${what}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { stopped(what: string): void }).stopped(`${effectiveDirective} ${blockedURI}`),
    ),
  );
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') seen.push(`asked ${request.url()}`);
  });
  return async () => {
    // Error and focus handlers run after the load.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return seen;
  };
}

test('texts by customers and admins are shown as plain text on every screen', async ({ page }) => {
  const mark = randomUUID();
  const email = `${mark}@example.com`;
  await signInAdmin(page);
  const { addCategory } = await ask(page, 'mutation ($n: String!) { addCategory(name: $n) { id } }', {
    n: `${LAST}${SHORT}${mark.slice(0, 8)}`,
  });
  const { addCarBrand } = await ask(page, 'mutation ($n: String!) { addCarBrand(name: $n) { id } }', {
    n: `${LAST}${SHORT}${mark.slice(0, 8)}`,
  });
  const item = await addItem(page, {
    name: `${SHORT} ${mark}`,
    description: ALL,
    categoryId: addCategory.id,
    carBrandId: addCarBrand.id,
  });
  await register(page, email);
  await ask(page, 'mutation ($n: String) { updateAccount(name: $n) { id } }', { n: SHORT });
  const order = { lines: [{ itemId: item }], notes: ALL.slice(0, 1_900), shippingAddress: SHORT };
  await ask(page, 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }', {
    input: { ...order, idempotencyKey: mark },
  });
  await ask(page, 'mutation ($i: ID!) { addToCart(itemId: $i) { id } }', { i: item });
  await ask(page, 'mutation ($i: ID!) { addToWishlist(itemId: $i) { id } }', { i: item });
  const seen = await watchFor(page);
  const visit = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText(SHORT).locator('visible=true').first(), path).toBeVisible();
      expect(await seen(), path).toEqual([]);
    }
  };
  await visit(['/', `/products?search=${mark}`, `/products/${item}`, '/cart', '/wishlist', '/orders']);
  await signInAdmin(page);
  await visit(['/admin', '/admin/orders', '/admin/products', '/admin/categories', '/admin/brands']);
  await signInStaff(page, OWNER);
  await visit(['/owner/users']);
  await page.goto('/owner');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await seen()).toEqual([]);
  await signInAdmin(page);
  await ask(page, 'mutation ($i: ID!) { deleteItem(id: $i) }', { i: item });
  await ask(page, 'mutation ($i: ID!) { deleteCategory(id: $i) }', { i: addCategory.id });
  await ask(page, 'mutation ($i: ID!) { deleteCarBrand(id: $i) }', { i: addCarBrand.id });

  // A page that inserts them as HTML proves that the check works.
  const html = `<!doctype html><title>toy</title><body>${ALL}</body>`;
  await page.route('**/toy', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/toy');
  await expect.poll(seen).toEqual(expect.arrayContaining(['fired 1', 'fired 4', 'fired 5', 'fired 11']));
});

test('nothing in a URL is executed or leads to another site', async ({ page }) => {
  const seen = await watchFor(page);
  const texts = [SHORT, 'javascript:fired(40)', '//evil.example/x'];
  const keys = ['search', 'category', 'brand', 'from', 'next', 'token', 'returnTo', 'x'];
  for (const text of texts) {
    const query = new URLSearchParams(keys.map((key) => [key, text]));
    for (const path of [
      '/',
      '/products',
      '/login',
      '/register',
      '/admin/login',
      '/reset-password',
      '/nope',
    ]) {
      await page.goto(`${path}?${query}#${encodeURIComponent(text)}`);
      expect([path, text, await seen()]).toEqual([path, text, []]);
      expect(new URL(page.url()).origin).toBe(new URL(process.env['E2E_URL'] ?? '').origin);
    }
  }
});
