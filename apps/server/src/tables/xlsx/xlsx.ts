import { inBlocks } from '../in-blocks.js';
import type { Line, Table } from '../table.js';
import { partsFor, sheetEnd, sheetPart, sheetStart } from './parts.js';
import { rowXml } from './sheet-cells.js';
import { zipped, type ZipEntry } from './zip.js';

/** Excel allows 1,048,576 rows per sheet. Further rows go to another sheet. */
const MOST_LINES = 1_000_000;

/** A workbook as a stream. If the reader stops, no more rows are read. */
export function xlsxOf(table: Table, mostLines = MOST_LINES): AsyncGenerator<Uint8Array> {
  return zipped(partsOf(table, mostLines));
}

/** The files of the workbook. The sheets come first, because their number is known only after the last row. */
async function* partsOf({ title, widths, lines }: Table, mostLines: number): AsyncGenerator<ZipEntry> {
  const source = lines[Symbol.asyncIterator]();
  try {
    const { value: [head] = [] } = (await source.next()) as { value?: Line[] };
    let some = await nextLines(source);
    let sheets = 0;
    const sheet = async function* () {
      yield [sheetStart(widths), ...(head ? [rowXml(head, 1)] : [])];
      let lastRow = 1;
      for (let number = 2; some && number <= mostLines;) {
        const first = number;
        const fitting = some.slice(0, mostLines + 1 - first);
        yield fitting.map((line, place) => rowXml(line, first + place));
        lastRow += fitting.filter(({ kind }) => kind === 'row').length;
        number += fitting.length;
        some = fitting.length < some.length ? some.slice(fitting.length) : await nextLines(source);
      }
      yield [sheetEnd(widths.length, lastRow)];
    };
    do {
      sheets += 1;
      yield { name: sheetPart(sheets), content: inBlocks(sheet()) };
    } while (some);
    yield* partsFor(Array.from({ length: sheets }, (_, place) => nameOf(title, place)));
  } finally {
    await source.return?.();
  }
}

/** The next non-empty batch. Undefined at the end. */
async function nextLines(source: AsyncIterator<Line[]>): Promise<Line[] | undefined> {
  for (;;) {
    const { done, value } = await source.next();
    if (done) return undefined;
    if (value.length) return value;
  }
}

function nameOf(title: string, place: number): string {
  return place === 0 ? title : `${title} ${place + 1}`;
}
