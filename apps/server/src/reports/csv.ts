import { decimalOf } from '@beambright/domain';
import { inBlocks } from './in-blocks.js';
import { nairobiClock } from './nairobi-clock.js';
import type { Cell, CellType, Line, Table } from './report.js';

/** Without it Excel takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/**
 * What a spreadsheet would run as a formula, also behind blanks and in the wide forms of East Asian keyboards (OWASP, CSV
 * injection). A tab or an end of line at the start counts as well: some programs drop it.
 */
const LOOKS_LIKE_FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** As a formula it is its own digits, and a guard before it would keep it from being dialled or found. */
const PHONE_NUMBER = /^\+\d+$/;

/** RFC 4180, in blocks of some size. */
export function csvOf({ lines }: Table): AsyncGenerator<string> {
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

/** Only a text can be harmful: numbers and dates are ours, and stay what they are. */
function quoted(text: string): string {
  const needsGuard = LOOKS_LIKE_FORMULA.test(text) && !PHONE_NUMBER.test(text);
  const harmless = needsGuard ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
