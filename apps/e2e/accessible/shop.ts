import type { Browser, BrowserContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  ADMIN,
  ask,
  demoItem,
  demoItems,
  OWNER,
  placeOrder,
  register,
  type Session,
  signInStaff,
} from '../api.js';

export type Role = 'guest' | 'customer' | 'admin' | 'owner';
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Data that the states only read, made once per worker. */
export interface Shop extends Items, Orders, Queue {
  cookies: Record<Role, Cookies>;
  customerEmail: string;
}

/** The ids of orders of the maximum size, with the longest texts. */
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

/** A number of the maximum length. */
export const LONG_NUMBER = '0446512592'.repeat(4);

/** A car that the item with the gallery does not fit. */
export const MISFIT = 'toyota-vitz-ksp130';

export async function openShop(browser: Browser): Promise<Shop> {
  const context = await browser.newContext();
  const items = await findItems(context);
  const customerEmail = `wanjiru.kamau-njoroge.${randomUUID()}@spare-parts.example.com`;
  await register(context, customerEmail);
  const orders = await placeOrders(context, items);
  await fillLists(context, items);
  const customer = await sessionOf(context);
  const queue = await placeLargeOrders(context, items);
  await context.clearCookies();
  const cookies = { guest: [], customer, admin: [], owner: [] } as Shop['cookies'];
  await signInStaff(context, ADMIN);
  const [old, newer] = ['5', '6'].map((digit) => ({
    kind: 'OEM',
    number: digit.repeat(40),
    maker: 'Toyota',
  }));
  await numberItem(context, items.soldOut, [{ kind: 'CROSS', number: LONG_NUMBER }, old]);
  await numberItem(context, items.gallery, [newer]);
  for (const id of [items.gallery, items.soldOut]) await fitToCar(context, id);
  await ask(
    context,
    `mutation ($input: NumberReplacementInput!) { addNumberReplacement(input: $input) { id } }`,
    { input: { maker: 'Toyota', oldNumber: old?.number, newNumber: newer?.number } },
  );
  await confirmOrder(context, orders.confirmed);
  await postpone(context, queue.later);
  await recordCall(context, orders.pending, { wrongNumber: '0712 345 678' });
  cookies.admin = await sessionOf(context);
  await signInStaff(context, OWNER);
  await ask(
    context,
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

async function findItems(session: Session): Promise<Items> {
  const forSale = await demoItems<FoundItem>(session, 'id images { id } price { max }', { inStock: true });
  const [soldOut] = await demoItems<FoundItem>(session, 'id images { id }', { inStock: false });
  const gallery = forSale.find(({ images }) => images.length > 1);
  const [dearest] = forSale.toSorted((one, other) => Number(other.price.max) - Number(one.price.max));
  if (!gallery || !soldOut || !dearest) throw new Error('The demo shop lacks a gallery or what is sold out.');
  return { item: await demoItem(session), dearest: dearest.id, gallery: gallery.id, soldOut: soldOut.id };
}

/** Gives an existing item part numbers. A new item would also change Home. */
async function numberItem(session: Session, id: string, numbers: unknown[]): Promise<void> {
  const { item } = await ask(
    session,
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
  // The server rejects this if another worker has just done it.
  await session.request.post('/graphql', { data: { query: update, variables: { id, version, input } } });
}

async function fitToCar(session: Session, itemId: string): Promise<void> {
  const { item, vehicle, misfit } = await ask(
    session,
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
  // The server rejects this if another worker has just done it.
  await session.request.post('/graphql', {
    data: { query: set, variables: { itemId, version: item.version, rows } },
  });
}

/** Places an order for each state. One has a note in a script from right to left. */
async function placeOrders(session: Session, { item, gallery }: Items): Promise<Orders> {
  const confirmed = await orderOf(session, [item], ENGLISH);
  const cancelled = await orderOf(session, [item], '');
  await ask(session, 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }', { id: cancelled });
  return { confirmed, pending: await orderOf(session, [item, gallery], ARABIC) };
}

async function placeLargeOrders(session: Session, { item, dearest }: Items): Promise<Queue> {
  await register(session, `fleet.${randomUUID()}@workshop.example.com`);
  const due = await orderOf(session, [item, dearest], '', MAX_QUANTITY);
  return { due, later: await orderOf(session, [item, dearest], '', MAX_QUANTITY) };
}

/** Records a call without an answer, and schedules the next call for another day. */
async function postpone(session: Session, id: string): Promise<void> {
  const tryAgainAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await recordCall(session, id, { tryAgainAt });
}

async function recordCall(session: Session, orderId: string, call: Record<string, string>): Promise<void> {
  const input = { orderId, reached: false, ...call, idempotencyKey: randomUUID() };
  await ask(session, 'mutation ($input: RecordCallInput!) { recordCall(input: $input) { id } }', { input });
}

async function orderOf(session: Session, itemIds: string[], notes: string, quantity = 2): Promise<string> {
  const lines = itemIds.map((itemId) => ({ itemId, quantity }));
  const car = { vehicle: 'toyota-axio-nze141', year: 2012 };
  return (await placeOrder(session, { lines, shippingAddress: ADDRESS, notes, car })).id;
}

async function fillLists(session: Session, { item, gallery, soldOut }: Items): Promise<void> {
  for (const id of [item, gallery])
    await ask(session, 'mutation ($id: ID!) { addToCart(itemId: $id, quantity: 2) { id } }', { id });
  for (const id of [gallery, soldOut])
    await ask(session, 'mutation ($id: ID!) { addToWishlist(itemId: $id) { id } }', { id });
}

async function confirmOrder(session: Session, id: string): Promise<void> {
  await ask(session, 'mutation ($id: ID!) { confirmOrder(id: $id, actualPrice: "2450") { id } }', { id });
}
