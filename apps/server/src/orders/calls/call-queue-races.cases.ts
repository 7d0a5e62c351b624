import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, person } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { times, withoutDeadlock } from '../../../test/lists.js';
import { meetingAt } from '../../../test/races.js';
import { lockRow } from '../../../test/row-lock.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import type { User } from '../../accounts/user.entity.js';
import { POOL_SIZES } from '../../database/connection-options.js';

type Person = ApiClient & { user: User };

const PARALLEL = 14;
/** The most calls that can wait at a lock: each keeps a connection, and so does the holder of the lock. */
const MAX_WAITING = POOL_SIZES.default - 1;

let shop: TestApp;
let ann: Person;
let bob: Person;
let admins: Person[];

interface Result {
  order: { id: string; status: string } | null;
}

async function outcomeOf(
  who: ApiClient,
  mutation: string,
  variables: Record<string, unknown>,
): Promise<string> {
  const { data, errors } = await who.graphql<Result>(mutation, variables);
  return data?.order?.status ?? errors?.[0]?.extensions.code ?? 'nothing';
}

const claimNext = async (who: ApiClient): Promise<string | null> => {
  const { data, errors } = await who.graphql<Result>('mutation { order: claimNextOrder { id status } }');
  if (errors) throw new Error(JSON.stringify(errors));
  return data?.order?.id ?? null;
};
const claim = (who: ApiClient, id: string) =>
  outcomeOf(who, 'mutation ($id: ID!) { order: claimOrder(id: $id) { status } }', { id });
const confirm = (who: ApiClient, id: string, overrideClaim = false) =>
  outcomeOf(
    who,
    'mutation ($id: ID!, $override: Boolean!) { order: confirmOrder(id: $id, actualPrice: "2500", overrideClaim: $override) { status } }',
    { id, override: overrideClaim },
  );
const recordCall = (who: ApiClient, orderId: string, values: Record<string, unknown> = {}) =>
  outcomeOf(who, 'mutation ($input: RecordCallInput!) { order: recordCall(input: $input) { status } }', {
    input: { orderId, reached: false, idempotencyKey: randomUUID(), ...values },
  });

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function buildWaiting(count: number): Promise<string[]> {
  const ids = [];
  for (let index = 0; index < count; index++) {
    ids.push((await buildOrder(shop, { createdAt: minutesAgo(count - index) })).id);
  }
  return ids;
}

const claimedBy = async (id: string) =>
  (await shop.dataSource.query('SELECT claimant_id FROM orders WHERE id = $1', [id]))[0].claimant_id as
    | string
    | null;

const locking = (id: string) => `SELECT FROM orders WHERE id = '${id}' FOR UPDATE`;

