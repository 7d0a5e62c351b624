import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { buildUser, signedIn } from '../../test/builders.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

let shop: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  shop = await startTestApp();
  owner = await signedIn(shop, 'system_owner');
  await buildUser(shop, { email: 'ann.otieno@example.com', phone: '+254 711-000 111', isActive: false });
  await buildUser(shop, { email: 'ben_50%@example.com', phone: '0722 333 444' });
  await shop.dataSource.query(`
    INSERT INTO users (email, phone, password_hash, created_at)
    SELECT 'crowd-' || n || '@example.com', '07' || 30000000 + n, 'x', timestamptz '2026-01-01' + n * interval '1 minute'
    FROM generate_series(1, 20000) AS n`);
  await shop.dataSource.query('VACUUM ANALYZE users');
}, 60_000);
afterAll(() => shop.close());

const USERS = `query ($first: Int, $after: String, $search: String) {
  users(first: $first, after: $after, search: $search) {
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

const emailsFor = async (search: string) => (await list({ search })).nodes.map(({ email }) => email);

test('lists all accounts, newest first, page by page', async () => {
  const first = await list({ first: 3 });
  expect(first.totalCount).toBe(20_003);
  expect(first.nodes[0]).toMatchObject({ email: 'ben_50%@example.com', isActive: true });
  expect(first.nodes[1]).toMatchObject({ email: 'ann.otieno@example.com', isActive: false });
  const second = await list({ first: 2, after: first.pageInfo.endCursor });
  expect(second.nodes.map(({ email }) => email)).toEqual([
    'crowd-20000@example.com',
    'crowd-19999@example.com',
  ]);
});

describe('finds', () => {
  test.each([
    ['otieno', 'ann.otieno@example.com'],
    [' OTIENO@Example ', 'ann.otieno@example.com'],
    ['50%', 'ben_50%@example.com'],
    ['ben_', 'ben_50%@example.com'],
    ['0711000111', 'ann.otieno@example.com'],
    ['+254711 000 111', 'ann.otieno@example.com'],
    ['254-722-333-444', 'ben_50%@example.com'],
    ['(0722) 333', 'ben_50%@example.com'],
  ])('%j: %s', async (search, email) => {
    expect(await emailsFor(search)).toEqual([email]);
  });

  test.each(['nobody-at-all', '\\', '%%', '0799 999 999', "' OR true --"])('%j: nobody', async (search) => {
    expect(await emailsFor(search)).toEqual([]);
  });

  test('all of them without a word to look for', async () => {
    expect((await list({ search: '  ' })).totalCount).toBe(20_003);
  });
});

test.each([
  [{ first: 0 }, 'PAGE_SIZE_INVALID'],
  [{ first: 101 }, 'PAGE_SIZE_INVALID'],
  [{ after: 'x' }, 'CURSOR_INVALID'],
  [{ search: 'x'.repeat(201) }, 'TEXT_TOO_LONG'],
  [{ search: 'a\0b' }, 'TEXT_HAS_NUL'],
])('refuses %j with %s', async (variables, code) => {
  const { errors } = await owner.graphql(USERS, { first: 24, ...variables });
  expect(errors).toMatchObject([{ extensions: { code } }]);
});

test.each([{ search: 'otieno' }, { search: '0711000111' }, { search: 'crowd-1234' }, {}])(
  'reads no table of accounts as a whole for %j',
  async (variables) => {
    const { pageInfo } = await list({ first: 1, ...variables });
    const logQuery = jest.spyOn(shop.dataSource.logger, 'logQuery');
    const query =
      'query ($after: String, $search: String) { users(after: $after, search: $search) { nodes { id } } }';
    await owner.graphql(query, { ...variables, after: pageInfo.endCursor });
    const statements = logQuery.mock.calls.filter(([text]) => text.includes('"users"."email"'));
    logQuery.mockRestore();
    expect(statements.length).toBeGreaterThan(0);
    for (const [text, values] of statements) {
      const plan = await shop.dataSource.query<object[]>(`EXPLAIN ${text}`, values as unknown[]);
      expect(JSON.stringify(plan)).not.toContain('Seq Scan on users');
    }
  },
);
