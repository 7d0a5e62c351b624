import { expect, type Page, type Request } from '@playwright/test';
import { operationOf } from './operation.js';

export const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Search products' }).getByRole('option');

/** Types into the focused search and waits for the suggestions for the whole text. */
export async function suggest(page: Page, text: string): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      operationOf(response.request()) === 'SearchSuggestions' && textOf(response.request()) === text,
  );
  await page.keyboard.type(text);
  const { suggestions } = (await (await answer).json()).data;
  const { numberMatches, items, categories, carBrands } = suggestions;
  const groups = [numberMatches, items, categories, carBrands];
  await expect(options(page)).toHaveCount(groups.flat().length);
  for (const { name } of items.slice(0, 3))
    await expect(options(page).filter({ hasText: name }).first()).toBeVisible();
}

/** The searched text of a request by POST or, for public queries, by GET. */
function textOf(request: Request): string {
  const { variables } =
    request.method() === 'GET'
      ? { variables: JSON.parse(new URL(request.url()).searchParams.get('variables') ?? '{}') }
      : (request.postDataJSON() as { variables: { text: string } });
  return variables.text;
}
