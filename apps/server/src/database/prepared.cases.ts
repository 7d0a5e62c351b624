import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { connectionOptions } from './connection-options.js';
import { prepared } from './prepared.js';

const DOUBLED = prepared('SELECT 2 * $1::integer AS doubled');

let database: TestDatabase;
let dataSource: DataSource;

describe('prepared', () => {
  beforeAll(async () => {
    database = await createTestDatabase({ isMigrated: false });
    dataSource = await new DataSource({ ...connectionOptions(database.url), poolSize: 1 }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  test('a prepared statement is kept by its connection, any other is not', async () => {
    expect(await dataSource.query(DOUBLED, [4])).toEqual([{ doubled: 8 }]);
    expect(await dataSource.query(DOUBLED, [5])).toEqual([{ doubled: 10 }]);
    expect(await dataSource.query('SELECT 3 * $1::integer AS tripled', [4])).toEqual([{ tripled: 12 }]);
    expect(await dataSource.query('SELECT statement FROM pg_prepared_statements')).toEqual([
      { statement: DOUBLED },
    ]);
  });

  test('a prepared statement that fails can be sent again', async () => {
    await expect(dataSource.query(DOUBLED, ['many'])).rejects.toThrow('invalid input syntax');
    expect(await dataSource.query(DOUBLED, [6])).toEqual([{ doubled: 12 }]);
  });
});
