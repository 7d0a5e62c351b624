/** A backslash before a sign makes it a part of the text: '\|' separates nothing. Letters and digits need none. */
const ESCAPED = String.raw`\\[^\p{L}\p{N}\n\r\t]`;

/** The parts between `separators`, the inside of a character class; not empty, and still with their backslashes. */
export function escapedParts(text: string, separators: string): string[] {
  return text.match(new RegExp(`(?:${ESCAPED}|[^${separators}])+`, 'gu')) ?? [];
}

/** What stands before the first of `separators`, or all. */
export function escapedStart(text: string, separators: string): string {
  return new RegExp(`^(?:${ESCAPED}|[^${separators}])*`, 'u').exec(text)?.[0] ?? '';
}

/** With a backslash before all backslashes and `signs`, the inside of a character class. */
export function escaped(text: string, signs: string): string {
  return text.replace(new RegExp(String.raw`\\|[${signs}]`, 'gu'), String.raw`\$&`);
}

/** The inverse of `escaped`, whatever its signs. */
export function unescaped(text: string): string {
  return text.replace(new RegExp(ESCAPED, 'gu'), (sign) => sign.slice(1));
}
