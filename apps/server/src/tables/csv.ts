import { decimalOf } from '@beambright/domain';
import { guarded } from './formula-guard.js';
import { inBlocks } from './in-blocks.js';
import { nairobiClock } from './nairobi-clock.js';
import type { Cell, CellType, Line, Table } from './table.js';

/** The beginning of the file, without which Excel does not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/** The table as CSV (RFC 4180), in blocks. */
export function csvOf({ lines }: Pick<Table, 'lines'>): AsyncGenerator<string> {
  return inBlocks(records(lines));
}

async function* records(lines: AsyncIterable<Line[]>): AsyncGenerator<string[]> {
  yield [BYTE_ORDER_MARK];
  for await (const some of lines) yield some.map(record);
}

function record({ types, cells }: Line): string {
  return cells.map((cell, place) => csvCell(types[place] ?? 'text', cell)).join(',') + END_OF_LINE;
}

function csvCell(type: CellType, cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return nairobiClock(cell);
  if (type === 'money') return decimalOf(Number(cell));
  return type === 'text' ? quoted(String(cell)) : String(cell);
}

/** Quotes a text. One that a spreadsheet would run as a formula gets a mark: =A1 -> "'=A1". Numbers and dates need none. */
function quoted(text: string): string {
  return `"${guarded(text).replaceAll('"', '""')}"`;
}
