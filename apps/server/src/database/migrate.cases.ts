import { normalEmail, normalPhone } from '@beambright/domain';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { somebodyWaits } from '../../test/row-lock.js';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { SERVER_FOLDER } from '../process/server-folder.js';
import { SetupError } from '../process/setup-error.js';
import { migrate } from './migrate.js';
import { MIGRATIONS, SQUASHED } from './migrations.js';
import { SQL_FILES } from './sql-files.js';

const COMMAND = join(SERVER_FOLDER, 'dist', 'migrate.js');

let database: TestDatabase;
let sql: Client;

async function open(isMigrated: boolean): Promise<void> {
  database = await createTestDatabase({ isMigrated });
  sql = new Client({ connectionString: database.url });
  await sql.connect();
}

const names = (files: { name: string }[]) => files.map(({ name }) => name);
const column = async (query: string) =>
  (await sql.query<[unknown]>({ text: query, rowMode: 'array' })).rows.flat();
const applied = () => column('SELECT name FROM migrations ORDER BY id');

/** Functions and triggers that belong to no file: those that indexes use, and any that no one would ever drop. */
const OF_NO_FILE = `
  SELECT name FROM (
    SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    UNION SELECT tgname FROM pg_trigger WHERE NOT tgisinternal
  ) AS made
  WHERE NOT EXISTS (SELECT FROM sql_files, unnest(objects) AS object WHERE object ~ ('^\\w+ ' || made.name || '\\M'))
  ORDER BY name`;

