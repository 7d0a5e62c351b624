import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { connectionOptions } from './connection-options.js';
import { prepared } from './prepared.js';

const DOUBLED = prepared('SELECT 2 * $1::integer AS doubled');

let database: TestDatabase;
let dataSource: DataSource;

describe('a prepared statement', () => {
  beforeAll(async () => {
    database = await createTestDatabase({ isMigrated: false });
    dataSource = await new DataSource({ ...connectionOptions(database.url), poolSize: 1 }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  test('stays prepared on its connection; other statements are not prepared', async () => {
    for (const [sql, response] of [
      [DOUBLED, { doubled: 8 }],
      ['SELECT 3 * $1::integer AS tripled', { tripled: 12 }],
    ] as const)
      expect(await dataSource.query(sql, [4])).toEqual([response]);
    expect(await dataSource.query('SELECT statement FROM pg_prepared_statements')).toEqual([
      { statement: DOUBLED },
    ]);
  });

  test('that fails can be sent again', async () => {
    await expect(dataSource.query(DOUBLED, ['many'])).rejects.toThrow('invalid input syntax');
    expect(await dataSource.query(DOUBLED, [6])).toEqual([{ doubled: 12 }]);
  });
});
