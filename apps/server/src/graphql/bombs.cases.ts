import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { BOMBS, FAN_OUT, LONG_LISTS, LONG_TEXT, strike } from '../../test/attacks/bombs.js';
import { measured } from '../../test/attacks/measured.js';
import { leastCpuMs } from '../../test/cpu-time.js';
import { type ShopProcess, startShopProcess } from '../../test/shop-process.js';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { SERVER_FOLDER } from '../server-folder.js';

const MOST_MS = 200;
const MOST_MB = 50;
const WARM_UP = 30;
const PATIENCE_MS = 3_000;

let database: TestDatabase;
let shop: ShopProcess;

const costOf = (work: () => Promise<unknown>) =>
  leastCpuMs(work, MOST_MS, async () => (await measured(shop.pid, work)).cpuMs);

describe('bombs', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    shop = await startShopProcess(database.url);
    const known = JSON.stringify({ query: '{ shop { name } items { nodes { id } } }' });
    for (let asked = 0; asked < WARM_UP; asked++) await strike(shop.url, known);
  });
  afterAll(async () => {
    await shop.tidy();
    await database.drop();
  });

  test.each(Object.entries(BOMBS))('R17: %s is refused at once, in little memory', async (_, body) => {
    const { result, risenMb } = await measured(shop.pid, () => strike(shop.url, body));
    expect(result).toEqual({
      status: expect.any(Number),
      code: expect.stringMatching(/^[A-Z_]+$|Too Large/),
    });
    expect(Math.floor(result.status / 100)).toBe(4);
    expect(risenMb).toBeLessThan(MOST_MB);
    expect(await costOf(() => strike(shop.url, body))).toBeLessThanOrEqual(MOST_MS);
  });

  test('R17: a text of 1 MB is refused by its field at once, in little memory', async () => {
    const { result, risenMb } = await measured(shop.pid, () => strike(shop.url, LONG_TEXT));
    expect(result).toEqual({ status: 200, code: 'TEXT_TOO_LONG' });
    expect(risenMb).toBeLessThan(MOST_MB);
    // A document that is known is neither read nor checked again: each time it is another one.
    let times = 0;
    const strikeAnew = () => strike(shop.url, LONG_TEXT.replace('totalCount', `a${++times}: totalCount`));
    expect(await costOf(strikeAnew)).toBeLessThanOrEqual(MOST_MS);
  });

  test.each([
    ['a fan of fragments', FAN_OUT, {}],
    ['lists within lists', LONG_LISTS, { n: 100 }],
  ])('R17: %s does not pass by the door of persisted queries either', async (_, query, variables) => {
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const ask = (body: object) => strike(shop.url, JSON.stringify({ variables, extensions, ...body }));
    const askTwice = async () => [await ask({ query }), await ask({})];
    expect(await askTwice()).toEqual([
      { status: 400, code: 'GRAPHQL_VALIDATION_FAILED' },
      { status: 200, code: 'PERSISTED_QUERY_NOT_FOUND' },
    ]);
    expect(await costOf(askTwice)).toBeLessThanOrEqual(MOST_MS);
  });

  describe('R17, the control: the same attacks on Apollo Server as it comes', () => {
    const program = join(SERVER_FOLDER, 'test', 'attacks', 'stock-graphql.mjs');

    async function withToy<T>(work: (url: string) => Promise<T>): Promise<T> {
      const toy = spawn(process.execPath, ['--max-old-space-size=256', program], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const ended = once(toy, 'exit');
      try {
        const [line] = (await once(toy.stdout, 'data')) as [Buffer];
        return await work(String(line).trim().replace(/\/$/, ''));
      } finally {
        toy.kill('SIGKILL');
        await ended;
      }
    }

    test('10,000 aliases are not refused', async () => {
      expect((await withToy((url) => strike(url, BOMBS['10,000 aliases'] ?? ''))).status).toBe(200);
    });

    test('a fan of fragments leaves it dead, or busy for longer than anybody waits', async () => {
      const body = BOMBS['a fan of fragments'] ?? '';
      expect(await withToy((url) => strike(url, body, PATIENCE_MS).catch(() => null))).toBeNull();
    });
  });
});
