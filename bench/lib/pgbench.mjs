import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../scripts/lib/problem.mjs';

const DEBIAN = '/usr/lib/postgresql';
const run = promisify(execFile);

/** Where pgbench is: on the PATH, or where Debian puts it. Throws a Problem when it is missing. */
export function findPgbench(searched = process.env.PATH ?? '', debian = DEBIAN) {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => other - one) : [];
  const folders = [
    ...searched.split(path.delimiter),
    ...versions.map((one) => path.join(debian, one, 'bin')),
  ];
  const found = folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
  if (found) return found;
  throw new Problem(
    'pgbench is missing, beside which the orders are measured. It comes with PostgreSQL: apt install postgresql',
  );
}

/** Runs the scripts in turn by chance. `-M extended` sends statements as the shop sends most: with parameters, prepared for one use. */
export async function pgbench(program, url, folder, scripts, { clients, seconds }) {
  const logs = await mkdtemp(path.join(folder, 'pgbench-'));
  const files = await Promise.all(
    scripts.map(async (script, place) => {
      const file = path.join(logs, `script-${place}.sql`);
      await writeFile(file, script);
      return file;
    }),
  );
  const threads = Math.min(2, clients);
  const options = [
    '-n',
    '-M',
    'extended',
    '-c',
    clients,
    '-j',
    threads,
    '-T',
    seconds,
    '-D',
    'known=0',
    '--log',
    `--log-prefix=${path.join(logs, 'log')}`,
  ];
  const { stdout } = await run(
    program,
    [...options.map(String), ...files.flatMap((file) => ['-f', file]), url],
    { maxBuffer: 2 ** 26 },
  );
  const times = await timesIn(logs);
  await rm(logs, { recursive: true });
  return { perSecond: tpsIn(stdout), times };
}

export function tpsIn(output) {
  const [, tps] = /^tps = ([\d.]+)/m.exec(output) ?? [];
  if (!tps || !/number of failed transactions: 0 /.test(output))
    throw new Error(`pgbench failed:\n${output}`);
  return Number(tps);
}

/** Each line tells of one transaction; its third number is the microseconds that it took. */
async function timesIn(folder) {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const texts = await Promise.all(logs.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000),
  );
}
