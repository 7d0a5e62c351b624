/**
 * Runs the server's integration tests on another PostgreSQL than the embedded one, given by its bin folder:
 *
 *   npm run test:postgres -- /usr/lib/postgresql/15/bin
 */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './lib/free-port.mjs';
import { Problem, tell } from './lib/problem.mjs';
import { runServerTests } from './lib/server-tests.mjs';

const NOBODY = 65_534;
const [programs = '/usr/lib/postgresql/15/bin', ...jestArguments] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'beambright-postgres-'));
const runAs = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Runs one of PostgreSQL's programs. Throws when it fails. */
function postgres(program, ...options) {
  const { status, error, stdout, stderr } = spawnSync(join(programs, program), options, {
    ...runAs,
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return stdout.trim();
  throw new Problem(`${program} failed: ${error?.message ?? stderr.trim()}`);
}

const data = join(folder, 'data');
if (runAs.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
try {
  console.log(postgres('postgres', '--version'));
  postgres('initdb', '-D', data, '-U', 'shop', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k "" -c fsync=off`;
  postgres('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  try {
    process.exitCode = await runServerTests(jestArguments, {
      env: { TEST_DATABASE_URL: `postgres://shop@127.0.0.1:${port}/postgres` },
    });
  } finally {
    postgres('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop');
  }
} catch (error) {
  process.exitCode = tell(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
