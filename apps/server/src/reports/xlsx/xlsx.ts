import { inBlocks } from '../in-blocks.js';
import type { Table } from '../report.js';
import { partsFor, SHEET_END, sheetPart, sheetStart } from './parts.js';
import { rowXml } from './sheet-cells.js';
import { zipped, type ZipEntry } from './zip.js';

/** Excel has 1,048,576 rows to a sheet; what goes beyond them comes on the next one. */
const MOST_LINES = 1_000_000;

/** A workbook as it comes into being, for any number of rows; whoever stops reading stops the rows. */
export function xlsxOf(table: Table, mostLines = MOST_LINES): AsyncGenerator<Buffer> {
  return zipped(partsOf(table, mostLines));
}

/** The sheets first, since only then is it known how many there are. */
async function* partsOf({ title, widths, lines }: Table, mostLines: number): AsyncGenerator<ZipEntry> {
  const source = lines[Symbol.asyncIterator]();
  try {
    const head = await source.next();
    let next = await source.next();
    let sheets = 0;
    const sheet = async function* () {
      yield sheetStart(widths) + (head.done ? '' : rowXml(head.value, 1));
      for (let number = 2; !next.done && number <= mostLines; number += 1) {
        yield rowXml(next.value, number);
        next = await source.next();
      }
      yield SHEET_END;
    };
    do {
      sheets += 1;
      yield { name: sheetPart(sheets), content: inBlocks(sheet()) };
    } while (!next.done);
    yield* partsFor(Array.from({ length: sheets }, (_, place) => nameOf(title, place)));
  } finally {
    await source.return?.();
  }
}

function nameOf(title: string, place: number): string {
  return place === 0 ? title : `${title} ${place + 1}`;
}
