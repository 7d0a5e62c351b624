import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PASSWORD, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { followOrders } from '../../test/live-events.js';
import { rawGet, registeredPath, OWN_CLIENT } from '../../test/raw-get.js';
import { type Instance, startTestApp, type TestApp } from '../../test/test-app.js';
import { formOf } from '../../test/uploads.js';
import { PasswordResetService } from './password-reset.service.js';
import { secretHash } from './secret.js';
import { SessionsService } from './sessions.service.js';

const NAME = '__Host-session';

type Person = Awaited<ReturnType<typeof signedIn>>;

let shop: TestApp;
let otherInstance: Instance;
let admin: Person;
let owner: Person;

function copyOf(client: ApiClient): ApiClient {
  const copy = shop.asGuest();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Every kind of access that needs a session; one is for admins only. */
const DOORS: Record<string, (client: ApiClient) => Promise<boolean>> = {
  GraphQL: async (client) => (await client.graphql('{ me { id } }')).data?.['me'] !== null,
  REST: async (client) => (await client.rest('GET', '/verify')).status === 200,
  upload: async (client) => (await client.form('POST', '/uploads', formOf({}))).status !== 401,
  live: async (client) => {
    const events = await followOrders(shop.url, client);
    events.close();
    return events.status === 200;
  },
  'live at another instance': async (client) => {
    const events = await followOrders(otherInstance.url, client);
    events.close();
    return events.status === 200;
  },
};

async function openTo(client: ApiClient): Promise<string[]> {
  const open: string[] = [];
  for (const [door, isOpen] of Object.entries(DOORS)) if (await isOpen(copyOf(client))) open.push(door);
  return open;
}

const manage = (change: string) =>
  owner.graphql(`mutation { manageUser(id: "${admin.user.id}", ${change}) { id } }`);

const credentials = () => ({ email: admin.user.email, password: PASSWORD });

async function resetPassword(): Promise<void> {
  const link = await shop.app.get(PasswordResetService).newLink(admin.user.email);
  const token = link?.split('#token=')[1];
  await shop.asGuest().graphql(`mutation { resetPassword(token: "${token}", newPassword: "another-1") }`);
}

const ENDINGS: [string, () => Promise<unknown>][] = [
  ['a new sign-in through REST', () => admin.rest('POST', '/login', credentials())],
  [
    'a new sign-in through GraphQL',
    () =>
      admin.graphql('mutation ($input: SignInInput!) { signInStaff(input: $input) { id } }', {
        input: credentials(),
      }),
  ],
  [
    'a registration in the same browser',
    () => admin.rest('POST', '/register-user', { email: 'a@b.example', password: PASSWORD }),
  ],
  ['logout through REST', () => admin.rest('POST', '/logout')],
  ['logout through GraphQL', () => admin.graphql('mutation { signOut }')],
  [
    'a new password',
    () =>
      admin.graphql(
        `mutation { changePassword(currentPassword: "${PASSWORD}", newPassword: "another-1") { id } }`,
      ),
  ],
  ['a new password by email', resetPassword],
  ['another role', () => manage('role: CUSTOMER')],
  ['deactivation', () => manage('isActive: false')],
  [
    'thirty idle days',
    () => shop.dataSource.query(`UPDATE sessions SET seen_at = now() - interval '30 days 1 minute'`),
  ],
  [
    'ninety days',
    () => shop.dataSource.query(`UPDATE sessions SET created_at = now() - interval '90 days 1 minute'`),
  ],
];

describe('session life', () => {
  beforeAll(async () => {
    shop = await startTestApp({ PUBLIC_URL: 'https://shop.example' });
    otherInstance = await shop.startTwin();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    owner = await signedIn(shop, 'system_owner');
  });
  afterAll(async () => {
    await otherInstance.app.close();
    await shop.close();
  });

  test.each(ENDINGS)('after %s the previous cookie is rejected everywhere', async (_, end) => {
    const before = copyOf(admin);
    expect((await before.rest('GET', '/verify')).status).toBe(200);
    await end();
    expect(await openTo(before)).toEqual([]);
  });

  test('a session lasts for 90 days if it is never idle for 30 days', async () => {
    await shop.dataSource.query(
      `UPDATE sessions SET seen_at = now() - interval '29 days 23 hours', created_at = now() - interval '89 days 23 hours'`,
    );
    expect(await openTo(admin)).toEqual(Object.keys(DOORS));
  });

  describe('signing in with a cookie planted by an attacker (session fixation)', () => {
    test("starts another session and ends the attacker's", async () => {
      const attacker = await signedIn(shop, 'admin');
      const victim = copyOf(attacker);
      await victim.rest('POST', '/login', credentials());
      expect(victim.cookies.get(NAME)).not.toBe(attacker.cookies.get(NAME));
      expect((await victim.rest('GET', '/verify')).body).toMatchObject({ user_id: admin.user.id });
      expect(await openTo(attacker)).toEqual([]);
    });

    test('starts a session that the attacker has not chosen', async () => {
      for (const chosen of ['chosen', 'chosen.signature', '%00', 'x'.repeat(4_000)]) {
        const victim = shop.asGuest();
        victim.cookies.set(NAME, chosen);
        expect((await victim.rest('POST', '/login', credentials())).status).toBe(200);
        expect(victim.cookies.get(NAME)).not.toContain('chosen');
        expect((await victim.rest('GET', '/verify')).status).toBe(200);
      }
    });
  });

  describe('the cookie', () => {
    test('is host-only, Secure and HttpOnly, whichever call sets it', async () => {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const query = `mutation { signInStaff(input: { email: "${admin.user.email}", password: "${PASSWORD}" }) { id } }`;
      const responses = [
        await fetch(`${shop.url}/api/v1/login`, { ...sent, body: JSON.stringify(credentials()) }),
        await fetch(`${shop.url}/graphql`, { ...sent, body: JSON.stringify({ query }) }),
      ];
      for (const { headers } of responses) {
        const [cookie = '', ...others] = headers.getSetCookie();
        expect(others).toEqual([]);
        expect(cookie.split('; ').slice(1).toSorted()).toEqual(
          ['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax', 'Secure'].toSorted(),
        );
      }
    });

    test('is read only under its __Host- name, which neither subdomains nor pages without TLS can set', async () => {
      const renamed = shop.asGuest();
      renamed.cookies.set('session', admin.cookies.get(NAME) ?? '');
      expect(await openTo(renamed)).toEqual([]);
    });

    test('has 256 random bits, of which the database stores only a hash', async () => {
      const sessions = shop.app.get(SessionsService);
      const tokens = await Promise.all(Array.from({ length: 5 }, () => sessions.open(admin.user)));
      expect(new Set(tokens).size).toBe(5);
      for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      const rows = await shop.dataSource.query<{ token_hash: Buffer }[]>('SELECT token_hash FROM sessions');
      const kept = rows.map(({ token_hash }) => token_hash.toString('hex'));
      expect(kept).toEqual(expect.arrayContaining(tokens.map((token) => secretHash(token).toString('hex'))));
    });

    test('is never set by a cacheable response', async () => {
      const own = admin.cookies.get(NAME);
      for (const path of [
        '/',
        '/assets/app.js',
        '/api/v1/get-items',
        '/sitemap.xml',
        registeredPath('HomePage'),
      ])
        for (const cookie of ['', `${NAME}=chosen.x`, `${NAME}=${own}`]) {
          const { headers } = await rawGet(shop.url + path, {
            ...(path.startsWith('/graphql') && OWN_CLIENT),
            cookie,
          });
          expect([path, headers['set-cookie']]).toEqual([path, undefined]);
        }
    });
  });
});
