import type { Browser, BrowserContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ADMIN, ask, demoItem, demoItems, OWNER, register, signInStaff } from '../api.js';

export type Role = 'guest' | 'customer' | 'admin' | 'owner';
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Read-only test data, created once per worker. */
export interface Shop extends Items, Orders, Queue {
  /** One sign-in for each role. */
  cookies: Record<Role, Cookies>;
  customerEmail: string;
}

/** Orders of the maximum size, with the longest texts. */
interface Queue {
  due: string;
  later: string;
}

interface Items {
  item: string;
  dearest: string;
  gallery: string;
  soldOut: string;
}

interface FoundItem {
  id: string;
  images: unknown[];
  price: { max: string };
}

interface Orders {
  pending: string;
  confirmed: string;
}

const MAX_QUANTITY = 999;
const ADDRESS = 'Kilimani Business Centre, third floor, Kirichwa Road off Argwings Kodhek Road, Nairobi';
const ARABIC = 'الرجاء الاتصال بي قبل التسليم بساعة (0712 345 678)';
const ENGLISH = 'Ring twice, the bell is behind the gate. Thank you!';

/** As long as a part number may be. */
export const LONG_NUMBER = '0446512592'.repeat(4);

/** The gallery does not fit it. */
export const MISFIT = 'toyota-vitz-ksp130';

export async function openShop(browser: Browser, baseURL: string | undefined): Promise<Shop> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const items = await findItems(page);
  const customerEmail = `wanjiru.kamau-njoroge.${randomUUID()}@spare-parts.example.com`;
  await register(page, customerEmail);
  const orders = await placeOrders(page, items);
  await fillLists(page, items);
  const customer = await sessionOf(context);
  const queue = await placeLargeOrders(page, items);
  await context.clearCookies();
  const cookies = { guest: [], customer, admin: [], owner: [] } as Shop['cookies'];
  await signInStaff(page, ADMIN);
  const [old, newer] = ['5', '6'].map((digit) => ({
    kind: 'OEM',
    number: digit.repeat(40),
    maker: 'Toyota',
  }));
  await numberItem(page, items.soldOut, [{ kind: 'CROSS', number: LONG_NUMBER }, old]);
  await numberItem(page, items.gallery, [newer]);
  for (const id of [items.gallery, items.soldOut]) await fitToCar(page, id);
  await ask(
    page,
    `mutation ($input: NumberReplacementInput!) { addNumberReplacement(input: $input) { id } }`,
    { input: { maker: 'Toyota', oldNumber: old?.number, newNumber: newer?.number } },
  );
  await confirmOrder(page, orders.confirmed);
  await postpone(page, queue.later);
  await recordCall(page, orders.pending, { wrongNumber: '0712 345 678' });
  cookies.admin = await sessionOf(context);
  await signInStaff(page, OWNER);
  await ask(
    page,
    `mutation { writeHelpPage(topic: RETURNS, text: "# Within 7 days\\n${ADDRESS}") { topic } }`,
  );
  cookies.owner = await sessionOf(context);
  await context.close();
  return { ...items, ...orders, ...queue, cookies, customerEmail };
}

async function sessionOf(context: BrowserContext): Promise<Cookies> {
  const cookies = await context.cookies();
  await context.clearCookies();
  return cookies;
}

async function findItems(page: Page): Promise<Items> {
  const forSale = await demoItems<FoundItem>(page, 'id images { id } price { max }', { inStock: true });
  const [soldOut] = await demoItems<FoundItem>(page, 'id images { id }', { inStock: false });
  const gallery = forSale.find(({ images }) => images.length > 1);
  const [dearest] = forSale.toSorted((one, other) => Number(other.price.max) - Number(one.price.max));
  if (!gallery || !soldOut || !dearest) throw new Error('The demo shop lacks a gallery or what is sold out.');
  return { item: await demoItem(page), dearest: dearest.id, gallery: gallery.id, soldOut: soldOut.id };
}

