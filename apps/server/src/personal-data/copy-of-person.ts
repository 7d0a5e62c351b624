import type { DataSource } from 'typeorm';
import { readByCursor } from '../database/read-by-cursor.js';
import { OF_PERSON, PERSONAL_DATA } from './personal-data.js';

type Row = Record<string, unknown>;

/** The rows of one table about a person. Nothing is read before the first batch is requested. */
export interface Part {
  table: string;
  title: string;
  rows: AsyncIterable<Row[]>;
}

/** All data that the shop has about a person (personal-data.ts), without secrets and NULLs. */
export function copyOfPerson(dataSource: DataSource, id: string): Part[] {
  return Object.entries(PERSONAL_DATA).flatMap(([table, { copy, whose = OF_PERSON }]) => {
    if (!copy) return [];
    const also = Object.entries(copy.also ?? {}).map(([name, expression]) => `'${name}', ${expression}`);
    const columns = `to_jsonb(${table}) - '{${(copy.leave ?? '').replaceAll(' ', ',')}}'::text[] || jsonb_build_object(${also.join(', ')})`;
    const sql = `SELECT jsonb_strip_nulls(${columns}) AS row FROM ${table} WHERE ${whose} ORDER BY ${copy.order}`;
    return [{ table, title: copy.title, rows: rowsOf(dataSource, sql, id) }];
  });
}

async function* rowsOf(dataSource: DataSource, sql: string, id: string): AsyncGenerator<Row[]> {
  for await (const batch of readByCursor<{ row: Row }>(dataSource, sql, [id])) {
    yield batch.map(({ row }) => row);
  }
}

export async function* jsonOf(parts: Part[], madeAt: Date): AsyncGenerator<string> {
  yield `{"made_at":${JSON.stringify(madeAt)}`;
  for (const { table, rows } of parts) {
    yield `,\n"${table}":[`;
    let comma = '\n';
    for await (const batch of rows) {
      for (const row of batch) {
        yield comma + JSON.stringify(row);
        comma = ',\n';
      }
    }
    yield ']';
  }
  yield '}\n';
}
