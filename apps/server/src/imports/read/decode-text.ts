import { DomainError, NOT_A_CSV_FILE } from '@beambright/domain';

/** Windows-1252 from 0x80 to 0x9F; the rest is as in Latin-1. Node 20 wrongly decodes these bytes as Latin-1 too. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Decodes UTF-8 or UTF-16 with a byte order mark, else Windows-1252 (`isGuessed`). Throws NOT_A_CSV_FILE for binary data. */
export function decodeText(bytes: Uint8Array) {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const unicode = unicodeOf(bytes, isUtf16 ? 'utf-16le' : 'utf-8');
  const text = unicode ?? windows1252(bytes);
  const isZip = text.startsWith('PK\x03\x04');
  if (isZip || text.includes('\0') || (isUtf16 && unicode === null)) throw new DomainError(NOT_A_CSV_FILE);
  return { text, isGuessed: unicode === null };
}

function unicodeOf(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function windows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);
}
