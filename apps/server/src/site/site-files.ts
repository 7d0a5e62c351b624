import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE_FOLDER } from '../process/server-folder.js';
import { SetupError } from '../process/setup-error.js';

export interface SiteFiles {
  folder: string;
  indexHtml: string;
  /** CSP sources of the inline scripts in index.html, such as "'sha256-…'". */
  scriptHashes: string[];
  renderer: string;
  /** The URLs of the scripts that a page's source file needs in addition to those in index.html. */
  scriptsOf: (source: string) => readonly string[];
  explorer: { folder: string; html: string };
}

/** Vite's manifest: the built files by source file. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

export const SITE_FILES = Symbol('SiteFiles');

/** Throws SetupError if something has not been built. */
export function readSiteFiles(
  folder = join(WORKSPACE_FOLDER, 'apps', 'web', 'dist'),
  explorerFolder = join(WORKSPACE_FOLDER, 'apps', 'explorer', 'dist'),
): SiteFiles {
  const indexHtml = readIndex(folder, 'site');
  const renderer = join(folder, 'server', 'entry-server.mjs');
  assertBuilt(renderer, 'site');
  return {
    folder,
    indexHtml,
    scriptHashes: inlineScripts(indexHtml).map(cspHash),
    renderer,
    scriptsOf: readScripts(join(folder, '.vite', 'manifest.json')),
    explorer: { folder: explorerFolder, html: readIndex(explorerFolder, 'explorer') },
  };
}

function readIndex(folder: string, what: string): string {
  const index = join(folder, 'index.html');
  assertBuilt(index, what);
  return readFileSync(index, 'utf8');
}

function assertBuilt(file: string, what: string): void {
  if (!existsSync(file))
    throw new SetupError(`The ${what} has not been built: run \`npm start\`, which builds it.`);
}

function readScripts(file: string): SiteFiles['scriptsOf'] {
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  const known = chunksOf(manifest, 'index.html');
  return (source) =>
    [...chunksOf(manifest, source)]
      .filter((name) => !known.has(name))
      .flatMap((name) => manifest[name]?.file ?? [])
      .map((path) => `/${path}`);
}

function chunksOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code);
}

function cspHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
