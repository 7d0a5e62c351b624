import { DomainError, type ErrorCode } from '@beambright/domain';
import { describe, expect, test } from '@jest/globals';
import { damaged } from '../../../test/damaged-files.js';
import { randomFrom } from '../../../test/random.js';
import { readNumbers, writeNumbers } from './read-cells.js';
import { readItemFile } from './read-item-file.js';

const FILE_CODES: ErrorCode[] = [
  'UPLOAD_TOO_LARGE',
  'NOT_A_CSV_FILE',
  'FILE_EMPTY',
  'QUOTE_NOT_CLOSED',
  'QUOTE_MISPLACED',
  'TOO_MANY_ROWS',
];

const [A, B] = ['https://x.example/w_100;h_90/1.jpg', 'https://x.example/2.jpg?a=1,2'];

const utf8 = (text: string) => Buffer.from(text);
const latin1 = (text: string) => Buffer.from(text, 'latin1');

async function contentOf(file: string | Uint8Array) {
  const { rows, ...rest } = await readItemFile(typeof file === 'string' ? utf8(file) : file);
  return { ...rest, rows: [...rows] };
}

async function errorOf(file: string | Uint8Array): Promise<unknown> {
  try {
    return (await contentOf(file)) && null;
  } catch (error) {
    return error;
  }
}

/** Reads a file with one header and one cell: returns the value, or the code of the error. */
async function cell(header: string, text: string): Promise<unknown> {
  const [row] = (await contentOf(`"${header}",Delete\n"${text.replaceAll('"', '""')}",no\n`)).rows;
  const [value] = Object.entries(row?.values ?? {}).flatMap(([key, value]) =>
    key === 'delete' ? [] : [value],
  );
  return row?.errors[0]?.code ?? value;
}

describe('a CSV file', () => {
  test.each([
    ['commas', utf8('Name,OEM\nPad,"1234, 5678"\n'), [[2, 'Pad']]],
    [
      'semicolons, although there are commas',
      utf8('Name;OEM;"a,b,c,d"\r\nPad, front;1234;\r\n'),
      [[2, 'Pad, front']],
    ],
    ['tabs, CR alone', utf8('Name\tOEM\rPad\t1234'), [[2, 'Pad']]],
    ['a byte order mark', utf8('\uFEFFName\nPad'), [[2, 'Pad']]],
    ['a line that tells the delimiter', utf8('\uFEFFsep=;\r\nName;OEM\r\nPad;1,2\r\n'), [[2, 'Pad']]],
    ['a bar that such a line tells', utf8('"sep=|"\nName|OEM\nPad|1234\n'), [[2, 'Pad']]],
    ['UTF-16', Buffer.from('\uFEFFName\n制動', 'utf16le'), [[2, '制動']]],
    ['blank rows, rows of delimiters', utf8('\n,\nName,OEM\n\n,,\nPad,\n \n'), [[6, 'Pad']]],
    [
      'line breaks in cells',
      utf8('OEM,Name\n"1234\n5678",Pad\n1234,Disc'),
      [
        [2, 'Pad'],
        [3, 'Disc'],
      ],
    ],
    [
      'quotation marks',
      utf8('Name,OEM\n12" wiper,1\n"12"" wiper",1\n"12" wiper,1'),
      [
        [2, '12" wiper'],
        [3, '12" wiper'],
        [4, '"12" wiper'],
      ],
    ],
  ])('is read with %s', async (_what, file, expected) => {
    const { rows, warnings } = await contentOf(file);
    expect(rows.map(({ line, values }) => [line, values.name])).toEqual(expected);
    expect(warnings).toEqual([]);
  });

  test('is read as Windows-1252 with a warning if it is not UTF-8', async () => {
    const { rows, warnings } = await contentOf(latin1('Name\nDriver\x92s mirror caf\xe9 \x80'));
    expect(rows[0]?.values.name).toBe('Driver’s mirror café €');
    expect(warnings).toEqual([expect.stringContaining('Windows-1252')]);
  });

  test.each([
    ['', 'FILE_EMPTY'],
    ['\uFEFF\r\n , \r\n', 'FILE_EMPTY'],
    [`${'x,'.repeat(200)}Name\n`, 'TOO_MANY_COLUMNS'],
    [`Name\n${'x'.repeat(200_001)}\n`, 'ROW_TOO_LONG'],
    [`Name,a${'\u0301\u0316'.repeat(50_000)}\n`, 'TEXT_TOO_LONG'],
    [`Name\n${'\n'.repeat(200_001)}`, 'TOO_MANY_ROWS'],
    ['PK\x03\x04\x14', 'NOT_A_CSV_FILE'],
    ['Name\nPad\0', 'NOT_A_CSV_FILE'],
    [Buffer.from([0xff, 0xfe, 0x41]), 'NOT_A_CSV_FILE'],
    [Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'UPLOAD_TOO_LARGE'],
    [`Name\n${'a\n'.repeat(50_001)}`, 'TOO_MANY_ROWS'],
    [`Name\n${'a\n\n'.repeat(50_000)}`, undefined],
  ])('is refused as a whole with the code of its error: case %#', async (file, code) => {
    expect(((await errorOf(file)) as DomainError | null)?.code).toBe(code);
  });

  test('with a quotation that is not closed is refused with the row in which it starts', async () => {
    expect(((await errorOf('Name\n"a\nb"\n\n"c\nd\n')) as Error).message).toBe(
      'Row 4: a quotation mark is not closed',
    );
  });

  test('with a row that has more cells than columns is read except for that row', async () => {
    expect((await contentOf('Name,OEM\nPad,1234,,\nPad,1234,x\nPad')).rows).toEqual([
      { line: 2, values: { name: 'Pad', oem: [expect.objectContaining({ key: '1234' })] }, errors: [] },
      {
        line: 3,
        values: {},
        errors: [
          { column: null, code: 'TOO_MANY_CELLS', message: 'The row has 3 cells, but there are 2 columns' },
        ],
      },
      { line: 4, values: { name: 'Pad' }, errors: [] },
    ]);
  });
});

