import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PASSWORD, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

const email = 'ann@example.com';

const register = (password: string) => shop.asGuest().rest('POST', '/register-user', { email, password });
const enter = async (password: string) =>
  (await shop.asGuest().rest('POST', '/login-user', { email, password })).status;

describe('passwords', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  describe('a password', () => {
    test.each([
      ['of 128 characters that differs only in the last one', 'x'.repeat(128), `${'x'.repeat(127)}y`],
      ['with blanks around it', '  secret  ', 'secret'],
      ['in any script', 'naïveté-密码-🚗', 'naivete-密码-🚗'],
    ])('%s works only exactly as it was chosen', async (_, password, almost) => {
      expect((await register(password)).status).toBe(201);
      expect(await enter(password)).toBe(200);
      expect(await enter(almost)).toBe(401);
    });

    test('is stored as an argon2id hash with its own salt', async () => {
      await person(shop);
      await register(PASSWORD);
      const rows = await shop.dataSource.query<{ password_hash: string }[]>(
        'SELECT password_hash FROM users',
      );
      for (const { password_hash } of rows)
        expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
      expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(2);
    });
  });

  describe('a very long password', () => {
    const huge = 'x'.repeat(50_000);
    const variables = { input: { email, password: huge } };
    const errorsWith = (code: string) => ({ errors: [{ extensions: { code } }] });

    const CALLS: [string, (client: ApiClient) => Promise<unknown>, unknown][] = [
      ['POST /login', (client) => client.rest('POST', '/login', variables.input), { status: 400 }],
      ['POST /login-user', (client) => client.rest('POST', '/login-user', variables.input), { status: 400 }],
      [
        'POST /register-user',
        (client) => client.rest('POST', '/register-user', variables.input),
        { status: 400 },
      ],
      [
        'signIn',
        (client) =>
          client.graphql('mutation ($input: SignInInput!) { signIn(input: $input) { id } }', variables),
        errorsWith('TEXT_TOO_LONG'),
      ],
      [
        'register',
        (client) =>
          client.graphql('mutation ($input: RegisterInput!) { register(input: $input) { id } }', variables),
        errorsWith('TEXT_TOO_LONG'),
      ],
      [
        'changePassword, the old one',
        (client) =>
          client.graphql(
            'mutation ($huge: String!) { changePassword(currentPassword: $huge, newPassword: "another-1") { id } }',
            { huge },
          ),
        errorsWith('TEXT_TOO_LONG'),
      ],
      [
        'changePassword, the new one',
        (client) =>
          client.graphql(
            `mutation ($huge: String!) { changePassword(currentPassword: "${PASSWORD}", newPassword: $huge) { id } }`,
            { huge },
          ),
        errorsWith('TEXT_TOO_LONG'),
      ],
      [
        'resetPassword',
        (client) =>
          client.graphql('mutation ($huge: String!) { resetPassword(token: "x", newPassword: $huge) }', {
            huge,
          }),
        errorsWith('TEXT_TOO_LONG'),
      ],
    ];

    // Every try that is hashed is counted, so a call that is not counted costs no hash.
    test('of 50,000 characters is rejected by every call, and neither counted as a try nor hashed', async () => {
      const client = await person(shop);
      for (const [call, send, expected] of CALLS) {
        const result = await send(client);
        const tries = await shop.dataSource.query('SELECT key FROM rate_limits');
        expect([call, result, tries]).toMatchObject([call, expected, []]);
      }
    });

    test('of more than a megabyte is not even read', async () => {
      expect((await register('x'.repeat(1_100_000))).status).toBe(413);
    });
  });
});
