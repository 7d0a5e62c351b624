import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getRepositoryToken } from '@nestjs/typeorm';
import { hash } from '@node-rs/argon2';
import type { Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { buildUser, PASSWORD } from '../../test/builders.js';
import { lockRow } from '../../test/row-lock.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { hashPassword, passwordMatches, unlessTooBusy } from './password.js';
import { User } from './user.entity.js';

let shop: TestApp;

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }';
const SIGN_IN_STAFF = 'mutation ($input: SignInInput!) { signInStaff(input: $input) { id } }';

const signIn = (email: string, password = PASSWORD, query = SIGN_IN) =>
  shop.asGuest().graphql(query, { input: { email, password } });

const outdated = { memoryCost: 8_192, timeCost: 1, parallelism: 1 };

const errorsWith = (code: string) => [{ extensions: { code } }];

async function storedHash(): Promise<string> {
  const [row] = await shop.dataSource.query<{ password_hash: string }[]>('SELECT password_hash FROM users');
  return row?.password_hash ?? '';
}

describe('sign in', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test('ignores invisible characters and the width of letters in an email unless an account has exactly this email', async () => {
    await buildUser(shop, { email: 'ann@example.com' });
    expect((await signIn('\u202aＡnn\u200b@example.com\u202c')).errors).toBeUndefined();
    const twin = await buildUser(shop, { email: 'ａnn@example.com' });
    expect((await signIn('Ａnn@example.com')).data).toEqual({ signIn: { id: twin.id } });
  });

  test('counts failures separately for accounts whose emails differ only in the width of a letter', async () => {
    await buildUser(shop, { email: 'ann@example.com' });
    await buildUser(shop, { email: 'ａnn@example.com' });
    for (let n = 0; n < 10; n++) await signIn('ann@example.com', 'wrong-1');
    expect((await signIn('ａnn@example.com')).errors).toBeUndefined();
    expect((await signIn('ann@example.com')).errors).toMatchObject(errorsWith('TOO_MANY_TRIES'));
  });

  describe('staff sign-in', () => {
    test('rejects a deactivated account', async () => {
      const { email } = await buildUser(shop, { role: 'system_admin', isActive: false });
      expect((await signIn(email, PASSWORD, SIGN_IN_STAFF)).errors).toMatchObject(
        errorsWith('WRONG_CREDENTIALS'),
      );
      expect((await shop.asGuest().rest('POST', '/login', { email, password: PASSWORD })).status).toBe(401);
    });
  });

  describe('failed tries', () => {
    test('as customer and as staff count together, and after ten both APIs give an error with the seconds to wait', async () => {
      const { email } = await buildUser(shop);
      for (let round = 0; round < 5; round++) {
        await signIn(email, 'wrong-1');
        await signIn(email, 'wrong-1', SIGN_IN_STAFF);
      }
      const responses = [await signIn(email), await signIn(email, PASSWORD, SIGN_IN_STAFF)];
      for (const { errors } of responses) {
        expect(errors).toMatchObject([
          {
            message: 'Too many tries. Please try again in 15 minutes',
            extensions: { code: 'TOO_MANY_TRIES', params: { retryAfterSeconds: expect.any(Number) } },
          },
        ]);
      }
      const response = await shop.asGuest().rest('POST', '/login', { email, password: PASSWORD });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
    });

    test('are forgotten when the account signs in', async () => {
      const { email } = await buildUser(shop);
      for (const password of [...Array<string>(9).fill('wrong-1'), PASSWORD]) await signIn(email, password);
      await signIn(email, 'wrong-1');
      expect((await signIn(email)).errors).toBeUndefined();
    });

    test('are limited to 300 from one address, whatever the emails', async () => {
      await shop.dataSource.query(`INSERT INTO rate_limits VALUES ('sign-in-address:127.0.0.1', 299, $1)`, [
        Date.now() + 60_000,
      ]);
      for (const [email, code] of [
        ['first@example.com', 'WRONG_CREDENTIALS'],
        ['second@example.com', 'TOO_MANY_TRIES'],
      ] as const)
        expect((await signIn(email)).errors).toMatchObject(errorsWith(code));
    });

    test('are counted for unknown emails as for known ones', async () => {
      const tries = Array.from({ length: 11 }, () => signIn('unknown@example.com'));
      const codes = (await Promise.all(tries)).map(({ errors }) => errors?.[0]?.extensions.code);
      expect(codes.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(1);
    });
  });

  test('a sign-in fails with Retry-After when the server is overloaded, and does not count as a failed try', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const crowd = Array.from({ length: 200 }, () => unlessTooBusy(() => finished));
    try {
      for (const path of ['/login', '/login-user', '/register-user']) {
        const body = { email: 'ann@example.com', password: PASSWORD };
        const { status, headers } = await shop.asGuest().rest('POST', path, body);
        expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      }
    } finally {
      finish();
      await Promise.all(crowd);
    }
    expect(await shop.dataSource.query('SELECT key FROM rate_limits')).toEqual([]);
  });

  test('a password is hashed even for an unknown email, in the same queue as for known ones', async () => {
    const known = await hashPassword(PASSWORD);
    let checked = 0;
    const line = Array.from({ length: 12 }, () => passwordMatches(known, 'wrong-1').then(() => checked++));
    expect((await signIn('unknown@example.com', 'wrong-1')).errors).toMatchObject(
      errorsWith('WRONG_CREDENTIALS'),
    );
    // Two hashes may run at once, so all earlier ones have started by then, and all but the last have ended.
    expect(checked).toBeGreaterThanOrEqual(11);
    await Promise.all(line);
  });

  describe('an outdated password hash', () => {
    test('is renewed at the next sign-in, with the same password', async () => {
      const { email } = await buildUser(shop, { passwordHash: await hash(PASSWORD, outdated) });
      expect((await signIn(email)).errors).toBeUndefined();
      const renewed = await storedHash();
      expect(renewed).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
      expect((await signIn(email)).errors).toBeUndefined();
      expect(await storedHash()).toBe(renewed);
    });

    test('of a password in NFD is renewed for NFC, and then the password is accepted in both Unicode forms', async () => {
      const [nfc, nfd] = ['caf\u00e9-123', 'cafe\u0301-123'];
      const { email } = await buildUser(shop, { passwordHash: await hash(nfd) });
      expect((await signIn(email, nfd)).errors).toBeUndefined();
      const renewed = await storedHash();
      expect((await signIn(email, nfc)).errors).toBeUndefined();
      expect((await signIn(email, nfd)).errors).toBeUndefined();
      expect((await signIn(email, 'cafe-123')).errors).toMatchObject(errorsWith('WRONG_CREDENTIALS'));
      expect(await passwordMatches(renewed, nfc)).toBe(true);
    });

    test('is not changed by a wrong password', async () => {
      const passwordHash = await hash(PASSWORD, outdated);
      const { email } = await buildUser(shop, { passwordHash });
      await signIn(email, 'wrong-1');
      expect(await storedHash()).toBe(passwordHash);
    });
  });

  test('a sign-in with the old password while it is being changed starts no session', async () => {
    const user = await buildUser(shop);
    const changing = await lockRow(shop, 'UPDATE users SET access_version = access_version + 1');
    const signingIn = signIn(user.email);
    await changing.hasSomebodyWaiting();
    await changing.commit();
    expect((await signingIn).errors).toMatchObject(errorsWith('WRONG_CREDENTIALS'));
    expect(await shop.dataSource.query('SELECT FROM sessions')).toHaveLength(0);
  });

  describe('while a password is checked', () => {
    /** Signs in, and changes the account after it was read and before the password is checked. */
    async function signInAndChange(change: QueryDeepPartialEntity<User>) {
      const { id, email } = await buildUser(shop, { passwordHash: await hash(PASSWORD, outdated) });
      const users = shop.app.get<Repository<User>>(getRepositoryToken(User));
      const read = users.query.bind(users);
      const reading = jest.spyOn(users, 'query').mockImplementation(async (...args) => {
        const rows = await read(...args);
        await users.update({ id }, change);
        return rows;
      });
      try {
        const response = await signIn(email);
        expect(reading).toHaveBeenCalledTimes(1);
        return response;
      } finally {
        reading.mockRestore();
      }
    }

    test.each<[string, () => Promise<Partial<User>> | Partial<User>]>([
      ['another password', async () => ({ passwordHash: await hash('another-1') })],
      ['another role', () => ({ role: 'admin' })],
      ['deactivation of the account', () => ({ isActive: false })],
    ])('%s makes the sign-in fail', async (_, change) => {
      const { errors } = await signInAndChange({
        ...(await change()),
        accessVersion: () => 'access_version + 1',
      });
      expect(errors).toMatchObject(errorsWith('WRONG_CREDENTIALS'));
      expect(await shop.dataSource.query('SELECT FROM sessions')).toHaveLength(0);
    });

    test('a new hash of the same password does not make the sign-in fail', async () => {
      expect((await signInAndChange({ passwordHash: await hash(PASSWORD) })).errors).toBeUndefined();
    });
  });
});
