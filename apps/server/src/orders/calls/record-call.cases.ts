import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, person } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { codesOf } from '../../../test/lists.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import type { User } from '../../accounts/user.entity.js';

type Person = ApiClient & { user: User };

let shop: TestApp;
let customer: Person;
let ann: Person;
let bob: Person;
let id: string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const RECORD = `mutation ($input: RecordCallInput!) { order: recordCall(input: $input) {
  id status callAgainAt claim { by { email } } events { kind }
} }`;

interface Answer {
  order: { callAgainAt: string | null; claim: { by: { email: string } } | null; events: { kind: string }[] };
}

const call = (values: Record<string, unknown> = {}) => ({
  orderId: id,
  reached: false,
  idempotencyKey: randomUUID(),
  ...values,
});
const record = (who: ApiClient, input: Record<string, unknown>) => who.graphql<Answer>(RECORD, { input });
const claim = (who: ApiClient) => who.graphql('mutation ($id: ID!) { claimOrder(id: $id) { id } }', { id });

const EVENTS = `query ($id: ID!) { order(id: $id) { callAgainAt claim { isMine } events {
  kind by actorEmail fromStatus toStatus actualPrice reached offeredPrice note tryAgainAt
} } }`;

const linesOf = (key: string) =>
  shop.dataSource.query<{ reached: boolean; note: string | null }[]>(
    'SELECT reached, note FROM order_events WHERE call_key = $1',
    [key],
  );

