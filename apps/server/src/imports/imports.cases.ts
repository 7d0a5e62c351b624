import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCarBrand, buildCategory, buildItem, person, signedIn } from '../../test/builders.js';
import {
  dryRunOf,
  endedImport,
  IMPORT_FIELDS,
  readImport,
  startedApplying,
  startedImport,
  startedUndoing,
  uploadCsv,
  uploadedImport,
} from '../../test/imported.js';
import { meetingAt } from '../../test/races.js';
import { lockRow } from '../../test/row-lock.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { ImportsService } from './imports.service.js';
import { HOLD_WORK } from './stored/import-states.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

const CSV = 'Part name,Colour\nPad,red\n';

const imports = () => shop.dataSource.query<unknown[]>('SELECT FROM imports');
/** An import in the state of running, whose job (if `hasJob`) does not start yet. */
async function running(hasJob = true): Promise<string> {
  const id = await uploadedImport(admin, CSV);
  await shop.dataSource.query(`UPDATE imports SET state = 'reading', started_at = now() WHERE id = $1`, [id]);
  if (hasJob)
    await shop.dataSource.query(
      `INSERT INTO jobs (kind, payload, run_at) VALUES ('import-dry-run', $1, now() + interval '1 hour')`,
      [{ importId: id }],
    );
  return id;
}

const MEBIBYTE = 1_048_576;

