import { transformSync } from '@swc/core';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SWC } from '../../jest.preset.mjs';

/** Where the JavaScript of this state of a TypeScript file is kept, and beside it the map to the lines of the source. */
export function compiledFiles(folder, file, source) {
  const key = createHash('sha1')
    .update(JSON.stringify(SWC))
    .update(file)
    .update('\0')
    .update(source)
    .digest('hex');
  return { code: path.join(folder, `${key}.js`), map: path.join(folder, `${key}.map`) };
}

export function compile(folder, file) {
  const source = readFileSync(file, 'utf8');
  const kept = compiledFiles(folder, file, source);
  try {
    return readFileSync(kept.code, 'utf8');
  } catch {
    const { code, map } = transformSync(source, {
      ...SWC,
      filename: file,
      sourceFileName: file,
      sourceMaps: true,
      swcrc: false,
    });
    mkdirSync(folder, { recursive: true });
    writeWhole(kept.map, map);
    writeWhole(kept.code, code);
    return code;
  }
}

/** Workers compile at the same time: none must read what another has half written. */
function writeWhole(file, text) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}
