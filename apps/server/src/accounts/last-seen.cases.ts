import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildUser, PASSWORD, person, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;

async function seenAt(id: string): Promise<number | null> {
  const query = 'query ($id: ID!) { user(id: $id) { lastSeenAt } }';
  const { data } = await owner.graphql<{ user: { lastSeenAt: string | null } }>(query, { id });
  const at = data?.user.lastSeenAt;
  return at ? Date.parse(at) : null;
}

const age = (minutes: number) =>
  shop.dataSource.query(`
    UPDATE sessions SET seen_at = seen_at - interval '${minutes} minutes';
    UPDATE users SET last_seen_at = last_seen_at - interval '${minutes} minutes'`);

const ask = (client: ApiClient) => client.graphql('{ me { id } }');

describe('the time when an account was last seen', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    owner = await person(shop, 'system_owner');
  });

  test('is null for an account that never signed in', async () => {
    expect(await seenAt((await buildUser(shop)).id)).toBeNull();
  });

  test('is set by signing in, and not changed by signing out', async () => {
    const began = Date.now();
    const customer = await signedIn(shop);
    const seen = await seenAt(customer.user.id);
    expect(seen).toBeGreaterThanOrEqual(began);
    await customer.rest('POST', '/logout');
    expect(await seenAt(customer.user.id)).toBe(seen);
  });

  test('is updated by the first call after five minutes', async () => {
    const customer = await signedIn(shop);
    await age(4);
    const before = await seenAt(customer.user.id);
    await ask(customer);
    expect(await seenAt(customer.user.id)).toBe(before);
    await age(2);
    const began = Date.now();
    await ask(customer);
    expect(await seenAt(customer.user.id)).toBeGreaterThanOrEqual(began);
  });

  test('does not make a call fail if it cannot be stored', async () => {
    const customer = await signedIn(shop);
    await age(6);
    await shop.dataSource.query('ALTER TABLE users ADD CONSTRAINT is_full CHECK (false) NOT VALID');
    try {
      expect(await ask(customer)).toEqual({ data: { me: { id: customer.user.id } } });
    } finally {
      await shop.dataSource.query('ALTER TABLE users DROP CONSTRAINT is_full');
    }
  });

  test('is that of the browser used last', async () => {
    const customer = await signedIn(shop);
    await age(60);
    const phone = shop.asGuest();
    const began = Date.now();
    await phone.rest('POST', '/login-user', { email: customer.user.email, password: PASSWORD });
    const seen = await seenAt(customer.user.id);
    expect(seen).toBeGreaterThanOrEqual(began);
    await phone.rest('POST', '/logout');
    expect(await seenAt(customer.user.id)).toBe(seen);
  });

  test('is not updated by a call with an ended session', async () => {
    const customer = await signedIn(shop);
    await age(60);
    const before = await seenAt(customer.user.id);
    await owner.rest('POST', '/manage-user', { user_id: customer.user.id, is_active: false });
    await ask(customer);
    expect(await seenAt(customer.user.id)).toBe(before);
  });
});
