import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { buildUser, person, signedIn } from '../../test/builders.js';
import { type MailServer, startMailServer, tokenIn } from '../../test/mail-server.js';
import { metricOf } from '../../test/metric-values.js';
import { lockRow } from '../../test/row-lock.js';
import { sharedShop } from '../../test/shared-shop.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { PASSWORD_MAIL } from './password-mail.js';

let mailServer: MailServer;
let shop: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;

const FIELDS = '{ mail link user { id email name phone role isActive lastSeenAt } }';

interface Link {
  mail: string;
  link: string | null;
  user: { id: string };
}

const create = (input: Record<string, unknown>, from = owner) =>
  from.graphql<{ createStaff: Link }>(
    `mutation ($input: StaffInput!) { createStaff(input: $input) ${FIELDS} }`,
    { input: { role: 'SYSTEM_ADMIN', ...input } },
  );

const sendLink = (userId: string) =>
  owner.graphql<{ sendPasswordLink: Link }>(
    `mutation ($userId: ID!) { sendPasswordLink(userId: $userId) ${FIELDS} }`,
    { userId },
  );

const errorsWith = (code: string) => [{ extensions: { code } }];

async function setPassword(password: string): Promise<unknown> {
  const mail = mailServer.mails.at(-1);
  if (!mail) throw new Error('No email was received');
  const { data } = await shop
    .asGuest()
    .graphql(
      'mutation ($token: String!, $password: String!) { resetPassword(token: $token, newPassword: $password) }',
      {
        token: tokenIn(mail),
        password,
      },
    );
  return data;
}

const enter = (email: string, password: string) => shop.asGuest().rest('POST', '/login', { email, password });

