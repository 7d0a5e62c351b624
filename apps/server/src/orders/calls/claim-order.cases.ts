import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, person, withSession } from '../../../test/builders.js';
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

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

interface Claim {
  by: { id: string; email: string };
  until: string;
  isMine: boolean;
}
interface Result {
  order: { id: string; status: string; claim: Claim | null } | null;
}

const FIELDS = 'id status claim { by { id email } until isMine }';
const claim = (who: ApiClient, orderId = id) =>
  who.graphql<Result>(`mutation ($id: ID!) { order: claimOrder(id: $id) { ${FIELDS} } }`, { id: orderId });
const claimNext = (who: ApiClient) => who.graphql<Result>(`mutation { order: claimNextOrder { ${FIELDS} } }`);
const release = (who: ApiClient, orderId = id) =>
  who.graphql<Result>(`mutation ($id: ID!) { order: releaseOrder(id: $id) { ${FIELDS} } }`, { id: orderId });
const confirm = (who: ApiClient, overrideClaim?: boolean) =>
  who.graphql<Result>(
    `mutation ($id: ID!, $overrideClaim: Boolean! = false) {
       order: confirmOrder(id: $id, actualPrice: "2500", overrideClaim: $overrideClaim) { ${FIELDS} } }`,
    { id, ...(overrideClaim !== undefined && { overrideClaim }) },
  );
const fail = (who: ApiClient, overrideClaim?: boolean) =>
  who.graphql<Result>(
    `mutation ($id: ID!, $overrideClaim: Boolean! = false) {
       order: changeOrderStatus(id: $id, status: FAILED, from: PENDING, overrideClaim: $overrideClaim) { ${FIELDS} } }`,
    { id, ...(overrideClaim !== undefined && { overrideClaim }) },
  );

const claimSeenBy = async (who: ApiClient) =>
  (await who.graphql<Result>(`query ($id: ID!) { order(id: $id) { ${FIELDS} } }`, { id })).data?.order?.claim;

const expireClaims = () =>
  shop.dataSource.query(
    `UPDATE orders SET claimed_until = clock_timestamp() - interval '1 ms' WHERE claimant_id IS NOT NULL`,
  );

const inTenMinutes = async () =>
  (await shop.dataSource.query(`SELECT clock_timestamp() + interval '10 minutes' AS at`))[0].at as Date;

const claimedUntil = async () =>
  (await shop.dataSource.query('SELECT claimed_until FROM orders WHERE id = $1', [id]))[0]
    .claimed_until as Date;

