import { expect, type Page } from '@playwright/test';

/** The accounts of the demo data. */
export const CUSTOMER = { email: 'customer@beambright.test', password: 'customer-demo' };

/** Asks the shop's GraphQL with the session of the page. */
export async function ask(page: Page, query: string, variables = {}) {
  const answer = await page.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

/** Gives the page a session without going through the form. */
export async function signIn(page: Page, input: typeof CUSTOMER): Promise<void> {
  await ask(page, 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }', { input });
}
