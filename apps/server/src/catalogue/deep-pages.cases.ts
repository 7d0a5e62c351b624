import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCategory, buildItem } from '../../test/builders.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

let shop: TestApp;

interface Page {
  items: { nodes: { id: string; name: string }[]; pageInfo: { endCursor: string } };
}

const PAGE = `query ($after: String, $orderBy: ItemOrder) {
  items(first: 2, after: $after, orderBy: $orderBy) { nodes { id name } pageInfo { endCursor } }
}`;

async function ask(variables: Record<string, unknown>) {
  const { data, errors } = await shop.asGuest().graphql<Page>(PAGE, variables);
  return { names: data?.items.nodes.map(({ name }) => name), data, code: errors?.[0]?.extensions.code };
}

const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

const ID = '0b1f9d6e-3c4a-4f0e-9b1a-123456789012';

describe('R25: far into the list', () => {
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.clear();
    const [category, carBrand] = [await buildCategory(shop), await buildCarBrand(shop)];
    for (const day of [1, 2, 3, 4]) {
      const createdAt = new Date(Date.UTC(2026, 0, day));
      await buildItem(shop, { name: `Part ${day}`, createdAt, category, carBrand });
    }
  });

  test.each([
    ['?offset=1000000000&limit=10', 200, []],
    ['?offset=2147483648', 400, undefined],
    ['?offset=9007199254740993', 400, undefined],
    ['?offset=1e9', 200, []],
    ['?offset=-1', 400, undefined],
    ['?offset=99999999999999999999', 400, undefined],
    ['?limit=1001', 400, undefined],
  ])('GET /get-items%s is %i', async (query, status, items) => {
    const answer = await shop.asGuest().rest('GET', `/get-items${query}`);
    expect([answer.status, (answer.body as { items?: unknown }).items]).toEqual([status, items]);
  });

  test.each([
    ['nothing of ours', 'x'],
    ['no text', '\0'],
    ['an object', Buffer.from('{"a":1}').toString('base64url')],
    ['numbers', written(1, 2)],
    ['one value too many', written('2026-01-01T00:00:00.000Z', ID, ID)],
    ['an id that is none', written('2026-01-01T00:00:00.000Z', "' OR 1=1 --")],
    ['a time that never was', written('2026-02-31T00:00:00.000Z', ID)],
    ['a time of another kind', written('infinity', ID)],
    ['a year that PostgreSQL does not know', written('+275760-09-13T00:00:00.000Z', ID)],
    ['10 KB', written('x'.repeat(10_000), ID)],
  ])('a cursor of %s is refused', async (_, after) => {
    expect((await ask({ after, orderBy: 'NEWEST' })).code).toBe('CURSOR_INVALID');
  });

  test('a cursor of another order is refused', async () => {
    const { data } = await ask({ orderBy: 'NAME' });
    expect((await ask({ orderBy: 'NEWEST', after: data?.items.pageInfo.endCursor })).code).toBe(
      'CURSOR_INVALID',
    );
  });

  test('a cursor that was made up shows nothing but the list from there', async () => {
    expect(
      (await ask({ orderBy: 'NEWEST', after: written('2026-01-03T00:00:00.000Z', ID) })).code,
    ).toBeUndefined();
    expect((await ask({ orderBy: 'NEWEST', after: written('2026-01-02T12:00:00.000Z', ID) })).names).toEqual([
      'Part 2',
      'Part 1',
    ]);
  });

  test('the cursor of an item that was deleted since goes on where it stood', async () => {
    const { data } = await ask({ orderBy: 'NEWEST' });
    await shop.dataSource.query('DELETE FROM items WHERE id = $1', [data?.items.nodes.at(-1)?.id]);
    const { names } = await ask({ orderBy: 'NEWEST', after: data?.items.pageInfo.endCursor });
    expect(names).toEqual(['Part 2', 'Part 1']);
  });
});
