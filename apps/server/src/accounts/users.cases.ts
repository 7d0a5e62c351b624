import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildCaller, buildUser, person } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let owner: Awaited<ReturnType<typeof person>>;

const USERS = `query ($first: Int, $after: String, $filter: UserFilter) {
  users(first: $first, after: $after, filter: $filter) {
    totalCount nodes { email phone role isActive createdAt } pageInfo { hasNextPage endCursor }
  }
}`;

interface Answer {
  users: {
    totalCount: number;
    nodes: { email: string; isActive: boolean; createdAt: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
}

async function list(variables: Record<string, unknown> = { first: 24 }): Promise<Answer['users']> {
  const { data, errors } = await owner.graphql<Answer>(USERS, { first: 24, ...variables });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.users;
}

const emailsOf = async (filter: Record<string, unknown>) =>
  (await list({ filter })).nodes.map(({ email }) => email);

describe('users', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    owner = await person(shop, 'system_owner');
    await buildUser(shop, { email: 'ann.otieno@example.com', phone: '+254 711-000 111', isActive: false });
    await buildUser(shop, {
      email: 'ben_50%@example.com',
      phone: '0722 333 444',
      name: 'Étienne "Ben" Kĩmani',
    });
    await shop.dataSource.query(`
    INSERT INTO users (email, phone, password_hash, created_at)
    SELECT 'crowd-' || n || '@example.com', '07' || 30000000 + n, 'x', timestamptz '2026-01-01' + n * interval '1 minute'
    FROM generate_series(1, 30) AS n`);
    await buildCaller(shop, { name: 'Atieno' });
    await buildCaller(shop, { name: 'Deleted customer', isActive: false });
    for (const role of ['admin', 'system_admin'] as const) {
      await buildUser(shop, {
        role,
        email: `${role}@example.com`,
        createdAt: new Date('2025-05-31T21:00:00Z'),
      });
    }
  });

  test('lists all accounts, newest first, page by page', async () => {
    const first = await list({ first: 3 });
    expect(first.totalCount).toBe(35);
    expect(first.nodes[0]).toMatchObject({ email: 'ben_50%@example.com', isActive: true });
    expect(first.nodes[1]).toMatchObject({ email: 'ann.otieno@example.com', isActive: false });
    const second = await list({ first: 2, after: first.pageInfo.endCursor });
    expect(second.nodes.map(({ email }) => email)).toEqual(['crowd-30@example.com', 'crowd-29@example.com']);
  });

  describe('the list of users', () => {
    test('finds accounts by a part of the email or name, or by a phone number in any format', async () => {
      for (const [search, email] of [
        [' OTIENO@Example ', 'ann.otieno@example.com'],
        ['50%', 'ben_50%@example.com'],
        ['ben_', 'ben_50%@example.com'],
        ['0711000111', 'ann.otieno@example.com'],
        ['+254711 000 111', 'ann.otieno@example.com'],
        ['(0722) 333', 'ben_50%@example.com'],
        ['"ben" kĩm', 'ben_50%@example.com'],
        ['etienne', 'ben_50%@example.com'],
        ['ÉTIENNE', 'ben_50%@example.com'],
      ] as const)
        expect([search, await emailsOf({ search })]).toEqual([search, [email]]);
      for (const search of ['no-such-user', '\\', '%%', '0799 999 999', "' OR true --"])
        expect([search, await emailsOf({ search })]).toEqual([search, []]);
    });

    test('finds all accounts by an empty text', async () => {
      expect((await list({ filter: { search: '  ' } })).totalCount).toBe(35);
    });
  });

  test('rejects an invalid page size, cursor, search or role', async () => {
    for (const [variables, code] of [
      [{ first: 101 }, 'PAGE_SIZE_INVALID'],
      [{ after: 'x' }, 'CURSOR_INVALID'],
      [{ filter: { search: 'x'.repeat(201) } }, 'TEXT_TOO_LONG'],
      [{ filter: { search: 'a\0b' } }, 'TEXT_HAS_NUL'],
      [{ filter: { roles: ['KING'] } }, 'BAD_USER_INPUT'],
    ] as const) {
      const { errors } = await owner.graphql(USERS, { first: 24, ...variables });
      expect(errors).toMatchObject([{ extensions: { code } }]);
    }
  });

  describe('the filters of users', () => {
    test.each([
      [{ roles: ['ADMIN', 'SYSTEM_ADMIN'] }, ['system_admin@example.com', 'admin@example.com']],
      [{ roles: ['ADMIN'] }, ['admin@example.com']],
      [{ roles: [] }, []],
      [{ isActive: false }, ['ann.otieno@example.com']],
      [{ isActive: false, roles: ['CUSTOMER'], search: 'OTIENO' }, ['ann.otieno@example.com']],
      [{ isActive: true, search: 'otieno' }, []],
      [{ roles: ['SYSTEM_OWNER'], search: 'otieno' }, []],
      [{ roles: null, isActive: null, search: 'ben_' }, ['ben_50%@example.com']],
    ])('%j find the users %j', async (filter, emails) => {
      expect((await emailsOf(filter)).toSorted()).toEqual(emails.toSorted());
    });

    test('apply to totalCount, too', async () => {
      expect(await list({ filter: { roles: ['CUSTOMER'] } })).toMatchObject({ totalCount: 32 });
      expect(await list({ filter: { isActive: true } })).toMatchObject({ totalCount: 34 });
    });
  });

  test('the list of users has callers only if the filter asks for them', async () => {
    const { data } = await owner.graphql(
      '{ users(first: 24, filter: { kind: CALLER, isActive: true }) { nodes { kind name email phone } } }',
    );
    const caller = { kind: 'CALLER', name: 'Atieno', email: '', phone: '0712 345 678' };
    expect(data).toEqual({ users: { nodes: [caller] } });
  });

  test('accounts are counted by role and activity', async () => {
    const { data } = await owner.graphql(
      '{ userCounts { total customers staff active inactive newThisMonth activeOwners } }',
    );
    expect(data).toEqual({
      userCounts: {
        total: 35,
        customers: 32,
        staff: 3,
        active: 34,
        inactive: 1,
        newThisMonth: 3,
        activeOwners: 1,
      },
    });
  });

  test.each([
    ['0722 333 444', 'tel:+254722333444', 'https://wa.me/254722333444'],
    ['020 222 3344', 'tel:+254202223344', null],
    ['ask my wife', null, null],
    [null, null, null],
  ])('a user has links to call and WhatsApp for the phone %j', async (phone, telUrl, whatsAppUrl) => {
    await shop.dataSource.query('UPDATE users SET phone = $2 WHERE id = $1', [owner.user.id, phone]);
    expect((await owner.graphql('{ me { telUrl whatsAppUrl } }')).data).toEqual({
      me: { telUrl, whatsAppUrl },
    });
  });

  test('one account is returned by its id, and null for an unknown id', async () => {
    const one = (id: string) => owner.graphql('query ($id: ID!) { user(id: $id) { email } }', { id });
    expect((await one(owner.user.id)).data).toEqual({ user: { email: owner.user.email } });
    for (const id of ['x', 'a0000000-0000-4000-8000-000000000000'])
      expect((await one(id)).data).toEqual({ user: null });
  });
});
