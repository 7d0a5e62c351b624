/** Soft hyphen, zero-width space, word joiner, byte order mark and the marks of direction; not the joiners, which some scripts need. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A text of one line without signs that nobody sees, each white space one blank, trimmed: 'Brake\u200b  pads ' -> 'Brake pads'.
 * NFKC also replaces full-width and other styled characters: '０７１２' -> '0712'. Lengths are checked afterwards.
 */
export function oneLine(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  return text
    .replace(UNSEEN, '')
    .normalize(form)
    .replace(/[\s\x85]+/g, ' ')
    .trim();
}
