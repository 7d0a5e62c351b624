import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';

const ROLES = ['guest', 'customer', 'admin', 'system_admin', 'system_owner'] as const;
type Caller = (typeof ROLES)[number];

let shop: TestApp;
const clients = new Map<Caller, ApiClient>();
beforeAll(async () => {
  shop = await startTestApp();
  clients.set('guest', shop.asGuest());
  for (const role of ROLES) if (role !== 'guest') clients.set(role, await signedIn(shop, role));
});
afterAll(() => shop.close());

const clientOf = (caller: Caller) => clients.get(caller) as ApiClient;
const nobody = randomUUID();

/** What the owner may do, and what each caller is told. */
const OWNER_ONLY: Record<Caller, string | undefined> = {
  guest: 'NOT_SIGNED_IN',
  customer: 'NOT_ALLOWED',
  admin: 'NOT_ALLOWED',
  system_admin: 'NOT_ALLOWED',
  system_owner: undefined,
};

const SIGNED_IN: Record<Caller, string | undefined> = {
  guest: 'NOT_SIGNED_IN',
  customer: undefined,
  admin: undefined,
  system_admin: undefined,
  system_owner: undefined,
};

const ANYBODY: Record<Caller, string | undefined> = { ...SIGNED_IN, guest: undefined };

/** Each call with a payload that is wrong, who may make it, and how those who may are told so. */
const FIELDS: [string, string, typeof ANYBODY, string][] = [
  ['users', '{ users(first: 0) { totalCount } }', OWNER_ONLY, 'PAGE_SIZE_INVALID'],
  ['manageUser', `mutation { manageUser(id: "${nobody}") { id } }`, OWNER_ONLY, 'USER_NOT_FOUND'],
  [
    'changePassword',
    'mutation { changePassword(currentPassword: "", newPassword: "") { id } }',
    SIGNED_IN,
    'PASSWORD_TOO_SHORT',
  ],
  ['requestPasswordReset', 'mutation { requestPasswordReset(email: "") }', ANYBODY, 'EMAIL_INVALID'],
  [
    'resetPassword',
    'mutation { resetPassword(token: "", newPassword: "secret") }',
    ANYBODY,
    'RESET_LINK_INVALID',
  ],
];

describe.each(ROLES)('whoever is %s is told what they may, before the payload is judged:', (caller) => {
  test.each(FIELDS)('%s', async (_field, query, rights, whenAllowed) => {
    const { errors } = await clientOf(caller).graphql(query);
    expect(errors?.[0]?.extensions.code).toBe(rights[caller] ?? whenAllowed);
  });

  test('POST /manage-user', async () => {
    const { status } = await clientOf(caller).rest('POST', '/manage-user', { is_active: 'no' });
    const statuses: Record<string, number> = { NOT_SIGNED_IN: 401, NOT_ALLOWED: 403 };
    expect(status).toBe(statuses[OWNER_ONLY[caller] ?? ''] ?? 400);
  });
});

test('other verbs are no calls', async () => {
  for (const verb of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    expect((await clientOf('system_owner').rest(verb, '/manage-user')).status).toBe(404);
  }
});

test('a call that changes something is never taken from an address', async () => {
  const query = encodeURIComponent('mutation { requestPasswordReset(email: "ann@example.com") }');
  const response = await fetch(`${shop.url}/graphql?query=${query}`, {
    headers: { 'apollo-require-preflight': 'true' },
  });
  expect(response.status).toBe(405);
});
