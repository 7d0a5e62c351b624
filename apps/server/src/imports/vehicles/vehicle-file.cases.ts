import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { buildCarBrand, signedIn } from '../../../test/builders.js';
import type { RestAnswer } from '../../../test/clients.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { formOf } from '../../../test/uploads.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

const CREATE = '?add=true&createMissing=true';
const HEADER = 'Brand,Model,Chassis code,Engine,Body,From,To,Slug,Checked';
const FLEET = `${HEADER}
Toyota,Axio,NZE141,1NZ-FE,sedan,2006/10,2012/05,,yes
Toyota,Axio,'NZE161,"=""1NZ-FE""",sedan,2012/05,,,
toyota,Fielder,NZE161,1NZ-FE,wagon,2012/05,2019/09,,no
Nissan,Note,E12,HR12DE,,Sep-12,Dec-20,,
Honda,Fit,GE6,L15A,,2007-10,2013-9,,
Subaru,Impreza,GRB,,,2007/10,2014/08,,
`;

const send = (csv: string | Buffer, query = ''): Promise<RestAnswer> =>
  admin.form('POST', `/uploads/vehicles${query}`, formOf({}, { file: [Buffer.from(csv)] }, 'cars.csv'));
const countsOf = ({ body }: RestAnswer) => (body as { counts: object }).counts;
const exported = async () => (await admin.rest('GET', '/exports/vehicles.csv')).body as string;
const inShop = async (what: string) => {
  const [row] = await shop.dataSource.query<[{ count: number }]>(`SELECT count(*)::int FROM ${what}`);
  return row.count;
};