describe('staff', () => {
  beforeAll(async () => {
    mailServer = await startMailServer({
      // An address whose mailbox does not exist.
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('gone') ? Object.assign(new Error('no'), { responseCode: 550 }) : null),
    });
    shop = await startTestApp({
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'shop@example.com',
      PUBLIC_URL: 'https://shop.example',
    });
  });
  beforeEach(async () => {
    mailServer.mails.length = 0;
    await shop.clear();
    owner = await signedIn(shop, 'system_owner');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await shop.close();
    await mailServer.close();
  });

  describe('createStaff', () => {
    test('creates an account, emails the link for its first password, and returns SENT', async () => {
      const { data } = await create({ email: ' Jane@Example.com ', name: ' Jane ', phone: '0711 000 111' });
      expect(data).toEqual({
        createStaff: {
          mail: 'SENT',
          link: null,
          user: {
            id: expect.any(String),
            email: 'jane@example.com',
            name: 'Jane',
            phone: '0711 000 111',
            role: 'SYSTEM_ADMIN',
            isActive: true,
            lastSeenAt: null,
          },
        },
      });
      const [mail] = mailServer.mails;
      expect(mail?.to).toEqual(['jane@example.com']);
      expect(mail?.contents).toContain('Subject: Your staff account at BeamBright');
      expect(mail?.contents).toMatch(/https:\/\/shop\.example\/reset-password#token=[\w-]{43}\s/);
      expect(mail?.contents).toContain('https://shop.example/forgot-password');
      expect(await setPassword('jane-secret')).toEqual({ resetPassword: 'SYSTEM_ADMIN' });
      expect((await enter('jane@example.com', 'jane-secret')).status).toBe(200);
    });

    test('sets the requested role, and an unknown random password', async () => {
      for (const role of ['ADMIN', 'SYSTEM_OWNER']) {
        const { data } = await create({ email: `${role}@example.com`, role });
        expect(data).toMatchObject({ createStaff: { user: { role } } });
      }
      for (const password of ['', 'admin@example.com', 'undefined', 'null'])
        expect((await enter('admin@example.com', password)).status).not.toBe(200);
    });

    test('rejects invalid details and the role of a customer', async () => {
      for (const [input, code] of [
        [{ email: 'jane' }, 'EMAIL_INVALID'],
        [{ email: 'jane@example.com', role: 'CUSTOMER' }, 'INVALID_INPUT'],
        [{ email: 'jane@example.com', name: 'x'.repeat(101) }, 'TEXT_TOO_LONG'],
      ] as const)
        expect((await create(input)).errors).toMatchObject(errorsWith(code));
      expect(await shop.dataSource.query('SELECT FROM users')).toHaveLength(1);
      expect(mailServer.mails).toHaveLength(0);
    });

    test('rejects an email that has an account, in any case, and does not change that account', async () => {
      const { id } = await buildUser(shop, { email: 'jane@example.com' });
      expect((await create({ email: 'JANE@example.com' })).errors).toMatchObject([
        { message: 'An account with this email already exists', extensions: { code: 'EMAIL_TAKEN' } },
      ]);
      expect(await shop.dataSource.query('SELECT role FROM users WHERE id = $1', [id])).toEqual([
        { role: 'customer' },
      ]);
      expect(mailServer.mails).toHaveLength(0);
    });

    test('creates only one account in two concurrent calls with the same email', async () => {
      const responses = await Promise.all([1, 2].map(() => create({ email: 'jane@example.com' })));
      expect(responses.filter(({ errors }) => errors)).toMatchObject([{ errors: errorsWith('EMAIL_TAKEN') }]);
      expect(mailServer.mails).toHaveLength(1);
    });

    test('fails for an owner who loses this role at the same moment', async () => {
      const removing = await lockRow(
        shop,
        `UPDATE users SET role = 'customer', access_version = access_version + 1 WHERE id = '${owner.user.id}'`,
      );
      const creating = create({ email: 'jane@example.com', role: 'SYSTEM_OWNER' });
      await removing.hasSomebodyWaiting();
      await removing.commit();
      expect((await creating).errors).toMatchObject(errorsWith('NOT_ALLOWED'));
      expect(await shop.dataSource.query('SELECT FROM users')).toHaveLength(1);
    });

    test('keeps the account and raises no alert if the mail server refuses the email; the link can be sent again', async () => {
      jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      const counted = (outcome: string) => metricOf(shop, `mails_total{outcome="${outcome}"}`);
      const [failed, refused] = [await counted('failed'), await counted('refused')];
      const { data } = await create({ email: 'gone@example.com' });
      expect(data?.createStaff.mail).toBe('FAILED');
      expect([await counted('failed'), await counted('refused')]).toEqual([failed, refused + 1]);
      expect(await shop.dataSource.query(`SELECT FROM jobs WHERE kind = '${PASSWORD_MAIL}'`)).toEqual([]);
      const id = data?.createStaff.user.id ?? '';
      await shop.dataSource.query(`UPDATE users SET email = 'jane@example.com' WHERE id = $1`, [id]);
      expect((await sendLink(id)).data).toMatchObject({ sendPasswordLink: { mail: 'SENT' } });
      expect(mailServer.mails[0]?.contents).toContain('Subject: Your staff account at BeamBright');
    });
  });

  describe('sendPasswordLink', () => {
    test('sends another link, and the previous one keeps working', async () => {
      const { data } = await create({ email: 'jane@example.com' });
      await sendLink(data?.createStaff.user.id ?? '');
      const [first, second] = mailServer.mails;
      expect(second && first && tokenIn(second)).not.toBe(first && tokenIn(first));
      mailServer.mails.reverse();
      expect(await setPassword('jane-secret')).toEqual({ resetPassword: 'SYSTEM_ADMIN' });
    });

    test('sends the password reset email to customers and to staff who have signed in before', async () => {
      const admin = await signedIn(shop, 'admin');
      const customer = await buildUser(shop);
      for (const { id } of [admin.user, customer]) await sendLink(id);
      expect(mailServer.mails.map(({ to }) => to[0])).toEqual([admin.user.email, customer.email]);
      for (const { contents } of mailServer.mails) {
        expect(contents).toContain('Subject: Set a new password for BeamBright');
      }
      expect((await admin.rest('GET', '/verify')).status).toBe(200);
    });

    test('fails for an inactive and for an unknown account', async () => {
      const { id } = await buildUser(shop, { isActive: false });
      expect((await sendLink(id)).errors).toMatchObject([
        {
          message: 'This account is not active. Activate it first.',
          extensions: { code: 'ACCOUNT_INACTIVE' },
        },
      ]);
      for (const unknown of ['x', randomUUID()]) {
        expect((await sendLink(unknown)).errors).toMatchObject(errorsWith('USER_NOT_FOUND'));
      }
      expect(mailServer.mails).toHaveLength(0);
    });

    test('works five times for an account, and then fails with TOO_MANY_TRIES', async () => {
      const { id } = await buildUser(shop);
      for (let count = 0; count < 5; count++) expect((await sendLink(id)).errors).toBeUndefined();
      expect((await sendLink(id)).errors).toMatchObject(errorsWith('TOO_MANY_TRIES'));
      expect(mailServer.mails).toHaveLength(5);
    });

    test('works even if requestPasswordReset has reached its limit for the email, and does not count towards that limit', async () => {
      const { id, email } = await buildUser(shop);
      const request = () => shop.asGuest().graphql(`mutation { requestPasswordReset(email: "${email}") }`);
      await sendLink(id);
      for (let count = 0; count < 5; count++) expect((await request()).errors).toBeUndefined();
      expect((await request()).errors).toMatchObject(errorsWith('TOO_MANY_TRIES'));
      expect((await sendLink(id)).errors).toBeUndefined();
    });
  });

  test('returns the link to the owner if there is no mail server, as createStaff does, and does not log it', async () => {
    const plain = await sharedShop();
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const keeper = await person(plain, 'system_owner');
    const { data } = await create({ email: 'jane@example.com' }, keeper);
    const { mail, user, link } = data?.createStaff ?? {};
    expect(mail).toBe('NOT_SENT');
    const token = /#token=([\w-]{43})$/.exec(link ?? '')?.[1] ?? 'none';
    const reset = `mutation { resetPassword(token: "${token}", newPassword: "jane-secret") }`;
    expect((await plain.asGuest().graphql(reset)).data).toEqual({ resetPassword: 'SYSTEM_ADMIN' });
    const again = await keeper.graphql<{ sendPasswordLink: Link }>(
      `mutation { sendPasswordLink(userId: "${user?.id}") ${FIELDS} }`,
    );
    expect(again.data?.sendPasswordLink.link).toMatch(/#token=[\w-]{43}$/);
    expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('#token'));
  });
});
