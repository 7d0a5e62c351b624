import { expect, type Page, test } from '@playwright/test';
import { watchErrors } from './page-watch.js';

/** The editors of GraphiQL are no form fields, so their text is read from the page. */
const editor = (page: Page, name: string) => page.getByRole('region', { name });
const run = (page: Page) => page.getByRole('button', { name: /Execute query/ });

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** Runs the operation in the tab, by name if there are several. The editors are loaded on demand. */
async function execute(page: Page, operation?: string): Promise<void> {
  await expect(editor(page, 'Query Editor')).toContainText('{');
  await expect(editor(page, 'Result Window').getByRole('textbox')).toBeAttached();
  // The button is updated after the editor.
  if (operation) await expect(run(page)).toHaveAttribute('aria-haspopup', 'menu');
  else await expect(run(page)).not.toHaveAttribute('aria-haspopup');
  await run(page).click();
  if (operation) await page.getByRole('menuitem', { name: operation }).click();
}

test('the API explorer browses the schema, signs in, lists orders and opens a link with a query, without errors or requests to other sites', async ({
  page,
  baseURL,
}) => {
  const errors = watchErrors(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url()))
      foreign.push(request.url());
  });
  await page.goto('/graphql');
  const result = editor(page, 'Result Window');

  await execute(page);
  await expect(result).toContainText('"totalCount"');
  await expect(result).toContainText('brake', { ignoreCase: true });

  await openTab(page, 'SignIn');
  await execute(page, 'SignIn');
  await expect(result).toContainText('customer@beambright.test');
  await openTab(page, 'MyOrders');
  await execute(page);
  await expect(result).toContainText('"canCancel"');

  await openTab(page, 'CallQueue');
  await execute(page, 'CallQueue');
  await expect(result).toContainText('NOT_ALLOWED');

  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await expect(editor(page, 'Documentation Explorer')).toContainText('CallQueueConnection');
  await page.getByRole('button', { name: 'Open settings dialog' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/graphql?query=${encodeURIComponent('{ shop { name } }')}`);
  await execute(page);
  await expect(result).toContainText('"BeamBright"');

  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});
