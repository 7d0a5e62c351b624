import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { addItem, picture, signInAdmin } from './admin-catalogue.js';
import { ask, OWNER, placeOrder, register, signInStaff } from './api.js';
import { ownItems } from './lists.js';
import { expectFits, WIDTHS } from './soundness.js';

/** A script that is executed calls `fired`. */
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
const BRIEF = '"><img src=x onerror=fired(30)>';
const SHORT = `${BRIEF}</title><script>fired(31)</script>`;

/** The start of names that are sorted behind those that other tests choose. */
const LAST = 'zz ';

/** Collects executed scripts, CSP violations and requests to the other site, of which there should be none. */
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
    // The browser asks before it leaves an unsaved product.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
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

test('hostile texts and texts of the maximum length are shown as plain text and fit the width on every screen', async ({
  page,
  browser,
}) => {
  const mark = randomUUID();
  const long = (text: string, length: number) => text.padEnd(length, 'W');
  const email = `${'w'.repeat(200)}${mark}@example.com`;
  await signInAdmin(page);
  const name = long(`${LAST}${BRIEF}${mark.slice(0, 8)}`, 100);
  const { addCategory } = await ask(page, 'mutation ($name: String!) { addCategory(name: $name) { id } }', {
    name,
  });
  const { addCarBrand } = await ask(page, 'mutation ($name: String!) { addCarBrand(name: $name) { id } }', {
    name,
  });
  const item = await addItem(page, {
    name: long(`${SHORT} ${mark}`, 200),
    description: ALL + long('', 100),
    priceRange: '99999999 - 99999999.99',
    categoryId: addCategory.id,
    carBrandId: addCarBrand.id,
  });
  const shelf = await ownItems(browser);
  const [disc, seal] = [await shelf.add('Disc'), await shelf.add('Seal')];
  await register(page, email);
  await ask(
    page,
    'mutation ($name: String, $phone: String) { updateAccount(name: $name, phone: $phone) { id } }',
    {
      name: long(SHORT, 100),
      phone: '0'.repeat(20),
    },
  );
  const orderOf = async (itemId: string) => {
    await ask(page, 'mutation ($id: ID!) { addToCart(itemId: $id, quantity: 999) { id } }', { id: itemId });
    await ask(page, 'mutation ($id: ID!) { addToWishlist(itemId: $id) { id } }', { id: itemId });
    const texts = { notes: ALL.slice(0, 1_900), shippingAddress: long(SHORT, 500) };
    const { shortId } = await placeOrder(page, { ...texts, lines: [{ itemId, quantity: 999 }] });
    return shortId;
  };
  for (const id of [item, seal.id]) await orderOf(id);
  const order = await orderOf(disc.id);
  await shelf.change(disc, { inStock: false });
  await shelf.remove(seal);

  const seen = await watchFor(page);
  const expectSound = async (what: string) => {
    expect(await seen(), what).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `${what} at ${width} px`);
      await expect.poll(() => page.evaluate(tooWide), `${what} at ${width} px`).toEqual([]);
    }
  };
  const visit = async (...paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText(BRIEF).locator('visible=true').first(), path).toBeVisible();
      await expectSound(path);
    }
  };
  await visit('/', `/products?search=${mark}`, `/products/${item}`);
  await expect(page.locator('footer').getByText(BRIEF).first()).toBeAttached();
  for (const path of ['/cart', '/wishlist']) {
    await visit(path);
    await expect(page.getByText('No longer sold', { exact: true })).toBeVisible();
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible();
  }
  await visit('/orders');
  await signInAdmin(page);
  await visit('/admin/products', '/admin/categories', '/admin/brands', `/admin?search=${order}`);
  await page.getByRole('button', { name: `Confirm order ${order}` }).click();
  await page.getByLabel('Actual price (Ksh)').fill('1');
  await expectSound('the dialog to confirm');
  await visit(`/admin/orders?search=${order}`);
  await page.getByText(/^History/).click();
  await expectSound('the history of an order');

  await page.goto('/admin/products?product=new');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form
    .getByLabel('Add pictures')
    .setInputFiles([
      await picture(page, `${long('', 80)}.png`, 'red'),
      { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
    ]);
  await expect(form.getByText('W.png uploaded')).toBeAttached();
  await form.getByLabel('Name').fill(long('', 100));
  await form.getByLabel('Price (Ksh)', { exact: true }).fill(long('', 60));
  await form.getByRole('button', { name: 'Save product' }).click();
  await expectSound('the form of a product');

  await signInStaff(page, OWNER);
  await visit(`/owner/users?search=${mark}`);
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expectSound('the dialog before a user is deactivated');
  await page.goto('/owner');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await seen()).toEqual([]);
  await signInAdmin(page);
  await ask(page, 'mutation ($i: ID!) { deleteItem(id: $i) }', { i: item });
  await ask(page, 'mutation ($i: ID!) { deleteCategory(id: $i) }', { i: addCategory.id });
  await ask(page, 'mutation ($i: ID!) { deleteCarBrand(id: $i) }', { i: addCarBrand.id });

  // This page inserts the texts as HTML, and thus proves that the check works.
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

/** Lists texts beyond the right edge of the page, and open dialogs that scroll horizontally. */
const tooWide = () => {
  const edge = document.documentElement.clientWidth;
  const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, span):not(table *), footer a')];
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  return [
    ...texts.filter((text) => text.getBoundingClientRect().right > edge + 1),
    ...dialogs.filter((dialog) => dialog.scrollWidth > dialog.clientWidth),
  ].map(({ outerHTML }) => outerHTML.slice(0, 120));
};
