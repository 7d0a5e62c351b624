import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readFile, rm } from 'node:fs/promises';
import {
  buildCaller,
  buildCarModel,
  buildItem,
  buildOrder,
  buildUser,
  buildVehicle,
  PASSWORD,
  person,
} from '../../test/builders.js';
import { caughtUp } from '../../test/caught-up.js';
import type { ApiClient } from '../../test/clients.js';
import { csvOfNew, readImport, uploadedImport } from '../../test/imported.js';
import { brokenInvariants } from '../../test/invariants.js';
import { addToCart } from '../../test/lists.js';
import { lockRow } from '../../test/row-lock.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { dumpOf } from '../../test/whole-state.js';
import type { User } from '../accounts/user.entity.js';
import { addErased, erasedFile } from './erased-list.js';
import { ErasureService } from './erasure.service.js';
import { ForgetFailedOrdersService } from './forget-failed-orders.service.js';

type Person = ApiClient & { user: User };

let shop: TestApp;
let owner: Person;
let admin: Person;
let customer: Person;

const DELETE = 'mutation ($password: String!) { deleteAccount(password: $password) }';
const DELETE_USER =
  'mutation ($id: ID!) { user: deleteUser(id: $id) { id name email phone isActive erasedAt } }';

const deleteOwn = (client: ApiClient, password = PASSWORD) => client.graphql(DELETE, { password });
const deleteUser = ({ id }: Pick<User, 'id'>, client: ApiClient = owner) =>
  client.graphql(DELETE_USER, { id });
const code = (name: string) => ({ errors: [{ extensions: { code: name } }] });
const isIn = async (client: ApiClient) => (await client.rest('GET', '/verify')).status === 200;
const databaseUrl = () => (shop.dataSource.options as unknown as { url: string }).url;
const erasedIds = async () => (await readFile(erasedFile(shop.dataDir), 'utf8')).trim().split('\n');

/** Waits until the list contains everything committed so far. */
async function listed(): Promise<void> {
  await caughtUp(shop);
  await shop.app.get(ErasureService).beforeApplicationShutdown();
}

/** Words of the customer that no table may contain afterwards; phones in every form. */
const PERSONAL = /wanjiku|712345678|712 345 678|733 000 111|riverside|gate code|sister|6048723/i;

async function done<T>(call: Promise<{ data: T | null; errors?: unknown }>): Promise<T> {
  const { data, errors } = await call;
  expect(errors).toBeUndefined();
  return data!;
}

/** Gives the customer a sold and a failed order with calls and corrections, a car, a cart, a wishlist, visits and a pending email. */
async function livedIn(customer: Person, email = 'wanjiku@example.com'): Promise<void> {
  const { id } = customer.user;
  await shop.dataSource.query(`UPDATE users SET email = $2 WHERE id = $1`, [id, email]);
  await done(customer.graphql('mutation { updateAccount(name: "Wanjiku", phone: "0733 000 111") { id } }'));
  const vehicle = await buildVehicle(shop, await buildCarModel(shop, 'Axio'), { slug: `of-${id}` });
  const car = { vehicle: vehicle.slug, frameNumber: 'NZE141-6048723', name: 'Wanjiku 1' };
  await done(customer.graphql('mutation ($car: CarInput!) { saveCar(input: $car) { id } }', { car }));
  const item = await buildItem(shop);
  await addToCart(customer, item.id);
  await customer.rest('POST', '/wishlist/add', { item_id: item.id });
  await customer.rest('POST', '/track/page-visit', { session_id: crypto.randomUUID() });
  await soldOrFailed(id, 'delivered', { phone: { from: '0733 000 111', to: '0712 345 678' } });
  await soldOrFailed(id, 'failed', {}, { reached: false, wrongNumber: '0712 345 678' });
  await shop.dataSource.query(
    `INSERT INTO jobs (kind, payload, run_at) VALUES ('password-mail', $1, now() + interval '1 hour')`,
    [{ letter: 'reset', email }],
  );
}

function takeStep(orderId: string, name: string, values: object) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const input = { orderId, ...values };
  return admin.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input });
}

