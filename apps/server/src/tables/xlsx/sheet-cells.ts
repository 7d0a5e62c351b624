import { decimalOf, startOfDay } from '@beambright/domain';
import { nairobiClock } from '../nairobi-clock.js';
import type { Cell, CellType, Line } from '../table.js';

/** Indexes in the cellXfs of parts.ts: regular styles first, then the same in bold. */
const STYLES: Record<CellType, number> = { text: 1, count: 2, money: 3, day: 4, instant: 5 };
const BOLD = 5;

/** Day 0 of Excel, which wrongly has a 29 February 1900. */
const DAY_0 = startOfDay('1899-12-30').getTime();
const ONE_DAY = 24 * 60 * 60 * 1000;

/** XML 1.0 cannot represent or preserve these characters. Office escapes them as _x0001_. */
const UNSAFE_IN_XML = /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu;
/** An underscore that looks like the beginning of an escape such as _x0001_. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

export function rowXml({ kind, types, cells }: Line, number: number): string {
  const bold = kind === 'row' ? 0 : BOLD;
  const xml = cells.map((cell, place) => cellXml(types[place] ?? 'text', cell, bold));
  return `<row r="${number}">${xml.join('')}</row>`;
}

/** The XML of a cell. Texts are inline strings, which are never run as formulas. */
function cellXml(type: CellType, cell: Cell, bold: number): string {
  const style = STYLES[type] + bold;
  if (cell === null) return `<c s="${style}"/>`;
  if (type === 'text') {
    return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(String(cell))}</t></is></c>`;
  }
  return `<c s="${style}"><v>${numberOf(type, cell)}</v></c>`;
}

function numberOf(type: CellType, cell: string | number | Date): string {
  if (cell instanceof Date) return String(serialOf(nairobiClock(cell)));
  if (type === 'day') return String(serialOf(`${cell} 00:00:00`));
  return type === 'money' ? decimalOf(Number(cell)) : String(cell);
}

/** '2026-01-31 12:00:00' -> 46053.5. Spreadsheets have no time zones. */
function serialOf(clock: string): number {
  const days = (startOfDay(clock.slice(0, 10)).getTime() - DAY_0) / ONE_DAY;
  return days + Date.parse(`1970-01-01T${clock.slice(11)}Z`) / ONE_DAY;
}

/** Escapes a text for the XML of a sheet, with LF for line breaks, as Excel writes them in cells. */
export function xmlText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(
      UNSAFE_IN_XML,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
