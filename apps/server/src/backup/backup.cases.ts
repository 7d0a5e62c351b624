import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { buildItem, buildOrder, signedIn } from '../../test/builders.js';
import { uploadedImport } from '../../test/imported.js';
import { askerOf, brokenInvariants } from '../../test/invariants.js';
import { png } from '../../test/pictures.js';
import { startTestApp, startTestAppOn, type TestApp } from '../../test/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { uploadedId } from '../../test/uploads.js';
import { dumpOf } from '../../test/whole-state.js';
import { ImagesService } from '../catalogue/images/images.service.js';
import { REMOVAL_LOCK } from '../catalogue/images/removal-lock.js';
import { migrate } from '../database/migrate.js';
import { MIGRATIONS } from '../database/migrations.js';
import { addErased, erasedFile, readErased } from '../personal-data/erased-list.js';
import { type Config, readConfig } from '../process/config.js';
import { SERVER_FOLDER } from '../process/server-folder.js';
import { SetupError } from '../process/setup-error.js';
import { tableFile } from './backup-folder.js';
import { restoreBackup } from './restore-backup.js';
import { tablesInOrder } from './tables.js';
import { takeBackup } from './take-backup.js';

let shop: TestApp;
let empty: TestDatabase;
let home: string;

const configOf = (databaseUrl: string, dataDir: string): Config =>
  readConfig(
    { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SESSION_SECRET: 'a secret for tests of 32 characters' },
    home,
  );
const source = () => configOf((shop.dataSource.options as { url: string }).url, shop.dataDir);
const target = () => configOf(empty.url, join(home, 'restored'));
const backup = () => join(home, 'backup');
const pictures = (dataDir: string) => join(dataDir, 'uploads', 'items');

