import { MAX_IMAGE_BYTES } from '@beambright/domain';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addItem, ADMIN, changeElsewhere, gapBetween, picture, signInAdmin } from './admin-catalogue.js';
import { drawn } from './accessible/in-page.js';
import { ask, SHELF } from './api.js';
import { goWithin, untilAlive, watchErrors } from './page-watch.js';
import { settle } from './product-list.js';
import { violations, WIDTHS } from './soundness.js';

const PRODUCTS = '/admin/products';

let name: string;

test.beforeEach(async ({ page }) => {
  name = `Work lamp ${randomUUID().slice(0, 8)}`;
  await signInAdmin(page);
});

test.afterEach(async ({ page }) => {
  await signInAdmin(page);
  const { items } = await ask(
    page,
    'query ($search: String!) { items(filter: { search: $search }) { nodes { id name } } }',
    {
      search: name,
    },
  );
  for (const item of items.nodes.filter((other: { name: string }) => other.name.startsWith(name))) {
    await ask(page, 'mutation ($id: ID!) { deleteItem(id: $id) }', { id: item.id });
  }
});

test('an admin adds a product with pictures in an order of their own, and the shop shows it', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto(PRODUCTS);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await fill(form);
  await form
    .getByLabel('Add pictures')
    .setInputFiles([
      await picture(page, 'red.png', 'red'),
      await picture(page, 'green.png', 'green'),
      { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
      await picture(page, 'blue.png', 'blue'),
    ]);
  const rows = form.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.getByRole('progressbar')).toHaveCount(0);
  await expect(rowOf(form, 'fake.png')).toContainText('Only PNG, JPEG, GIF and WebP images can be uploaded');
  await expect(form.getByText('Will be left out: fake.png')).toBeVisible();
  await form.getByRole('button', { name: 'Remove fake.png' }).click();

  await expect(rows.locator('p:first-child')).toHaveText(['red.png', 'green.png', 'blue.png']);
  await form.getByRole('button', { name: 'Move red.png later' }).click();
  await expect(form.getByText('red.png moved to place 2 of 3')).toBeAttached();
  await expect(form.getByRole('button', { name: 'Move red.png later' })).toBeFocused();
  await rowOf(form, 'red.png').locator('img').dragTo(rowOf(form, 'blue.png').locator('img'));
  await expect(rows.locator('p:first-child')).toHaveText(['green.png', 'blue.png', 'red.png']);
  await form.getByRole('button', { name: 'Make main: blue.png' }).click();
  await expect(rows.locator('p:first-child')).toHaveText(['blue.png', 'green.png', 'red.png']);
  const pictures = await idsIn(rows.locator('img'));
  await form.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();

  const card = cardOf(page);
  await expect(card.getByRole('heading')).toHaveText(name);
  await expect.poll(() => idsIn(card.locator('img'))).toEqual(pictures.slice(0, 1));
  await card.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Ksh 2,000 - 3,000').first()).toBeVisible();
  await expect.poll(() => idsIn(page.locator('main img').first())).toEqual(pictures.slice(0, 1));
  const { item } = await ask(page, 'query ($id: ID!) { item(id: $id) { images { id } } }', {
    id: page.url().split('/').at(-1),
  });
  expect(item.images.map(({ id }: { id: string }) => id)).toEqual(pictures);
  // A browser reports the refused picture by itself, and the test's own recorder that it may not read previews.
  expect(errors.filter((error) => !/\/uploads\)|'blob:/.test(error))).toEqual([]);
});

test('what an admin changes or deletes is so in the shop without loading it again', async ({ page }) => {
  await addItem(page, { name });
  // Of this test alone: others add and delete products of their own meanwhile.
  const found = `/products?search=${encodeURIComponent(name)}`;
  await page.goto(found);
  await untilAlive(page);
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  await expect(cardOf(page).getByRole('heading')).toHaveText(name);
  await goWithin(page, PRODUCTS);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await form.getByLabel('Name').fill(`${name} XL`);
  await form.getByRole('checkbox', { name: /In stock/ }).uncheck();
  await form.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await goWithin(page, found);
  const card = cardOf(page);
  await expect(card.getByRole('heading')).toHaveText(`${name} XL`);
  await expect(card.getByText('Out of Stock')).toBeVisible();

  await goWithin(page, PRODUCTS);
  await page.getByRole('button', { name: `Delete ${name} XL` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' });
  await expect(question.getByText(`${name} XL`)).toBeVisible();
  await question.getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Product deleted successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: `${name} XL` })).toHaveCount(0);
  await goWithin(page, found);
  await settle(page);
  await expect(page.getByRole('heading', { name: `${name} XL` })).toHaveCount(0);
  expect(await page.evaluate(() => 'isFirstLoad' in window)).toBe(true);
});

test('two admins who change one product at once see what the other did', async ({ page, browser }) => {
  const id = await addItem(page, { name });
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signInAdmin(colleague);
  const forms = [];
  for (const admin of [page, colleague]) {
    await admin.goto(`${PRODUCTS}?product=${id}`);
    forms.push(admin.getByRole('dialog', { name: 'Edit Product' }));
  }
  const [mine, theirs] = forms as [Locator, Locator];
  await theirs.getByLabel('Price (Ksh)', { exact: true }).fill('5000');
  await theirs.getByRole('button', { name: 'Save product' }).click();
  await expect(colleague.getByText('Product updated successfully!')).toBeVisible();
  await context.close();

  await mine.getByLabel('Name').fill(`${name} LED`);
  await mine.getByRole('button', { name: 'Save product' }).click();
  const panel = mine.getByRole('region', { name: /Someone else has changed this product/ });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveText(['Price5000']);
  await panel.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(mine.getByLabel('Price (Ksh)', { exact: true })).toHaveValue('5000');
  await mine.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const { item } = await ask(page, 'query ($id: ID!) { item(id: $id) { name version price { text } } }', {
    id,
  });
  expect(item).toEqual({ name: `${name} LED`, version: 3, price: { text: '5000' } });
});

