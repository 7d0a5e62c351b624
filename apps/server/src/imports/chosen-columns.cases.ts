import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { signedIn } from '../../test/builders.js';
import { dryRunOf, endedImport, readImport, startedImport, uploadedImport } from '../../test/imported.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

const CSV = 'Part name,Colour\nPad,red\n';

describe('the columns of an import', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
  });

  test('a file with unknown or ambiguous columns is stored, and its dry run starts once they are chosen', async () => {
    const id = await uploadedImport(admin, 'Our price,Price,Retail\nx,1,2\n');
    const { data } = await admin.graphql(
      'query ($id: ID!) { import(id: $id) { samples warnings ignored } }',
      {
        id,
      },
    );
    expect(data?.['import']).toEqual({
      samples: [['x'], ['1'], ['2']],
      warnings: ['Price may be "Price" or "Retail": none is chosen.'],
      ignored: ['Our price', 'Price', 'Retail'],
    });
    expect(await startedImport(admin, id)).toBe('NO_KNOWN_COLUMN');
    expect(
      await startedImport(admin, id, { mapping: [{ column: 'PRICE', header: 'Retail' }] }),
    ).toBeUndefined();
    expect((await endedImport(admin, id)).warnings).toEqual([]);
  });

  test('a column can be set to one value for every row, which is stored for the next file with the same first row', async () => {
    const [mapping, constants] = [
      [{ column: 'NAME', header: 'Part name' }],
      [{ column: 'PRICE', value: '1,250' }],
    ];
    const { rows, id } = await dryRunOf(admin, CSV, { mapping, constants });
    expect(rows.nodes[0]?.errors.map(({ column }) => column)).toEqual([
      'DESCRIPTION',
      'CATEGORY',
      'CAR_BRAND',
    ]);
    const next = await uploadedImport(admin, CSV);
    for (const one of [id, next]) {
      const query = 'query ($id: ID!) { import(id: $id) { constants { column value } missing } }';
      const { data } = await admin.graphql(query, { id: one });
      expect(data?.['import']).toEqual({ constants, missing: ['DESCRIPTION', 'CATEGORY', 'CAR_BRAND'] });
    }
    expect(await startedImport(admin, next, { constants })).toBeUndefined();
    expect((await endedImport(admin, next)).rows.nodes).toEqual(rows.nodes);
    expect(await startedImport(admin, next)).toBeUndefined();
    expect((await endedImport(admin, next)).rows.nodes).toEqual(rows.nodes);
  });

  test('a value that was chosen for all rows of one file is offered for the next file, but not used before it is chosen again', async () => {
    const mapping = [{ column: 'NAME', header: 'Part name' }];
    await dryRunOf(admin, CSV, { mapping, constants: [{ column: 'PRICE', value: '1,250' }] });
    const { errors } = (await dryRunOf(admin, CSV)).rows.nodes[0]!;
    expect(errors.map(({ column }) => column)).toContain('PRICE');
  });

  test.each([
    [[{ column: 'PRICE', value: 'old' }], 'INVALID_INPUT'],
    [[{ column: 'CATEGORY', value: ' ' }], 'INVALID_INPUT'],
    [[{ column: 'OWN', value: '12' }], 'INVALID_INPUT'],
    [[{ column: 'NAME', value: 'Pad' }], 'INVALID_INPUT'],
    [[{ column: 'DESCRIPTION', value: 'New.' }], 'COLUMN_TWICE'],
  ])('a value for every row is refused if its column cannot have it: case %#', async (constants, code) => {
    const id = await uploadedImport(admin, CSV);
    const mapping = [{ column: 'DESCRIPTION', header: 'Colour' }];
    expect(await startedImport(admin, id, { mapping, constants })).toBe(code);
  });

  test("columns can be chosen; this import keeps them, and so does the next file with the same columns, with or without 'error'", async () => {
    const mapping = [{ column: 'NAME', header: 'Colour' }];
    const { mapping: kept, rows } = await dryRunOf(admin, CSV, { mapping });
    expect(kept).toEqual(mapping);
    for (const next of [CSV, 'error,Part name,Colour\nno,Disc,\n'])
      expect((await readImport(admin, await uploadedImport(admin, next))).mapping).toEqual(mapping);
    expect(rows.nodes[0]?.name).toBe('red');
  });

  test.each([
    [[{ column: 'NAME', header: 'Size' }], 'INVALID_INPUT'],
    [[], 'NO_KNOWN_COLUMN'],
    [
      [
        { column: 'NAME', header: 'Part name' },
        { column: 'NAME', header: 'Colour' },
      ],
      'COLUMN_TWICE',
    ],
  ])('a choice of columns that the file does not have is refused: case %#', async (mapping, code) => {
    const id = await uploadedImport(admin, CSV);
    expect(await startedImport(admin, id, { mapping })).toBe(code);
    expect((await readImport(admin, id)).state).toBe('UPLOADED');
  });
});
