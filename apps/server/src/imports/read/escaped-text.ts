/** A backslash makes the next sign part of the text: '\|' -> '|'. Before a letter or a digit the backslash itself is text. */
const ESCAPED = String.raw`\\[^\p{L}\p{N}\n\r\t]`;

/** Splits at `separators` (the inside of a character class), without empty parts. The parts keep their backslashes. */
export function escapedParts(text: string, separators: string): string[] {
  return text.match(new RegExp(`(?:${ESCAPED}|[^${separators}])+`, 'gu')) ?? [];
}

/** The text before the first of `separators`, or the whole text. */
export function escapedStart(text: string, separators: string): string {
  return new RegExp(`^(?:${ESCAPED}|[^${separators}])*`, 'u').exec(text)?.[0] ?? '';
}

/** Puts a backslash before each backslash and each of `signs` (the inside of a character class). */
export function escaped(text: string, signs: string): string {
  return text.replace(new RegExp(String.raw`\\|[${signs}]`, 'gu'), String.raw`\$&`);
}

/** The inverse of `escaped`, for any `signs`. */
export function unescaped(text: string): string {
  return text.replace(new RegExp(ESCAPED, 'gu'), (sign) => sign.slice(1));
}
