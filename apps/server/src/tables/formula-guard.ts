/**
 * Matches text that a spreadsheet would run as a formula (OWASP, CSV injection), also after white space and with full-width
 * characters; a leading tab or line break, which some programs drop; and the guard itself, so that it can be taken off again.
 */
const NEEDS_GUARD = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n']/u;
const GUARDED = new RegExp(`^'(?=(?:${NEEDS_GUARD.source.replaceAll('^', '')}))`, 'u');

/** Harmless as a formula; a guard would make it hard to dial or search. */
const PHONE_NUMBER = /^\+\d+$/;

/** With a quotation mark in front, which keeps a spreadsheet from running it: '-5' -> "'-5". */
export function guarded(text: string): string {
  return NEEDS_GUARD.test(text) && !PHONE_NUMBER.test(text) ? `'${text}` : text;
}

/** A text that a program wrote as a formula, ="0012", or a number behind a mark, '0012, to keep their zeros. */
const KEPT_TEXT = /^="(.*)"$/s;
const KEPT_NUMBER = /^'(?=[\d.,]+$)/;

/** The inverse of `guarded`, trimmed: "'-5" -> '-5'. Also ="0012" and '0012 -> 0012. A mark in front of anything else stays: "'90 Corolla". */
export function unguarded(cell: string): string {
  const text = cell.trim();
  if (GUARDED.test(text)) return text.slice(1);
  const [, kept] = KEPT_TEXT.exec(text) ?? [];
  return kept === undefined ? text.replace(KEPT_NUMBER, '') : kept.replaceAll('""', '"');
}
