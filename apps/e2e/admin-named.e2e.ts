import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { addItem } from './admin-catalogue.js';
import { ADMIN, ask, CUSTOMER, signIn, signInStaff } from './api.js';
import { untilAlive, watchErrors } from './page-watch.js';
import { expectFits, WIDTHS } from './soundness.js';

/** The names that the running test has made up. */
const made = new Set<string>();

const KINDS = [
  {
    one: 'category',
    many: 'Categories',
    path: '/admin/categories',
    type: 'Category',
    list: 'categories',
    field: 'categoryId',
  },
  {
    one: 'brand',
    many: 'Brands',
    path: '/admin/brands',
    type: 'CarBrand',
    list: 'carBrands',
    field: 'carBrandId',
  },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => signInStaff(page, ADMIN));

for (const kind of KINDS) {
  const { one, many, path, type, list, field } = kind;
  const sentence = one.charAt(0).toUpperCase() + one.slice(1);
  const add = (page: Page, name: string) =>
    ask(page, `mutation ($name: String!) { add${type}(name: $name) { id } }`, { name });
  const remove = (page: Page, id: string) =>
    ask(page, `mutation ($id: ID!) { delete${type}(id: $id) }`, { id });

  test.describe(many, () => {
    test.afterEach(async ({ page }) => {
      const answer = await ask(page, `{ ${list} { id name } }`);
      const left = answer[list].filter(({ name }: { name: string }) => made.has(name));
      for (const { id } of left) await remove(page, id);
      made.clear();
    });

    test('are added, renamed and deleted, and the shop follows without a reload', async ({ page }) => {
      const errors = watchErrors(page);
      const name = uniqueName();
      const renamed = uniqueName();
      await page.goto('/');
      await untilAlive(page);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Toyota' })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Staff sign-in' }).click();
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: many }).click();

      await page.getByRole('button', { name: `Add ${one}` }).click();
      await expect(page.getByLabel('Name')).toBeFocused();
      await page.getByLabel('Name').fill(`  ${name} `);
      const before = today();
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${sentence} added successfully!`)).toBeVisible();
      await expect(page.getByRole('button', { name: `Add ${one}` })).toBeFocused();
      const card = page.getByRole('article', { name });
      await expect(card.getByText('0 products')).toBeVisible();
      await expect(card.getByText(new RegExp(`^(${before}|${today()})$`))).toHaveCount(2);

      const edit = page.getByRole('button', { name: `Edit ${name}` });
      await edit.click();
      await page.getByLabel('Name').fill(renamed);
      await page.getByRole('button', { name: `Save ${one}` }).click();
      await expect(page.getByText(`${sentence} updated successfully!`)).toBeVisible();
      await expect(page.getByRole('article', { name: renamed })).toBeVisible();
      await expect(card).toHaveCount(0);

      await page.getByRole('link', { name: 'View shop' }).click();
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: renamed })).toBeVisible();
      await footer.getByRole('link', { name: 'Staff sign-in' }).click();
      await page.getByRole('main').getByRole('link', { name: many }).click();

      await page.getByRole('button', { name: `Delete ${renamed}` }).click();
      await expect(page.getByText(`Are you sure you want to delete this ${one}?`)).toBeVisible();
      await page.getByRole('button', { name: `Delete ${one}` }).click();
      await expect(page.getByText(`${sentence} deleted successfully!`)).toBeVisible();
      await expect(page.getByRole('article', { name: renamed })).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      await page.getByRole('link', { name: 'View shop' }).click();
      await expect(footer.getByRole('link', { name: 'Toyota' })).toBeVisible();
      await expect(footer.getByRole('link', { name: renamed })).toHaveCount(0);
      expect(errors).toEqual([]);
    });

    test('have names of their own, whatever the case, and a refusal loses nothing', async ({ page }) => {
      const name = uniqueName();
      await add(page, name);
      await page.goto(path);
      await page.getByRole('button', { name: `Add ${one}` }).click();
      await page.getByLabel('Name').fill(name.toUpperCase());
      await page.getByRole('button', { name: `Save ${one}` }).click();
      const dialog = page.getByRole('dialog', { name: `Add ${one}` });
      await expect(
        dialog.getByText(`There is already a ${one} called "${name.toUpperCase()}"`),
      ).toBeVisible();
      await expect(page.getByText(`Failed to save ${one}. Please try again.`)).toBeHidden();
      await expect(page.getByLabel('Name')).toHaveValue(name.toUpperCase());
      await expect(page.getByLabel('Name')).toBeFocused();
    });

    test('are not deleted while items have them, and the dialog says how many', async ({ page }) => {
      const name = uniqueName();
      const { id } = (await add(page, name))[`add${type}`];
      const items = [1, 2].map(() => addItem(page, { name: `Jack ${name}`, [field]: id }));
      const itemIds = await Promise.all(items);
      await page.goto(path);
      const opener = page.getByRole('button', { name: `Delete ${name}` });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: `${name} cannot be deleted yet` });
      await expect(dialog.getByText(`2 products still use this ${one}.`)).toBeVisible();
      await dialog.getByText('Close', { exact: true }).click();
      await expect(opener).toBeFocused();
      await opener.click();
      await dialog.getByRole('link', { name: 'Show products' }).click();
      await expect(page.getByRole('article').filter({ hasText: `Jack ${name}` })).toHaveCount(2);
      for (const item of itemIds)
        await ask(page, 'mutation ($id: ID!) { deleteItem(id: $id) }', { id: item });
    });

    test('may be gone by the time of a change, which is told', async ({ page }) => {
      const name = uniqueName();
      const answer = await add(page, name);
      await page.goto(path);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await remove(page, answer[`add${type}`].id);
      await page.getByRole('button', { name: `Delete ${one}` }).click();
      await expect(page.getByRole('dialog').getByText(/not found$/)).toBeVisible();
      await expect(page.getByRole('article', { name, includeHidden: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('main')).toBeFocused();
    });

    test('fit every width with the longest name', async ({ page }) => {
      const long = uniqueName(100);
      await add(page, long);
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('article', { name: long })).toBeVisible();
        await expectFits(page, `at ${width} px`);
      }
    });
  });
}

const ends = {
  'has ended': (page: Page) => page.context().clearCookies(),
  'is a customer by now': (page: Page) => signIn(page, CUSTOMER),
};

for (const [end, bringAbout] of Object.entries(ends)) {
  test(`an admin whose session ${end} signs in again and comes back to the page`, async ({ page }) => {
    await page.goto('/admin/brands');
    await page.getByRole('button', { name: 'Add brand' }).click();
    await page.getByLabel('Name').fill(uniqueName());
    await bringAbout(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Fbrands');
    await expect(page.getByText('Please sign in with a staff account.')).toBeVisible();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/admin/brands');
    await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  });
}

/** Told apart from what others add at the same time. */
function uniqueName(length = 13): string {
  const name = `Test ${randomUUID().slice(0, 8)}`.padEnd(length, 'W');
  made.add(name);
  return name;
}

function today(): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' }).format();
}
