import { beforeAll, describe, expect, test } from '@jest/globals';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

interface ColumnRow {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
}

describe('entities', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  /** Not TypeORM's own comparison, which also checks the names of keys and indexes, and these are free. */
  test('every entity describes its table: columns, types and nullability', async () => {
    const rows = await shop.dataSource.query<ColumnRow[]>(
      `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const described = shop.dataSource.entityMetadatas.flatMap(({ tableName, columns }) =>
      columns.map((column) => ({
        column: `${tableName}.${column.databaseName}`,
        type: String(shop.dataSource.driver.normalizeType(column)),
        isNullable: column.isNullable,
      })),
    );
    const actual = rows.map((row) => ({
      column: `${row.table_name}.${row.column_name}`,
      type: row.data_type,
      isNullable: row.is_nullable === 'YES',
    }));
    const tables = new Set(shop.dataSource.entityMetadatas.map(({ tableName }) => tableName));
    const byColumn = (one: { column: string }, other: { column: string }) =>
      one.column.localeCompare(other.column);
    expect(described.map((one) => ({ ...one, type: fullName(one.type) })).toSorted(byColumn)).toEqual(
      actual.filter(({ column }) => tables.has(column.split('.')[0] ?? '')).toSorted(byColumn),
    );
    expect(tables.size).toBeGreaterThan(8);
  });

  function fullName(type: string): string {
    return type === 'timestamptz' ? 'timestamp with time zone' : type;
  }
});
