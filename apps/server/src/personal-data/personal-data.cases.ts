import { beforeAll, describe, expect, test } from '@jest/globals';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { PERSONAL_DATA } from './personal-data.js';

const COLUMNS = `
  SELECT table_name AS "table", column_name AS name, data_type LIKE 'json%' AS "isJson"
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`;

const wordsOf = (names: string | undefined) => names?.split(' ') ?? [];

let shop: TestApp;

describe('what an erasure does', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test('is decided for every column, and for what jsonb that is kept says', async () => {
    const columns = await shop.dataSource.query<{ table: string; name: string; isJson: boolean }[]>(COLUMNS);
    const decided = Object.entries(PERSONAL_DATA).flatMap(([table, { keep, set, drop }]) =>
      [...wordsOf(keep), ...wordsOf(drop), ...Object.keys(set ?? {})].map((name) => `${table}.${name}`),
    );
    expect(decided.toSorted()).toEqual(columns.map(({ table, name }) => `${table}.${name}`).toSorted());
    const kept = columns.filter(
      ({ table, name, isJson }) => isJson && wordsOf(PERSONAL_DATA[table]?.keep).includes(name),
    );
    expect(kept.filter(({ table, name }) => !PERSONAL_DATA[table]?.within?.[name])).toEqual([]);
  });

  test('leaves no table with rows of a person out of the copy that they may have', async () => {
    const columns = await shop.dataSource.query<{ table: string; name: string }[]>(COLUMNS);
    const ofPerson = new Set(columns.filter(({ name }) => name === 'user_id').map(({ table }) => table));
    const missing = Object.entries(PERSONAL_DATA).filter(
      ([table, { set, drop, whose, copy }]) => (ofPerson.has(table) || set || drop || whose) && !copy,
    );
    expect(missing.map(([table]) => table)).toEqual([]);
  });
});
