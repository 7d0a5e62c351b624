import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildUser, PASSWORD, signedIn } from '../../../test/builders.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;

describe('REST session', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test('registering signs in and trims email and phone', async () => {
    const guest = shop.asGuest();
    const account = { email: ' Ann@Example.com ', password: 'secret', msisdn: ' 0711000111 ' };
    expect((await guest.rest('POST', '/register-user', account)).body).toMatchObject({
      user: { email: 'ann@example.com', msisdn: '0711000111', role: 'customer' },
    });
    expect((await guest.rest('GET', '/verify')).status).toBe(200);
  });

  test('credentials in the URL are ignored', async () => {
    const { email } = await buildUser(shop);
    const answer = await shop.asGuest().rest('POST', `/login-user?email=${email}&password=${PASSWORD}`, {});
    expect(answer.status).toBe(400);
  });

  test('a deactivated account cannot sign in', async () => {
    const { email } = await buildUser(shop, { isActive: false });
    const { status } = await shop.asGuest().rest('POST', '/login-user', { email, password: PASSWORD });
    expect(status).toBe(401);
  });

  test('a session gets a new id at every sign-in, ends on the server at logout, and is rejected with a forged signature', async () => {
    const customer = await signedIn(shop);
    const [[name = '', first = ''] = []] = customer.cookies;
    await customer.rest('POST', '/login-user', { email: customer.user.email, password: PASSWORD });
    const second = customer.cookies.get(name) ?? '';
    expect(second).not.toBe(first);
    const comingWith = async (value: string) => {
      const guest = shop.asGuest();
      guest.cookies.set(name, value);
      return (await guest.rest('GET', '/verify')).status;
    };
    expect([await comingWith(first), await comingWith(`${second.slice(0, -3)}abc`)]).toEqual([401, 401]);
    expect(await comingWith(second)).toBe(200);
    expect((await customer.rest('POST', '/logout')).status).toBe(200);
    expect(await comingWith(second)).toBe(401);
  });

  test('the cookie is HttpOnly, and Secure if the shop uses TLS', async () => {
    const { email } = await buildUser(shop);
    const { headers } = await shop.asGuest().rest('POST', '/login-user', { email, password: PASSWORD });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[^;]{40,}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });
});