async function everythingIn(url: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const all: Record<string, unknown> = {};
    for (const { name } of await tablesInOrder(client)) {
      const { rows } = await client.query(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`);
      all[name] = rows;
    }
    const numbers = `SELECT sequencename, last_value FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY 1`;
    const broken = await brokenInvariants(askerOf(client));
    return { ...all, numbers: (await client.query(numbers)).rows, broken };
  } finally {
    await client.end();
  }
}

async function sumsIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const sums = names.map(async (name) => {
    const bytes = await readFile(join(folder, name));
    return [name, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** Some rows of every kind, with characters that a careless copy would corrupt. */
async function fill(): Promise<{ imageId: string; customerId: string }> {
  const [admin, customer] = [await signedIn(shop, 'admin'), await signedIn(shop)];
  const imageId = await uploadedId(admin, await png());
  const item = await buildItem(shop, { name: 'Bremsklötze "vorn", (2)\\n\n\tÖl', description: ',,"",\\.' });
  await shop.dataSource.query('INSERT INTO item_images VALUES ($1, 0, $2)', [item.id, imageId]);
  const number = `WITH maker AS (INSERT INTO part_makers (name) VALUES ('Käfer') RETURNING id)
    INSERT INTO item_numbers SELECT $1, 0, 'mpn', id, 'A-1', 'A1' FROM maker`;
  await shop.dataSource.query(number, [item.id]);
  await buildOrder(shop, { notes: '', userId: customer.user.id, shippingAddress: '12 Riverside' });
  const named = `UPDATE users SET name = 'Wanjiku', email = 'wanjiku@example.com', phone = '0733 000 111' WHERE id = $1`;
  await shop.dataSource.query(named, [customer.user.id]);
  await customer.rest('POST', '/orders/create', { cart_items: [{ item_id: item.id, quantity: 3 }] });
  await customer.rest('POST', '/cart/add', { item_id: item.id, quantity: 2 });
  await customer.rest('POST', '/wishlist/add', { item_id: item.id });
  await customer.rest('POST', '/track/page-visit', {
    session_id: crypto.randomUUID(),
    missed_search: 'strut',
  });
  for (const name of ['Öl', '\\.']) await uploadedImport(admin, `Name\n${name}\n`);
  await customer.rest('POST', '/track/item-view', { item_id: item.id, session_id: crypto.randomUUID() });
  return { imageId, customerId: customer.user.id };
}

describe('backup', () => {
  let imageId: string;
  let customerId: string;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'beambright-backup-'));
    shop = await startTestApp();
    ({ imageId, customerId } = await fill());
    await takeBackup(source(), backup());
  });
  beforeEach(async () => {
    empty = await createTestDatabase({ isMigrated: false });
  });
  afterEach(() => empty.drop());
  afterAll(async () => {
    await shop.close();
    await rm(home, { recursive: true });
  });

  test('a restore has every row, sequence and picture', async () => {
    await restoreBackup(target(), backup(), 'none');
    expect(await everythingIn(empty.url)).toEqual(await everythingIn(source().databaseUrl ?? ''));
    expect(await everythingIn(empty.url)).toMatchObject({ broken: [] });
    const sums = await sumsIn(pictures(shop.dataDir));
    expect(await sumsIn(pictures(target().dataDir))).toEqual(sums);
    expect(await sumsIn(join(backup(), 'pictures'))).toEqual(sums);
    expect(Object.keys(sums)).toHaveLength(5);
  });

  test.each([
    ['a row is missing', 'tables/items.jsonl', ''],
    ['a letter of a row differs', 'tables/items.jsonl', (text: string) => text.replace('vorn', 'Vorn')],
    ['a table is missing', 'tables/items.jsonl', null],
    ['a picture differs', 'pictures', 'has changed'],
    ['the list of deleted accounts is missing', 'erased.txt', null],
    ['contents.json is missing', 'contents.json', null],
    ['contents.json is cut off', 'contents.json', (text: string) => text.slice(0, 500)],
    ['contents.json has no tables', 'contents.json', (text: string) => text.replace('"tables"', '"Tables"')],
    ['contents.json is null', 'contents.json', () => 'null'],
    [
      'a table has the name of a path',
      'contents.json',
      (text: string) => text.replace('"name": "', '"name": "../'),
    ],
    [
      'a picture has the name of a path',
      'contents.json',
      (text: string) => text.replace(/"\w+-320/, '"../../escaped'),
    ],
  ])('if %s, the restore names the file and the database stays empty', async (name, what, contents) => {
    const broken = join(home, name);
    await cp(backup(), broken, { recursive: true });
    const [first = ''] = await readdir(join(broken, 'pictures'));
    const file = join(broken, what === 'pictures' ? join(what, first) : what);
    const damaged = typeof contents === 'function' ? contents(await readFile(file, 'utf8')) : contents;
    await (damaged === null ? rm(file) : writeFile(file, damaged));
    const restoring = restoreBackup(target(), broken, 'none');
    await expect(restoring).rejects.toThrow(SetupError);
    await expect(restoring).rejects.toThrow(what === 'pictures' ? first : what);
    const client = new Client({ connectionString: empty.url });
    await client.connect();
    const { rows } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`);
    await client.end();
    expect(rows).toEqual([]);
  });

  describe('a backup', () => {
    const PERSONAL = /wanjiku|733 000 111|riverside/i;
    const dataDir = () => join(home, 'lost');
    const listed = async (folder: string) => readErased(erasedFile(folder));
    beforeEach(() => addErased(dataDir(), [customerId]));

    test.each([
      ['DATA_DIR', 'lost', undefined],
      ['a given file', 'new', 'lost/erased.txt'],
    ])('is restored without the deleted accounts listed in %s', async (_name, to, file) => {
      expect(await dumpOf(source().databaseUrl ?? '')).toMatch(PERSONAL);
      const restored = join(home, to);
      const config = configOf(empty.url, restored);
      await restoreBackup(config, backup(), file && join(home, file));
      expect((await dumpOf(empty.url)).match(PERSONAL)).toBeNull();
      expect(await everythingIn(empty.url)).toMatchObject({ broken: [] });
      expect(await listed(restored)).toEqual([customerId]);

      await writeFile(erasedFile(restored), '');
      await takeBackup(config, `${restored}-next`);
      expect(await listed(`${restored}-next`)).toEqual([customerId]);
      await expect(restoreBackup(config, `${restored}-next`)).rejects.toThrow('Which accounts');
    });

    test.each([
      ['not given', undefined, 'Which accounts were deleted since this backup? Say --erased FILE'],
      ['a missing file', 'missing.txt', 'There is no list of deleted accounts at missing.txt'],
      ['a folder', SERVER_FOLDER, 'cannot be read (EISDIR)'],
      [
        'a file of another kind',
        join(SERVER_FOLDER, 'project.json'),
        `is no list of deleted accounts: '{' is not an id`,
      ],
    ])('is not restored if the list of deleted accounts is %s', async (_what, file, message) => {
      const refused = configOf(empty.url, join(home, 'refused'));
      const restoring = restoreBackup(refused, backup(), file);
      await expect(restoring).rejects.toThrow(SetupError);
      await expect(restoring).rejects.toThrow(message);
      expect([await dumpOf(empty.url), await readdir(home)]).toEqual([
        '',
        expect.not.arrayContaining(['refused']),
      ]);
    });

    test('is not restored if the list of deleted accounts in DATA_DIR is empty and no other list is given', async () => {
      const fresh = configOf(empty.url, join(home, 'fresh'));
      await addErased(fresh.dataDir, []);
      await expect(restoreBackup(fresh, backup())).rejects.toThrow('Which accounts');
    });

    test('of a database of an older release contains the list of deleted accounts of DATA_DIR', async () => {
      await migrate(empty.url, MIGRATIONS.slice(0, 1), []);
      await takeBackup(configOf(empty.url, dataDir()), join(home, 'older'));
      expect(await listed(join(home, 'older'))).toEqual([customerId]);
    });
  });

  test('can be read by its user only, even in a folder that others can open', async () => {
    const folder = join(home, 'open');
    await mkdir(folder, { mode: 0o755 });
    await takeBackup(source(), folder);
    const names = await readdir(folder, { recursive: true });
    const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o077));
    expect([names.length > 10, ...new Set(modes)]).toEqual([true, 0]);
  });

  test('is not written to a non-empty folder, nor restored into a database that has a shop', async () => {
    await expect(takeBackup(source(), backup())).rejects.toThrow('is not empty');
    await expect(restoreBackup(source(), backup(), 'none')).rejects.toThrow(
      'There is a shop in the database already',
    );
  });

  test('keeps the files of a picture until the backup has ended, even if the picture is removed from its item', async () => {
    const client = new Client({ connectionString: source().databaseUrl });
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [REMOVAL_LOCK]);
    await shop.dataSource.query('DELETE FROM item_images');
    const images = shop.app.get(ImagesService);
    await images.discard(imageId);
    expect(await readdir(pictures(shop.dataDir))).toHaveLength(5);
    await client.end();
    await images.removeReleased(imageId);
    expect(await readdir(pictures(shop.dataDir))).toEqual([]);
  });
});