async function soldOrFailed(
  userId: string,
  status: string,
  corrected: object,
  wrongCall?: object,
): Promise<void> {
  const address = '12 Riverside';
  const texts = { shippingAddress: address, notes: 'Gate code 7', reference: 'Wanjiku 7' };
  const { id } = await buildOrder(shop, { userId, ...texts });
  const shippingAddress = { from: address, to: '14 Riverside' };
  const reference = { from: 'Wanjiku 7', to: 'Wanjiku 8' };
  const call = (values: object) => ({ idempotencyKey: crypto.randomUUID(), ...values });
  const steps: [name: string, values: object][] = [
    ['recordCall', call({ reached: true, note: 'Her sister picks up' })],
    ['noteOrder', call({ note: 'Her other sister pays' })],
    ['correctOrder', { shippingAddress, reference, ...corrected }],
    ...(wrongCall ? [['recordCall', call(wrongCall)] as [string, object]] : []),
  ];
  for (const step of steps) await done(takeStep(id, ...step));
  await done(admin.graphql(`mutation { confirmOrder(id: "${id}", actualPrice: "2500") { id } }`));
  await done(takeStep(id, 'dispatchOrder', call({ carrier: 'Rider', riderName: 'Brother of Wanjiku' })));
  if (status === 'delivered') {
    const reason = 'reason: "Wanjiku had a voucher"';
    await done(
      admin.graphql(`mutation { correctPrice(id: "${id}", from: "2500", to: "2400", ${reason}) { id } }`),
    );
  }
  await done(
    admin.graphql(`mutation { changeOrderStatus(id: "${id}", status: ${status.toUpperCase()}) { id } }`),
  );
}

async function figures(): Promise<unknown[]> {
  const pages =
    'traffic orders revenue conversion item-performance most-viewed-items revenue-per-brand revenue-per-item';
  const files = 'revenue traffic products-performance brands-revenue missed-searches';
  const ofPages = pages.split(' ').map((name) => `/stats/${name}`);
  const ofFiles = files.split(' ').map((name) => `/reports/${name}.csv`);
  const bodies: unknown[] = [];
  for (const path of [...ofPages, ...ofFiles]) {
    const { status, body } = await owner.rest('GET', path);
    expect([path, status]).toEqual([path, 200]);
    bodies.push(body);
  }
  return bodies;
}

const copyOf = (client: ApiClient, format = 'json', id = '') =>
  client.rest('GET', `/personal-data.${format}${id && `?user_id=${id}`}`);

