import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below it the headers weigh more than what is saved. */
const WORTH_IT_BYTES = 1_024;
const TEXT = /\.(?:js|css|svg)$/;

/** Puts beside each text of the build what the server sends of it (static-files.ts), made once and as small as can be. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: ({ dir = '' }) => {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets).filter((file) => TEXT.test(file))) {
        const file = join(assets, name);
        const bytes = readFileSync(file);
        if (bytes.length < WORTH_IT_BYTES) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
