import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.js';
import { WORKSPACE_FOLDER } from '../server-folder.js';

/** The built React site, and the built explorer of the GraphQL API. */
export interface SiteFiles {
  folder: string;
  indexHtml: string;
  /** CSP sources of the inline scripts in index.html, such as "'sha256-…'". */
  scriptHashes: string[];
  explorer: { folder: string; html: string };
}

/** Throws SetupError when one of them has not been built. */
export function readSiteFiles(
  folder = join(WORKSPACE_FOLDER, 'apps', 'web', 'dist'),
  explorerFolder = join(WORKSPACE_FOLDER, 'apps', 'explorer', 'dist'),
): SiteFiles {
  const indexHtml = readIndex(folder, 'site');
  return {
    folder,
    indexHtml,
    scriptHashes: inlineScripts(indexHtml).map(cspHash),
    explorer: { folder: explorerFolder, html: readIndex(explorerFolder, 'explorer') },
  };
}

function readIndex(folder: string, what: string): string {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    throw new SetupError(`The ${what} has not been built: run \`npm start\`, which builds it.`);
  }
  return readFileSync(index, 'utf8');
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code);
}

function cspHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