describe('imports', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
  });

  test('an upload is stored with its guessed columns, and listed', async () => {
    const { status, body } = await uploadCsv(admin, CSV, 'Teile für März.csv');
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        import: {
          id: expect.any(String),
          state: 'UPLOADED',
          fileName: 'Teile für März.csv',
          header: ['Part name', 'Colour'],
          mapping: [{ column: 'NAME', header: 'Part name' }],
          ignored: ['Colour'],
          missing: ['DESCRIPTION', 'CATEGORY', 'CAR_BRAND', 'PRICE'],
          warnings: [],
        },
      },
    });
    const { data } = await admin.graphql(
      '{ imports { state fileName creatorEmail ignored missing counts { new } startedAt } }',
    );
    expect(data).toEqual({
      imports: [
        {
          state: 'UPLOADED',
          fileName: 'Teile für März.csv',
          creatorEmail: admin.user.email,
          ignored: ['Colour'],
          missing: ['DESCRIPTION', 'CATEGORY', 'CAR_BRAND', 'PRICE'],
          counts: null,
          startedAt: null,
        },
      ],
    });
  });

  test.each([
    ['', 400, 'FILE_EMPTY'],
    ['PK\x03\x04', 415, 'NOT_A_CSV_FILE'],
    ['a'.repeat(20 * 1024 * 1024 + 1), 413, 'UPLOAD_TOO_LARGE'],
  ])('a file that cannot be read is refused and not stored: case %#', async (csv, status, code) => {
    expect(await uploadCsv(admin, csv)).toMatchObject({ status, body: { code } });
    expect(await imports()).toEqual([]);
  });

  test('a file is read into memory only after the previous file is stored', async () => {
    const path = join(shop.dataDir, 'items.csv');
    await writeFile(path, CSV);
    const { signal } = new AbortController();
    const ends: string[] = [];
    const upload = (name: string, file: string) =>
      shop.app
        .get(ImportsService)
        .upload(admin.user, { path: file, name, signal })
        .then(
          () => ends.push(`${name} is stored`),
          () => ends.push(`${name} is not there`),
        );
    const lock = await lockRow(shop, 'LOCK TABLE imports IN EXCLUSIVE MODE');
    const uploads = [upload('first', path), upload('second', `${path}.gone`)];
    await lock.hasSomebodyWaiting();
    expect(ends).toEqual([]);
    await lock.commit();
    await Promise.all(uploads);
    expect(ends.toSorted()).toEqual(['first is stored', 'second is not there']);
  });

  test('a page of another site cannot upload', async () => {
    const form = new FormData();
    form.append('file', new Blob([CSV]), 'items.csv');
    const origin = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await admin.form('POST', '/uploads/imports', form, origin)).toMatchObject({
      status: 403,
      body: { code: 'CROSS_SITE_CALL' },
    });
  });

  test('a dry run warns of new rows without a number that have the name of a product in the shop', async () => {
    const [category, carBrand] = [await buildCategory(shop, 'Brakes'), await buildCarBrand(shop, 'Toyota')];
    await buildItem(shop, { category, carBrand, name: 'Disc' });
    const row = 'Disc,One disc.,brakes,TOYOTA,1250';
    const rows = [row, row, row.replace('Disc', 'Drum'), `${row},0099`].join('\n');
    const { id } = await dryRunOf(admin, `Name,Description,Category,Car brand,Price,SKU\n${rows}\n`);
    await startedImport(admin, id);
    await endedImport(admin, id);
    const [{ warnings }] = await shop.dataSource.query<[{ warnings: string[] }]>(
      'SELECT warnings FROM imports',
    );
    expect(warnings).toEqual([
      expect.stringMatching(/a product has already: 2\. They would be there twice\.$/),
    ]);
  });

  test("of a file with a column 'error' pass their mapping on to a next file that lacks it, except what was mapped to 'error'", async () => {
    const mapping = [
      { column: 'NAME', header: 'Part name' },
      { column: 'DESCRIPTION', header: 'error' },
    ];
    await dryRunOf(admin, 'error,Part name,Colour\nno,Disc,\n', { mapping });
    const id = await uploadedImport(admin, CSV);
    expect((await readImport(admin, id)).mapping).toEqual(mapping.slice(0, 1));
    expect(await startedImport(admin, id)).toBeUndefined();
    await endedImport(admin, id);
  });

  test('only one import runs at a time, and the error for starting another says who started the first and when', async () => {
    const id = await running();
    const other = await person(shop, 'admin');
    const second = await uploadedImport(other, CSV);
    for (const one of [id, second]) {
      const { errors } = await other.graphql('mutation ($id: ID!) { startImport(id: $id) { id } }', {
        id: one,
      });
      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining(`${admin.user.email} started an import at`),
        extensions: { code: 'IMPORT_RUNNING' },
      });
    }
  });

  test('only one of two imports that are started at the same moment succeeds', async () => {
    const ids = [await uploadedImport(admin, CSV), await uploadedImport(admin, CSV)];
    const holder = shop.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE import_rows IN SHARE MODE');
    const codes = await meetingAt(shop, 'LOCK TABLE imports IN SHARE MODE', { waiting: 2 }, () =>
      ids.map((id) => startedImport(admin, id)),
    );
    await holder.rollbackTransaction();
    await holder.release();
    expect(codes.toSorted()).toEqual(['IMPORT_RUNNING', undefined]);
    for (const id of ids) await endedImport(admin, id);
  });

  test('starting an import that another admin is just starting fails with IMPORT_RUNNING', async () => {
    const id = await uploadedImport(admin, CSV);
    const { user } = await person(shop, 'admin');
    const begun = `UPDATE imports SET state = 'reading', started_at = now(), creator_id = '${user.id}' WHERE id = '${id}'`;
    const starts = [startedImport, startedApplying, startedUndoing];
    const codes = await meetingAt(shop, begun, { waiting: starts.length }, () =>
      starts.map((start) => start(admin, id)),
    );
    expect(codes).toEqual(starts.map(() => 'IMPORT_RUNNING'));
  });

  test.each([
    ['reading', 'FAILED'],
    ['applying', 'STOPPED'],
    ['undoing', 'UNDO_STOPPED'],
  ])(
    'an import that is interrupted while %s shows when it continues, and lets another one start',
    async (state, stopped) => {
      const id = await running();
      await shop.dataSource.query(
        `UPDATE imports SET state = $2, active_at = now() - interval '9 seconds' WHERE id = $1`,
        [id, state],
      );
      const worker = shop.dataSource.createQueryRunner();
      await worker.startTransaction();
      await worker.query(HOLD_WORK);
      expect((await readImport(admin, id)).goesOnAt).toBeNull();
      const other = await uploadedImport(admin, CSV);
      expect(await startedImport(admin, other)).toBe('IMPORT_RUNNING');
      await worker.rollbackTransaction();
      await worker.release();
      const goesOn = (await readImport(admin, id)).goesOnAt ?? '';
      expect(Date.parse(goesOn)).toBeGreaterThan(Date.now());
      expect(await startedImport(admin, other)).toBeUndefined();
      expect(await readImport(admin, id)).toMatchObject({
        state: stopped,
        failure: 'INTERRUPTED',
        goesOnAt: null,
      });
      await endedImport(admin, other);
      expect(await shop.dataSource.query(`SELECT FROM jobs WHERE kind LIKE 'import-%'`)).toEqual([]);
    },
  );

  test('an import whose job was lost does not block other imports', async () => {
    const id = await running(false);
    await dryRunOf(admin, CSV);
    expect(await readImport(admin, id)).toMatchObject({ state: 'FAILED', failure: 'INTERRUPTED' });
  });

  test('a dry run that fails says why, and can be started again', async () => {
    const id = await uploadedImport(admin, CSV);
    const store = (file: string) =>
      shop.dataSource.query('UPDATE imports SET file = $2 WHERE id = $1', [id, Buffer.from(file)]);
    await store('');
    await startedImport(admin, id);
    expect(await endedImport(admin, id)).toMatchObject({ state: 'FAILED', failure: 'FILE_EMPTY' });
    await store(CSV);
    await startedImport(admin, id);
    expect(await endedImport(admin, id)).toMatchObject({ state: 'CHECKED', failure: null });
  });

  test('the rows of an import are read in pages, either all rows or those of one outcome', async () => {
    const { id } = await dryRunOf(admin, `Name\n${'Pad\n'.repeat(1_001)}`);
    const rows = `query ($id: ID!, $after: String, $outcome: ImportOutcome) {
      import(id: $id) { rows(first: 1, after: $after, outcome: $outcome) { totalCount nodes { line } pageInfo { hasNextPage endCursor } } }
    }`;
    const page = async (variables: object = {}) =>
      (
        await admin.graphql<{ import: { rows: { pageInfo: { endCursor: string } } } }>(rows, {
          id,
          ...variables,
        })
      ).data?.import.rows;
    const first = await page();
    expect(first).toMatchObject({ totalCount: 1_001, nodes: [{ line: 2 }], pageInfo: { hasNextPage: true } });
    expect(await page({ after: first?.pageInfo.endCursor, outcome: 'REFUSED' })).toMatchObject({
      nodes: [{ line: 3 }],
    });
    expect(await page({ outcome: 'NEW' })).toMatchObject({ totalCount: 0, nodes: [] });
    const wrong = await admin.graphql(rows, { id, after: 'WyJ4Il0' });
    expect(wrong.errors?.[0]?.extensions.code).toBe('CURSOR_INVALID');
  });

  test.each([
    ['a day if they were never checked', '23 hours', '25 hours', 'NULL'],
    ['60 days', '59 days', '61 days', 'created_at'],
  ])('are deleted after %s', async (_, before, after, started) => {
    const [kept] = [await uploadedImport(admin, CSV), await uploadedImport(admin, CSV)];
    await shop.dataSource.query(
      `UPDATE imports SET created_at = now() - CASE id WHEN $1 THEN interval '${before}' ELSE interval '${after}' END`,
      [kept],
    );
    await shop.dataSource.query(`UPDATE imports SET started_at = ${started}`);
    await shop.app.get(ImportsService).tidy();
    expect(await shop.dataSource.query('SELECT id FROM imports')).toEqual([{ id: kept }]);
  });

  test('an upload is refused beyond 300 MB of files in all, unless an old file can be deleted', async () => {
    const oldest = await uploadedImport(admin, CSV);
    const query = (sql: string, values: unknown[] = []) => shop.dataSource.query(sql, values);
    const sized = `UPDATE imports SET file = convert_to(repeat(' ', $1::int), 'UTF8')`;
    await query(sized, [20 * MEBIBYTE]);
    for (let copies = 1; copies < 15; copies++)
      await query(
        `INSERT INTO imports (creator_id, file_name, file, header, mapping, warnings)
         SELECT creator_id, file_name, file, header, mapping, warnings FROM imports LIMIT 1`,
      );
    await query(`${sized} WHERE id = (SELECT id FROM imports LIMIT 1)`, [
      20 * MEBIBYTE - Buffer.byteLength(CSV),
    ]);
    expect(await uploadCsv(admin, CSV)).toMatchObject({ status: 201 });
    expect(await uploadCsv(admin, CSV)).toMatchObject({ status: 409, body: { code: 'IMPORTS_FULL' } });
    await query(`UPDATE imports SET created_at = now() - interval '8 days' WHERE id = $1`, [oldest]);
    expect(await uploadCsv(admin, CSV)).toMatchObject({ status: 201 });
    expect(await query('SELECT FROM imports WHERE id = $1', [oldest])).toEqual([]);
  });

  test('a list of imports with their rows is within the allowed cost of a query', async () => {
    const { errors } = await admin.graphql(`{ imports { ${IMPORT_FIELDS.replace('100', '10')} } }`);
    expect(errors).toBeUndefined();
  });
});
