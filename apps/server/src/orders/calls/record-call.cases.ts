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

interface Result {
  order: { callAgainAt: string | null; claim: { by: { email: string } } | null; events: { kind: string }[] };
}

const call = (values: Record<string, unknown> = {}) => ({
  orderId: id,
  reached: false,
  idempotencyKey: randomUUID(),
  ...values,
});
const record = (who: ApiClient, input: Record<string, unknown>) => who.graphql<Result>(RECORD, { input });
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

  describe('a phone call', () => {
    test('is an event in the history with all its details', async () => {
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

    test('is shown to the owner, without the claim of the order and the time to call again', async () => {
      await record(ann, call({ note: 'Asks his mechanic.', tryAgainAt: inFuture(2 * MINUTE) }));
      await claim(ann);
      const { data } = await (await person(shop, 'system_owner')).graphql(EVENTS, { id });
      const called = { kind: 'CALLED', actorEmail: ann.user.email, note: 'Asks his mechanic.' };
      expect(data).toMatchObject({
        order: { callAgainAt: null, claim: null, events: [{ kind: 'PLACED' }, called] },
      });
    });

    test('is not shown to the customer', async () => {
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

    test('does not affect a later confirmation, which adds one event even if it is sent twice', async () => {
      await record(ann, call({ reached: true, offeredPrice: '2500' }));
      const confirm = () => ann.rest('POST', `/confirm-order/${id}`, { actual_price: 2500 });
      expect((await confirm()).status).toBe(200);
      expect((await confirm()).status).toBe(200);
      const { data } = await bob.graphql<Result>(EVENTS, { id });
      expect(data?.order.events.map(({ kind }) => kind)).toEqual(['PLACED', 'CALLED', 'CONFIRMED']);
    });
  });

  test("ORDER_CHANGED names the last person who changed the order's status, not an admin who called afterwards", async () => {
    await record(bob, call());
    const { errors } = await ann.graphql(
      'mutation ($id: ID!) { changeOrderStatus(id: $id, status: FAILED, from: CONFIRMED) { id } }',
      { id },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'ORDER_CHANGED', params: { by: 'its customer' } } }]);
  });

  describe('the place of an order in the call queue', () => {
    test('moves to the time to try again, and the claim ends', async () => {
      await claim(ann);
      const tryAgainAt = inFuture(3 * 60 * MINUTE);
      const { data } = await record(ann, call({ tryAgainAt }));
      expect(data?.order).toMatchObject({ callAgainAt: tryAgainAt, claim: null });
    });

    test('moves behind all due orders if the customer was not reached and no time is set', async () => {
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

    test('stays, and so does the claim, if the customer was reached', async () => {
      await claim(ann);
      const { data } = await record(ann, call({ reached: true, offeredPrice: '2500' }));
      expect(data?.order).toMatchObject({ callAgainAt: null, claim: { by: { email: ann.user.email } } });
    });

    test('moves, and the claim stays, when an admin calls about an order that a colleague has claimed', async () => {
      await claim(bob);
      const tryAgainAt = inFuture(MINUTE);
      const { data } = await record(ann, call({ tryAgainAt }));
      expect(data?.order).toMatchObject({
        callAgainAt: tryAgainAt,
        claim: { by: { email: bob.user.email } },
      });
    });
  });

  describe('a call in which the customer does not buy', () => {
    const HISTORY = `query ($id: ID!) { order(id: $id) { status events { kind toStatus reached notBuying note } } }`;
    const notBuying = () => call({ reached: true, notBuying: 'TOO_DEAR', note: 'Half of that' });

    test('makes the order fail for a reason that only staff can read, and can be undone', async () => {
      const input = notBuying();
      await record(ann, input);
      await record(ann, input);
      const failed = { kind: 'STATUS_CHANGED', toStatus: 'FAILED', reached: null, note: null };
      const called = { kind: 'CALLED', toStatus: 'PENDING', reached: true, note: 'Half of that' };
      const history = await bob.graphql<Result>(HISTORY, { id });
      expect(history.data?.order).toMatchObject({
        status: 'FAILED',
        events: [
          { kind: 'PLACED', notBuying: null },
          { ...called, notBuying: 'TOO_DEAR' },
          { ...failed, notBuying: null },
        ],
      });
      expect((await customer.graphql<Result>(HISTORY, { id })).data?.order.events).toEqual([
        expect.objectContaining({ kind: 'PLACED' }),
        { ...failed, notBuying: null },
      ]);
      const undo = 'mutation ($id: ID!) { order: undoOrderStatus(id: $id) { status } }';
      expect((await ann.graphql(undo, { id })).data).toEqual({ order: { status: 'PENDING' } });
    });

    test('is rejected while a colleague has claimed the order', async () => {
      await claim(bob);
      expect(codesOf(await record(ann, notBuying()))).toEqual(['ORDER_CLAIMED']);
      const { data } = await bob.graphql(HISTORY, { id });
      expect(data).toMatchObject({ order: { status: 'PENDING', events: [{ kind: 'PLACED' }] } });
    });

    test('is rejected for a decided order', async () => {
      await bob.rest('POST', `/confirm-order/${id}`, { actual_price: 2600 });
      expect(codesOf(await record(ann, notBuying()))).toEqual(['ORDER_ALREADY_CONFIRMED']);
    });
  });

  describe('the idempotency key of a phone call', () => {
    test('adds a repeated call to the history only once, even if its time to try again has passed or the order is confirmed', async () => {
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

    test('is rejected for a different call', async () => {
      const input = call({ tryAgainAt: inFuture(60 * MINUTE), note: 'busy', offeredPrice: '1' });
      await record(ann, input);
      const { id: orderId } = await buildOrder(shop);
      const tryAgainAt = inFuture(MINUTE);
      for (const other of [
        { orderId },
        { reached: true },
        { offeredPrice: '2' },
        { note: 'x' },
        { tryAgainAt: null, notBuying: 'OTHER' },
        { tryAgainAt: null, wrongNumber: '0712 345 678' },
        { tryAgainAt },
      ])
        expect(codesOf(await record(ann, { ...input, ...other }))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
      expect(await linesOf(input.idempotencyKey)).toEqual([{ reached: false, note: 'busy' }]);
    });

    test('may be used by two admins for a call each', async () => {
      const input = call();
      await record(ann, input);
      await record(bob, input);
      expect(await linesOf(input.idempotencyKey)).toHaveLength(2);
    });
  });

  describe('an invalid call is rejected and not recorded', () => {
    test('with invalid fields', async () => {
      const wrong: [Record<string, unknown>, string][] = [
        [{ note: 'x'.repeat(2_001) }, 'TEXT_TOO_LONG'],
        [{ offeredPrice: '0' }, 'OFFERED_PRICE_INVALID'],
        [{ offeredPrice: '-1' }, 'BAD_USER_INPUT'],
        [{ tryAgainAt: inFuture(-1) }, 'CALL_TIME_INVALID'],
        [{ tryAgainAt: inFuture(31 * DAY) }, 'CALL_TIME_INVALID'],
        [{ tryAgainAt: 'soon' }, 'INVALID_INPUT'],
        [{ tryAgainAt: inFuture(MINUTE), notBuying: 'OTHER' }, 'INVALID_INPUT'],
        [{ wrongNumber: '0712 345 678', reached: true }, 'INVALID_INPUT'],
        [{ wrongNumber: '0712 345 678' }, 'ORDER_CORRECTED'],
        [{ notBuying: 'BORED' }, 'BAD_USER_INPUT'],
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

    test('after a colleague has confirmed the order, naming the colleague and the price', async () => {
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
