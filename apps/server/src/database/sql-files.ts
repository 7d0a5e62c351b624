import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ClientBase } from 'pg';
import { SERVER_FOLDER } from '../process/server-folder.js';

export interface SqlFile {
  name: string;
  sql: string;
}

/** The `.sql` files in a folder beside this file, sorted by name. They are not bundled. */
export function readSql(folder: 'migrations' | 'sql'): SqlFile[] {
  const path = join(SERVER_FOLDER, 'src', 'database', folder);
  return readdirSync(path)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ name: basename(file, '.sql'), sql: readFileSync(join(path, file), 'utf8') }));
}

export const SQL_FILES = readSql('sql');

/** Matches the definitions of functions up to the end of their signature, and those of triggers and views as a whole. */
const OBJECTS =
  /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?((?:FUNCTION|AGGREGATE)[^$;]*?(?=\bLANGUAGE|;)|(?:TRIGGER|VIEW)[^;]*)/gm;

const objectsIn = ({ sql }: SqlFile): string[] =>
  Array.from(sql.matchAll(OBJECTS), ([, object = '']) => object.replaceAll(/\s+/g, ' ').trim());

/** The DROP statement. The name is enough, because functions are not overloaded. */
function dropping(object: string): string {
  const [kind, name] = object.split(/\W/, 2);
  if (kind === 'VIEW') return `DROP VIEW IF EXISTS ${name}`;
  if (kind !== 'TRIGGER') return `DROP ROUTINE IF EXISTS ${name}`;
  const [, table] = / ON (\w+)/.exec(object) ?? [];
  return `DROP TRIGGER IF EXISTS ${name} ON ${table}`;
}

/** A migration drops an object if this text changes. A trigger with a new body is not dropped, because that blocks readers. */
const identityOf = (object: string) => (object.startsWith('TRIGGER') ? dropping(object) : object);

/** The statements that drop functions, triggers and views that no file has any more, or has with another signature. */
export async function dropsOfRemoved(client: ClientBase, files: SqlFile[]): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>('SELECT unnest(objects) AS object FROM sql_files');
  const kept = new Set(files.flatMap(objectsIn).map(identityOf));
  const gone = rows.map(({ object }) => object).filter((object) => !kept.has(identityOf(object)));
  const isTrigger = (object: string) => object.startsWith('TRIGGER');
  return [...gone.filter(isTrigger), ...gone.filter((one) => !isTrigger(one))].map(dropping);
}

const hashOf = ({ sql }: SqlFile) => createHash('sha256').update(sql).digest('hex');

export async function changedFiles(client: ClientBase, files: SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM sql_files');
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  return files.filter((file) => known.get(file.name) !== hashOf(file));
}

/** Runs the files and stores their hashes. Function bodies are not checked, because they may refer to later files. */
export async function runFiles(client: ClientBase, files: SqlFile[]): Promise<void> {
  await client.query('SET LOCAL check_function_bodies = off');
  for (const file of files) {
    await client.query(file.sql);
    await client.query(
      `INSERT INTO sql_files (name, hash, objects) VALUES ($1, $2, $3)
       ON CONFLICT (name) DO UPDATE SET hash = EXCLUDED.hash, objects = EXCLUDED.objects`,
      [file.name, hashOf(file), objectsIn(file)],
    );
  }
}

/** Deletes what is stored about files that no longer exist, and returns their names. */
export async function forgetRemoved(client: ClientBase, files: SqlFile[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'DELETE FROM sql_files WHERE name <> ALL ($1) RETURNING name',
    [files.map(({ name }) => name)],
  );
  return rows.map(({ name }) => name);
}
