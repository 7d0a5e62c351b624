import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { addToCart, cartOf, codesOf, dataOf, times } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof person>>;
let itemId: string;

const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
const CHECKOUT = 'mutation ($input: CheckoutInput!) { checkout(input: $input) { id } }';

const place = (client: ApiClient, notes: string) =>
  client.graphql(PLACE, { input: { lines: [{ itemId }], notes, idempotencyKey: randomUUID() } });
const checkout = () => customer.graphql(CHECKOUT, { input: { idempotencyKey: randomUUID() } });

const rows = async (table: string) => (await shop.dataSource.query<unknown[]>(`SELECT FROM ${table}`)).length;

/** Runs `statements` before every insert of an order during `work`. */
async function disturbed<T>(statements: string, work: () => Promise<T>): Promise<T> {
  await shop.dataSource.query(`
    CREATE FUNCTION disturb() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statements} RETURN NEW; END $$;
    CREATE TRIGGER disturb BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION disturb()`);
  try {
    return await work();
  } finally {
    await shop.dataSource.query('DROP FUNCTION disturb CASCADE');
  }
}

const FAIL = `RAISE 'could not serialize access' USING ERRCODE = 'serialization_failure';`;

/**
 * Takes two locks in the order that the notes say; the second one only when another order holds its first. Retries take no
 * locks, so that there is only one deadlock.
 */
const CROSS = `
  IF nextval('tries') > 2 THEN RETURN NEW; END IF;
  PERFORM FROM gates WHERE id = split_part(NEW.notes, ' ', 1) FOR UPDATE;
  PERFORM nextval('come');
  WHILE (SELECT last_value FROM come) < 2 LOOP PERFORM pg_sleep(0.01); END LOOP;
  PERFORM FROM gates WHERE id = split_part(NEW.notes, ' ', 2) FOR UPDATE;`;

describe('order retries', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
    itemId = (await buildItem(shop)).id;
  });

  test('ten concurrent orders that each meet two serialization failures are retried and placed once', async () => {
    const tries = times(10, (index) => `CREATE SEQUENCE try_${index};`).join('');
    await shop.dataSource.query(tries);
    // Sequences count on, because they are not rolled back.
    const answers = await disturbed(`IF nextval('try_' || NEW.notes) < 3 THEN ${FAIL} END IF;`, () =>
      Promise.all(times(10, (index) => place(customer, String(index)))),
    );
    await shop.dataSource.query(tries.replaceAll('CREATE', 'DROP'));
    expect(codesOf(...answers)).toEqual([]);
    expect([await rows('orders'), await rows('order_lines'), await rows('order_events')]).toEqual([
      10, 10, 10,
    ]);
  });

  test('two orders in a deadlock are retried and both placed', async () => {
    await shop.dataSource.query(`
    CREATE SEQUENCE tries; CREATE SEQUENCE come;
    CREATE TABLE gates (id text PRIMARY KEY);
    INSERT INTO gates VALUES ('left'), ('right')`);
    const other = await person(shop);
    const logQueryError = jest.spyOn(shop.dataSource.logger, 'logQueryError');
    const answers = await disturbed(CROSS, () =>
      Promise.all([place(customer, 'left right'), place(other, 'right left')]),
    );
    const failed = logQueryError.mock.calls.map(([error]) => String(error));
    logQueryError.mockRestore();
    await shop.dataSource.query('DROP TABLE gates; DROP SEQUENCE tries, come');
    expect(failed).toEqual([expect.stringContaining('deadlock detected')]);
    expect(codesOf(...answers)).toEqual([]);
    expect([await rows('orders'), await rows('order_lines')]).toEqual([2, 2]);
  });

  test('an order that always fails returns TOO_BUSY and changes nothing', async () => {
    await addToCart(customer, itemId, 2);
    const before = await cartOf(customer);
    const body = { cart_items: [{ item_id: itemId, quantity: 1 }] };
    const [graphql, rest] = await disturbed(FAIL, async () => [
      await checkout(),
      await customer.rest('POST', '/orders/create', body),
    ]);
    const message = 'The shop is busy. Please try again.';
    expect(graphql).toMatchObject({ data: null, errors: [{ message, extensions: { code: 'TOO_BUSY' } }] });
    expect(rest).toMatchObject({
      status: 503,
      body: { statusCode: 503, message, error: 'Service Unavailable' },
    });
    expect(rest?.headers.get('retry-after')).toBe('5');
    expect([await rows('orders'), await cartOf(customer)]).toEqual([0, before]);
    expect(dataOf(await checkout())).toEqual({ checkout: { id: expect.any(String) } });
  });
});