describe('deleting an account', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    [owner, admin, customer] = [
      await person(shop, 'system_owner'),
      await person(shop, 'admin'),
      await person(shop),
    ];
  });
  afterEach(async () => {
    await listed();
    await rm(erasedFile(shop.dataDir), { force: true });
  });

  test('leaves nothing of the person in any table, and every figure as it was', async () => {
    await livedIn(customer);
    const before = await figures();
    expect(await dumpOf(databaseUrl())).toMatch(PERSONAL);

    expect(await deleteOwn(customer)).toEqual({ data: { deleteAccount: true } });

    expect((await dumpOf(databaseUrl())).match(PERSONAL)).toBeNull();
    expect(await figures()).toEqual(before);
    expect((await owner.rest('GET', '/reports/orders.csv')).body).not.toMatch(PERSONAL);
    expect(await brokenInvariants((sql) => shop.dataSource.query(sql))).toEqual([]);
    expect(await erasedIds()).toEqual([customer.user.id]);
    expect(await isIn(customer)).toBe(false);
    const ofOldTab = { cart_items: [{ item_id: (await buildItem(shop)).id, quantity: 1 }] };
    expect(await customer.rest('POST', '/orders/create', ofOldTab)).toMatchObject({ status: 401 });
    const orders =
      '{ orders { nodes { customer { name phone } shippingAddress notes events { note changes { from to } } } } }';
    const { data } = await admin.graphql<{ orders: { nodes: object[] } }>(orders);
    expect(data?.orders.nodes).toMatchObject([
      { customer: { name: 'Deleted customer', phone: null }, shippingAddress: '', notes: null },
      { customer: { name: 'Deleted customer', phone: null }, shippingAddress: '', notes: null },
    ]);
    const again = { email: 'wanjiku@example.com', password: PASSWORD };
    expect((await shop.asGuest().rest('POST', '/register-user', again)).status).toBe(201);
  });

  test('can be preceded by downloading a copy of the data, as the person or as the owner but not as an admin', async () => {
    await livedIn(customer);
    await done(customer.graphql('mutation { updateAccount(name: "Wanjiku <b>") { id } }'));
    const own = await copyOf(customer);
    expect(own.status).toBe(200);
    const [json, page] = [JSON.stringify(own.body), await copyOf(owner, 'html', customer.user.id)];
    expect(page.headers.get('content-disposition')).toBe('attachment; filename="beambright-data.html"');
    const ofStaff = ['Her sister picks up', 'Her other sister pays', 'Wanjiku had a voucher'];
    const cars = ['NZE141-6048723', ' Axio NZE141'];
    for (const text of ['12 Riverside', 'Gate code 7', 'Wanjiku 8', ...cars, ...ofStaff]) {
      expect(json).toContain(text);
      expect(page.body).toContain(text);
    }
    expect(page.body).toContain('Wanjiku &lt;b&gt;');
    expect(json).not.toMatch(/password_hash|token_hash|argon2/);
    expect(await copyOf(admin, 'json', customer.user.id)).toMatchObject({ status: 403 });
  });

  test('and copying its data do not touch the data of others', async () => {
    const other = await person(shop);
    await livedIn(customer);
    await livedIn(other, 'otieno@example.com');
    const ofOther = async () => {
      const { cars, cart_lines, wishlist_entries, orders, order_lines, order_events, page_visits, jobs } = (
        await copyOf(other)
      ).body as Record<string, object[]>;
      return { cars, cart_lines, wishlist_entries, orders, order_lines, order_events, page_visits, jobs };
    };
    const before = await ofOther();
    expect(Object.entries(before).filter(([, rows]) => !rows?.length)).toEqual([]);
    const own = JSON.stringify((await copyOf(customer)).body);
    for (const { id } of [...before.orders!, ...before.cars!] as { id: string }[])
      expect(own).not.toContain(id);
    await done(deleteOwn(customer));
    expect(await ofOther()).toEqual(before);
    expect(await isIn(other)).toBe(true);
  });

  test('cannot be reversed: the status of its orders cannot be undone', async () => {
    const { id } = await buildOrder(shop, { userId: customer.user.id });
    await done(admin.graphql(`mutation { changeOrderStatus(id: "${id}", status: FAILED) { id } }`));
    await done(deleteOwn(customer));
    const undo = await admin.graphql(`mutation { undoOrderStatus(id: "${id}") { id } }`);
    expect(undo).toMatchObject(code('ERASURE_DONE'));
  });

  test.each([
    ['correctOrder', { phone: { from: null, to: '0712 345 678' } }],
    ['recordCall', { reached: true, note: 'Her sister', idempotencyKey: 'call-1' }],
    ['noteOrder', { note: 'Her sister', idempotencyKey: 'note-1' }],
    ['dispatchOrder', { carrier: 'Rider', idempotencyKey: 'rider-1' }],
  ])(
    'lets %s add nothing to an order of the account, even if a restored backup made the order open',
    async (call, values) => {
      const { id } = await buildOrder(shop, { userId: customer.user.id, status: 'failed' });
      await done(deleteOwn(customer));
      await shop.dataSource.query(`UPDATE orders SET status = 'pending' WHERE id = $1`, [id]);
      expect(await takeStep(id, call, values)).toMatchObject(code('ERASURE_DONE'));
      await done(admin.graphql(`mutation { changeOrderStatus(id: "${id}", status: FAILED) { id } }`));
    },
  );

  test.each(['pending', 'confirmed'] as const)('is refused while an order is %s', async (status) => {
    await buildOrder(shop, { userId: customer.user.id, status, actualPrice: 250_000 });
    for (const answer of [await deleteOwn(customer), await deleteUser(customer.user)])
      expect(answer).toMatchObject(code('ORDERS_OPEN'));
    expect(await isIn(customer)).toBe(true);
  });

  test('is not needed to erase the personal texts of failed orders, such as notes: they are erased after 24 months', async () => {
    await livedIn(customer);
    const personal = async () => {
      const rows = await shop.dataSource.query<{ status: string; row: string }[]>(
        `SELECT status, (orders.notes, order_events.*, order_notes.note, order_dispatches.*)::text AS row
         FROM orders JOIN order_events ON order_id = orders.id JOIN order_notes USING (order_id)
         JOIN order_dispatches USING (order_id)`,
      );
      return new Set(rows.filter(({ row }) => PERSONAL.test(row)).map(({ status }) => status));
    };
    const forgetIn = async (days: number) =>
      shop.app.get(ForgetFailedOrdersService).forget(new Date(Date.now() + days * 86_400_000));
    await forgetIn(729);
    expect(await personal()).toEqual(new Set(['delivered', 'failed']));
    await forgetIn(732);
    expect(await personal()).toEqual(new Set(['delivered']));
    expect(await shop.dataSource.query(`SELECT FROM order_dispatches WHERE carrier <> ''`)).toEqual([]);
    expect(await brokenInvariants((sql) => shop.dataSource.query(sql))).toEqual([]);
  });

  test('needs the password of the customer; staff, even the owner, cannot delete their own account', async () => {
    expect(await deleteOwn(customer, 'wrong')).toMatchObject(code('WRONG_PASSWORD'));
    for (const staff of [admin, owner]) expect(await deleteOwn(staff)).toMatchObject(code('NOT_ALLOWED'));
    expect(await isIn(customer)).toBe(true);
  });

  test('of staff keeps their name in histories, but no other data', async () => {
    const { id } = await buildUser(shop, { role: 'admin', name: 'Jane', phone: '0712 345 678' });
    const file = await uploadedImport(admin, csvOfNew(1));
    await shop.dataSource.query('UPDATE imports SET creator_id = $1', [id]);
    const email = `jane.${id.slice(0, 8)}@deleted.invalid`;
    const user = { id, name: 'Jane', email, phone: null, isActive: false, erasedAt: expect.any(String) };
    expect((await deleteUser({ id })).data).toMatchObject({ user });
    expect(await readImport(admin, file)).toMatchObject({ creatorEmail: email, state: 'UPLOADED' });
    expect(await deleteUser({ id })).toMatchObject(code('ERASURE_DONE'));
    const activate = 'mutation ($id: ID!) { manageUser(id: $id, isActive: true) { id } }';
    expect(await owner.graphql(activate, { id })).toMatchObject(code('ERASURE_DONE'));
    expect(await deleteUser(owner.user)).toMatchObject(code('LAST_OWNER'));
  });

  test('of a caller keeps neither name nor phone', async () => {
    const { id } = await buildCaller(shop);
    const user = { id, name: 'Deleted customer', email: '', phone: null, isActive: false };
    expect((await deleteUser({ id })).data).toMatchObject({ user });
  });

  test('at the same moment as an order of the account succeeds only if the order fails', async () => {
    const item = await buildItem(shop);
    const lock = await lockRow(shop, `SELECT FROM users WHERE id = '${customer.user.id}' FOR UPDATE`);
    const deletion = deleteUser(customer.user);
    await lock.hasSomebodyWaiting();
    const order = customer.rest('POST', '/orders/create', {
      cart_items: [{ item_id: item.id, quantity: 1 }],
    });
    await lock.commit();
    const wasOrdered = (await order).status === 201;
    expect(await deletion).toMatchObject(
      wasOrdered ? code('ORDERS_OPEN') : { data: { user: { isActive: false } } },
    );
    expect(await shop.dataSource.query('SELECT FROM orders')).toHaveLength(wasOrdered ? 1 : 0);
  });

  test('on another instance adds the account to the list of deleted accounts of this instance, even if it was inactive', async () => {
    await shop.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [customer.user.id]);
    await listed();
    await shop.dataSource.query('UPDATE users SET erased_at = now() WHERE id = $1', [customer.user.id]);
    await listed();
    expect(await erasedIds()).toEqual([customer.user.id]);
  });

  test('is repeated if the shop starts with an older database that still has the account', async () => {
    await livedIn(customer);
    await addErased(shop.dataDir, [customer.user.id]);
    const twin = await shop.startTwin();
    expect((await dumpOf(databaseUrl())).match(PERSONAL)).toBeNull();
    await twin.app.close();
  });

  test('is done once if two calls ask for it at the same moment', async () => {
    const answers = await Promise.all([deleteUser(customer.user), deleteUser(customer.user)]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await erasedIds()).toEqual([customer.user.id]);
  });
});
