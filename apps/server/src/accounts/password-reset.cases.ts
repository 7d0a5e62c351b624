import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { buildUser, PASSWORD, signedIn } from '../../test/builders.js';
import { type MailServer, startMailServer, tokenIn } from '../../test/mail-server.js';
import { lockRow } from '../../test/row-lock.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { msUntil } from '../../torture/lib/until.js';
import type { User } from './user.entity.js';

let mailServer: MailServer;
let refusal: Error | null = null;
let shop: TestApp;

const errorsWith = (code: string) => [{ extensions: { code } }];

const request = (email: string, address = '196.201.214.7') =>
  shop
    .asGuest()
    .graphql(
      'mutation ($email: String!) { requestPasswordReset(email: $email) }',
      { email },
      { 'x-forwarded-for': address },
    );

const reset = (token: string, password = 'another-1') =>
  shop
    .asGuest()
    .graphql<{ resetPassword: string }>(
      'mutation ($token: String!, $password: String!) { resetPassword(token: $token, newPassword: $password) }',
      { token, password },
    );

const enter = (email: string, password: string, path = '/login-user') =>
  shop.asGuest().rest('POST', path, { email, password });

async function tokenFor({ email }: Pick<User, 'email'>): Promise<string> {
  const before = mailServer.mails.length;
  await request(email);
  const mails = await mailServer.received(before + 1);
  return tokenIn(mails[before] ?? { from: '', to: [], contents: '' });
}

