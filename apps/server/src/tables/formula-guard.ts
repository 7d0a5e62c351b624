/**
 * Matches text that a spreadsheet would run as a formula (OWASP, CSV injection), even after white space. Also matches a tab or
 * line break at the beginning, which some programs drop, and a quotation mark, which would look like a guard.
 */
const NEEDS_GUARD = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n']/u;
const GUARDED = new RegExp(`^'(?=(?:${NEEDS_GUARD.source.replaceAll('^', '')}))`, 'u');

/** A phone number is harmless as a formula, and with a guard it would be hard to dial or search. */
const PHONE_NUMBER = /^\+\d+$/;

/** Puts a quotation mark before a text that a spreadsheet would run as a formula: '-5' -> "'-5" */
export function guarded(text: string): string {
  return NEEDS_GUARD.test(text) && !PHONE_NUMBER.test(text) ? `'${text}` : text;
}

/** Programs keep leading zeros in two ways: as a formula, ="0012", or after a quotation mark, '0012. */
const KEPT_TEXT = /^="(.*)"$/s;
const KEPT_NUMBER = /^'(?=[\d.,]+$)/;

/** Trims a text and removes its guard: "'-5" -> '-5'. Also ="0012" and '0012 -> 0012. Any other quotation mark stays: "'90 Corolla". */
export function unguarded(cell: string): string {
  const text = cell.trim();
  if (GUARDED.test(text)) return text.slice(1);
  const [, kept] = KEPT_TEXT.exec(text) ?? [];
  return kept === undefined ? text.replace(KEPT_NUMBER, '') : kept.replaceAll('""', '"');
}
