import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildCarBrand, buildCategory, buildItem, signedIn } from '../../test/builders.js';
import { appliedCsv, CSV_HEADER, dryRunOf, startedUndoing, undoneImport } from '../../test/imported.js';
import { type PictureServer, pictureServer } from '../../test/picture-server.js';
import { png } from '../../test/pictures.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { msUntil } from '../../torture/lib/until.js';
import type { Item } from '../catalogue/item.entity.js';
import { ImportsService } from './imports.service.js';

let server: PictureServer;
/** The server's answers by path, one per request; the last answer is repeated. */
let answers: Record<string, (Buffer | number | Promise<Buffer>)[]>;
let asked: string[];
let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let item: Item;

const ROWS = `query ($id: ID!, $failed: Boolean) { import(id: $id) { pictures { left failedRows }
  rows(first: 9, hasPictureFailures: $failed) { totalCount nodes { line pictureFailures { address code message } } } } }`;

const query = <T = Record<string, unknown>>(sql: string, values?: unknown[]) =>
  shop.dataSource.query<T[]>(sql, values);
const at = (path: string) => `https://${server.host}/${path}`;
const changing = (cell: string) => `ID,Pictures\n${item.id},"${cell}"\n`;

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = url.slice(1);
  asked.push(path);
  const list = answers[path] ?? [404];
  const next = await (list.length > 1 ? list.shift() : list[0]);
  if (typeof next === 'number') response.writeHead(next).end('secret words');
  else response.end(next);
}

const applied = (csv: string) => appliedCsv(admin, csv);

async function undone(id: string) {
  expect(await startedUndoing(admin, id)).toBeUndefined();
  return undoneImport(admin, id);
}

const failuresOf = async (id: string) =>
  (await admin.graphql<{ import: unknown }>(ROWS, { id, failed: true })).data?.import;
const jobs = () =>
  query<{ last_error: string | null }>(`SELECT last_error FROM jobs WHERE kind = 'import-picture'`);
const fetchingEnds = () => msUntil(async () => (await jobs()).length === 0);
const fetched = async (csv: string) => {
  const id = await applied(csv);
  await fetchingEnds();
  return id;
};
const widths = async () =>
  (
    await query<{ widths: number[] | null }>(
      `SELECT (SELECT array_agg(width ORDER BY position) FROM item_images JOIN images ON id = image_id WHERE item_id = items.id) AS widths
       FROM items ORDER BY name`,
    )
  ).map((one) => one.widths);