describe('migrate', () => {
  afterEach(async () => {
    await sql.end();
    await database.drop();
  });

  test('several instances of the shop that start together migrate an empty database once', async () => {
    await open(false);
    await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)));
    expect(await applied()).toEqual(names(MIGRATIONS));
    expect(await column('SELECT name FROM sql_files ORDER BY name')).toEqual(names(SQL_FILES));
    expect(await column(OF_NO_FILE)).toEqual(['call_time', 'folded', 'new_order_code', 'phone_key']);
  });

  describe('a database of a version from before the baseline', () => {
    const LATER = MIGRATIONS.slice(1, 2);
    beforeEach(async () => {
      await open(false);
      await migrate(database.url, [...MIGRATIONS.slice(0, 1), ...LATER], []);
      await sql.query('DROP TABLE sql_files; TRUNCATE migrations');
    });
    const wasThrough = (migrations: string[]) =>
      sql.query('INSERT INTO migrations (timestamp, name) SELECT 0, unnest($1::text[])', [migrations]);

    test('is treated as having the baseline', async () => {
      await wasThrough([...SQUASHED, ...names(LATER)]);
      await Promise.all([migrate(database.url), migrate(database.url)]);
      expect(await applied()).toEqual(names(MIGRATIONS));
    });

    test('is rejected when it lacks some of the migrations before the baseline', async () => {
      const some = SQUASHED.slice(0, -1);
      await wasThrough(some);
      const attempt = migrate(database.url);
      await expect(attempt).rejects.toThrow(SetupError);
      await expect(attempt).rejects.toThrow("before 59d71e0 (without 'ExactBeginnings20261122030020')");
      expect(await applied()).toEqual(some);
    });
  });

  test('a database of a newer version of the shop is not changed', async () => {
    await open(true);
    await sql.query(
      `INSERT INTO migrations (timestamp, name) VALUES (20991231000000, 'AddTeleport20991231000000')`,
    );
    const attempt = migrate(database.url);
    await expect(attempt).rejects.toThrow(SetupError);
    await expect(attempt).rejects.toThrow(
      "The database was written by a newer version of the shop (it has 'AddTeleport20991231000000')",
    );
  });

  test('a migration that runs into a deadlock with a running shop starts again', async () => {
    await open(false);
    await sql.query('CREATE SEQUENCE attempts');
    const unlucky = `DO $$ BEGIN IF nextval('attempts') < 3 THEN RAISE deadlock_detected; END IF; END $$`;
    await migrate(database.url, [{ name: 'Unlucky1', timestamp: '1', sql: unlucky }], []);
    expect(await applied()).toEqual(['Unlucky1']);
    expect(await column('SELECT last_value::int FROM attempts')).toEqual([3]);
  });

  test.each([
    ['that it alters', 'ALTER TABLE bees ADD wings int'],
    ['of which it drops an index', 'DROP INDEX bees_legs'],
  ])('a migration locks all its tables before any change, first those %s', async (_, alter) => {
    await open(false);
    await sql.query(
      'CREATE TABLE ants (); CREATE TABLE bees (legs int); CREATE INDEX bees_legs ON bees (legs); CREATE SEQUENCE changes',
    );
    await sql.query('BEGIN; SELECT FROM bees');
    const change = `SELECT nextval('changes'); DELETE FROM ants; ${alter}`;
    const migrating = migrate(database.url, [{ name: 'Legs1', timestamp: '1', sql: change }], []);
    await somebodyWaits(async (text) => (await sql.query<object>(text)).rows);
    await sql.query('SET lock_timeout = 100; INSERT INTO ants DEFAULT VALUES');
    expect(await column('SELECT is_called FROM changes')).toEqual([false]);
    await sql.query('COMMIT');
    await migrating;
    expect(await column('SELECT legs FROM bees UNION ALL SELECT 1 FROM ants')).toEqual([]);
  });

  test('a migration that a long transaction blocks gives up and names the transaction', async () => {
    await open(false);
    await sql.query(`CREATE TABLE ants (); SET application_name = 'nightly copy'`);
    const [pid] = await column('SELECT pg_backend_pid()');
    await sql.query('BEGIN; SELECT FROM ants');
    const legs = [{ name: 'Legs1', timestamp: '1', sql: 'ALTER TABLE ants ADD legs int' }];
    const attempt = migrate(database.url, legs, [], 0);
    await expect(attempt).rejects.toThrow(SetupError);
    await expect(attempt).rejects.toThrow(`in use by process ${String(pid)} (nightly copy): try again`);
    await sql.query('COMMIT');
    await migrate(database.url, legs, [], 0);
    expect(await applied()).toEqual(['Legs1']);
  });

  test('the migrate command says what it has run, and exits with 1 if it fails', async () => {
    await open(false);
    await migrate(database.url, MIGRATIONS.slice(0, -2), []);
    const command = (url = database.url, ...args: string[]) => {
      const options = { env: { DATABASE_URL: url }, encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], options);
      return [status, stdout + stderr];
    };
    expect(command(database.url, '--help')).toEqual([1, 'Usage: npm run migrate\n']);
    expect(command()).toEqual([0, `2 migrations run: ${names(MIGRATIONS).slice(-2).join(', ')}.\n`]);
    await sql.query(`UPDATE sql_files SET hash = '' WHERE name = 'claims'`);
    expect(command()).toEqual([0, 'Functions, triggers and views replaced: claims.\n']);
    expect(command()).toEqual([0, 'The database is of this version already.\n']);
    await sql.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'AddTeleport20991231000000')`);
    expect(command()).toEqual([
      1,
      expect.stringMatching(/^The database was written by a newer version .+\n$/),
    ]);
    expect(command('postgres://ann:b@127.0.0.1:1/shop')).toEqual([
      1,
      'The database at 127.0.0.1:1 does not answer: nothing listens there (ECONNREFUSED).\n',
    ]);
  });

  describe('the accounts of an older version', () => {
    const SIGNS = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code))
      .filter((sign) => /[\s\p{C}\p{P}\p{S}\p{Z}]/u.test(sign) && sign !== '\0')
      .concat('\ufeff', '１', 'Ａ', 'ﬁ', '－', '／');
    const before = MIGRATIONS.slice(
      0,
      names(MIGRATIONS).findIndex((name) => name.startsWith('CleanPhones')),
    );
    const add = (emails: string[], phones: (string | null)[]) =>
      sql.query(
        `INSERT INTO users (email, phone, password_hash, created_at)
         SELECT email, phone, 'x', now() + place * interval '1 ms'
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS given (email, phone, place)`,
        [emails, phones],
      );

    beforeEach(async () => {
      await open(false);
      await migrate(database.url, before, []);
    });

    test('get their phones and emails in normal form', async () => {
      const emails = SIGNS.map((sign, place) =>
        `${sign}${place}e\u0301${sign}@example.com ${sign}`.toLowerCase(),
      );
      const phones = SIGNS.map((sign) => ` ${sign}0712${sign}345 ${sign} 678${sign}`);
      await add(emails, phones);
      await migrate(database.url);
      expect(await column('SELECT phone FROM users ORDER BY created_at')).toEqual(phones.map(normalPhone));
      expect(await column('SELECT email FROM users ORDER BY created_at')).toEqual(emails.map(normalEmail));
    });

    test('keep an email whose normal form another account has, and lose an invisible phone', async () => {
      await add(
        ['ａnn@example.com', 'ann@example.com', 'ｂob@example.com', 'ｂｏb@example.com'],
        ['\u200b', null, '', '1'],
      );
      await migrate(database.url);
      expect(await column('SELECT email FROM users ORDER BY created_at')).toEqual([
        'ａnn@example.com',
        'ann@example.com',
        'bob@example.com',
        'ｂｏb@example.com',
      ]);
      expect(await column('SELECT phone FROM users ORDER BY created_at')).toEqual([null, null, '', '1']);
    });
  });

  describe('functions and triggers', () => {
    const NOTES = [{ name: 'Notes1', timestamp: '1', sql: 'CREATE TABLE notes (text text)' }];
    const greeting = (type: string, value: string) => ({
      name: 'greeting',
      sql: `CREATE OR REPLACE FUNCTION greeting() RETURNS ${type} LANGUAGE sql AS $$ SELECT ${value} $$;`,
    });
    const HELLO = greeting('text', `'hello'`);
    const KEPT = {
      name: 'kept',
      sql: `