/** Taken at commit 59d71e0, of a shop that was filled by the API. */
const OLD_BACKUP = join(SERVER_FOLDER, 'test', 'backup-59d71e0');

/** Derived tables whose columns have changed since, and tables that were dropped. */
const NOT_COMPARED = [
  ...['item_search', 'search_words'],
  ...['item_price_counts', 'search_bits', 'search_changes', 'search_common'],
  ...['order_days', 'registration_days', 'visit_days', 'seen_days', 'seen_spans', 'call_minutes'],
  ...['stats_subjects', 'sales', 'view_counts'],
];

/** Of columns added since that cannot be null. */
const DEFAULTS: Record<string, string> = {
  fit_kind: 'specific',
  kind: 'account',
  discount: '0.00',
  delivery_fee: '0.00',
  delivery_share: '0.00',
};

/** Rebuilds the tables derived from the catalogue. */
const REBUILD = `
  SELECT rebuild_search();
  UPDATE categories SET name = name;
  UPDATE car_brands SET name = name;
  TRUNCATE item_counts;
  INSERT INTO item_counts SELECT category_id, car_brand_id, in_stock, count(*), fit_kind FROM items GROUP BY 1, 2, 3, 5`;

describe('a backup of commit 59d71e0', () => {
  test('is restored with all rows and pictures, and its customers can sign in and order', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beambright-backup-'));
    const database = await createTestDatabase({ isMigrated: false });
    const config = configOf(database.url, join(folder, 'restored'));
    const old = await restoreBackup(config, OLD_BACKUP, 'none');
    const today = await takeBackup(config, join(folder, 'today'));
    const rowsIn = async (backupFolder: string, table: string) =>
      (await readFile(tableFile(backupFolder, table), 'utf8')).split('\n').toSorted();
    for (const { name, columns } of old.tables.filter((table) => !NOT_COMPARED.includes(table.name))) {
      const now = today.tables.find((table) => table.name === name)!;
      const added = now.columns.slice(columns.length).map((column) => DEFAULTS[column] ?? '');
      const newColumns = added.map((value) => `,${value}`).join('');
      const before = (await rowsIn(OLD_BACKUP, name)).map((row) => row.replace(/\)"$/, `${newColumns})"`));
      const after = await rowsIn(join(folder, 'today'), name);
      const kept = name === 'search_synonyms' ? after.filter((row) => before.includes(row)) : after;
      expect([name, kept]).toEqual([name, before]);
    }
    expect(today.pictures).toEqual(old.pictures);
    expect(today.tables.map(({ name }) => name)).not.toContain('sql_files');

    const restored = await startTestAppOn(database);
    const derived = await everythingIn(database.url);
    await restored.dataSource.query(REBUILD);
    expect(await everythingIn(database.url)).toEqual(derived);

    const customer = restored.asGuest();
    await customer.rest('POST', '/login-user', {
      email: 'wanjiku@example.com',
      password: 'a long enough password',
    });
    const { body } = await customer.rest('GET', '/get-items?search=brak+pad');
    const { items } = body as { items: { id: string; name: string }[] };
    expect(items.map(({ name }) => name)).toEqual(['Brake pad front Vitz']);
    await customer.rest('POST', '/orders/create', { cart_items: [{ item_id: items[0]?.id, quantity: 2 }] });
    expect((await customer.rest('GET', '/orders')).body).toMatchObject({
      orders: ['pending', 'pending', 'failed', 'confirmed'].map((status) => ({ status })),
    });
    expect(await brokenInvariants((sql) => restored.dataSource.query(sql))).toEqual([]);
    await restored.close();
    await rm(folder, { recursive: true });
  });
});
