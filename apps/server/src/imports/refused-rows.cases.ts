import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCategory, signedIn } from '../../test/builders.js';
import { dryRunOf, endedImport } from '../../test/imported.js';
import { sharedShop } from '../../test/shared-shop.js';
import { readCsv } from '../../test/spreadsheets.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

function download(id: string): Promise<Response> {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${shop.url}/uploads/imports/${id}/refused.csv`, { headers: { cookie } });
}

const RETRY = 'mutation ($id: ID!) { retryRefusedRows(id: $id) { id } }';
interface Retried {
  retryRefusedRows: { id: string };
}

describe('the refused rows of an import', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
  });

  test('are downloaded as a CSV file with their cells and errors, protected against formulas', async () => {
    const csv = `Name;Delete;Colour\n\nPad;;\nDisc;maybe;=1+1\n"'=1;\n2";;red;4\n`;
    const { id, rows } = await dryRunOf(admin, `\uFEFF${csv}`);
    const [pad, disc, cells] = rows.nodes.map(({ errors }) => errors.map(({ message }) => message));
    const response = await download(id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="refused-rows.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(readCsv(await response.text())).toEqual([
      ['error', 'Name', 'Delete', 'Colour'],
      [expect.stringContaining(`Description: ${pad?.[0]} | Category: `), 'Pad', '', ''],
      [expect.stringContaining(`Delete: ${disc?.[0]} | `), 'Disc', 'maybe', `'=1+1`],
      [cells?.[0], `'=1;\n2`, '', 'red', '4'],
    ]);
  });

  test('can be corrected and uploaded again, and then have only their new errors', async () => {
    const { id } = await dryRunOf(admin, 'Name,Delete,Price\nPad,maybe,5\nDisc,,5\n');
    const mended = (await (await download(id)).text())
      .replaceAll('maybe', 'soon')
      .replace('"error"', '"Error"');
    const again = await dryRunOf(admin, mended);
    expect(again.rows.nodes.map(({ name }) => name)).toEqual(['Pad', 'Disc']);
    const [header, pad] = readCsv(await (await download(again.id)).text());
    expect(header).toEqual(['error', 'Name', 'Delete', 'Price']);
    expect(pad?.[0]).toContain('soon');
    expect(pad?.slice(1)).toEqual(['Pad', 'soon', '5']);
  });

  test('can be checked again as a new import with the same columns, after a missing category was added to the shop', async () => {
    await buildCarBrand(shop, 'Toyota');
    const csv =
      'What,Description,Category,Make,Price\nDisc,One disc.,Brakes,Toyota,abc\nPad,Four pads.,Brakes,Toyota,1250\n';
    const mapping = [
      { column: 'NAME', header: 'What' },
      { column: 'DESCRIPTION', header: 'Description' },
      { column: 'CATEGORY', header: 'Category' },
      { column: 'CAR_BRAND', header: 'Make' },
      { column: 'PRICE', header: 'Price' },
    ];
    const { id } = await dryRunOf(admin, csv, { mapping });
    await buildCategory(shop, 'Brakes');
    const { data } = await admin.graphql<Retried>(RETRY, { id });
    const again = await endedImport(admin, data?.retryRefusedRows.id ?? '');
    expect(again).toMatchObject({ state: 'CHECKED', fileName: 'refused-items.csv' });
    expect(new Set(again.mapping)).toEqual(new Set(mapping));
    expect(again.rows.nodes.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Disc', 'REFUSED'],
      ['Pad', 'NEW'],
    ]);
    const unchanged = await dryRunOf(admin, 'SKU,Delete\n');
    expect(await admin.graphql(RETRY, { id: unchanged.id })).toMatchObject({
      errors: [{ extensions: { code: 'NO_ROWS_REFUSED' } }],
    });
  });
});
