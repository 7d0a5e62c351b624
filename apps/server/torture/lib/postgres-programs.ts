import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The newest PostgreSQL of Debian: it has the tools for checking a data folder, which the embedded one lacks. */
export function postgresPrograms(): string {
  return found() ?? installed();
}

function found(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const [newest] = versions.filter(isWhole).toSorted((one, other) => Number(other) - Number(one));
  return newest && join(DEBIAN, newest, 'bin');
}

const isWhole = (version: string) =>
  ['initdb', 'postgres', 'pg_amcheck', 'pg_checksums'].every((name) =>
    existsSync(join(DEBIAN, version, 'bin', name)),
  );

function installed(): string {
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-15'], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(
      'This test needs the server programs of PostgreSQL: apt-get install -y postgresql-15 failed',
      {
        cause: error,
      },
    );
  }
  const programs = found();
  if (!programs) throw new Error(`postgresql-15 is installed, and yet there is none in ${DEBIAN}`);
  return programs;
}
