import { expect, type Browser, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

export const CUSTOMER = { email: 'customer@beambright.test', password: 'customer-demo' };
export const ADMIN = { email: 'admin@beambright.test', password: 'admin-demo' };
export const OWNER = { email: 'owner@beambright.test', password: 'owner-demo' };

const PASSWORD = 'brake-pads';
/** A day in milliseconds. Items of the demo data are older, and items that tests add are younger. */
const A_DAY = 86_400_000;

/** A page or a browser context. Requests are sent with its cookies. */
export type Session = Pick<Page, 'request'>;

export async function ask(session: Session, query: string, variables = {}) {
  const response = await session.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

export async function signIn(session: Session, input: typeof CUSTOMER): Promise<void> {
  await ask(session, 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }', { input });
}

export async function signInStaff(session: Session, input: typeof ADMIN): Promise<void> {
  await ask(session, 'mutation ($input: SignInInput!) { signInStaff(input: $input) { id } }', { input });
}

/** The id of an item in stock at Ksh 2,200 - 3,200, which no test changes. */
export async function demoItem(session: Session): Promise<string> {
  const filter = { search: 'brake pad set vitz', inStock: true };
  const [item] = await demoItems<{ id: string }>(session, 'id', filter);
  if (!item) throw new Error('The demo shop has no brake pads.');
  return item.id;
}

/** The newest items of the demo data, without those that tests add. */
export async function demoItems<Item>(session: Session, fields: string, filter = {}): Promise<Item[]> {
  const query = `query ($filter: ItemFilter) { items(first: 100, filter: $filter) { nodes { createdAt ${fields} } } }`;
  const { items } = await ask(session, query, { filter });
  return items.nodes.filter(
    ({ createdAt }: { createdAt: string }) => Date.now() - Date.parse(createdAt) > A_DAY,
  );
}

/** The category and brand for items of tests. No test counts or deletes the items in them. */
export const SHELF = { category: 'Wipers & Glass', carBrand: 'Volvo' };

export async function shelfIds(session: Session): Promise<{ categoryId: string; carBrandId: string }> {
  const { categories, carBrands } = await ask(session, '{ categories { id name } carBrands { id name } }');
  const idOf = (all: { id: string; name: string }[], name: string) =>
    all.find((one) => one.name === name)?.id ?? '';
  return { categoryId: idOf(categories, SHELF.category), carBrandId: idOf(carBrands, SHELF.carBrand) };
}

export const newCustomer = () => ({ email: `customer-${randomUUID()}@example.com`, password: PASSWORD });

/** Registers and signs in a new account, so that a test sees only its own orders. */
export async function register(session: Session, email = newCustomer().email) {
  const input = { email, password: PASSWORD, phone: '0712 345 678' };
  const { register: user } = await ask(
    session,
    'mutation ($input: RegisterInput!) { register(input: $input) { id } }',
    { input },
  );
  return { id: user.id as string, email, password: PASSWORD };
}

export async function colleague(browser: Browser): Promise<{ page: Page; email: string }> {
  const page = await browser.newPage();
  const { id, ...account } = await register(page);
  await signInStaff(page, OWNER);
  await ask(page, 'mutation ($id: ID!) { manageUser(id: $id, role: SYSTEM_ADMIN) { id } }', { id });
  await signInStaff(page, account);
  return { page, email: account.email };
}

interface Placed {
  id: string;
  code: string;
  shortId: string;
}

/** Places an order, by default for the brake pads. */
export async function placeOrder(session: Session, order: object = {}): Promise<Placed> {
  const lines = [{ itemId: await demoItem(session) }];
  const input = { lines, idempotencyKey: randomUUID(), ...order };
  const { placeOrder: placed } = await ask(
    session,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id code } }',
    { input },
  );
  return { ...placed, shortId: placed.id.slice(0, 8) };
}

export async function newOrder(browser: Browser): Promise<Placed> {
  const context = await browser.newContext();
  await register(context);
  const placed = await placeOrder(context);
  await context.close();
  return placed;
}
