import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE_FOLDER } from '../../src/process/server-folder.js';
import { apiClient, type ApiClient } from '../clients.js';
import { type MailServer, startMailServer, tokenIn } from '../mail-server.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { dumpOf } from '../whole-state.js';

const EMAIL = 'achieng.otieno@example.co.ke';
const PASSWORDS = ['Yellow-Matatu-9', 'Green-Matatu-11'] as const;
const SESSION_SECRET = 'a secret for tests of 32 characters';

let shop: TestApp;
let mails: MailServer;
let visitor: ApiClient;
const secrets = new Set<string>([...PASSWORDS, SESSION_SECRET]);

function keepCookies(): void {
  for (const value of visitor.cookies.values()) {
    const [token = ''] = decodeURIComponent(value).split('.');
    secrets.add(value).add(token);
  }
}

function foundIn(text: string): string[] {
  const lower = text.toLowerCase();
  return [...secrets].filter((secret) =>
    [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')].some((form) =>
      lower.includes(form.toLowerCase()),
    ),
  );
}

const databaseUrl = () => (shop.dataSource.options as unknown as { url: string }).url;

describe('secrets', () => {
  beforeAll(async () => {
    mails = await startMailServer();
    shop = await startTestApp({ SMTP_URL: mails.url, MAIL_FROM: 'shop@beambright.test' });
    visitor = apiClient(shop.url);
    const [first, second] = PASSWORDS;
    await visitor.rest('POST', '/register-user', { email: EMAIL, password: first, msisdn: '+254712345678' });
    keepCookies();
    await visitor.rest('POST', '/login-user', { email: EMAIL, password: `${first}!` });
    await visitor.graphql(`mutation { requestPasswordReset(email: "${EMAIL}") }`);
    const token = tokenIn((await mails.received(1))[0] as never);
    secrets.add(token);
    const { errors } = await visitor.graphql(
      'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) }',
      { token, newPassword: second },
    );
    expect(errors).toBeUndefined();
    await visitor.graphql(`mutation { requestPasswordReset(email: "${EMAIL}") }`);
    secrets.add(tokenIn((await mails.received(2))[1] as never));
    await visitor.rest('POST', '/login-user', { email: EMAIL, password: second });
    keepCookies();
  });
  afterAll(async () => {
    await shop.close();
    await mails.close();
  });

  test('are not in the database: passwords, sessions and links are hashed', async () => {
    expect(secrets.size).toBeGreaterThanOrEqual(8);
    const dump = await dumpOf(databaseUrl());
    expect(dump).toContain(EMAIL);
    expect(dump).toMatch(/\$argon2id\$/);
    expect(foundIn(dump)).toEqual([]);
  });

  test('are in no public file, nor are server internals', () => {
    const folder = join(WORKSPACE_FOLDER, 'apps', 'web', 'dist');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(?:js|css|html|json|svg|txt|map)$/.test(file) && !/^(?:server|\.vite)/.test(file),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8');
      const leak =
        /SESSION_SECRET|DATABASE_URL|sourceMappingURL|\/node_modules\/|file:\/\/\/|SMTP_URL|S3_SECRET|postgres:\/\/|owner-demo|\$argon2|BEGIN [A-Z ]*PRIVATE KEY|["'`( ]\/(?:root|tmp|workspace)\/\w/.exec(
          text,
        );
      expect([file, leak?.[0]]).toEqual([file, undefined]);
    }
  });

  const INSIDE = /\bat \S+ \(|node_modules|\.ts:\d|\.js:\d|SELECT |INSERT |relation "|\$argon2|postgres:\/\//;

  test('are not in error responses, nor are server internals', async () => {
    const [password] = PASSWORDS;
    const wrong: [string, (guest: ApiClient) => Promise<unknown>][] = [
      ['a wrong password', (guest) => guest.rest('POST', '/login-user', { email: EMAIL, password })],
      ['an email that is taken', (guest) => guest.rest('POST', '/register-user', { email: EMAIL, password })],
      ['broken JSON', (guest) => guest.rest('POST', '/login-user', `{"password": "${password}"`)],
      [
        'a password of the wrong type',
        (guest) => guest.rest('POST', '/login-user', { email: EMAIL, password: [password] }),
      ],
      [
        'a forged cookie',
        (guest) => {
          guest.cookies.set('session', `${[...visitor.cookies.values()][0]}x`);
          return guest.rest('GET', '/orders');
        },
      ],
      [
        'a link that was used',
        (guest) =>
          guest.graphql(
            'mutation ($token: String!) { resetPassword(token: $token, newPassword: "Blue-Matatu-1") }',
            { token: [...secrets].find((one) => one.length > 40) },
          ),
      ],
      [
        'a variable of the wrong type',
        (guest) =>
          guest.graphql('mutation ($input: SignInInput!) { signIn(input: $input) { id } }', {
            input: { email: EMAIL, password: { is: password } },
          }),
      ],
      ['a malformed URL', (guest) => guest.rest('GET', '/get-items/%ff')],
    ];
    for (const [what, ask] of wrong) {
      const response = JSON.stringify(await ask(shop.asGuest()));
      expect([what, response]).toEqual([what, expect.stringMatching(/error|message/i)]);
      expect([what, foundIn(response)]).toEqual([what, []]);
      expect([what, INSIDE.exec(response)?.[0]]).toEqual([what, undefined]);
    }
  });

  test('are not in responses to a database failure, nor are server internals', async () => {
    await shop.dataSource.query('ALTER TABLE cart_lines RENAME TO elsewhere');
    const answers = [
      await visitor.rest('GET', '/cart'),
      await visitor.graphql('{ cart { lines { id } } }'),
      await visitor.rest('POST', '/cart/add', {
        item_id: '0b1f9d6e-3c4a-4f0e-9b1a-123456789012',
        quantity: 1,
      }),
    ];
    await shop.dataSource.query('ALTER TABLE elsewhere RENAME TO cart_lines');
    const response = JSON.stringify(answers);
    expect(response).toContain('500');
    expect(response).not.toMatch(INSIDE);
    expect(response).not.toContain('cart_lines');
  });
});
