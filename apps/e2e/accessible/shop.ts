import { LENGTHS } from '@beambright/domain';
import { expect, type Browser, type BrowserContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { addItem } from '../admin-catalogue.js';
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
import { ATTACKS, padded, SHORT_ATTACK, TITLE_ATTACK } from '../hostile-texts.js';

export type Role = 'guest' | 'customer' | 'admin' | 'owner';
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Test data, made once per worker. The states read it, but must not change it. */
export interface Shop extends Items, Orders, Queue {
  cookies: Record<Role, Cookies>;
  customerEmail: string;
  /** The email of the customer who placed the orders of `Queue`. The phone number of this account is not valid. */
  fleetEmail: string;
}

/** The ids of two orders of the maximum size, whose texts try to run scripts: one to call now, one to call on another day. */
interface Queue {
  due: string;
  later: string;
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

const MAX_QUANTITY = 999;
const ADDRESS = 'Kilimani Business Centre, third floor, Kirichwa Road off Argwings Kodhek Road, Nairobi';
const ARABIC = 'الرجاء الاتصال بي قبل التسليم بساعة (0712 345 678)';
const ENGLISH = 'Ring twice, the bell is behind the gate. Thank you!';

const HOSTILE = {
  notes: padded(ATTACKS, LENGTHS.notes),
  shippingAddress: padded(TITLE_ATTACK, LENGTHS.shippingAddress),
};

/** A part number of the maximum length. */
export const LONG_NUMBER = '0446512592'.repeat(4);

/** A car that the item with the gallery does not fit. */
export const MISFIT = 'toyota-vitz-ksp130';

export async function openShop(browser: Browser): Promise<Shop> {
  const admin = await browser.newContext();
  await signInStaff(admin, ADMIN);
  const items = await findItems(admin);
  await describeItems(admin, items);
  const context = await browser.newContext();
  const [customerEmail, fleetEmail] = [longEmail('wanjiru'), longEmail('fleet')];
  await register(context, customerEmail);
  await ask(context, 'mutation ($name: String) { updateAccount(name: $name) { id } }', {
    name: padded(TITLE_ATTACK, LENGTHS.personName),
  });
  const orders = await placeOrders(context, items);
  await fillLists(context, items, admin);
  const customer = await sessionOf(context);
  const queue = await placeLargeOrders(context, items, fleetEmail);
  await context.clearCookies();
  await confirmOrder(admin, orders.confirmed);
  await postpone(admin, queue.later);
  await recordCall(admin, orders.pending, { wrongNumber: '0712 345 678' });
  await signInStaff(context, OWNER);
  await ask(
    context,
    `mutation { writeHelpPage(topic: RETURNS, text: "# Within 7 days\\n${ADDRESS}") { topic } }`,
  );
  const cookies = { guest: [], customer, admin: await sessionOf(admin), owner: await sessionOf(context) };
  for (const one of [admin, context]) await one.close();
  return { ...items, ...orders, ...queue, cookies, customerEmail, fleetEmail };
}

/** An email of more than 200 characters. Its first 200 are unique, because a search text may not be longer. */
const longEmail = (name: string) => `${padded(`${name}.${randomUUID()}`, LENGTHS.search)}@example.com`;

async function sessionOf(context: BrowserContext): Promise<Cookies> {
  const cookies = await context.cookies();
  await context.clearCookies();
  return cookies;
}

async function findItems(admin: Session): Promise<Items> {
  const forSale = await demoItems<FoundItem>(admin, 'id images { id }', { inStock: true });
  const [soldOut] = await demoItems<FoundItem>(admin, 'id images { id }', { inStock: false });
  // product.e2e.ts takes the first.
  const gallery = forSale.findLast(({ images }) => images.length > 1);
  if (!gallery || !soldOut) throw new Error('The demo shop lacks a gallery or what is sold out.');
  return { item: await demoItem(admin), gallery: gallery.id, soldOut: soldOut.id };
}

/** Gives existing items part numbers, cars, and texts that try to run scripts. New items would stay on Home for other tests. */
async function describeItems(admin: Session, { gallery, soldOut }: Items): Promise<void> {
  const name = padded(`zz ${SHORT_ATTACK}${randomUUID()}`, LENGTHS.categoryName);
  const { addCategory, addCarBrand } = await ask(
    admin,
    'mutation ($name: String!) { addCategory(name: $name) { id } addCarBrand(name: $name) { id } }',
    { name },
  );
  const [old, newer] = ['5', '6'].map((digit) => ({
    kind: 'OEM',
    number: digit.repeat(40),
    maker: 'Toyota',
  }));
  const cross = { kind: 'CROSS', number: LONG_NUMBER };
  await changeItem(admin, soldOut, { numbers: [cross, old] });
  await changeItem(admin, gallery, {
    name: padded(TITLE_ATTACK, LENGTHS.itemName),
    description: padded(ATTACKS, LENGTHS.description),
    priceRange: '99999999 - 99999999.99',
    categoryId: addCategory.id,
    carBrandId: addCarBrand.id,
    numbers: [cross, newer],
  });
  for (const id of [gallery, soldOut]) await fitToCar(admin, id);
  await ask(
    admin,
    `mutation ($input: NumberReplacementInput!) { addNumberReplacement(input: $input) { id } }`,
    { input: { maker: 'Toyota', oldNumber: old?.number, newNumber: newer?.number } },
  );
}

async function changeItem(session: Session, id: string, change: object): Promise<void> {
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
    ...change,
  };
  const update = `mutation ($id: ID!, $version: Int!, $input: ItemInput!) {
    updateItem(id: $id, version: $version, input: $input) { id }
  }`;
  await askUnlessChanged(session, update, { id, version, input });
}

/** Changes an item. Accepts ITEM_CHANGED, because another worker may make the same change at the same time. */
async function askUnlessChanged(session: Session, query: string, variables: object): Promise<void> {
  const response = await session.request.post('/graphql', { data: { query, variables } });
  const { errors = [] } = await response.json();
  for (const { extensions } of errors) expect(extensions.code).toBe('ITEM_CHANGED');
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
  await askUnlessChanged(session, set, { itemId, version: item.version, rows });
}

/** Places three orders: one with a note in a right-to-left script, one cancelled, and one whose texts try to run scripts. */
async function placeOrders(session: Session, { item, gallery }: Items): Promise<Orders> {
  const confirmed = await orderOf(session, [item], { notes: ARABIC });
  const cancelled = await orderOf(session, [item], { notes: ENGLISH });
  await ask(session, 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }', { id: cancelled });
  return { confirmed, pending: await orderOf(session, [item, gallery], HOSTILE, MAX_QUANTITY) };
}

/** Places orders of the maximum size for a customer without a valid phone number. */
async function placeLargeOrders(session: Session, { gallery }: Items, email: string): Promise<Queue> {
  await register(session, email);
  await ask(session, 'mutation ($phone: String) { updateAccount(phone: $phone) { id } }', {
    phone: '0'.repeat(LENGTHS.phone),
  });
  const due = await orderOf(session, [gallery], HOSTILE, MAX_QUANTITY);
  return { due, later: await orderOf(session, [gallery], HOSTILE, MAX_QUANTITY) };
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

async function orderOf(session: Session, itemIds: string[], texts: object, quantity = 2): Promise<string> {
  const lines = itemIds.map((itemId) => ({ itemId, quantity }));
  const car = { vehicle: 'toyota-axio-nze141', year: 2012 };
  return (await placeOrder(session, { lines, shippingAddress: ADDRESS, ...texts, car })).id;
}

/** Fills the cart and the wishlist. One item on the wishlist is deleted afterwards. */
async function fillLists(session: Session, { item, gallery, soldOut }: Items, admin: Session): Promise<void> {
  for (const id of [item, gallery])
    await ask(session, `mutation ($id: ID!) { addToCart(itemId: $id, quantity: ${MAX_QUANTITY}) { id } }`, {
      id,
    });
  const deleted = await addItem(admin, { name: 'Seal' });
  for (const id of [gallery, soldOut, deleted])
    await ask(session, 'mutation ($id: ID!) { addToWishlist(itemId: $id) { id } }', { id });
  await ask(admin, 'mutation ($id: ID!) { deleteItem(id: $id) }', { id: deleted });
}

async function confirmOrder(session: Session, id: string): Promise<void> {
  await ask(session, 'mutation ($id: ID!) { confirmOrder(id: $id, actualPrice: "2450") { id } }', { id });
}