describe('the pictures of an import', () => {
  beforeAll(async () => {
    server = await pictureServer((request, response) => void answer(request, response));
    shop = await sharedShop({ OUTBOUND_PRIVATE_HOSTS: server.host });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    const [category, carBrand] = [await buildCategory(shop, 'Brakes'), await buildCarBrand(shop, 'Toyota')];
    item = await buildItem(shop, { category, carBrand, name: 'Pad' });
    asked = [];
    answers = {};
    for (const width of [40, 41, 42]) answers[width] = [await png(width, 30)];
  });

  test('are added to new and existing products in the order of the cell, each only once', async () => {
    const csv = `${CSV_HEADER},Image URL\n,1,Disc,One.,Brakes,Toyota,1,${at('41')} ${at('40')}
${item.id},,Pad,One.,Brakes,Toyota,1,"${at('42')},\n${at('41')} | ${at('42')}"\n`;
    await fetched(csv);
    expect(await widths()).toEqual([
      [41, 40],
      [42, 41],
    ]);
    await fetched(`ID,SKU,Pictures\n,1,${at('41')} ${at('40')}\n${item.id},,${at('41')}\n`);
    expect(await widths()).toEqual([
      [41, 40],
      [42, 41],
    ]);
    expect(await query('SELECT id FROM images')).toHaveLength(4);
  });

  test('count as a change of a product unless the cell is empty, and the error for a bad address shows the address', async () => {
    const second = await buildItem(shop, { name: 'Lamp' });
    const many = Array.from({ length: 21 }, (_, place) => at(`${place}`)).join(' ');
    const { rows, counts } = await dryRunOf(
      admin,
      `ID,Pictures\n${item.id},${at('40')} ${at('41')}\n${second.id},\nx,http://a.example/1.jpg\ny,${many}\nz,photo.jpg\np,https://10.0.0.1/1.jpg\nq,https://nas.local/1.jpg\n`,
    );
    expect(counts).toMatchObject({ changed: 1, unchanged: 1, refused: 5 });
    expect(rows.nodes[0]?.changes).toEqual([
      { column: 'PICTURES', from: null, to: `${at('40')}\n${at('41')}` },
    ]);
    expect(
      rows.nodes.slice(2).map(({ errors }) => errors.find(({ column }) => column === 'PICTURES')?.message),
    ).toEqual([
      '"http://a.example/1.jpg" cannot be fetched: it must be a public https address',
      'Too many images: at most 20 are allowed',
      '"photo.jpg" cannot be fetched: it must be a public https address',
      '"https://10.0.0.1/1.jpg" cannot be fetched: it must be a public https address',
      '"https://nas.local/1.jpg" cannot be fetched: it must be a public https address',
    ]);
  });

  test('that cannot be fetched are listed with their row, and the others are still fetched', async () => {
    answers = { ...answers, text: [Buffer.from('no picture')], moved: [301] };
    const paths = [at('none'), at('moved'), at('text'), at('40')];
    const id = await fetched(changing(paths.join(' ')));
    expect(await widths()).toEqual([[40]]);
    const found = await failuresOf(id);
    expect(found).toMatchObject({ pictures: { left: 0, failedRows: 1 }, rows: { totalCount: 1 } });
    const { nodes } = (
      found as { rows: { nodes: { pictureFailures: { address: string; code: string }[] }[] } }
    ).rows;
    expect(nodes[0]?.pictureFailures.map(({ address, code }) => [address, code])).toEqual([
      [paths[0], 'ADDRESS_REFUSED'],
      [paths[1], 'ADDRESS_REFUSED'],
      [paths[2], 'NOT_AN_IMAGE'],
    ]);
    expect(JSON.stringify(found)).not.toContain('secret words');
  });

  test('are tried again if their server does not answer, and fail in the end', async () => {
    answers = { ...answers, slow: [503, await png(50, 30)], dead: [503] };
    const id = await applied(changing(`${at('slow')} ${at('dead')} ${at('40')}`));
    await msUntil(async () => (await jobs())[0]?.last_error === 'ADDRESS_NO_ANSWER');
    expect(await failuresOf(id)).toEqual({
      pictures: { left: 3, failedRows: 0 },
      rows: { totalCount: 0, nodes: [] },
    });
    const letTimePass = (attempts: number) =>
      query(`UPDATE jobs SET run_at = now(), attempts = ${attempts} WHERE kind = 'import-picture'`).then(() =>
        query('NOTIFY jobs'),
      );
    await letTimePass(1);
    await msUntil(async () => (await widths())[0]?.length === 1 && (await jobs())[0]?.last_error !== null);
    await letTimePass(4);
    await fetchingEnds();
    expect(await widths()).toEqual([[50, 40]]);
    expect(await failuresOf(id)).toMatchObject({
      rows: { nodes: [{ pictureFailures: [{ address: at('dead'), code: 'ADDRESS_NO_ANSWER' }] }] },
    });
  });

  test('are removed when the import is undone, unless they were there before or the product has changed since', async () => {
    const first = await fetched(changing(at('40')));
    const second = await fetched(changing(at('41')));
    expect(await undone(second)).toMatchObject({ state: 'UNDONE', progress: { refused: 0 } });
    expect(await widths()).toEqual([[40]]);
    expect(await undone(first)).toMatchObject({ progress: { refused: 1 } });
    const added = await fetched(`${CSV_HEADER},Pictures\n,1,Disc,One.,Brakes,Toyota,1,${at('41')}\n`);
    expect(await widths()).toEqual([[41], [40]]);
    expect(await undone(added)).toMatchObject({ progress: { refused: 0 } });
    expect(await widths()).toEqual([[40]]);
    const left = await fetched(changing(at('42')));
    await query('UPDATE items SET version = version + 1');
    expect(await undone(left)).toMatchObject({ progress: { refused: 1 } });
    expect(await widths()).toEqual([[40, 42]]);
  });

  test('are not added any more after the import is undone or the product is deleted', async () => {
    let arrive: (picture: Buffer) => void = () => undefined;
    answers = { ...answers, late: [new Promise<Buffer>((resolve) => (arrive = resolve))] };
    const id = await applied(changing(`${at('late')} ${at('40')}`));
    expect(await undone(id)).toMatchObject({ progress: { refused: 0 } });
    arrive(await png(50, 30));
    await fetchingEnds();
    expect(await widths()).toEqual([null]);
    expect(await failuresOf(id)).toMatchObject({ pictures: { left: 0, failedRows: 0 } });
    answers = { ...answers, late: [new Promise<Buffer>((resolve) => (arrive = resolve))] };
    const other = await applied(changing(`${at('late')} ${at('40')}`));
    await query('DELETE FROM items');
    arrive(await png(50, 30));
    await fetchingEnds();
    expect(await failuresOf(other)).toMatchObject({
      rows: { nodes: [{ pictureFailures: [{ code: 'ITEM_NOT_FOUND' }, { code: 'ITEM_NOT_FOUND' }] }] },
    });
    expect(await query('SELECT FROM images')).toEqual([]);
  });

  test('are added only once by two runs of the same job', async () => {
    let arrive: (picture: Buffer) => void = () => undefined;
    const picture = new Promise<Buffer>((resolve) => (arrive = resolve));
    answers = { ...answers, late: [picture] };
    await applied(changing(at('late')));
    await msUntil(async () => asked.length === 1);
    await query(`UPDATE jobs SET run_at = now() WHERE kind = 'import-picture'`);
    await query('NOTIFY jobs');
    await msUntil(async () => asked.length === 2);
    arrive(await png(50, 30));
    await fetchingEnds();
    expect(await widths()).toEqual([[50]]);
    expect(await query('SELECT version FROM items')).toEqual([{ version: 3 }]);
    expect(await query('SELECT pictures_left FROM import_rows')).toEqual([{ pictures_left: 0 }]);
  });

  test('are listed as failed with their row when the job that fetches them was lost', async () => {
    const id = await fetched(changing(at('none')));
    await query('UPDATE import_rows SET pictures_left = 1, picture_failures = NULL');
    await shop.app.get(ImportsService).tidy();
    expect(await failuresOf(id)).toMatchObject({
      pictures: { left: 0, failedRows: 1 },
      rows: { nodes: [{ pictureFailures: [{ address: at('none'), code: 'INTERRUPTED' }] }] },
    });
  });
});
