import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCaller, buildUser, PASSWORD, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { lockRow } from '../../test/row-lock.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let owner: Awaited<ReturnType<typeof person>>;

const MANAGE = `mutation ($id: ID!, $isActive: Boolean, $role: Role) {
  manageUser(id: $id, isActive: $isActive, role: $role) { id isActive role }
}`;

const manage = (id: string, decision: Record<string, unknown>, client: ApiClient = owner) =>
  client.graphql(MANAGE, { id, ...decision });

const errorsWith = (code: string) => [{ extensions: { code } }];

const isIn = async (client: ApiClient) => (await client.rest('GET', '/verify')).status === 200;

const activeOwners = () =>
  shop.dataSource.query<unknown[]>(`SELECT FROM users WHERE role = 'system_owner' AND is_active`);

describe('manage user', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    owner = await person(shop, 'system_owner');
  });

  describe('deactivation', () => {
    test('ends the sessions of the account at once and prevents sign-in; activating it again restores no session', async () => {
      const customer = await person(shop);
      const { id, email } = customer.user;
      const enter = async () =>
        (await shop.asGuest().rest('POST', '/login-user', { email, password: PASSWORD })).status;
      expect(await manage(id, { isActive: false })).toEqual({
        data: { manageUser: { id, isActive: false, role: 'CUSTOMER' } },
      });
      expect(await isIn(customer)).toBe(false);
      expect(await enter()).toBe(401);
      expect(await isIn(owner)).toBe(true);
      expect((await manage(id, { isActive: true })).data).toMatchObject({ manageUser: { isActive: true } });
      expect(await isIn(customer)).toBe(false);
      expect(await enter()).toBe(200);
    });

    test('invalidates a password link', async () => {
      const { id } = await buildUser(shop);
      await shop.dataSource.query(`INSERT INTO password_resets VALUES ($1, '\\x00')`, [id]);
      await manage(id, { isActive: false });
      expect(await shop.dataSource.query('SELECT FROM password_resets')).toHaveLength(0);
    });

    test('makes a sign-in at the same moment fail', async () => {
      const { email } = await buildUser(shop);
      const lock = await lockRow(
        shop,
        `UPDATE users SET is_active = false, access_version = 1 WHERE role = 'customer'`,
      );
      const signingIn = shop.asGuest().rest('POST', '/login-user', { email, password: PASSWORD });
      await lock.hasSomebodyWaiting();
      await lock.commit();
      expect((await signingIn).status).toBe(401);
    });
  });

  describe('a change of role', () => {
    test('is saved and ends the sessions of the account', async () => {
      const customer = await person(shop);
      const { id, email } = customer.user;
      expect((await manage(id, { role: 'SYSTEM_ADMIN' })).data).toEqual({
        manageUser: { id, isActive: true, role: 'SYSTEM_ADMIN' },
      });
      expect(await isIn(customer)).toBe(false);
      expect((await shop.asGuest().rest('POST', '/login', { email, password: PASSWORD })).status).toBe(200);
    });
  });

  test('a call that changes nothing ends no session', async () => {
    const customer = await person(shop);
    for (const decision of [{}, { isActive: null, role: null }, { isActive: true, role: 'CUSTOMER' }]) {
      expect((await manage(customer.user.id, decision)).errors).toBeUndefined();
      expect(await isIn(customer)).toBe(true);
    }
  });

  test('a phone caller without an account cannot be given a role or a password link, or be deactivated', async () => {
    const { id } = await buildCaller(shop);
    const sendLink = 'mutation ($id: ID!) { sendPasswordLink(userId: $id) { link } }';
    for (const { errors } of [
      await manage(id, { role: 'ADMIN' }),
      await manage(id, { isActive: false }),
      await owner.graphql(sendLink, { id }),
    ])
      expect(errors).toMatchObject(errorsWith('CALLER_WITHOUT_ACCOUNT'));
  });

  test('an unknown account is not found', async () => {
    for (const id of ['x', randomUUID()])
      expect((await manage(id, { isActive: false })).errors).toMatchObject(errorsWith('USER_NOT_FOUND'));
  });

  describe('the last active owner', () => {
    test('can be neither deactivated nor given another role', async () => {
      await buildUser(shop, { role: 'system_owner', isActive: false });
      for (const decision of [{ isActive: false }, { isActive: true, role: 'CUSTOMER' }]) {
        expect((await manage(owner.user.id, decision)).errors).toMatchObject([
          {
            message: 'The last owner cannot be removed or deactivated',
            extensions: { code: 'LAST_OWNER' },
          },
        ]);
      }
      expect(await isIn(owner)).toBe(true);
    });

    test('can be given another role once there is a second owner', async () => {
      const { id } = await buildUser(shop);
      await manage(id, { role: 'SYSTEM_OWNER' });
      expect((await manage(owner.user.id, { role: 'CUSTOMER' })).errors).toBeUndefined();
      expect(await isIn(owner)).toBe(false);
      expect(await activeOwners()).toHaveLength(1);
    });

    test('remains when several owners deactivate each other at once', async () => {
      const others = await Promise.all([1, 2, 3].map(() => person(shop, 'system_owner')));
      const owners = [owner, ...others];
      await Promise.all(
        owners.flatMap((one) => owners.map(({ user }) => manage(user.id, { isActive: false }, one))),
      );
      expect(await activeOwners()).toHaveLength(1);
    });

    test('remains when two owners give up their own role at once', async () => {
      const other = await person(shop, 'system_owner');
      const responses = await Promise.all(
        [owner, other].map((one) => manage(one.user.id, { role: 'CUSTOMER' }, one)),
      );
      expect(responses.filter(({ errors }) => errors)).toMatchObject([{ errors: errorsWith('LAST_OWNER') }]);
      expect(await activeOwners()).toHaveLength(1);
    });
  });
});