describe('claim order', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
    ann = await person(shop, 'admin');
    bob = await person(shop, 'system_admin');
    ({ id } = await buildOrder(shop, { userId: customer.user.id, createdAt: minutesAgo(5) }));
  });

  describe('claiming', () => {
    test('an order reserves it for ten minutes by the database clock, and shows colleagues who claimed it', async () => {
      const earliest = await inTenMinutes();
      const { data } = await claim(ann);
      const by = { id: ann.user.id, email: ann.user.email };
      expect(data?.order).toMatchObject({ status: 'PENDING', claim: { by, isMine: true } });
      const until = (await claimedUntil()).getTime();
      expect(until).toBeGreaterThanOrEqual(earliest.getTime());
      expect(until).toBeLessThanOrEqual((await inTenMinutes()).getTime());
      expect(await claimSeenBy(bob)).toEqual({ by, isMine: false, until: data?.order?.claim?.until });
    });

    test('an order again renews the claim', async () => {
      await claim(ann);
      await shop.dataSource.query(
        `UPDATE orders SET claimed_until = clock_timestamp() + interval '1 minute'`,
      );
      const earliest = await inTenMinutes();
      expect((await claim(ann)).errors).toBeUndefined();
      expect((await claimedUntil()).getTime()).toBeGreaterThanOrEqual(earliest.getTime());
    });

    test('an order that a colleague has claimed fails, and the error says who has it and until when', async () => {
      const { data } = await claim(ann);
      const until = data?.order?.claim?.until ?? '';
      const time = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Nairobi', timeStyle: 'short' })
        .format(new Date(until))
        .replace(/\s/, ' ');
      expect(await claim(bob)).toMatchObject({
        data: null,
        errors: [
          {
            message: `${ann.user.email} is dealing with this order until ${time}`,
            extensions: { code: 'ORDER_CLAIMED', params: { by: ann.user.email, until } },
          },
        ],
      });
      expect(await claimSeenBy(ann)).toMatchObject({ until, isMine: true });
    });

    test('an order that a colleague has claimed succeeds with overrideClaim', async () => {
      await claim(ann);
      const takeOver = `mutation ($id: ID!) { order: claimOrder(id: $id, overrideClaim: true) { ${FIELDS} } }`;
      const { data } = await bob.graphql<Result>(takeOver, { id });
      expect(data?.order?.claim).toMatchObject({ by: { id: bob.user.id }, isMine: true });
      await release(ann);
      expect(codesOf(await claim(ann))).toEqual(['ORDER_CLAIMED']);
    });

    test('an order with an expired claim succeeds', async () => {
      await claim(ann);
      await expireClaims();
      expect(await claimSeenBy(bob)).toBeNull();
      expect((await claim(bob)).data).toMatchObject({ order: { claim: { by: { email: bob.user.email } } } });
      expect(codesOf(await claim(ann))).toEqual(['ORDER_CLAIMED']);
    });

    test('an unknown order fails', async () => {
      for (const orderId of ['1', randomUUID()])
        expect(codesOf(await claim(ann, orderId), await release(ann, orderId))).toEqual([
          'ORDER_NOT_FOUND',
          'ORDER_NOT_FOUND',
        ]);
    });

    test('a confirmed order fails, and the error says who confirmed it at which price', async () => {
      await confirm(bob);
      expect(await claim(ann)).toMatchObject({
        errors: [
          {
            message: `This order was already confirmed by ${bob.user.email} at Ksh 2,500`,
            extensions: {
              code: 'ORDER_ALREADY_CONFIRMED',
              params: { by: bob.user.email, price: 'Ksh 2,500' },
            },
          },
        ],
      });
      await customer.rest('POST', `/orders/${id}/cancel`);
      expect(codesOf(await claim(ann))).toEqual(['ORDER_FINAL']);
    });

    test('changes neither other fields of the order nor its history', async () => {
      const rowOf = async () =>
        (
          await shop.dataSource.query(
            `SELECT to_jsonb(orders) - '{claimant_id,claimant_session,claimed_until}'::text[] AS row,
             (SELECT count(*) FROM order_events) AS events FROM orders`,
          )
        )[0];
      const before = await rowOf();
      await claim(ann);
      expect(await rowOf()).toEqual(before);
      await release(ann);
      expect(await rowOf()).toEqual(before);
    });
  });

  describe('the next order', () => {
    test('is the unclaimed order that is due first', async () => {
      const { id: older } = await buildOrder(shop, { createdAt: minutesAgo(60) });
      const { id: later } = await buildOrder(shop, { callAgainAt: new Date(Date.now() + 60_000) });
      expect((await claimNext(ann)).data?.order).toMatchObject({ id: older, claim: { isMine: true } });
      expect((await claimNext(bob)).data?.order?.id).toBe(id);
      expect((await claimNext(ann)).data).toEqual({ order: null });
      await shop.dataSource.query(`UPDATE orders SET call_again_at = now() WHERE id = $1`, [later]);
      expect((await claimNext(ann)).data?.order?.id).toBe(later);
      await expireClaims();
      expect((await claimNext(bob)).data?.order).toMatchObject({ id: older, claim: { isMine: true } });
    });

    test('is null if all orders are decided', async () => {
      await confirm(ann);
      expect(await claimNext(ann)).toEqual({ data: { order: null } });
    });
  });

  describe('releasing', () => {
    test('your claim makes the order available', async () => {
      await claim(ann);
      expect((await release(ann)).data).toMatchObject({ order: { claim: null } });
      expect((await claimNext(bob)).data?.order?.id).toBe(id);
    });

    test('changes nothing if a colleague has claimed the order, or if it is unclaimed', async () => {
      expect((await release(ann)).data).toMatchObject({ order: { claim: null } });
      await claim(bob);
      expect((await release(ann)).data).toMatchObject({
        order: { claim: { by: { email: bob.user.email } } },
      });
    });
  });

  describe('deciding an order that a colleague has claimed', () => {
    test.each([
      ['confirming', confirm, 'CONFIRMED'],
      ['marking failed', fail, 'FAILED'],
    ] as const)('%s fails without overrideClaim', async (_, decide, status) => {
      await claim(ann);
      expect(codesOf(await decide(bob))).toEqual(['ORDER_CLAIMED']);
      expect((await decide(bob, true)).data).toMatchObject({ order: { status, claim: null } });
    });

    test.each([
      ['confirming', confirm, 'CONFIRMED'],
      ['marking failed', fail, 'FAILED'],
    ] as const)(
      '%s succeeds once the claim has expired, as it does for an unclaimed order or your own claim',
      async (_, decide, status) => {
        await claim(ann);
        await expireClaims();
        expect((await decide(bob)).data).toMatchObject({ order: { status } });
        ({ id } = await buildOrder(shop));
        expect((await decide(bob)).data).toMatchObject({ order: { status } });
        ({ id } = await buildOrder(shop));
        await claim(bob);
        expect((await decide(bob)).data).toMatchObject({ order: { status, claim: null } });
      },
    );

    test('fails with ORDER_ALREADY_CONFIRMED, not ORDER_CLAIMED, if the colleague has confirmed it', async () => {
      await claim(ann);
      await confirm(ann);
      expect(codesOf(await confirm(bob))).toEqual(['ORDER_ALREADY_CONFIRMED']);
    });

    test('is possible by REST without overrideClaim, and the customer can cancel the order by REST', async () => {
      await claim(ann);
      expect((await bob.rest('POST', `/confirm-order/${id}`, { actual_price: 2500 })).status).toBe(200);
      ({ id } = await buildOrder(shop));
      await claim(ann);
      expect((await bob.rest('POST', `/update-order-status/${id}`, { status: 'failed' })).status).toBe(200);
      ({ id } = await buildOrder(shop, { userId: customer.user.id }));
      await claim(ann);
      expect((await customer.rest('POST', `/orders/${id}/cancel`)).status).toBe(200);
      expect(await shop.dataSource.query('SELECT FROM orders WHERE claimant_id IS NOT NULL')).toEqual([]);
    });
  });

  describe('a claim ends', () => {
    test('when the session that made it signs out, but not when another session of the admin does', async () => {
      const elsewhere = await withSession(shop, ann.user);
      const { id: other } = await buildOrder(shop);
      await claim(ann);
      await claim(elsewhere, other);
      await ann.rest('POST', '/logout');
      expect(await claimSeenBy(bob)).toBeNull();
      expect((await claim(bob)).errors).toBeUndefined();
      expect(codesOf(await claim(bob, other))).toEqual(['ORDER_CLAIMED']);
    });

    test.each([
      ['deactivates the account', { is_active: false }],
      ['gives it another role', { role: 'customer' }],
    ])('when the owner %s', async (_, decision) => {
      await claim(ann);
      const owner = await person(shop, 'system_owner');
      const { status } = await owner.rest('POST', '/manage-user', { user_id: ann.user.id, ...decision });
      expect(status).toBe(200);
      expect(await claimSeenBy(bob)).toBeNull();
    });
  });
});