describe('password reset', () => {
  beforeAll(async () => {
    mailServer = await startMailServer({}, () => refusal);
    shop = await startTestApp({
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'shop@example.com',
      PUBLIC_URL: 'https://shop.example',
      TRUST_PROXY: '1',
    });
  });
  beforeEach(async () => {
    mailServer.mails.length = 0;
    await shop.clear();
  });
  afterEach(() => {
    refusal = null;
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await shop.close();
    await mailServer.close();
  });

  describe('the password link', () => {
    test('is sent only to the email of the account, and consists of the public URL with the token in the fragment', async () => {
      const { email } = await buildUser(shop, { email: 'ann@example.com' });
      expect(await request(' Ann@EXAMPLE.com ')).toEqual({ data: { requestPasswordReset: true } });
      const [mail] = await mailServer.received(1);
      expect(mail).toMatchObject({ from: 'shop@example.com', to: [email] });
      expect(mail?.contents).toContain('Subject: Set a new password for BeamBright');
      expect(mail?.contents).toMatch(/https:\/\/shop\.example\/reset-password#token=[\w-]{43}\s/);
      expect(mail?.contents).toMatch(/href="https:\/\/shop\.example\/reset-password#token=[\w-]{43}"/);
    });

    test('never takes its host from the request that asks for it', async () => {
      const { email } = await buildUser(shop);
      await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-host': 'evil.example',
          forwarded: 'host=evil.example;proto=https',
          referer: 'https://evil.example/',
        },
        body: JSON.stringify({ query: `mutation { requestPasswordReset(email: "${email}") }` }),
      });
      const [mail] = await mailServer.received(1);
      expect(mail?.contents).toContain('https://shop.example/reset-password#');
      expect(mail?.contents).not.toContain('evil.example');
    });

    test('is stored as a hash only', async () => {
      const user = await buildUser(shop);
      const token = await tokenFor(user);
      expect(await shop.dataSource.query('SELECT user_id, token_hash FROM password_resets')).toEqual([
        { user_id: user.id, token_hash: createHash('sha256').update(token).digest() },
      ]);
    });

    test('sets a new password, ends all sessions and starts none', async () => {
      const customer = await signedIn(shop);
      const client = shop.asGuest();
      const token = await tokenFor(customer.user);
      const response = await client.graphql(
        `mutation { resetPassword(token: "${token}", newPassword: "another-1") }`,
      );
      expect(response).toEqual({ data: { resetPassword: 'CUSTOMER' } });
      expect(client.cookies.size).toBe(0);
      expect((await customer.rest('GET', '/verify')).status).toBe(401);
      expect((await enter(customer.user.email, PASSWORD)).status).toBe(401);
      expect((await enter(customer.user.email, 'another-1')).status).toBe(200);
    });

    test('stays valid if it is sent again because the response of the mail server was lost', async () => {
      refusal = Object.assign(new Error('lost'), { responseCode: 451 });
      const { email } = await buildUser(shop);
      await request(email);
      const failed = 'SELECT FROM jobs WHERE last_error IS NOT NULL';
      await msUntil(async () => (await shop.dataSource.query<unknown[]>(failed)).length === 1);
      refusal = null;
      await shop.dataSource.query('UPDATE jobs SET run_at = now(); NOTIFY jobs');
      const [first = '', second = ''] = (await mailServer.received(2)).map(tokenIn);
      expect(second).not.toBe(first);
      expect((await reset(first)).data).toEqual({ resetPassword: 'CUSTOMER' });
      expect((await reset(second)).errors).toMatchObject(errorsWith('RESET_LINK_INVALID'));
    });

    test('returns the role of the account, which determines where to sign in', async () => {
      const owner = await buildUser(shop, { role: 'system_owner' });
      expect((await reset(await tokenFor(owner))).data).toEqual({ resetPassword: 'SYSTEM_OWNER' });
      expect((await enter(owner.email, 'another-1', '/login')).status).toBe(200);
    });

    test('works once, even if used concurrently', async () => {
      const user = await buildUser(shop);
      const token = await tokenFor(user);
      const responses = await Promise.all([0, 1, 2, 3].map((index) => reset(token, `another-${index}`)));
      const winners = responses.flatMap(({ data }, index) => (data ? [index] : []));
      expect(winners).toHaveLength(1);
      expect(responses.filter(({ errors }) => errors)).toHaveLength(3);
      expect((await enter(user.email, `another-${winners[0]}`)).status).toBe(200);
      expect(await reset(token, 'a-third-1')).toMatchObject({
        errors: [
          {
            message: 'This link has expired or was already used. Please ask for a new one.',
            extensions: { code: 'RESET_LINK_INVALID' },
          },
        ],
      });
    });

    test('works for thirty minutes', async () => {
      const first = await buildUser(shop);
      const second = await buildUser(shop);
      const tokens = [await tokenFor(first), await tokenFor(second)];
      await shop.dataSource.query(
        `UPDATE password_resets SET created_at = now() - CASE user_id WHEN $1 THEN interval '29 minutes' ELSE interval '31 minutes' END`,
        [first.id],
      );
      expect((await reset(tokens[0] ?? '')).errors).toBeUndefined();
      expect((await reset(tokens[1] ?? '')).errors).toMatchObject(errorsWith('RESET_LINK_INVALID'));
    });

    test('is deleted from the database after it has expired, when the next link is sent to any account', async () => {
      const expired = await buildUser(shop);
      await tokenFor(expired);
      await shop.dataSource.query(`UPDATE password_resets SET created_at = now() - interval '31 minutes'`);
      const { id } = await buildUser(shop, { email: 'ann@example.com' });
      await tokenFor({ email: 'ann@example.com' });
      expect(await shop.dataSource.query('SELECT user_id FROM password_resets')).toEqual([{ user_id: id }]);
    });

    test('works even if a newer link exists, and then makes all links of the account invalid', async () => {
      const [user, other] = [await buildUser(shop), await buildUser(shop)];
      const older = await tokenFor(user);
      const newer = await tokenFor(user);
      const ofOther = await tokenFor(other);
      expect((await reset(older)).errors).toBeUndefined();
      expect((await reset(newer)).errors).toMatchObject(errorsWith('RESET_LINK_INVALID'));
      expect((await reset(ofOther)).errors).toBeUndefined();
    });

    test('works only once when several links of the account are used concurrently', async () => {
      const user = await buildUser(shop);
      const tokens = [await tokenFor(user), await tokenFor(user), await tokenFor(user)];
      const responses = await Promise.all(tokens.map((token) => reset(token)));
      expect(responses.filter(({ data }) => data)).toHaveLength(1);
    });

    test('stays valid when the new password is invalid', async () => {
      const token = await tokenFor(await buildUser(shop));
      expect((await reset(token, '12345')).errors).toMatchObject(errorsWith('PASSWORD_TOO_SHORT'));
      expect((await reset(token)).errors).toBeUndefined();
    });

    test('is invalid for an account deactivated after it was sent', async () => {
      const token = await tokenFor(await buildUser(shop));
      await shop.dataSource.query('UPDATE users SET is_active = false');
      expect((await reset(token)).errors).toMatchObject(errorsWith('RESET_LINK_INVALID'));
    });

    test('is invalid with a token that was never sent', async () => {
      await tokenFor(await buildUser(shop));
      for (const token of ['', "' OR true --", 'A'.repeat(43), 'a\0b', 'é'.repeat(500)])
        expect((await reset(token)).errors).toMatchObject(errorsWith('RESET_LINK_INVALID'));
    });

    test('makes sign-in possible again after too many tries', async () => {
      const user = await buildUser(shop);
      for (let round = 0; round < 10; round++) await enter(user.email, 'wrong-1');
      expect((await enter(user.email, PASSWORD)).status).toBe(429);
      await reset(await tokenFor(user));
      expect((await enter(user.email, 'another-1')).status).toBe(200);
    });
  });

  describe('asking for a password link', () => {
    test('gets the same response for any email, even before the account is looked up', async () => {
      const { email } = await buildUser(shop);
      const lock = await lockRow(shop, 'LOCK TABLE users, password_resets IN ACCESS EXCLUSIVE MODE');
      const responses = [await request(email), await request('unknown@example.com')];
      expect(responses).toEqual(Array(2).fill({ data: { requestPasswordReset: true } }));
      await lock.rollback();
      expect((await mailServer.received(1)).map(({ to }) => to)).toEqual([[email]]);
    });

    test('sends nothing to a deactivated or unknown account', async () => {
      const { email } = await buildUser(shop, { isActive: false });
      await request(email);
      await request('unknown@example.com');
      await tokenFor(await buildUser(shop, { email: 'ann@example.com' }));
      expect(mailServer.mails.map(({ to }) => to)).toEqual([['ann@example.com']]);
      expect(await shop.dataSource.query('SELECT FROM password_resets')).toHaveLength(1);
    });

    test('fails for an invalid email', async () => {
      expect((await request('ann')).errors).toMatchObject(errorsWith('EMAIL_INVALID'));
      expect((await request(`${'a'.repeat(250)}@example.com`)).errors).toMatchObject(
        errorsWith('TEXT_TOO_LONG'),
      );
    });

    test('succeeds five times an hour for one email from one network, whether or not the email has an account', async () => {
      const { email } = await buildUser(shop);
      for (const asked of [email, 'unknown@example.com']) {
        const responses = await Promise.all(Array.from({ length: 6 }, () => request(asked, '203.0.113.5')));
        expect(responses.filter(({ data }) => data)).toHaveLength(5);
        const neighbours = await request(asked.toUpperCase(), '203.0.113.99');
        expect(neighbours.errors).toMatchObject(errorsWith('TOO_MANY_TRIES'));
        expect((await request(asked, '2001:db8:1:2::1')).errors).toBeUndefined();
      }
      await mailServer.received(6);
    });

    test('sends up to 20 links an hour to an email, requested from any networks, and then one every ten minutes', async () => {
      const { email } = await buildUser(shop);
      const other = await buildUser(shop);
      const strangers = [1, 2, 3, 4].flatMap((network) => Array<string>(5).fill(`203.0.${network}.1`));
      for (const address of strangers) await request(email, address);
      await mailServer.received(20);
      const taken = { data: { requestPasswordReset: true } };
      expect(await Promise.all([request(email), request(email)])).toEqual([taken, taken]);
      await mailServer.received(21);
      await shop.dataSource.query(`UPDATE rate_limits SET expire = expire - 10 * 60000`);
      expect(await request(email)).toEqual(taken);
      const mails = await mailServer.received(22);
      await tokenFor(other);
      expect(mails.filter(({ to }) => to[0] === email)).toHaveLength(22);
      expect((await reset(tokenIn(mails[0] ?? { from: '', to: [], contents: '' }))).errors).toBeUndefined();
    });

    test('works a hundred times an hour from one address', async () => {
      await shop.dataSource.query(`INSERT INTO rate_limits VALUES ('reset-address:196.201.214.7', 100, $1)`, [
        Date.now() + 60_000,
      ]);
      expect((await request('ann@example.com')).errors).toMatchObject([
        { extensions: { code: 'TOO_MANY_TRIES', params: { retryAfterSeconds: expect.any(Number) } } },
      ]);
    });
  });
});
