import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { codesOf, dataOf, statementsOf, times } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

type Person = Awaited<ReturnType<typeof person>>;

let shop: TestApp;
let customer: Person;
let admin: Person;
let colleague: Person;
let id: string;

const add = (more: object = {}, as: ApiClient = admin) =>
  as.graphql('mutation ($input: NoteOrderInput!) { noteOrder(input: $input) { id } }', {
    input: { orderId: id, note: 'Supplier has two', idempotencyKey: randomUUID(), ...more },
  });

const ORDER = `{ status staffNotes { note isMine by { email } createdAt } events { kind } }`;
const read = async (as: ApiClient) =>
  dataOf(await as.graphql<{ order: Record<string, unknown> }>(`{ order(id: "${id}") ${ORDER} }`)).order;

const notes = async () => (await shop.dataSource.query('SELECT note FROM order_notes')) as { note: string }[];

describe('a note of staff', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    [customer, admin, colleague] = [
      await person(shop),
      await person(shop, 'admin'),
      await person(shop, 'system_admin'),
    ];
    ({ id } = await buildOrder(shop, { userId: customer.user.id }));
  });

  test('is shown to staff in the history of an order of any status, with its author and time', async () => {
    await add({ note: ' Supplier has two\n' });
    await shop.dataSource.query(`UPDATE orders SET status = 'failed'`);
    await add({ note: 'Moved away' }, colleague);
    const note = (text: string, isMine: boolean, by: Person) => ({
      note: text,
      isMine,
      by: { email: by.user.email },
      createdAt: expect.stringMatching(/^20.+Z$/),
    });
    expect((await read(admin))['staffNotes']).toEqual([
      note('Supplier has two', true, admin),
      note('Moved away', false, colleague),
    ]);
    expect((await read(await person(shop, 'system_owner')))['staffNotes']).toHaveLength(2);
  });

  test('is shown to the customer nowhere', async () => {
    const before = [await read(customer), (await customer.rest('GET', `/orders/${id}`)).body];
    await add();
    expect([await read(customer), (await customer.rest('GET', `/orders/${id}`)).body]).toEqual(before);
    expect(before).toMatchObject([{ staffNotes: null, events: [{ kind: 'PLACED' }] }, {}]);
  });

  test('leaves the row of the order unchanged; a repeated confirmation and undoing a status still work', async () => {
    const order = async () => (await shop.dataSource.query('SELECT * FROM orders')) as unknown;
    const confirm = () => admin.rest('POST', `/confirm-order/${id}`, { actual_price: 2500 });
    const before = await order();
    await add();
    expect(await order()).toEqual(before);
    await confirm();
    await add({}, colleague);
    expect((await confirm()).status).toBe(200);
    await admin.rest('POST', `/update-order-status/${id}`, { status: 'delivered' });
    await add({}, colleague);
    const undone = await admin.graphql(`mutation { undoOrderStatus(id: "${id}") { status } }`);
    expect(undone.data).toEqual({ undoOrderStatus: { status: 'CONFIRMED' } });
    expect((await read(admin))['events']).toEqual(
      ['PLACED', 'CONFIRMED', 'STATUS_CHANGED', 'STATUS_CHANGED'].map((kind) => ({ kind })),
    );
  });

  test('is stored once per key of its admin, even if sent ten times at once', async () => {
    const key = { idempotencyKey: 'note-1' };
    const answers = await Promise.all(times(10, () => add(key)));
    expect(codesOf(...answers, await add({ ...key, note: 'Supplier has two ' }))).toEqual([]);
    const other = { orderId: (await buildOrder(shop)).id };
    expect(codesOf(await add({ ...key, note: 'x' }), await add({ ...key, ...other }))).toEqual(
      times(2, () => 'IDEMPOTENCY_KEY_REUSED'),
    );
    expect(await notes()).toHaveLength(1);
    await add(key, colleague);
    expect(await notes()).toHaveLength(2);
  });

  test.each([
    [{ note: ' \u200b ' }, 'TEXT_REQUIRED'],
    [{ note: 'x'.repeat(2_001) }, 'TEXT_TOO_LONG'],
    [{ note: 'a\0' }, 'TEXT_HAS_NUL'],
    [{ idempotencyKey: '' }, 'IDEMPOTENCY_KEY_INVALID'],
    [{ orderId: randomUUID() }, 'ORDER_NOT_FOUND'],
  ])('with %j is refused with %s', async (more, code) => {
    expect(codesOf(await add(more))).toEqual([code]);
    expect(await notes()).toEqual([]);
  });

  test('is read in one statement for any number of orders', async () => {
    const orders = (first: number) => admin.graphql(`{ orders(first: ${first}) { nodes ${ORDER} } }`);
    for (const { id: orderId } of [await buildOrder(shop), await buildOrder(shop)]) await add({ orderId });
    const statements = (first: number) => statementsOf(shop, () => orders(first));
    expect(await statements(3)).toBe(await statements(1));
  });
});