test('a photo above the limit is made smaller before it is sent, and stands upright', async ({ page }) => {
  const id = await addItem(page, { name });
  await page.goto(`${PRODUCTS}?product=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const buffer = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: 'white', noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(MAX_IMAGE_BYTES);
  await form.getByLabel('Add pictures').setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form.getByText('phone.jpg uploaded')).toBeAttached();
  await form.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const { item } = await ask(page, 'query ($id: ID!) { item(id: $id) { images { width height } } }', { id });
  expect(item.images).toEqual([{ width: 1920, height: 2560 }]);
});

test('an upload that breaks in the middle is tried again', async ({ page }) => {
  const id = await addItem(page, { name });
  await page.goto(`${PRODUCTS}?product=${id}`);
  await page.route('**/uploads', (route) => route.abort(), { times: 1 });
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await form.getByLabel('Add pictures').setInputFiles(await picture(page, 'front.png', 'red'));
  await expect(
    form.getByText('The picture could not be sent. Please try again.', { exact: true }),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Try again: front.png' }).click();
  await expect(form.getByText('front.png uploaded')).toBeAttached();
  await form.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const { item } = await ask(page, 'query ($id: ID!) { item(id: $id) { images { id } } }', { id });
  expect(item.images).toHaveLength(1);
});

test('a saved product whose answer is lost is not added a second time', async ({ page }) => {
  await page.goto(`${PRODUCTS}?product=new`);
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await fill(form);
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('AddProduct')) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  const save = form.getByRole('button', { name: 'Save product' });
  await save.click();
  await expect(page.getByText('Failed to save product. Please try again.')).toBeVisible();
  await save.click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await page.goto(`${PRODUCTS}?search=${name}`);
  await expect(page.getByRole('heading', { name })).toHaveCount(1);
});

test('what is typed is not lost by Escape, the back button, a cancelled file field or the end of the session', async ({
  page,
}) => {
  const id = await addItem(page, { name });
  await page.goto(PRODUCTS);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const field = form.getByLabel('Name');
  const question = page.getByRole('dialog', { name: 'Discard your unsaved changes?' });
  await typeAndEscape(field, `${name} typed`);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByLabel('Add pictures').dispatchEvent('cancel', { bubbles: true });
  await expect(question).toHaveCount(0);

  for (let round = 0; round < 3; round++) {
    await field.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(field).toHaveValue(`${name} typed`);
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toHaveValue(`${name} typed`);
  await expect(page).toHaveURL(new RegExp(id));

  await ask(page, 'mutation { signOut }');
  await form.getByRole('button', { name: 'Save product' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(form.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await expect(field).toHaveValue(`${name} typed`);
  await form.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
});

test('products and their form fit every width with the longest names', async ({ page }) => {
  const id = await addItem(page, { name: `${name} ${'W'.repeat(150)}`, description: 'M'.repeat(300) });
  await page.goto(`${PRODUCTS}?search=work+lamp`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await fitsEveryWidth(page);
  const [add, search] = [page.getByRole('button', { name: 'Add Product' }), page.getByRole('search')];
  await expect.poll(() => gapBetween(add, search)).toBe(16);
  await page.goto(`${PRODUCTS}?product=${id}&search=qxzvw`);
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await form
    .getByLabel('Add pictures')
    .setInputFiles([
      await picture(page, `${'W'.repeat(80)}.png`, 'red'),
      { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
    ]);
  await expect(form.getByText('W.png uploaded')).toBeAttached();
  await form.getByLabel('Price (Ksh)', { exact: true }).fill('W'.repeat(60));
  await form.getByRole('button', { name: 'Save product' }).click();
  await fitsEveryWidth(page);
  await form.getByRole('button', { name: 'Remove list.pdf' }).click();
  await form.getByLabel('Price (Ksh)', { exact: true }).fill('1');
  await changeElsewhere(page, id);
  await form.getByRole('button', { name: 'Save product' }).click();
  await expect(form.getByRole('region', { name: /Someone else has changed/ })).toBeFocused();
  await fitsEveryWidth(page);
  expect(await violations(page)).toEqual([]);
});

async function fill(form: Locator): Promise<void> {
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Description').fill('For the night shift.');
  await form.getByLabel('Price (Ksh)', { exact: true }).fill('2,000-3,000');
  await form.getByLabel('Category').selectOption(SHELF.category);
  await form.getByLabel('Brand').selectOption(SHELF.carBrand);
}

/** Of the product of the running test. */
const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: name });

const rowOf = (form: Locator, fileName: string) => form.getByRole('listitem').filter({ hasText: fileName });

async function idsIn(images: Locator): Promise<string[]> {
  const addresses = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));
  return addresses.map((address) => /([0-9a-f]{32})-/.exec(address)?.[1] ?? address);
}

async function fitsEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    await expect.poll(() => page.evaluate(widening), `too wide at ${width} px`).toEqual([]);
  }
}

/** Whatever can be pushed to the side: the page, or the dialog on it. */
const widening = () =>
  [document.documentElement, ...document.querySelectorAll('dialog')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => element.outerHTML.slice(0, 100));

/** With no task of the page in between, as on a machine that is busy. */
function typeAndEscape(field: Locator, text: string): Promise<void> {
  return field.evaluate(async (input, typed) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await null;
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  }, text);
}
