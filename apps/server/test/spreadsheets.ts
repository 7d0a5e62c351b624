import { inflateRawSync } from 'node:zlib';

/** Reads CSV (RFC 4180), skipping the byte order mark. */
export function readCsv(text: string): string[][] {
  const fields = text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy);
  const records: string[][] = [[]];
  for (const [, inQuotes, bare = '', end] of fields) {
    records.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') records.push([]);
  }
  if (records.pop()?.length) throw new Error('The last record does not end');
  return records;
}

export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(archive.subarray(from, from + archive.readUInt32LE(at + 20))).toString());
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

export interface SheetCell {
  type: 'text' | 'number' | 'empty';
  value: string;
  /** Index in the styles of the workbook. */
  style: number;
}

export function cellsOf(xml: string): SheetCell[][] {
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c s="(\d+)"(?: t="inlineStr")?(?:\/>|>(.*?)<\/c>)/gs)].map(([, style, content]) => ({
      style: Number(style),
      ...contentOf(content),
    })),
  );
}

function contentOf(content: string | undefined): Omit<SheetCell, 'style'> {
  if (content === undefined) return { type: 'empty', value: '' };
  const number = /^<v>(.*)<\/v>$/.exec(content)?.[1];
  if (number !== undefined) return { type: 'number', value: number };
  const text = /^<is><t xml:space="preserve">(.*)<\/t><\/is>$/s.exec(content)?.[1];
  if (text === undefined) throw new Error(`A cell of an unknown type: ${content}`);
  return { type: 'text', value: unescaped(text) };
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function unescaped(text: string): string {
  return text
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
