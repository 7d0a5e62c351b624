import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { times } from '../../test/lists.js';
import { PATIENT } from '../../test/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { toDomainError } from '../process/errors/to-domain-error.js';
import { connectionOptions } from './connection-options.js';
import { inTransaction } from './in-transaction.js';

const CALLS = 10;

let database: TestDatabase;
let dataSource: DataSource;

const insert = (count: number) =>
  dataSource.query('INSERT INTO counters SELECT n, 0 FROM generate_series(1, $1) AS n', [count]);

const countUp = (manager: EntityManager, id: number) =>
  manager.query('UPDATE counters SET count = count + 1 WHERE id = $1', [id]);

const counts = async () =>
  (await dataSource.query<{ count: number }[]>('SELECT count FROM counters ORDER BY id')).map(
    ({ count }) => count,
  );

async function until(isSo: () => boolean | undefined): Promise<void> {
  while (!isSo()) await nextTick();
}

async function refusalsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const logQueryError = jest.spyOn(dataSource.logger, 'logQueryError');
  await work();
  const messages = logQueryError.mock.calls.map(([error]) => String(error));
  logQueryError.mockRestore();
  return messages;
}

/** A barrier that opens when `expected` callers have arrived; later ones pass immediately. */
function barrier(expected: number): () => Promise<void> {
  let come = 0;
  let open: () => void;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return () => {
    if (++come === expected) open();
    return isOpen;
  };
}

/** Reads, lets another transaction change the row, then writes, which PostgreSQL cannot serialize. */
async function overtaken(manager: EntityManager, id: number): Promise<void> {
  await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await manager.query('SELECT FROM counters WHERE id = $1', [id]);
  await countUp(dataSource.manager, id);
  await countUp(manager, id);
}

describe('in transaction', () => {
  beforeAll(async () => {
    database = await createTestDatabase({ isMigrated: false });
    dataSource = await new DataSource({
      ...connectionOptions(database.url, PATIENT),
      poolSize: CALLS + 10,
    }).initialize();
    await dataSource.query('CREATE TABLE counters (id integer PRIMARY KEY, count integer NOT NULL)');
  });
  beforeEach(() => dataSource.query('DELETE FROM counters'));
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  describe('a deadlock', () => {
    test('of pairs of transactions is retried until all have committed', async () => {
      await insert(CALLS);
      const meetings = times(CALLS / 2, () => barrier(2));
      let attempts = 0;
      const refusals = await refusalsDuring(() =>
        Promise.all(
          times(CALLS, (index) => {
            const pair = Math.floor(index / 2);
            const [first, second] = index % 2 ? [pair * 2 + 1, pair * 2 + 2] : [pair * 2 + 2, pair * 2 + 1];
            return inTransaction(dataSource, async (manager) => {
              attempts++;
              await countUp(manager, first);
              await meetings[pair]?.();
              await countUp(manager, second);
            });
          }),
        ),
      );
      // A retry may run into another deadlock.
      expect(refusals.length).toBeGreaterThanOrEqual(CALLS / 2);
      expect(refusals).toEqual(refusals.map(() => expect.stringContaining('deadlock detected')));
      expect(attempts).toBe(CALLS + refusals.length);
      expect(await counts()).toEqual(times(CALLS, () => 2));
    });
  });

  describe('a serialization failure', () => {
    test('is retried, even in many concurrent transactions, and the first try leaves no changes', async () => {
      await insert(CALLS);
      const seen = new Set<number>();
      const refusals = await refusalsDuring(() =>
        Promise.all(
          times(CALLS, (index) =>
            inTransaction(dataSource, async (manager) => {
              const isFirst = !seen.has(index + 1);
              seen.add(index + 1);
              await (isFirst ? overtaken(manager, index + 1) : countUp(manager, index + 1));
            }),
          ),
        ),
      );
      expect(refusals).toEqual(times(CALLS, () => expect.stringContaining('could not serialize access')));
      expect(await counts()).toEqual(times(CALLS, () => 2));
    });

    test('that occurs in every try fails with TOO_BUSY after four tries', async () => {
      await insert(1);
      let attempts = 0;
      const failed = await inTransaction(dataSource, async (manager) => {
        attempts++;
        await overtaken(manager, 1);
      }).catch((error: unknown) => error);
      expect(attempts).toBe(4);
      expect(toDomainError(failed).code).toBe('TOO_BUSY');
      expect(await counts()).toEqual([4]);
    });
  });

  test('other errors are not retried', async () => {
    let attempts = 0;
    const failed = await inTransaction(dataSource, async (manager) => {
      attempts++;
      await manager.query('SELECT 1 / 0');
    }).catch((error: unknown) => error);
    expect(String(failed)).toContain('division by zero');
    expect(attempts).toBe(1);
  });

  describe('a connection that breaks between two statements', () => {
    const pidOf = async (manager: EntityManager) =>
      (await manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid'))[0]?.pid;

    test.each([
      ['and is known to be broken', (runner: QueryRunner) => until(() => runner.isReleased)],
      ['just before the second one', async () => {}],
    ])('%s fails with DATABASE_UNAVAILABLE and changes nothing', async (_, noticed) => {
      await insert(1);
      const counting = inTransaction(dataSource, async (manager) => {
        await countUp(manager, 1);
        await dataSource.query('SELECT pg_terminate_backend($1)', [await pidOf(manager)]);
        await noticed(manager.queryRunner as QueryRunner);
        await countUp(manager, 1);
      });
      const error = await counting.catch((thrown: unknown) => toDomainError(thrown));
      expect(error).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
      expect(await counts()).toEqual([0]);
    });

    test('before the commit makes the transaction fail with DATABASE_UNAVAILABLE', async () => {
      await insert(1);
      const counting = inTransaction(dataSource, async (manager) => {
        await countUp(manager, 1);
        await dataSource.query('SELECT pg_terminate_backend($1)', [await pidOf(manager)]);
        await until(() => manager.queryRunner?.isReleased);
      });
      const error = await counting.catch((thrown: unknown) => toDomainError(thrown));
      expect(error).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
      expect(await counts()).toEqual([0]);
    });
  });
});