describe('record call', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    customer = await person(shop);
    ann = await person(shop, 'admin');
    bob = await person(shop, 'system_admin');
  });
  beforeEach(async () => {
    await shop.dataSource.query('TRUNCATE orders CASCADE');
    ({ id } = await buildOrder(shop, { userId: customer.user.id }));
  });

  describe('a call', () => {
    test('is a line in the history, with all that a colleague needs to take over', async () => {
      const tryAgainAt = inFuture(2 * MINUTE);
      await record(
        ann,
        call({ reached: true, offeredPrice: '2,800.50', note: ' Asks his mechanic. ', tryAgainAt }),
      );
      const { data } = await bob.graphql(EVENTS, { id });
      expect(data).toMatchObject({
        order: {
          callAgainAt: tryAgainAt,
          events: [
            { kind: 'PLACED', reached: null, offeredPrice: null, note: null, tryAgainAt: null },
            {
              kind: 'CALLED',
              by: 'SHOP',
              actorEmail: ann.user.email,
              fromStatus: 'PENDING',
              toStatus: 'PENDING',
              actualPrice: null,
              reached: true,
              offeredPrice: '2800.50',
              note: 'Asks his mechanic.',
              tryAgainAt,
            },
          ],
        },
      });
    });

    test('is not shown to the customer, whether anybody was reached or not', async () => {
      await record(ann, call({ note: 'rude' }));
      await claim(ann);
      const { data } = await customer.graphql(EVENTS, { id });
      expect(data).toMatchObject({ order: { callAgainAt: null, claim: null, events: [{ kind: 'PLACED' }] } });
      const mine = await customer.graphql(
        '{ myOrders { nodes { callAgainAt claim { until } events { note } } } }',
      );
      expect(mine.data).toEqual({
        myOrders: { nodes: [{ callAgainAt: null, claim: null, events: [{ note: null }] }] },
      });
      expect(JSON.stringify((await customer.rest('GET', `/orders/${id}`)).body)).not.toMatch(
        /rude|call|claim/,
      );
    });

    test('never stands in the way of the steps around it', async () => {
      await record(ann, call({ reached: true, offeredPrice: '2500' }));
      const confirm = () => ann.rest('POST', `/confirm-order/${id}`, { actual_price: 2500 });
      expect((await confirm()).status).toBe(200);
      expect((await confirm()).status).toBe(200);
      const { data } = await bob.graphql<Answer>(EVENTS, { id });
      expect(data?.order.events.map(({ kind }) => kind)).toEqual(['PLACED', 'CALLED', 'CONFIRMED']);
    });
  });

  test('a refused choice names who took the last step, not who has called since', async () => {
    await record(bob, call());
    const { errors } = await ann.graphql(
      'mutation ($id: ID!) { changeOrderStatus(id: $id, status: FAILED, from: CONFIRMED) { id } }',
      { id },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'ORDER_CHANGED', params: { by: 'its customer' } } }]);
  });

  describe('the place in the queue', () => {
    test('is at the time to try again, and the claim has ended', async () => {
      await claim(ann);
      const tryAgainAt = inFuture(3 * 60 * MINUTE);
      const { data } = await record(ann, call({ tryAgainAt }));
      expect(data?.order).toMatchObject({ callAgainAt: tryAgainAt, claim: null });
    });

    test('is behind all that are due when nobody answered and no time was named', async () => {
      const { data } = await record(ann, call());
      const [{ call_at, created_at }] = await shop.dataSource.query(
        `SELECT call_at, order_events.created_at FROM orders JOIN order_events ON order_id = orders.id AND reached IS NOT NULL`,
      );
      expect(call_at).toEqual(created_at);
      expect(data?.order.callAgainAt).toBe(created_at.toISOString());
      const { id: placedNow } = await buildOrder(shop);
      const { data: queue } = await ann.graphql('{ callQueue { dueCount nodes { id } } }');
      expect(queue).toEqual({ callQueue: { dueCount: 2, nodes: [{ id }, { id: placedNow }] } });
    });

    test('and the claim stay when the customer was reached and the price is being agreed', async () => {
      await claim(ann);
      const { data } = await record(ann, call({ reached: true, offeredPrice: '2500' }));
      expect(data?.order).toMatchObject({ callAgainAt: null, claim: { by: { email: ann.user.email } } });
    });

    test("changes by a colleague's call as well, and the claim stays theirs who has it", async () => {
      await claim(bob);
      const tryAgainAt = inFuture(MINUTE);
      const { data } = await record(ann, call({ tryAgainAt }));
      expect(data?.order).toMatchObject({
        callAgainAt: tryAgainAt,
        claim: { by: { email: bob.user.email } },
      });
    });
  });

  describe('under the same key', () => {
    test('a call sent again after a lost answer is one line, also when its time has come or a colleague has confirmed', async () => {
      const input = call({ tryAgainAt: inFuture(60 * MINUTE), note: 'busy ', offeredPrice: '1' });
      const first = await record(ann, input);
      expect(await record(ann, { ...input, note: 'busy' })).toEqual(first);
      await shop.dataSource.query(
        `UPDATE order_events SET try_again_at = timestamptz '2026-01-01' WHERE call_key IS NOT NULL`,
      );
      const passed = { ...input, tryAgainAt: '2026-01-01T00:00:00.000Z' };
      expect((await record(ann, passed)).data?.order.events).toHaveLength(2);
      await bob.rest('POST', `/confirm-order/${id}`, { actual_price: 2500 });
      expect((await record(ann, passed)).data).toMatchObject({ order: { status: 'CONFIRMED' } });
      expect(await linesOf(input.idempotencyKey)).toHaveLength(1);
    });

    test('another call is refused, whatever is different about it', async () => {
      const input = call({ tryAgainAt: inFuture(60 * MINUTE), note: 'busy', offeredPrice: '1' });
      await record(ann, input);
      const { id: orderId } = await buildOrder(shop);
      const tryAgainAt = inFuture(MINUTE);
      for (const other of [
        { orderId },
        { reached: true },
        { offeredPrice: '2' },
        { note: 'x' },
        { tryAgainAt },
      ])
        expect(codesOf(await record(ann, { ...input, ...other }))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
      expect(await linesOf(input.idempotencyKey)).toEqual([{ reached: false, note: 'busy' }]);
    });

    test('two admins have a line each', async () => {
      const input = call();
      await record(ann, input);
      await record(bob, input);
      expect(await linesOf(input.idempotencyKey)).toHaveLength(2);
    });
  });

  describe('is refused, and nothing written', () => {
    test('when it is not told as a call can be', async () => {
      const wrong: [Record<string, unknown>, string][] = [
        [{ note: 'x'.repeat(2_001) }, 'TEXT_TOO_LONG'],
        [{ offeredPrice: '0' }, 'OFFERED_PRICE_INVALID'],
        [{ offeredPrice: '-1' }, 'BAD_USER_INPUT'],
        [{ tryAgainAt: inFuture(-1) }, 'CALL_TIME_INVALID'],
        [{ tryAgainAt: inFuture(31 * DAY) }, 'CALL_TIME_INVALID'],
        [{ tryAgainAt: 'soon' }, 'INVALID_INPUT'],
        [{ idempotencyKey: 'x'.repeat(101) }, 'IDEMPOTENCY_KEY_INVALID'],
        [{ idempotencyKey: undefined }, 'BAD_USER_INPUT'],
        [{ reached: null }, 'BAD_USER_INPUT'],
        [{ orderId: '1' }, 'ORDER_NOT_FOUND'],
        [{ orderId: randomUUID() }, 'ORDER_NOT_FOUND'],
      ];
      for (const [values, code] of wrong)
        expect([values, codesOf(await record(ann, call(values)))]).toEqual([values, [code]]);
      const [row] = await shop.dataSource.query(
        `SELECT (SELECT count(*)::int FROM order_events WHERE reached IS NOT NULL) AS calls, call_again_at FROM orders`,
      );
      expect(row).toEqual({ calls: 0, call_again_at: null });
    });

    test('when a colleague has confirmed meanwhile, saying who and at what price', async () => {
      await bob.rest('POST', `/confirm-order/${id}`, { actual_price: 2600 });
      expect((await record(ann, call({ note: 'x' }))).errors).toMatchObject([
        {
          message: `This order was already confirmed by ${bob.user.email} at Ksh 2,600`,
          extensions: { code: 'ORDER_ALREADY_CONFIRMED' },
        },
      ]);
    });
  });
});
