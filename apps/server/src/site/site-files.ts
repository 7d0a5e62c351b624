import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.js';
import { WORKSPACE_FOLDER } from '../server-folder.js';

/** The built React site. */
export interface SiteFiles {
  folder: string;
  indexHtml: string;
  /** CSP sources of the inline scripts in index.html, such as "'sha256-…'". */
  scriptHashes: string[];
}

/** Throws SetupError when the site has not been built. */
export function readSiteFiles(folder = join(WORKSPACE_FOLDER, 'apps', 'web', 'dist')): SiteFiles {
  const index = join(folder, 'index.html');
  if (!existsSync(index))
    throw new SetupError('The site has not been built: run `npm start`, which builds it.');
  const indexHtml = readFileSync(index, 'utf8');
  return { folder, indexHtml, scriptHashes: inlineScripts(indexHtml).map(cspHash) };
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code);
}

function cspHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
