import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildUser, PASSWORD, person, withSession } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

const CHANGE = `mutation ($current: String!, $next: String!) {
  changePassword(currentPassword: $current, newPassword: $next) { id }
}`;

const change = (client: ApiClient, current = PASSWORD, next = 'another-1') =>
  client.graphql(CHANGE, { current, next });

const errorsWith = (code: string) => [{ extensions: { code } }];

const enter = (client: ApiClient, email: string, password: string) =>
  client.rest('POST', '/login-user', { email, password });

const isIn = async (client: ApiClient) => (await client.rest('GET', '/verify')).status === 200;

describe('change password', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test('sets the new password; the old one is rejected', async () => {
    const customer = await person(shop);
    const { email, id } = customer.user;
    expect(await change(customer)).toEqual({ data: { changePassword: { id } } });
    expect((await enter(shop.asGuest(), email, PASSWORD)).status).toBe(401);
    expect((await enter(shop.asGuest(), email, 'another-1')).status).toBe(200);
  });

  test('ends all other sessions of the account, gives the current one a new cookie, and leaves other accounts signed in', async () => {
    const customer = await person(shop);
    const other = await person(shop);
    const phone = await withSession(shop, customer.user);
    const thief = shop.asGuest();
    for (const [name, value] of customer.cookies) thief.cookies.set(name, value);
    await change(customer);
    expect(await Promise.all([customer, phone, thief, other].map(isIn))).toEqual([true, false, false, true]);
    expect([...customer.cookies.values()]).not.toEqual([...thief.cookies.values()]);
  });

  test('stores the network of the call as one that the user is known to use', async () => {
    const customer = await person(shop);
    await shop.dataSource.query('DELETE FROM sign_in_networks');
    await change(customer);
    const remembered = 'SELECT user_id FROM sign_in_networks';
    expect(await shop.dataSource.query(remembered)).toEqual([{ user_id: customer.user.id }]);
  });

  test('invalidates a password link that was sent before', async () => {
    const customer = await person(shop);
    await shop.dataSource.query(`INSERT INTO password_resets VALUES ($1, '\\x00')`, [customer.user.id]);
    await change(customer);
    expect(await shop.dataSource.query('SELECT FROM password_resets')).toHaveLength(0);
  });

  test('rejects a wrong current password and an invalid new one', async () => {
    const customer = await person(shop);
    for (const [current, next, code] of [
      ['wrong-1', 'another-1', 'WRONG_PASSWORD'],
      ['x'.repeat(129), 'another-1', 'TEXT_TOO_LONG'],
      [PASSWORD, '12345', 'PASSWORD_TOO_SHORT'],
      [PASSWORD, 'x'.repeat(129), 'PASSWORD_TOO_LONG'],
      [PASSWORD, 'abcd\0ef', 'TEXT_HAS_NUL'],
    ] as const)
      expect((await change(customer, current, next)).errors).toMatchObject(errorsWith(code));
    expect(await isIn(customer)).toBe(true);
    expect((await enter(shop.asGuest(), customer.user.email, PASSWORD)).status).toBe(200);
  });

  describe('the current password', () => {
    test('may be wrong ten times, not counting a failed sign-in; then even the right one fails with TOO_MANY_TRIES', async () => {
      const customer = await person(shop);
      await enter(shop.asGuest(), customer.user.email, 'wrong-1');
      const guesses = await Promise.all(Array.from({ length: 12 }, () => change(customer, 'wrong-1')));
      const codes = guesses.map(({ errors }) => errors?.[0]?.extensions.code);
      expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(10);
      expect(codes.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(2);
      expect((await change(customer)).errors).toMatchObject(errorsWith('TOO_MANY_TRIES'));
    });

    test('resets the count of failed tries when it is right', async () => {
      const customer = await person(shop);
      for (let round = 0; round < 9; round++) await change(customer, 'wrong-1');
      expect((await change(customer)).errors).toBeUndefined();
      expect((await change(customer, 'wrong-1')).errors).toMatchObject(errorsWith('WRONG_PASSWORD'));
    });

    test('never counts as a failed try if the right one is sent 12 times at once: one call succeeds, none gets TOO_MANY_TRIES', async () => {
      const customer = await person(shop);
      const changes = await Promise.all(Array.from({ length: 12 }, () => change(customer)));
      const codes = changes.map(({ errors }) => errors?.[0]?.extensions.code);
      expect(codes.filter((code) => code === undefined)).toHaveLength(1);
      expect(codes).not.toContain('TOO_MANY_TRIES');
    });

    test('is not checked when the new password is invalid', async () => {
      const customer = await person(shop);
      for (let round = 0; round < 12; round++) await change(customer, 'wrong-1', 'short');
      expect((await change(customer)).errors).toBeUndefined();
    });
  });

  test('is changed by only one of two concurrent calls', async () => {
    const user = await buildUser(shop);
    const { email } = user;
    const clients = [await withSession(shop, user), await withSession(shop, user)];
    const responses = await Promise.all(
      clients.map((client, index) => change(client, PASSWORD, `another-${index}`)),
    );
    const codes = responses.map(({ errors }) => errors?.[0]?.extensions.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    const winner = codes.indexOf(undefined);
    expect((await enter(shop.asGuest(), email, `another-${winner}`)).status).toBe(200);
    expect((await enter(shop.asGuest(), email, `another-${1 - winner}`)).status).toBe(401);
  });
});