describe('a file of vehicles', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
  });

  test('is only checked at first, then adds its vehicles, and adds nothing when sent again', async () => {
    await buildCarBrand(shop, 'Toyota');
    const checked = await send(FLEET, '?createMissing=true');
    expect(checked).toMatchObject({
      status: 200,
      body: {
        add: false,
        createMissing: true,
        counts: { new: 6, known: 0, refused: 0 },
        refused: [],
        ignored: [],
        warnings: [],
      },
    });
    expect((checked.body as { vehicles: object[] }).vehicles[3]).toEqual({
      ...{ line: 5, carBrand: 'Nissan', model: 'Note', chassisCode: 'E12', engineCode: 'HR12DE' },
      ...{ fromMonth: '2012-09', toMonth: '2020-12' },
    });
    expect([await inShop('vehicles'), await inShop('car_brands')]).toEqual([0, 1]);
    expect(countsOf(await send(FLEET, CREATE))).toEqual({ new: 6, known: 0, refused: 0 });
    expect(await exported()).toBe(
      '"Brand","Model","Chassis code","Engine","Body","From","To","Slug","Checked"\r\n' +
        '"Honda","Fit","GE6","L15A",,"2007/10","2013/09","honda-fit-ge6","no"\r\n' +
        '"Nissan","Note","E12","HR12DE",,"2012/09","2020/12","nissan-note-e12","no"\r\n' +
        '"Subaru","Impreza","GRB",,,"2007/10","2014/08","subaru-impreza-grb","no"\r\n' +
        '"Toyota","Axio","NZE141","1NZ-FE","sedan","2006/10","2012/05","toyota-axio-nze141","yes"\r\n' +
        '"Toyota","Axio","NZE161","1NZ-FE","sedan","2012/05",,"toyota-axio-nze161","no"\r\n' +
        '"Toyota","Fielder","NZE161","1NZ-FE","wagon","2012/05","2019/09","toyota-fielder-nze161","no"\r\n',
    );
    const before = await exported();
    expect(countsOf(await send(FLEET.replaceAll('sedan', 'wagon'), CREATE))).toEqual({
      ...{ new: 0, known: 6, refused: 0 },
    });
    expect(await exported()).toBe(before);
  });

  test('that was exported adds nothing to its own shop, and gives an empty shop the same vehicles', async () => {
    const odd = `${HEADER}
=Toyota,'Axio,DE3FS,1NZ-FE,"-body, ""x""",1950/01,2100/12,odd-slug,
Škoda,3 Series,NZE161G,,,2012/05,,,
Škoda,3 Series,NZE161,,,2012/05,,skoda-3-series-nze161g,yes
Škoda,3 series,NZE161,M 1,,2012/05,,,
Škoda,3 series,NZE161,M1,,2012/05,,,
`;
    expect(countsOf(await send(odd, CREATE))).toEqual({ new: 4, known: 0, refused: 1 });
    const file = await exported();
    expect(file).toContain('"Škoda","3 Series","NZE161G",,,"2012/05",,"skoda-3-series-nze161g-2012"');
    expect(countsOf(await send(file))).toEqual({ new: 0, known: 4, refused: 0 });
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    expect(countsOf(await send(file, CREATE))).toEqual({ new: 4, known: 0, refused: 0 });
    expect(await exported()).toBe(file);
  });

  test.each([
    ['Skoda,Axio,NZE141,,,2006/10', 'NAME_UNKNOWN', 'Brand', /^There is no brand called "Skoda"\. Tick/],
    ['Toyta,Axio,NZE141,,,2006/10', 'NAME_UNKNOWN', 'Brand', /Did you mean "Toyota"\? Otherwise tick/],
    ['Toyota,Axo,NZE141,,,2006/10', 'NAME_UNKNOWN', 'Model', /called "Toyota Axo"\. Did you mean "Axio"\?/],
    [',Axio,NZE141,,,2006/10', 'TEXT_REQUIRED', 'Brand', 'Car brand is required'],
    ['Toyota,Axio,NZE-141,,,2006/10', 'INVALID_INPUT', 'Chassis code', /^A chassis code has 2 to 8/],
    ['Toyota,Axio,1.00E+08,,,2006/10', 'CELL_DAMAGED', 'Chassis code', /was rounded by the spreadsheet/],
    ['Toyota,Axio,NZE150,1NZ FE,,2006/10', 'INVALID_INPUT', 'Engine', /^An engine code has 2 to 12/],
    ['Toyota,Axio,NZE150,,,10/1/2006', 'CELL_DAMAGED', 'From', /was made a date/],
    ['Toyota,Axio,NZE150,,,2006', 'INVALID_INPUT', 'From', /"2006" is not a month of production/],
    ['Toyota,Axio,NZE150,,,2006.1', 'INVALID_INPUT', 'From', /"2006.1" is not a month of production/],
    ['Toyota,Axio,NZE150,,,2006/10,2006/09', 'INVALID_INPUT', 'To', /^The last month 2006-09 is before/],
    ['Toyota,Axio,NZE150,', 'INVALID_INPUT', 'From', 'Needs the month from which it was built'],
    ['Toyota,Axio,NZE150,,,2006/10,,Toyota Axio', 'INVALID_INPUT', 'Slug', /is not a slug/],
    [
      'Toyota,Axio,NZE150,,,2006/10,,,maybe',
      'INVALID_INPUT',
      'Checked',
      '"maybe" is neither yes nor no: write yes, y, true or 1, or no, n, false or 0',
    ],
    ['Toyota,Axio,NZE150,,,2006/10,,,,more', 'TOO_MANY_CELLS', null, /^The row has 10 cells/],
    ['Toyota,Axio,#N/A,,,2006/10', 'CELL_DAMAGED', 'Chassis code', /is a formula or its error/],
    ['Toyota,Axio,NZE150,,#REF!,2006/10', 'CELL_DAMAGED', 'Body', /is a formula or its error/],
  ])('adds all rows but a refused one, and says why: %s', async (row, code, column, message) => {
    await send(FLEET, CREATE);
    const { body } = await send(`${HEADER}\n${row}\nToyota,Axio,NZE199,,,2006/10\n`, '?add=true');
    expect(body).toMatchObject({
      counts: { new: 1, known: 0, refused: 1 },
      refused: [
        {
          line: 2,
          code,
          column,
          message: message instanceof RegExp ? expect.stringMatching(message) : message,
        },
      ],
    });
    expect(await inShop(`vehicles WHERE chassis_code = 'NZE199'`)).toBe(1);
    expect(await inShop('vehicles')).toBe(7);
  });

  test('refuses two rows that a misplaced quotation mark joins as one row, but adds the row after them', async () => {
    const rows =
      'Toyota,"Axio,NZE150,,,2006/10\nToyota,Axio",NZE151,,,2006/10\nToyota,Axio,NZE199,,,2006/10\n';
    const { body } = await send(`Brand,Model,Code,Engine,Body,From\n${rows}`, CREATE);
    expect(body).toMatchObject({
      counts: { new: 1, refused: 1 },
      refused: [{ line: 2, code: 'QUOTE_MISPLACED' }],
    });
  });

  test('adds no brand and no model for a row that is refused', async () => {
    const rows = ['Saab,9-Mar,YS3,,,2006/10', 'Saab,9-3,YS3,,,2006', '09-Mar,Axio,YS3,,,2006/10'];
    rows.push('Peugeot,2008.0,YS3,,,2006/10', '#N/A,Axio,YS3,,,2006/10');
    expect(countsOf(await send([HEADER, ...rows].join('\n'), CREATE))).toEqual({
      ...{ new: 0, known: 0, refused: 5 },
    });
    expect([await inShop('car_brands'), await inShop('car_models')]).toEqual([0, 0]);
  });

  test.each([
    ['', '', 400, 'FILE_EMPTY'],
    ['Brand,Model\n', '', 400, 'COLUMN_MISSING'],
    ['Brand,Make,Model,Code\n', '', 400, 'COLUMN_TWICE'],
    ['Brand,Model,Code,Model code\n', '', 400, 'COLUMN_TWICE'],
    [`${HEADER}\n${'a\n'.repeat(5_001)}`, '', 400, 'TOO_MANY_ROWS'],
    ['PK\x03\x04', '', 415, 'NOT_A_CSV_FILE'],
    ['a'.repeat(2 * 1024 * 1024 + 1), '', 413, 'UPLOAD_TOO_LARGE'],
    [FLEET, '?add=perhaps', 400, 'INVALID_INPUT'],
  ])('that cannot be read is refused: case %#', async (csv, query, status, code) => {
    expect(await send(csv, query)).toMatchObject({ status, body: { code } });
  });

  test('sent by two admins at once adds its vehicles once', async () => {
    const both = await Promise.all([send(FLEET, CREATE), send(FLEET, CREATE)]);
    expect(
      both.map(countsOf).toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
    ).toEqual([
      { new: 0, known: 6, refused: 0 },
      { new: 6, known: 0, refused: 0 },
    ]);
    expect(await inShop('vehicles')).toBe(6);
  });

  test('may have 5,000 vehicles', async () => {
    const rows = Array.from({ length: 5_000 }, (_, place) => `Toyota,Axio,A${place},,,2006/10`);
    expect(countsOf(await send([HEADER, ...rows].join('\n'), CREATE))).toMatchObject({ new: 5_000 });
  });

  test('may list model codes (DBA-GE6): adds another engine to a known chassis code, refuses an unknown one without a start month', async () => {
    await send(FLEET, CREATE);
    const list = await readFile(new URL('../../../test/model-codes.csv', import.meta.url));
    const { body } = await send(list, CREATE);
    expect(body).toMatchObject({
      counts: { new: 1, known: 4, refused: 25 },
      vehicles: [
        { line: 22, chassisCode: 'GE6', engineCode: 'L13A', fromMonth: '2007-10', toMonth: '2013-09' },
      ],
      warnings: [],
    });
    const { refused } = body as { refused: { line: number; column: string; message: string }[] };
    expect(refused.filter(({ message }) => message !== 'Needs the month from which it was built')).toEqual([
      {
        ...{ line: 28, column: 'Engine', code: 'INVALID_INPUT' },
        message: 'The shop has this code without an engine: add the engine on the Vehicles page first',
      },
    ]);
    expect(await inShop('car_brands')).toBe(4);
  });

  test('adds a new chassis code of a row with a start month, and warns if its last letter may denote a grade', async () => {
    const list = 'Make;Name;Model code;Engine;From\nToyota;Noah;DBA-ZRR70W-APXEP;3ZR-FAE;2007/06\n';
    expect((await send(list, CREATE)).body).toMatchObject({
      vehicles: [{ chassisCode: 'ZRR70W', fromMonth: '2007-06' }],
      warnings: [
        'Row 2: the last letter of ZRR70W may be that of a grade, which is no part of the chassis code',
      ],
    });
  });

  test('refuses a row with a new engine but no months if its chassis code was built in two periods', async () => {
    const rows = 'Toyota,Axio,NZE141,1NZ-FE,,2006/10,2009/01\nToyota,Axio,NZE141,2NZ-FE,,2009/01,2012/05\n';
    await send(`${HEADER}\n${rows}`, CREATE);
    const list =
      'Make,Name,Model code,Engine\nToyota,Axio,DBA-NZE141,9NZ-FE\nToyota,Axio,DBA-NZE141,2NZ-FE\n';
    expect(countsOf(await send(list, CREATE))).toEqual({ new: 0, known: 1, refused: 1 });
  });
});