describe('call queue races', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    admins = await Promise.all(
      times(PARALLEL, (index) => person(shop, index % 2 ? 'admin' : 'system_admin')),
    );
    [ann, bob] = admins as [Person, Person];
  });
  beforeEach(() => shop.dataSource.query('TRUNCATE orders CASCADE'));

  describe('concurrent claims of the next order', () => {
    test('give each admin a different order, from those that have waited longest', async () => {
      const ids = await buildWaiting(PARALLEL + 4);
      const got = await withoutDeadlock(shop, () => Promise.all(admins.map(claimNext)));
      expect(new Set(got).size).toBe(PARALLEL);
      expect(got.toSorted()).toEqual(ids.slice(0, PARALLEL).toSorted());
      expect(await Promise.all(got.map((id) => claimedBy(id ?? '')))).toEqual(
        admins.map(({ user }) => user.id),
      );
    });

    test('give each order to one admin after all earlier claims have expired', async () => {
      const ids = await buildWaiting(10);
      await Promise.all(admins.slice(0, 10).map(claimNext));
      await shop.dataSource.query(`UPDATE orders SET claimed_until = clock_timestamp() - interval '1 ms'`);
      const got = await Promise.all(admins.map(claimNext));
      expect(got.filter((id) => id !== null).toSorted()).toEqual(ids.toSorted());
    });

    test('give no order twice while half of the admins confirm theirs', async () => {
      await buildWaiting(PARALLEL);
      const rounds = await Promise.all(
        admins.map(async (admin, index) => {
          const first = await claimNext(admin);
          if (index % 2 === 0) return [first];
          return [first, await confirm(admin, first ?? ''), await claimNext(admin)];
        }),
      );
      const got = rounds
        .flatMap(([first, , second]) => [first, second])
        .filter((id) => typeof id === 'string');
      expect(new Set(got).size).toBe(got.length);
      expect(got).toHaveLength(PARALLEL);
      const [{ confirmed }] = await shop.dataSource.query(
        `SELECT count(*)::int AS confirmed FROM orders WHERE status = 'confirmed'`,
      );
      expect(confirmed).toBe(PARALLEL / 2);
    });
  });

  describe('one order', () => {
    test('that many admins claim at once goes to one of them, and the others get ORDER_CLAIMED', async () => {
      const [id] = (await buildWaiting(1)) as [string];
      const claimants = admins.slice(0, MAX_WAITING);
      const outcomes = await meetingAt(shop, locking(id), { waiting: MAX_WAITING }, () =>
        claimants.map((admin) => claim(admin, id)),
      );
      const winners = claimants.filter((_, index) => outcomes[index] === 'PENDING');
      expect(winners.map(({ user }) => user.id)).toEqual([await claimedBy(id)]);
      expect(outcomes.filter((outcome) => outcome === 'ORDER_CLAIMED')).toHaveLength(MAX_WAITING - 1);
    });

    test('that one admin claims while another confirms it is either claimed or confirmed, never both', async () => {
      const [id] = (await buildWaiting(1)) as [string];
      const outcomes = await meetingAt(shop, locking(id), { waiting: 2 }, () => [
        claim(ann, id),
        confirm(bob, id),
      ]);
      expect([
        ['PENDING', 'ORDER_CLAIMED'],
        ['ORDER_ALREADY_CONFIRMED', 'CONFIRMED'],
      ]).toContainEqual(outcomes);
      expect(await claimedBy(id)).toBe(outcomes[0] === 'PENDING' ? ann.user.id : null);
    });

    test('that one admin claims while another confirms it with overrideClaim is confirmed and has no claim', async () => {
      const [id] = (await buildWaiting(1)) as [string];
      const [claimed, confirmed] = await meetingAt(shop, locking(id), { waiting: 2 }, () => [
        claim(ann, id),
        confirm(bob, id, true),
      ]);
      expect(confirmed).toBe('CONFIRMED');
      expect(['PENDING', 'ORDER_ALREADY_CONFIRMED']).toContain(claimed);
      expect(await claimedBy(id)).toBeNull();
    });

    test('whose claim expires while two admins claim it goes to one of them', async () => {
      const [id] = (await buildWaiting(1)) as [string];
      await claim(admins[2] as Person, id);
      const running = `UPDATE orders SET claimed_until = clock_timestamp() - interval '1 ms' WHERE id = '${id}'`;
      const outcomes = await meetingAt(shop, running, { waiting: 2 }, () => [claim(ann, id), claim(bob, id)]);
      expect(outcomes.toSorted()).toEqual(['ORDER_CLAIMED', 'PENDING']);
      expect(await claimedBy(id)).toBe((outcomes[0] === 'PENDING' ? ann : bob).user.id);
    });

    test('that is locked is skipped by claimNextOrder', async () => {
      const [first, second] = (await buildWaiting(2)) as [string, string];
      const lock = await lockRow(shop, locking(first));
      expect(await claimNext(ann)).toBe(second);
      await lock.rollback();
      expect(await claimNext(ann)).toBe(first);
    });

    test('that a recorded call postpones is claimed by at most one of several concurrent claimNextOrder calls', async () => {
      const [id] = (await buildWaiting(1)) as [string];
      const tryAgainAt = new Date(Date.now() + 60_000).toISOString();
      const [recorded, ...got] = await Promise.all([
        recordCall(ann, id, { tryAgainAt }),
        ...admins.slice(1, 10).map(claimNext),
      ]);
      expect(recorded).toBe('PENDING');
      expect(got.filter((one) => one !== null).length).toBeLessThanOrEqual(1);
      await shop.dataSource.query(
        'UPDATE orders SET claimant_id = NULL, claimant_session = NULL, claimed_until = NULL',
      );
      expect(await claimNext(bob)).toBeNull();
    });
  });

  describe('a phone call', () => {
    const calls = async () =>
      (
        await shop.dataSource.query(
          'SELECT count(*)::int AS calls FROM order_events WHERE reached IS NOT NULL',
        )
      )[0].calls;

    test('that is recorded many times at once with the same key is one event in the history', async () => {
      const [id] = (await buildWaiting(1)) as [string];
      const idempotencyKey = randomUUID();
      const outcomes = await meetingAt(shop, locking(id), { waiting: MAX_WAITING }, () =>
        times(MAX_WAITING, () => recordCall(ann, id, { idempotencyKey, note: 'busy' })),
      );
      expect(outcomes).toEqual(times(MAX_WAITING, () => 'PENDING'));
      expect(await calls()).toBe(1);
    });

    test('that is recorded for two orders at once with the same key is saved for one and refused for the other', async () => {
      const [one, other] = (await buildWaiting(2)) as [string, string];
      for (let round = 0; round < 5; round++) {
        const idempotencyKey = randomUUID();
        const outcomes = await Promise.all([one, other].map((id) => recordCall(ann, id, { idempotencyKey })));
        expect(outcomes.toSorted()).toEqual(['IDEMPOTENCY_KEY_REUSED', 'PENDING']);
        expect(await calls()).toBe(round + 1);
      }
    });

    test('that is recorded while a colleague confirms the order is saved before the confirmation or refused', async () => {
      const [id] = (await buildWaiting(1)) as [string];
      const [recorded, confirmed] = await meetingAt(shop, locking(id), { waiting: 2 }, () => [
        recordCall(ann, id),
        confirm(bob, id),
      ]);
      expect(confirmed).toBe('CONFIRMED');
      expect(['PENDING', 'ORDER_ALREADY_CONFIRMED']).toContain(recorded);
      expect(await calls()).toBe(recorded === 'PENDING' ? 1 : 0);
    });
  });

  test('deactivating an admin who is confirming an order causes no deadlock and ends the claims of this admin', async () => {
    const owner = await person(shop, 'system_owner');
    const [id, other] = (await buildWaiting(2)) as [string, string];
    const leaving = await person(shop, 'admin');
    await claim(leaving, id);
    await claim(leaving, other);
    const lock = await lockRow(shop, locking(id));
    const deactivated = await owner.rest('POST', '/manage-user', {
      user_id: leaving.user.id,
      is_active: false,
    });
    expect(deactivated.status).toBe(200);
    await lock.rollback();
    expect(await claimedBy(other)).toBeNull();
    const outcomes = await withoutDeadlock(shop, async () => {
      const parting = await person(shop, 'admin');
      const [third] = (await buildWaiting(1)) as [string];
      await claim(parting, third);
      return Promise.all([
        confirm(parting, third),
        owner.rest('POST', '/manage-user', { user_id: parting.user.id, is_active: false }),
      ]);
    });
    expect(['CONFIRMED', 'NOT_SIGNED_IN']).toContain(outcomes[0]);
  });
});