/** A new item would be on Home too. */
async function numberItem(page: Page, id: string, numbers: unknown[]): Promise<void> {
  const { item } = await ask(
    page,
    `query ($id: ID!) { item(id: $id) {
      version name description inStock originalPrice price { text } category { id } carBrand { id } images { id }
    } }`,
    { id },
  );
  const { version, price, category, carBrand, images, ...same } = item;
  const input = {
    ...same,
    priceRange: price.text,
    categoryId: category.id,
    carBrandId: carBrand.id,
    imageIds: images.map((image: { id: string }) => image.id),
    numbers,
  };
  const update = `mutation ($id: ID!, $version: Int!, $input: ItemInput!) {
    updateItem(id: $id, version: $version, input: $input) { id }
  }`;
  // Refused if another worker has just done it.
  await page.request.post('/graphql', { data: { query: update, variables: { id, version, input } } });
}

async function fitToCar(page: Page, itemId: string): Promise<void> {
  const { item, vehicle, misfit } = await ask(
    page,
    `query ($id: ID!, $slug: String!, $other: String!) {
      item(id: $id) { version } vehicle(slug: $slug) { id } misfit: vehicle(slug: $other) { id }
    }`,
    { id: itemId, slug: 'toyota-axio-nze141', other: MISFIT },
  );
  const rows = [
    { vehicleId: vehicle.id, fits: true, basis: 'CATALOGUE', condition: 'with A/C' },
    { vehicleId: misfit.id, fits: false, basis: 'CATALOGUE' },
  ];
  const set = `mutation ($itemId: ID!, $version: Int!, $rows: [FitmentInput!]!) {
    setFitments(itemId: $itemId, version: $version, rows: $rows) { id }
  }`;
  // Refused if another worker has just done it.
  await page.request.post('/graphql', {
    data: { query: set, variables: { itemId, version: item.version, rows } },
  });
}

/** One order of each state, one with a right-to-left note. */
async function placeOrders(page: Page, { item, gallery }: Items): Promise<Orders> {
  const confirmed = await placeOrder(page, [item], ENGLISH);
  const cancelled = await placeOrder(page, [item], '');
  await ask(page, 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }', { id: cancelled });
  return { confirmed, pending: await placeOrder(page, [item, gallery], ARABIC) };
}

async function placeLargeOrders(page: Page, { item, dearest }: Items): Promise<Queue> {
  await register(page, `fleet.${randomUUID()}@workshop.example.com`);
  const due = await placeOrder(page, [item, dearest], '', MAX_QUANTITY);
  return { due, later: await placeOrder(page, [item, dearest], '', MAX_QUANTITY) };
}

/** Records a call without an answer and schedules the next try for another day. */
async function postpone(page: Page, id: string): Promise<void> {
  const tryAgainAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await recordCall(page, id, { tryAgainAt });
}

async function recordCall(page: Page, orderId: string, call: Record<string, string>): Promise<void> {
  const input = { orderId, reached: false, ...call, idempotencyKey: randomUUID() };
  await ask(page, 'mutation ($input: RecordCallInput!) { recordCall(input: $input) { id } }', { input });
}

async function placeOrder(page: Page, itemIds: string[], notes: string, quantity = 2): Promise<string> {
  const lines = itemIds.map((itemId) => ({ itemId, quantity }));
  const car = { vehicle: 'toyota-axio-nze141', year: 2012 };
  const input = { lines, shippingAddress: ADDRESS, notes, car, idempotencyKey: randomUUID() };
  const place = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
  return (await ask(page, place, { input })).placeOrder.id;
}

async function fillLists(page: Page, { item, gallery, soldOut }: Items): Promise<void> {
  for (const id of [item, gallery])
    await ask(page, 'mutation ($id: ID!) { addToCart(itemId: $id, quantity: 2) { id } }', { id });
  for (const id of [gallery, soldOut])
    await ask(page, 'mutation ($id: ID!) { addToWishlist(itemId: $id) { id } }', { id });
}

async function confirmOrder(page: Page, id: string): Promise<void> {
  await ask(page, 'mutation ($id: ID!) { confirmOrder(id: $id, actualPrice: "2450") { id } }', { id });
}
