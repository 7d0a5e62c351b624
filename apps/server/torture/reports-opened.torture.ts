import { decimalOf } from '@beambright/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { execFileSync, spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SERVER_FOLDER } from '../src/process/server-folder.js';
import { csvOf } from '../src/tables/csv.js';
import { nairobiClock } from '../src/tables/nairobi-clock.js';
import { count, instant, linesOf, money, type Table, text } from '../src/tables/table.js';
import { xlsxOf } from '../src/tables/xlsx/xlsx.js';
import { havePackage } from './lib/debian.js';
import { seededRandom } from './lib/seed.js';

const ROWS = 10_000;
const AT_ONCE = 250;
/** Debian's Python, which has Debian's packages. */
const PYTHON = '/usr/bin/python3';
const OPENER = join(SERVER_FOLDER, 'torture', 'lib', 'open-reports.py');

interface Row {
  name: string;
  note: string;
  pieces: number;
  price: number;
  at: Date;
}

const COLUMNS = [
  text<Row>('Name', 30, ({ name }) => name),
  text<Row>('Note', 30, ({ note }) => note),
  count<Row>('Pieces', ({ pieces }) => pieces),
  money<Row>('Price', ({ price }) => price),
  instant<Row>('Date', ({ at }) => at),
];

const FORMULAS = ['=1+1', '=cmd|" /C calc"!A0', '=HYPERLINK("https://evil.example","x")', '="a"&"b"'];
const STARTS = [
  ...FORMULAS,
  '+1',
  '-2+3',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
];
const PIECES = [
  '"',
  '""',
  ',',
  ';',
  '\r\n',
  '\n',
  '\r',
  "'",
  '<b>',
  ']]>',
  '&amp;',
  '_x000D_',
  '_x005F_',
  '🔧',
  '\u202e',
  'é',
  'e\u0301',
];

/** Texts that PostgreSQL accepts: without NUL or lone surrogates. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).map((some) => some.replaceAll('\0', '')),
  fc.array(fc.constantFrom(...STARTS, ...PIECES, 'pad', ' '), { maxLength: 8 }).map((some) => some.join('')),
);
const rows: fc.Arbitrary<Row> = fc.record({
  name: texts,
  note: texts,
  pieces: fc.integer({ min: 0, max: 2_147_483_647 }),
  price: fc.integer({ min: 0, max: 99_999_999_99 }),
  at: fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
});

interface Opened {
  csv: string[][];
  xlsx: [kind: string, value: string | number | null][][];
  careless: [kind: string, value: string | number | null][][];
}

let folder: string;
let given: Row[];
let opened: Opened;
beforeAll(async () => {
  havePackage('python3-openpyxl', () => spawnSync(PYTHON, ['-c', 'import openpyxl']).status === 0);
  folder = await mkdtemp(join(tmpdir(), 'beambright-reports-'));
  given = fc.sample(rows, { numRuns: ROWS, seed: seededRandom('scene 46').between(0, 1e9) });
  const table = (): Table => ({
    title: 'Odd',
    widths: [30, 30, 16, 18, 20],
    lines: linesOf(COLUMNS, some()),
  });
  await pipeline(Readable.from(csvOf(table())), createWriteStream(join(folder, 'report.csv')));
  await pipeline(Readable.from(xlsxOf(table())), createWriteStream(join(folder, 'report.xlsx')));
  await writeFile(join(folder, 'formulas.json'), JSON.stringify(FORMULAS));
  const output = execFileSync(PYTHON, [OPENER, folder], { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  opened = JSON.parse(output) as Opened;
});
afterAll(() => rm(folder, { recursive: true }));

async function* some(): AsyncGenerator<Row[]> {
  for (let place = 0; place < given.length; place += AT_ONCE) yield given.slice(place, place + AT_ONCE);
}

/** What a spreadsheet may execute, written independently of the shop's own rule. */
const mayRun = (value: string) => {
  const [first = ''] = value.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '');
  return first !== '' && '=+-@＝＋－＠'.includes(first);
};
const asText = (value: string) => (mayRun(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value);

test(`Python's CSV reader returns ${ROWS} odd rows unchanged, and none is executable`, () => {
  expect(opened.csv[0]).toEqual(['Name', 'Note', 'Pieces', 'Price', 'Date']);
  expect(opened.csv.slice(1)).toEqual(
    given.map(({ name, note, pieces, price, at }) => [
      asText(name),
      asText(note),
      String(pieces),
      decimalOf(price),
      nairobiClock(at),
    ]),
  );
  expect(opened.csv.flat().filter((value) => mayRun(value))).toEqual([]);
});

/** Cells use LF as the line ending. */
const inSheet = (value: string) => value.replaceAll(/\r\n?/g, '\n');

test(`openpyxl returns ${ROWS} odd rows unchanged, and none is a formula`, () => {
  const [, ...found] = opened.xlsx;
  expect(found.map((cells) => cells.map(([, value]) => value))).toEqual(
    given.map(({ name, note, pieces, price, at }) => [
      inSheet(name),
      inSheet(note),
      pieces,
      price / 100,
      nairobiClock(at).replace(' ', 'T'),
    ]),
  );
  expect(opened.xlsx.flat().filter(([kind]) => kind === 'f')).toEqual([]);
});

test('the same check finds the formulas of an unescaped workbook', () => {
  expect(opened.careless.flat()).toEqual(FORMULAS.map((formula) => ['f', formula]));
  expect(FORMULAS.every(mayRun)).toBe(true);
});
