import { MAX_IMAGE_BYTES } from '@beambright/domain';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expectTrap, listen, tabTo, typeInto } from './accessible/keyboard.js';
import { addItem, picture, signInAdmin } from './admin-catalogue.js';
import { ADMIN, ask } from './api.js';
import { watchErrors } from './page-watch.js';

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

test('an admin adds the pictures of a zip file, and sending the file again adds none', async ({ page }) => {
  const errors = watchErrors(page);
  const id = await addItem(page, { name });
  await page.goto('/admin/imports/pictures');
  const [red, blue] = [await picture(page, '', 'red'), await picture(page, '', 'blue')];
  const zip = zipSync({ [`photos/${id}-2.png`]: blue.buffer, [`photos/${id}.png`]: red.buffer });
  for (const result of ['2 pictures added', '2 pictures already there']) {
    await page
      .getByLabel('Choose a zip file')
      .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
    await page.getByRole('button', { name: 'Add 2 pictures' }).click();
    await expect(page.getByText(result)).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).click();
  }
  const { item } = await ask(page, 'query ($id: ID!) { item(id: $id) { version images { id } } }', { id });
  expect(item).toEqual({ version: 3, images: [expect.anything(), expect.anything()] });
  expect(errors).toEqual([]);
});

test('an admin adds and edits a product by keyboard, with reordered pictures, one of them a large photo, and the shop shows it', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const heard = await listen(page);
  await page.goto(PRODUCTS);
  const add = page.getByRole('button', { name: 'Add Product' });
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expectTrap(page, form);
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await typeProduct(page, form);
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
  await expect(form.getByText('Will not be saved: fake.png')).toBeVisible();
  await form.getByRole('button', { name: 'Remove fake.png' }).click();

  await expect(rows.locator('p:first-child')).toHaveText(['red.png', 'green.png', 'blue.png']);
  await form.getByRole('button', { name: 'Move red.png later' }).click();
  await expect(form.getByText('red.png moved to position 2 of 3')).toBeAttached();
  await expect(form.getByRole('button', { name: 'Move red.png later' })).toBeFocused();
  await rowOf(form, 'red.png').locator('img').dragTo(rowOf(form, 'blue.png').locator('img'));
  await expect(rows.locator('p:first-child')).toHaveText(['green.png', 'blue.png', 'red.png']);
  await form.getByRole('button', { name: 'Make main: blue.png' }).click();
  await expect(rows.locator('p:first-child')).toHaveText(['blue.png', 'green.png', 'red.png']);

  await page.route('**/uploads', (route) => route.abort(), { times: 1 });
  const photo = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photoOfPhone() };
  await form.getByLabel('Add pictures').setInputFiles(photo);
  await form.getByRole('button', { name: 'Try again: phone.jpg' }).click();
  await expect(form.getByText('phone.jpg uploaded')).toBeAttached();
  const pictures = await idsIn(rows.locator('img'));
  await tabTo(page, form.getByRole('button', { name: 'Save product' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => heard).toContain('Product added successfully!');
  await expect(add).toBeFocused();

  const card = cardOf(page);
  await expect.poll(() => idsIn(card.locator('img'))).toEqual(pictures.slice(0, 1));
  await tabTo(page, card.getByRole('button', { name: `Edit ${name}` }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog', { name: 'Edit Product' }).getByLabel('Name');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(name);
  await page.keyboard.press('End');
  await page.keyboard.type(' XL');
  await page.keyboard.press('Enter');
  await expect.poll(() => heard).toContain('Product updated successfully!');
  await card.getByRole('link', { name: `${name} XL` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} XL` })).toBeVisible();
  await expect(page.getByText('Ksh 2,000 - 3,000').first()).toBeVisible();
  await expect.poll(() => idsIn(page.locator('main img').first())).toEqual(pictures.slice(0, 1));
  const { item } = await ask(
    page,
    'query ($id: ID!) { item(id: $id) { category { name } carBrand { name } images { id width height } } }',
    { id: page.url().split('/').at(-1) },
  );
  expect([item.category.name, item.carBrand.name]).toEqual([
    expect.stringMatching(/^W/),
    expect.stringMatching(/^V/),
  ]);
  expect(item.images.map(({ id }: { id: string }) => id)).toEqual(pictures);
  expect(item.images.at(-1), 'smaller than it was, and upright').toMatchObject({ width: 1920, height: 2560 });
  // Ignores the browser's messages about the rejected picture, the aborted upload, and previews in the recorder of the test.
  expect(errors.filter((error) => !/\/uploads\)|'blob:/.test(error))).toEqual([]);
});

test('the input in a product form is not lost by Escape, the back button, a cancelled file dialog or the end of the session', async ({
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
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(form.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await expect(field).toHaveValue(`${name} typed`);
  await form.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
});

async function typeProduct(page: Page, form: Locator): Promise<void> {
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await typeInto(page, form.getByLabel('Description'), 'For the night shift.');
  await typeInto(page, form.getByLabel('Price (Ksh)', { exact: true }), '2000 - 3000');
  // A key selects the first option with this initial, of which no test adds another.
  for (const [label, letter] of [
    ['Category', 'w'],
    ['Brand', 'v'],
  ] as const) {
    await tabTo(page, form.getByLabel(label));
    await page.keyboard.press(letter);
  }
  const inStock = form.getByRole('checkbox', { name: /In stock/ });
  await tabTo(page, inStock);
  for (const isChecked of [false, true]) {
    await page.keyboard.press('Space');
    await expect(inStock).toBeChecked({ checked: isChecked });
  }
  await tabTo(page, form.getByLabel('Add pictures'));
}

/** A photo above the size limit, which EXIF data rotates. */
async function photoOfPhone(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const sheet = { width: 3360, height: 2520, channels: 3 as const, background: 'white', noise };
  const photo = await sharp({ create: sheet })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(MAX_IMAGE_BYTES);
  return photo;
}

const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: name });

const rowOf = (form: Locator, fileName: string) => form.getByRole('listitem').filter({ hasText: fileName });

async function idsIn(images: Locator): Promise<string[]> {
  const addresses = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));
  return addresses.map((address) => /([0-9a-f]{32})-/.exec(address)?.[1] ?? address);
}

/** Types and presses Escape without a task of the page in between, as it happens on a busy machine. */
function typeAndEscape(field: Locator, text: string): Promise<void> {
  return field.evaluate(async (input, typed) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await null;
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  }, text);
}
