import { expect, type Browser, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

/** The accounts of the demo data. */
export const CUSTOMER = { email: 'customer@beambright.test', password: 'customer-demo' };
export const ADMIN = { email: 'admin@beambright.test', password: 'admin-demo' };
export const OWNER = { email: 'owner@beambright.test', password: 'owner-demo' };

const PASSWORD = 'brake-pads';
/** Longer than a test run; all demo items are older. */
const A_DAY = 86_400_000;

/** Sends a GraphQL operation with the session of the page. */
export async function ask(page: Page, query: string, variables = {}) {
  const response = await page.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

/** Signs in by API. */
export async function signIn(page: Page, input: typeof CUSTOMER): Promise<void> {
  await ask(page, 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }', { input });
}

/** Signs in an admin or owner by API. */
export async function signInStaff(page: Page, input: typeof ADMIN): Promise<void> {
  await ask(page, 'mutation ($input: SignInInput!) { signInStaff(input: $input) { id } }', { input });
}

/** The id of an item in stock, at Ksh 2,200 - 3,200, that no test changes. */
export async function demoItem(page: Page): Promise<string> {
  const filter = { search: 'brake pad set vitz', inStock: true };
  const [item] = await demoItems<{ id: string }>(page, 'id', filter);
  if (!item) throw new Error('The demo shop has no brake pads.');
  return item.id;
}

/** The newest demo items, without items of other tests. */
export async function demoItems<Item>(page: Page, fields: string, filter = {}): Promise<Item[]> {
  const query = `query ($filter: ItemFilter) { items(first: 100, filter: $filter) { nodes { createdAt ${fields} } } }`;
  const { items } = await ask(page, query, { filter });
  return items.nodes.filter(
    ({ createdAt }: { createdAt: string }) => Date.now() - Date.parse(createdAt) > A_DAY,
  );
}

/** The category and brand for test items; no test counts or deletes their items. */
export const SHELF = { category: 'Wipers & Glass', carBrand: 'Volvo' };

/** The ids of SHELF. */
export async function shelfIds(page: Page): Promise<{ categoryId: string; carBrandId: string }> {
  const { categories, carBrands } = await ask(page, '{ categories { id name } carBrands { id name } }');
  const idOf = (all: { id: string; name: string }[], name: string) =>
    all.find((one) => one.name === name)?.id ?? '';
  return { categoryId: idOf(categories, SHELF.category), carBrandId: idOf(carBrands, SHELF.carBrand) };
}

/** Registers an account for one test, so that it does not change orders of others. */
export async function register(page: Page, email: string): Promise<string> {
  const { register: user } = await ask(
    page,
    'mutation ($input: RegisterInput!) { register(input: $input) { id } }',
    { input: { email, password: PASSWORD, phone: '0712 345 678' } },
  );
  return user.id;
}

/** Creates a second admin. */
export async function colleague(browser: Browser): Promise<{ page: Page; email: string }> {
  const email = `colleague-${randomUUID()}@example.com`;
  const page = await browser.newPage();
  const id = await register(page, email);
  await signInStaff(page, OWNER);
  await ask(page, 'mutation ($id: ID!) { manageUser(id: $id, role: SYSTEM_ADMIN) { id } }', { id });
  await signInStaff(page, { email, password: PASSWORD });
  return { page, email };
}

/** Places an order of a new customer. */
export async function placeOrder(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  await register(page, `caller-${randomUUID()}@example.com`);
  const itemId = await demoItem(page);
  const { placeOrder: order } = await ask(
    page,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    {
      input: {
        lines: [{ itemId }],
        shippingAddress: '',
        notes: '',
        idempotencyKey: randomUUID(),
      },
    },
  );
  await page.close();
  return order.id;
}
