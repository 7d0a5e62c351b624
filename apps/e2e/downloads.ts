import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

export async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

export interface OpenedWorkbook {
  sheets: string[];
  /** The cells of the first sheet, row by row. */
  rows: (string | number | null)[][];
  formulas: number;
}

/** Reads a workbook without the code that wrote it: unzips it and parses its XML in the browser. */
export function openWorkbook(page: Page, file: Buffer): Promise<OpenedWorkbook> {
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const view = new DataView(bytes.buffer);
    const end = bytes.length - 22;
    const parts = new Map<string, Document>();
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      const nameLength = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
      const local = view.getUint32(at + 42, true);
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const packed = new Blob([bytes.slice(from, from + view.getUint32(at + 20, true))]);
      const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
      const xml = new DOMParser().parseFromString(await new Response(unpacked).text(), 'application/xml');
      const fault = xml.querySelector('parsererror');
      if (fault) throw new Error(`${name}: ${fault.textContent}`);
      parts.set(name, xml);
      at += 46 + nameLength;
    }
    const sheet = parts.get('xl/worksheets/sheet1.xml')!;
    const cell = (element: Element) => {
      if (element.getAttribute('t') === 'inlineStr') return element.querySelector('t')?.textContent ?? '';
      const value = element.querySelector('v')?.textContent;
      return value ? Number(value) : null;
    };
    return {
      sheets: [...parts.get('xl/workbook.xml')!.querySelectorAll('sheet')].map((one) =>
        one.getAttribute('name')!,
      ),
      rows: [...sheet.querySelectorAll('row')].map((row) => [...row.querySelectorAll('c')].map(cell)),
      formulas: sheet.querySelectorAll('f').length,
    };
  }, file.toString('base64'));
}
