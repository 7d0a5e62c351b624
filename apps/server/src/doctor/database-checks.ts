import type { Client } from 'pg';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.js';
import { passwordMatches } from '../accounts/password.js';
import { assertFoldsCase, assertUsable, findMissingRight } from '../database/check-database.js';
import { pendingAfter } from '../database/migrate.js';
import { withClient } from '../database/with-client.js';
import type { Config } from '../process/config.js';
import { type Check, fail, type Finding, findingOf, pass, type Result, runChecks, warn } from './check.js';
import { NEWEST_MINOR } from './releases.js';
import { isReachedFromOutside, openShop } from './setting-checks.js';

/** The checks share one connection, which reads only. */
type DatabaseCheck = Check<[Client, Config]>;

export const DATABASE_CHECKS: DatabaseCheck[] = [
  { name: 'PostgreSQL', isForStart: true, run: checkRelease },
  { name: 'Durability', isForStart: true, run: checkDurability },
  { name: 'Clock', isForStart: true, run: checkClock },
  { name: 'Demo accounts', isForStart: true, run: checkDemoAccounts },
  { name: 'Rights', isForStart: false, run: checkRights },
  { name: 'Migrations', isForStart: false, run: checkMigrations },
  { name: 'Jobs', isForStart: false, run: checkJobs },
];

const STATEMENT_MS = 5_000;
const CLOCKS_DIFFER_MS = 5_000;

/** All findings about the database, or one finding if the database cannot be used. */
export async function examineDatabase(url: string, config: Config): Promise<Finding[]> {
  const reached = await findingOf('Database', async () => {
    await assertUsable(url);
    return pass(`${placeOf(url)} answers.`);
  });
  if (reached.outcome === 'fail') return [reached];
  const encoding = findingOf('Encoding', async () => {
    await assertFoldsCase(url);
    return pass('UTF8, and names are the same in capitals and small letters.');
  });
  return [reached, await encoding, ...(await runOn(url, DATABASE_CHECKS, config))];
}

/** Runs checks on one connection of their own. A lost connection is a finding. */
export async function runOn(url: string, checks: DatabaseCheck[], config: Config): Promise<Finding[]> {
  const settings = {
    connectionString: url,
    application_name: 'beambright doctor',
    connectionTimeoutMillis: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
  };
  try {
    return await withClient(settings, async (client) => {
      await client.query('SET default_transaction_read_only = on');
      return runChecks(checks, client, config);
    });
  } catch (error) {
    return [await findingOf('Database', () => Promise.reject(error))];
  }
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `The database '${decodeURIComponent(pathname.slice(1))}' at ${host}`;
}

async function checkRelease(client: Client, { databaseUrl }: Config): Promise<Result> {
  const { number } = await rowOf<{ number: number }>(
    client,
    `SELECT current_setting('server_version_num')::int AS number`,
  );
  return releaseResult(number, databaseUrl !== undefined);
}

/** `number` as in server_version_num, such as 180004 for 18.4. */
export function releaseResult(number: number, isOwn: boolean): Result {
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000];
  const newest = NEWEST_MINOR[major];
  if (newest === undefined || minor >= newest) return pass(`PostgreSQL ${major}.${minor}.`);
  return warn(
    `PostgreSQL ${major}.${minor} lacks the fixes of ${major}.${newest}, some of which may be for security.`,
    isOwn
      ? `Install the newest ${major} release; the data stays as it is.`
      : 'It comes with the shop. For a public shop set DATABASE_URL to a PostgreSQL that you keep up to date.',
  );
}

/** Warns of settings that can lose orders in a power failure, but may be wanted in a trial or with battery-backed storage. */
async function checkDurability(client: Client): Promise<Result> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'
     ORDER BY name`,
  );
  if (rows.length === 0) return pass('Orders survive a power failure.');
  const names = rows.map(({ name }) => name).join(', ');
  return warn(
    `The database runs with ${names} off: orders may be lost at a power failure.`,
    'Turn them on in postgresql.conf, unless you did it on purpose.',
  );
}

async function checkClock(client: Client): Promise<Result> {
  const asked = Date.now();
  const { at } = await rowOf<{ at: number }>(
    client,
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at',
  );
  return clockResult(at - (asked + Date.now()) / 2);
}

/** `aheadMs`: how far the clock of the database is ahead of this machine's. */
export function clockResult(aheadMs: number): Result {
  if (Math.abs(aheadMs) < CLOCKS_DIFFER_MS) return pass('This machine and the database agree on the time.');
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return warn(
    `The clock of the database is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's.`,
    'Let both machines set their clocks by NTP.',
  );
}

/** Checks for accounts with published passwords. Those of a trial with demo data remain even after DEMO_DATA=off. */
async function checkDemoAccounts(client: Client, config: Config): Promise<Result> {
  if (!isReachedFromOutside(config)) return pass('They matter only in a public shop.');
  if (!(await hasTable(client, 'users'))) return pass('There are no accounts yet.');
  const emails: string[] = [];
  for (const { email, password } of DEMO_ACCOUNTS) {
    const { rows } = await client.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM users WHERE is_active AND email = $1',
      [email],
    );
    if (await passwordMatches(rows[0]?.hash, password)) emails.push(email);
  }
  if (emails.length === 0) return pass('None can sign in with its published password.');
  return openShop(
    config,
    `Any visitor can sign in with the published passwords of ${emails.join(', ')}.`,
    `Switch them off: npm run user:create -- ${emails.join(' ')} --off`,
  );
}

async function checkRights(client: Client): Promise<Result> {
  const missing = await findMissingRight(client);
  return missing ? fail(missing.what, missing.todo) : pass('The user may do all that the shop needs.');
}

async function checkMigrations(client: Client): Promise<Result> {
  if (!(await hasTable(client, 'migrations')))
    return pass('The database is empty; the first start makes the tables.');
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const pending = pendingAfter(rows.map(({ name }) => name));
  if (pending.length === 0) return pass('The database is of this version of the shop.');
  return warn(
    `The next start runs ${pending.length === 1 ? 'a migration' : `${pending.length} migrations`}: ${pending.map(({ name }) => name).join(', ')}.`,
    'Back up before you start this version.',
  );
}

async function checkJobs(client: Client): Promise<Result> {
  if (!(await hasTable(client, 'jobs'))) return pass('There are none yet.');
  const { failed, late } = await rowOf<{ failed: number; late: number }>(
    client,
    `SELECT count(failed_at)::integer AS failed,
       (count(*) FILTER (WHERE failed_at IS NULL AND created_at < now() - interval '15 minutes'))::integer AS late
     FROM jobs`,
  );
  if (failed + late === 0) return pass('None has failed, and none has been waiting for 15 minutes.');
  return warn(
    `Jobs that failed: ${failed}; that have been waiting for over 15 minutes: ${late}.`,
    `${failed > 0 ? 'The owner repeats or dismisses what failed at /owner/jobs. ' : ''}docs/RUNBOOK.md, "No email arrives".`,
  );
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT WHERE to_regclass($1) IS NOT NULL', [name]);
  return rowCount === 1;
}

async function rowOf<Row extends object>(client: Client, statement: string): Promise<Row> {
  const { rows } = await client.query<Row>(statement);
  const [row] = rows;
  if (!row) throw new Error(`No row: ${statement}`);
  return row;
}
