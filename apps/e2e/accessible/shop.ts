import type { Browser, BrowserContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ADMIN, ask, demoItem, demoItems, register, signInStaff } from '../api.js';

export type Role = 'guest' | 'customer' | 'admin' | 'owner';
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** What the pages show: made once for all tests of a worker, and changed by none of them. */
export interface Shop extends Items, Orders {
  /** One sign-in for each role. */
  cookies: Record<Role, Cookies>;
  customerEmail: string;
}

interface Items {
  item: string;
  gallery: string;
  soldOut: string;
}

interface FoundItem {
  id: string;
  images: unknown[];
}

interface Orders {
  pending: string;
  confirmed: string;
}

const OWNER = { email: 'owner@beambright.test', password: 'owner-demo' };
const ADDRESS = 'Kilimani Business Centre, third floor, Kirichwa Road off Argwings Kodhek Road, Nairobi';
const ARABIC = 'الرجاء الاتصال بي قبل التسليم بساعة (0712 345 678)';
const ENGLISH = 'Ring twice, the bell is behind the gate. Thank you!';

export async function openShop(browser: Browser, baseURL: string | undefined): Promise<Shop> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const items = await findItems(page);
  const customerEmail = `wanjiru.kamau-njoroge.${randomUUID()}@spare-parts.example.com`;
  await register(page, customerEmail);
  const orders = await placeOrders(page, items);
  await fillLists(page, items);
  const cookies = { guest: [], customer: await sessionOf(context), admin: [], owner: [] } as Shop['cookies'];
  await signInStaff(page, ADMIN);
  await confirmOrder(page, orders.confirmed);
  cookies.admin = await sessionOf(context);
  await signInStaff(page, OWNER);
  cookies.owner = await sessionOf(context);
  await context.close();
  return { ...items, ...orders, cookies, customerEmail };
}

async function sessionOf(context: BrowserContext): Promise<Cookies> {
  const cookies = await context.cookies();
  await context.clearCookies();
  return cookies;
}

async function findItems(page: Page): Promise<Items> {
  const forSale = await demoItems<FoundItem>(page, 'id images { id }', { inStock: true });
  const [soldOut] = await demoItems<FoundItem>(page, 'id images { id }', { inStock: false });
  const gallery = forSale.find(({ images }) => images.length > 1);
  if (!gallery || !soldOut) throw new Error('The demo shop lacks a gallery or what is sold out.');
  return { item: await demoItem(page), gallery: gallery.id, soldOut: soldOut.id };
}

/** One of each kind that a customer sees; somebody writes from right to left. */
async function placeOrders(page: Page, { item, gallery }: Items): Promise<Orders> {
  const confirmed = await placeOrder(page, [item], ENGLISH);
  const cancelled = await placeOrder(page, [item], '');
  await ask(page, 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }', { id: cancelled });
  return { confirmed, pending: await placeOrder(page, [item, gallery], ARABIC) };
}

async function placeOrder(page: Page, itemIds: string[], notes: string): Promise<string> {
  const lines = itemIds.map((itemId) => ({ itemId, quantity: 2 }));
  const input = { lines, shippingAddress: ADDRESS, notes, idempotencyKey: randomUUID() };
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
