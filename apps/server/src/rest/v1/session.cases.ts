import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildUser, PASSWORD, signedIn } from '../../../test/builders.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;

describe('session', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  describe('POST /register-user', () => {
    test('makes a customer and signs them in', async () => {
      const guest = shop.asGuest();
      const answer = await guest.rest('POST', '/register-user', {
        email: ' Ann@Example.com ',
        password: 'secret',
        msisdn: ' 0711000111 ',
      });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        user: {
          id: expect.any(String),
          email: 'ann@example.com',
          msisdn: '0711000111',
          role: 'customer',
          is_active: true,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      });
      expect((await guest.rest('GET', '/verify')).status).toBe(200);
    });

    test.each([
      [{ email: 'ann@example.com', password: '12345' }, 'Password must be at least 6 characters'],
      [{ email: 'ann', password: 'secret' }, 'Please enter a valid email address'],
      [{ email: 'ann@example.com' }, 'password must be a string'],
      [{ email: { $gt: '' }, password: 'secret' }, 'email must be a string'],
      [
        { email: 'ann@example.com', password: 'secret', msisdn: '0'.repeat(21) },
        'Phone must be at most 20 characters',
      ],
      [{ email: 'an\0n@example.com', password: 'secret' }, 'Email must not contain a NUL character'],
    ])('refuses %j', async (body, message) => {
      const answer = await shop.asGuest().rest('POST', '/register-user', body);
      expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, message, error: 'Bad Request' } });
      expect(await shop.dataSource.query('SELECT FROM users')).toHaveLength(0);
    });

    test('tells that an email is taken, whatever its case', async () => {
      await buildUser(shop, { email: 'ann@example.com' });
      const answer = await shop
        .asGuest()
        .rest('POST', '/register-user', { email: 'ANN@example.com', password: 'secret' });
      expect(answer).toMatchObject({
        status: 409,
        body: { statusCode: 409, message: 'An account with this email already exists', error: 'Conflict' },
      });
    });

    test('makes one account of fifty registrations of one email at once', async () => {
      const body = { email: 'ann@example.com', password: 'secret' };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => shop.asGuest().rest('POST', '/register-user', body)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    });

    test('takes 200 registrations from an address in an hour', async () => {
      await shop.dataSource.query(`INSERT INTO rate_limits VALUES ('register-address:127.0.0.1', 200, $1)`, [
        Date.now() + 60_000,
      ]);
      const answer = await shop
        .asGuest()
        .rest('POST', '/register-user', { email: 'ann@example.com', password: 'secret' });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  describe('POST /login-user and /login', () => {
    test('let customers and staff in, each at their own door', async () => {
      const customer = await buildUser(shop);
      const admin = await buildUser(shop, { role: 'system_admin' });
      const signIn = (path: string, email: string) =>
        shop.asGuest().rest('POST', path, { email, password: PASSWORD });
      expect(await signIn('/login-user', customer.email.toUpperCase())).toMatchObject({
        status: 200,
        body: { user: { id: customer.id, email: customer.email, role: 'customer' } },
      });
      expect(await signIn('/login', admin.email)).toMatchObject({
        status: 200,
        body: { user_id: admin.id, role: 'system_admin' },
      });
      for (const [path, email] of [
        ['/login', customer.email],
        ['/login-user', admin.email],
      ] as const) {
        expect(await signIn(path, email)).toMatchObject({
          status: 401,
          body: { statusCode: 401, message: 'Wrong email or password', error: 'Unauthorized' },
        });
      }
    });

    test('answer an unknown email and a wrong password alike', async () => {
      const { email } = await buildUser(shop);
      const answers = await Promise.all(
        [
          { email, password: 'wrong-1' },
          { email: 'nobody@example.com', password: PASSWORD },
        ].map((body) => shop.asGuest().rest('POST', '/login-user', body)),
      );
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
        Array(2).fill({
          status: 401,
          body: {
            statusCode: 401,
            message: 'Wrong email or password',
            error: 'Unauthorized',
            code: 'WRONG_CREDENTIALS',
            params: {},
          },
        }),
      );
    });

    test('keep a deactivated account out', async () => {
      const { email } = await buildUser(shop, { isActive: false });
      expect((await shop.asGuest().rest('POST', '/login-user', { email, password: PASSWORD })).status).toBe(
        401,
      );
    });

    test.each([
      [{}],
      [{ email: 'ann@example.com' }],
      [{ email: ['a'], password: 'x' }],
      [{ email: '', password: '' }],
    ])('refuse %j', async (body) => {
      expect(await shop.asGuest().rest('POST', '/login-user', body)).toMatchObject({
        status: 400,
        body: { message: 'Email and password are required' },
      });
    });

    test('never take credentials from the address', async () => {
      const { email } = await buildUser(shop);
      const answer = await shop.asGuest().rest('POST', `/login-user?email=${email}&password=${PASSWORD}`, {});
      expect(answer.status).toBe(400);
    });

    test('stop guessing after ten failures, also with the right password and in parallel', async () => {
      const { email } = await buildUser(shop);
      const guess = (password: string) => shop.asGuest().rest('POST', '/login-user', { email, password });
      const guesses = await Promise.all(Array.from({ length: 15 }, (_, index) => guess(`wrong-${index}`)));
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
      const answer = await guess(PASSWORD);
      expect(answer).toMatchObject({ status: 429, body: { error: 'Too Many Requests' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    });

    test('forget the failures of an account that then signs in', async () => {
      const { email } = await buildUser(shop);
      const guess = (password: string) => shop.asGuest().rest('POST', '/login-user', { email, password });
      for (let round = 0; round < 9; round++) await guess('wrong-1');
      expect((await guess(PASSWORD)).status).toBe(200);
      for (let round = 0; round < 9; round++) await guess('wrong-1');
      expect((await guess(PASSWORD)).status).toBe(200);
    });
  });

  describe('the session', () => {
    test('is told by /verify', async () => {
      const admin = await signedIn(shop, 'admin');
      expect(await admin.rest('GET', '/verify')).toMatchObject({
        status: 200,
        body: { user_id: admin.user.id, userType: 'admin' },
      });
      expect(await shop.asGuest().rest('GET', '/verify')).toMatchObject({
        status: 401,
        body: { statusCode: 401, message: 'Please sign in first', error: 'Unauthorized' },
      });
    });

    test('ends on the server at logout: the old cookie is worth nothing', async () => {
      const customer = await signedIn(shop);
      const stolen = [...customer.cookies];
      expect(await customer.rest('POST', '/logout')).toMatchObject({
        status: 200,
        body: { message: 'Logged out' },
      });
      const thief = shop.asGuest();
      for (const [name, value] of stolen) thief.cookies.set(name, value);
      expect((await thief.rest('GET', '/verify')).status).toBe(401);
      expect((await customer.rest('POST', '/logout')).status).toBe(200);
    });

    test('gets a new id at every sign-in, and the one before ends', async () => {
      const customer = await signedIn(shop);
      const before = [...customer.cookies.values()];
      await customer.rest('POST', '/login-user', { email: customer.user.email, password: PASSWORD });
      expect([...customer.cookies.values()]).not.toEqual(before);
      expect(await shop.dataSource.query('SELECT FROM sessions')).toHaveLength(1);
    });

    test('ends when the account is deactivated', async () => {
      const customer = await signedIn(shop);
      await shop.dataSource.query('UPDATE users SET is_active = false');
      expect((await customer.rest('GET', '/verify')).status).toBe(401);
    });

    test('ends after thirty idle days and after ninety days at all', async () => {
      const customer = await signedIn(shop);
      await shop.dataSource.query(`UPDATE sessions SET seen_at = now() - interval '29 days'`);
      expect((await customer.rest('GET', '/verify')).status).toBe(200);
      await shop.dataSource.query(`UPDATE sessions SET seen_at = now() - interval '31 days'`);
      expect((await customer.rest('GET', '/verify')).status).toBe(401);
      await shop.dataSource.query(
        `UPDATE sessions SET seen_at = now(), created_at = now() - interval '91 days'`,
      );
      expect((await customer.rest('GET', '/verify')).status).toBe(401);
    });

    test('is a cookie that scripts cannot read, sent over TLS only where the shop has TLS', async () => {
      const { email } = await buildUser(shop);
      const response = await fetch(`${shop.url}/api/v1/login-user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      const [cookie = ''] = response.headers.getSetCookie();
      expect(cookie).toMatch(/^session=[^;]{40,}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    });

    test('does not accept a cookie that the shop has not signed', async () => {
      const customer = await signedIn(shop);
      const [name = '', value = ''] = [...customer.cookies][0] ?? [];
      customer.cookies.set(name, `${value.slice(0, -3)}abc`);
      expect((await customer.rest('GET', '/verify')).status).toBe(401);
    });
  });
});