describe('a cell of a CSV file', () => {
  test.each([
    ['Price', '1,250.00', { min: 125_000, max: 125_000 }],
    ['Price', '1250', { min: 125_000, max: 125_000 }],
    ['Price', 'KSh 1 250', { min: 125_000, max: 125_000 }],
    ['Price', '2000 - 3000', { min: 200_000, max: 300_000 }],
    ['Price', 'abc', 'PRICE_RANGE_INVALID'],
    ['Price', '-5', 'PRICE_RANGE_INVALID'],
    ['Price', '1.255', 'PRICE_RANGE_INVALID'],
    ['Price', '', 'TEXT_REQUIRED'],
    ['Original price', '99.5', 9_950],
    ['Original price', 'abc', 'MONEY_INVALID'],
    ['Original price', ' ', null],
    ['In stock', 'Yes', true],
    ['In stock', 'Out of stock', false],
    ['In stock', '12', true],
    ['In stock', '0', false],
    ['On hand', '-3', false],
    ['On hand', '>10', true],
    ['On hand', '10+', true],
    ['In stock?', 'outofstock', false],
    ['In stock', 'soon', 'INVALID_INPUT'],
    ['In stock', '', 'TEXT_REQUIRED'],
    ['Name', "'-10 mm spacer", '-10 mm spacer'],
    ['Name', "''quoted'", "'quoted'"],
    ['Name', "'90 Corolla", "'90 Corolla"],
    ['Name', '\u200b', 'TEXT_REQUIRED'],
    ['Name', 'x'.repeat(201), 'TEXT_TOO_LONG'],
    ['Description', ' a\nb ', 'a\nb'],
    ['Fits', 'Toyota', 'INVALID_INPUT'],
    ...[',', ';', '|', ' ', '\n', ', ', ' ; ', ' | ', ',\n', '||'].map(
      (sign) => ['Pictures', [A, B, A, ''].join(sign), [A, B]] as const,
    ),
    ['Pictures', `${A},http://x.example/3.jpg`, 'ADDRESS_NOT_ALLOWED'],
    ['OEM', '', null],
    ['OEM', '4.5E+09', 'CELL_DAMAGED'],
    ['OEM', '4,46512E+9', 'CELL_DAMAGED'],
    ['OEM', '04465-12592 | 05-Jan', 'CELL_DAMAGED'],
    ['OEM', '2012-05-01 00:00:00', 'CELL_DAMAGED'],
    ['OEM', 'Jan-12', 'CELL_DAMAGED'],
    ['OEM', '1/5/2012', 'CELL_DAMAGED'],
    ['Barcode', '4.00638E+12', 'CELL_DAMAGED'],
    ['Barcode', '4006381333932', 'GTIN_INVALID'],
    ['Name', '#N/A', 'CELL_DAMAGED'],
    ['Category', '#WERT!', 'CELL_DAMAGED'],
    ['In stock', '#REF!', 'CELL_DAMAGED'],
    ['Price', '="1250"', { min: 125_000, max: 125_000 }],
    ['Price', "'1250", { min: 125_000, max: 125_000 }],
    ['Name', '="12"" wiper"', '12" wiper'],
    ['Name', `'="x"`, '="x"'],
    [
      'SKU',
      'A\n'.repeat(1) + Array.from({ length: 101 }, (_, place) => `B${place}`).join('|'),
      'TOO_MANY_NUMBERS',
    ],
  ])('under %s with %j is read, clears the value or is refused', async (header, text, expected) => {
    expect(await cell(header, text)).toEqual(expected);
  });

  const NO_NUMBERS = [
    ...[
      '381171800.0',
      '48175530.00',
      '48175530,0',
      'KSh 48,175,530.00',
      '9,350,383',
      '93,50,383',
      '9.350.383,00',
    ],
    ...[
      '8.85111E11',
      '4.46513E9',
      '4,46513E9',
      '44.6E-5',
      '1 | 8,85111E11',
      '481755300%',
      '12345 | 9,350,383',
    ],
    ...['#N/A', '#REF!', '#DIV/0!', '#NAME?', '#NV', '########', 'Err:502', '=A2&B2'],
    ...['5.1.2012', '2012/5/1', '05-01-2012', '5 Jan 2012', 'May 5, 2012', '12:30', '10:20:00 AM'],
    ...[
      '0',
      '0.0',
      '000',
      'n/a',
      'NA',
      'None',
      'nan',
      'TBA',
      'true',
      'xxx',
      'see notes',
      '12345 | no number',
    ],
  ];
  test.each(
    ['SKU', 'MPN', 'OEM', 'Equal to', 'Barcode'].flatMap((header) =>
      NO_NUMBERS.map((text) => [header, text]),
    ),
  )('under %s is refused if it is no number: %s', async (header, text) => {
    expect(await cell(header, text)).toBe('CELL_DAMAGED');
  });

  test('with a damaged number is refused even if a maker is named before the number', async () => {
    for (const text of ['Toyota: 48175530.0', 'Toyota: #N/A'])
      expect(await cell('OEM', text)).toBe('CELL_DAMAGED');
  });

  test.each([
    ['="0781647507"', '0781647507'],
    ["'0781647507", '0781647507'],
    ["'D1060-1HA0A'", 'D1060-1HA0A'],
    [String.raw`\ 48175530.0`, '48175530.0'],
    [String.raw`LM11949\/LM11910`, 'LM11949/LM11910'],
    ...['JAN-12', '4E10', '12E4-5', '2012-0501', 'D1060-1HA0A', 'WIPER-BLUE', '13.0460-2859.2'].map((one) => [
      one,
      one,
    ]),
  ])('may have a part number like this: %s', async (text, number) => {
    expect(await cell('OEM', text)).toEqual([expect.objectContaining({ number })]);
  });

  test('with two part numbers written as one is refused with an example of how to write them', async () => {
    const [row] = (await contentOf('SKU\n04465-12592/04465-12593')).rows;
    expect(row?.errors).toEqual([
      {
        column: 'own',
        code: 'SEVERAL_NUMBERS',
        message:
          '"04465-12592/04465-12593" looks like 2 part numbers: write 04465-12592 | 04465-12593, or a backslash before the sign between them if it is one number',
      },
    ]);
  });

  test.each(['05-Jan', '48175530.0', "'0012", 'N/A', '0', '=A1', 'LM11949/LM11910', 'a: b', 'none', 'A|1'])(
    'with numbers is written so that it can be read again: %s',
    (number) => {
      const text = writeNumbers([{ kind: 'oem', number, maker: null }]);
      expect(readNumbers('oem', text).map((one) => one.number)).toEqual([number]);
    },
  );

  test('may list several numbers, each with its maker', async () => {
    const { rows } = await contentOf(
      'MPN|Maker|OEM\n'.replaceAll('|', '\t') + 'D-1; Akebono: D-2\tDenso\t"Nissan: 11|12\n13"',
    );
    const [row] = rows;
    const numbers = [...(row?.values.mpn ?? []), ...(row?.values.oem ?? [])];
    expect(numbers.map(({ maker, number }) => [maker, number])).toEqual([
      ['Denso', 'D-1'],
      ['Akebono', 'D-2'],
      ['Nissan', '11'],
      [null, '12'],
      [null, '13'],
    ]);
  });
});

test('a CSV file is read, or refused with a code, however it is damaged', async () => {
  const valid = utf8(
    '\uFEFFName,Price,OEM,Maker,In stock,Fits,Delete\r\n' +
      '"Pad ""front""",1250,04465-12592|Nissan: D1060,Denso,yes,"Toyota Axio NZE141, NZE144 2006/10-2012/05 front; with A/C\nBMW X5 E70",no\r\n' +
      'Disc,2000 - 3000,,,0,,\r\n\r\nFilter,99.50,90915-YZZE1,Toyota,yes,not Toyota Vitz,\r\n',
  );
  const random = randomFrom('damaged files');
  const outcomes = new Set<string>();
  for (let file = 0; file < 300; file++) {
    const error = await errorOf(damaged(valid, random));
    outcomes.add(error === null ? 'read' : 'refused');
    const refusals = FILE_CODES.map((code) => expect.objectContaining({ code }));
    expect([null, ...refusals]).toContainEqual(error);
  }
  expect(outcomes).toEqual(new Set(['read', 'refused']));
});
