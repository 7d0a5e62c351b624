import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { halfMade, makeFolder, removeFolders, requirePid, runningPid } from '../test/folders.js';
import { keepRow, keptRows, sql } from '../test/sql.js';
import { shortenLog } from './data-folder.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.js';

let dataDir: string;
let postgres: EmbeddedPostgres;

const start = (database = 'shop') => startEmbeddedPostgres({ dataDir, database });

beforeAll(async () => {
  dataDir = join(await makeFolder(), 'deep', 'data');
  postgres = await start();
});

afterAll(async () => {
  await postgres.stop();
  await removeFolders();
});

describe('a server that is started for the first time', () => {
  test('creates a PostgreSQL 18 cluster', async () => {
    expect(postgres).toMatchObject({ state: 'created', serverVersion: expect.stringMatching(/^18\./) });
    expect(await halfMade(dataDir)).toEqual([]);
  });

  test('is durable, has data checksums and logs slow statements', async () => {
    const [row] = await sql(
      postgres.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
        current_setting('synchronous_commit') AS commit, current_setting('data_checksums') AS checksums,
        current_setting('log_min_duration_statement') AS slow`,
    );
    expect(row).toEqual({ fsync: 'on', pages: 'on', commit: 'on', checksums: 'on', slow: '250ms' });
  });

  test('sorts and converts case the same on every system', async () => {
    const [database] = await sql(
      postgres.url,
      `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale
        FROM pg_database WHERE datname = current_database()`,
    );
    expect(database).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' });
    const [words] = await sql(
      postgres.url,
      `SELECT lower('CITROËN') AS small, to_tsvector('simple', 'Citroën') AS words`,
    );
    expect(words).toEqual({ small: 'citroën', words: `'citroën':1` });
  });

  test('listens on this machine only and requires the password', async () => {
    const [row] = await sql(postgres.url, `SELECT current_setting('listen_addresses') AS addresses`);
    expect(row).toEqual({ addresses: '127.0.0.1' });
    const { password, port } = new URL(postgres.url);
    await expect(sql(`postgres://shop:guess@127.0.0.1:${port}/shop`, 'SELECT 1')).rejects.toThrow(/password/);
    await expect(sql(`postgres://postgres:${password}@127.0.0.1:${port}/shop`, 'SELECT 1')).rejects.toThrow(
      /no pg_hba.conf entry/,
    );
  });

  test('keeps the password readable by its owner only', async () => {
    const file = join(dataDir, 'cluster', 'shop-password');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(new URL(postgres.url).password);
  });

  test('creates the database for a role that is not a superuser', async () => {
    const [row] = await sql(
      postgres.url,
      `SELECT rolsuper AS super, pg_get_userbyid(datdba) AS owner
        FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    );
    expect(row).toEqual({ super: false, owner: 'shop' });
    for (const extension of ['pg_trgm', 'unaccent', 'citext'])
      await sql(postgres.url, `CREATE EXTENSION ${extension}`);
  });

  test('lets tests create a database as a copy of another', async () => {
    await sql(postgres.url.replace(/shop$/, 'postgres'), 'CREATE DATABASE copy TEMPLATE shop');
    await expect(sql(postgres.url.replace(/shop$/, 'copy'), `SELECT 'a' % 'b'`)).resolves.toHaveLength(1);
  });

  test('runs in its own session, so that Ctrl-C does not reach it', async () => {
    const pid = await requirePid(dataDir);
    const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' });
    expect(Number(group)).toBe(pid);
  });
});

describe('a server that is already running', () => {
  test('is adopted, and runs until its last user stops', async () => {
    const second = await start();
    expect(second).toMatchObject({ state: 'adopted', url: postgres.url });
    await second.stop();
    await second.stop();
    expect(await runningPid(dataDir)).toBeDefined();
  });

  test('makes another database if another name is asked for', async () => {
    const other = await start('Another "one"');
    expect(await sql(other.url, 'SELECT current_database() AS name')).toEqual([{ name: 'Another "one"' }]);
    await other.stop();
  });

  test('is found through a symbolic link too', async () => {
    const link = join(await makeFolder(), 'link');
    await symlink(dataDir, link);
    const second = await startEmbeddedPostgres({ dataDir: link, database: 'shop' });
    expect(second).toMatchObject({ state: 'adopted', url: postgres.url });
    await second.stop();
  });
});

describe('a database that was stopped', () => {
  test('has ended, and starts again with its rows', async () => {
    await keepRow(postgres.url, 'brake pad');
    await postgres.stop();
    expect(await runningPid(dataDir)).toBeUndefined();
    postgres = await start();
    expect(postgres.state).toBe('started');
    expect(await keptRows(postgres.url)).toEqual(['brake pad']);
  });

  test('starts again after its folder was moved', async () => {
    await postgres.stop();
    const moved = join(await makeFolder(), 'moved');
    await rename(dataDir, moved);
    dataDir = moved;
    postgres = await start();
    expect(await keptRows(postgres.url)).toEqual(['brake pad']);
  });
});

describe('the log', () => {
  test('holds errors and slow statements without their values', async () => {
    await sql(postgres.url, 'CREATE TABLE people (email text CONSTRAINT one_each UNIQUE)');
    const insert = "INSERT INTO people SELECT 'ann' || $1::text FROM pg_sleep(0.3)";
    await sql(postgres.url, insert, ['@example.com']);
    await expect(sql(postgres.url, insert, ['@example.com'])).rejects.toThrow('one_each');
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toMatch(/duration: .*INSERT INTO people/);
    expect(log).toContain('one_each');
    expect(log).not.toContain('@example.com');
  });

  test('is copied to a second file and emptied when it is long, and PostgreSQL keeps writing to it', async () => {
    const log = join(dataDir, 'postgres.log');
    await shortenLog(log, 1);
    expect((await stat(log)).size).toBe(0);
    expect(await readFile(`${log}.1`, 'utf8')).toContain('ready to accept connections');
    await expect(sql(postgres.url, 'SELECT nothing')).rejects.toThrow();
    expect(await readFile(log, 'utf8')).toMatch(/^\d{4}-.*"nothing" does not exist/);
  });
});

describe('a cluster without its password', () => {
  test('cannot be started, and an error says why', async () => {
    await postgres.stop();
    const password = join(dataDir, 'cluster', 'shop-password');
    await rename(password, `${password}.away`);
    await expect(start()).rejects.toMatchObject({ code: 'DAMAGED_FOLDER' });
    await writeFile(password, '');
    await expect(start()).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.stringMatching(/password must be/),
    });
    await rename(`${password}.away`, password);
    await rm(join(dataDir, 'postgres.log.1'));
    expect(await runningPid(dataDir)).toBeUndefined();
  });
});