CREATE OR REPLACE FUNCTION greet() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.text = greeting(); RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER notes_greet BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION greet();`,
    };
    const greeted = () => column('INSERT INTO notes VALUES (NULL) RETURNING text');

    beforeEach(async () => {
      await open(false);
      await migrate(database.url, NOTES, [HELLO, KEPT]);
    });

    test('are replaced when their file has changed, even with another signature, and otherwise kept', async () => {
      expect(await greeted()).toEqual(['hello']);
      const versions = `SELECT xmin::text FROM pg_proc WHERE proname IN ('greet', 'greeting') ORDER BY proname`;
      const [greet, before] = await column(versions);
      await migrate(database.url, NOTES, [greeting('text', `'hi'`), KEPT]);
      expect(await greeted()).toEqual(['hi']);
      expect(await column(versions)).toEqual([greet, expect.not.stringMatching(`^${String(before)}$`)]);
      await migrate(database.url, NOTES, [greeting('integer', '7'), KEPT]);
      expect(await greeted()).toEqual(['7']);
    });

    test('are replaced in place if they are triggers, because dropping a trigger would block readers', async () => {
      const [before] = await column(`SELECT oid FROM pg_trigger WHERE tgname = 'notes_greet'`);
      const updating = KEPT.sql.replace('BEFORE INSERT', 'BEFORE INSERT OR UPDATE');
      await migrate(database.url, NOTES, [HELLO, { ...KEPT, sql: updating }]);
      expect(await column(`SELECT oid FROM pg_trigger WHERE tgname = 'notes_greet'`)).toEqual([before]);
    });

    test('are dropped when their file is gone', async () => {
      await migrate(database.url, NOTES, [HELLO]);
      expect(await greeted()).toEqual([null]);
      expect(await column(`SELECT proname FROM pg_proc WHERE proname LIKE 'greet%'`)).toEqual(['greeting']);
    });

    test('are recreated when a migration has recreated their table', async () => {
      const anew = { name: 'Anew2', timestamp: '2', sql: 'DROP TABLE notes; CREATE TABLE notes (text text)' };
      await migrate(database.url, [...NOTES, anew], [HELLO, KEPT]);
      expect(await greeted()).toEqual(['hello']);
    });

    test('are rolled back with the tables when one of them fails', async () => {
      const more = { name: 'More2', timestamp: '2', sql: 'ALTER TABLE notes ADD more text' };
      const files = [greeting('integer', '7'), { name: 'wrong', sql: 'SELECT no_such_thing' }];
      await expect(migrate(database.url, [...NOTES, more], files)).rejects.toThrow('no_such_thing');
      expect(await greeted()).toEqual(['hello']);
      expect(await applied()).toEqual(['Notes1']);
      expect(await column('SELECT * FROM notes')).toEqual(['hello']);
    });
  });
});
