import { Client, DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import { reasonOf, SetupError } from '../process/setup-error.js';
import { TABLES } from './migrations.js';
import { withClient } from './with-client.js';

const OLDEST_MAJOR_VERSION = 15;
const CONNECT_MS = 5_000;

/** Throws SetupError if the database is unreachable or too old. */
export async function assertUsable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => Promise.reject(connectionError(error, client)));
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    assertSupportedVersion(rows[0]?.server_version ?? 'unknown');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `version` as in `SHOW server_version`: '15.18 (Debian 15.18-0+deb12u1)'. Throws SetupError if it is too old. */
export function assertSupportedVersion(version: string): void {
  if (!(Number.parseInt(version, 10) >= OLDEST_MAJOR_VERSION)) {
    throw new SetupError(
      `The shop needs PostgreSQL ${OLDEST_MAJOR_VERSION} or later; the database is ${version}.`,
    );
  }
}

/** Throws SetupError unless the database's encoding and locale let names and searches ignore case. */
export async function assertFoldsCase(url: string): Promise<void> {
  await withClient({ connectionString: url }, checkFolding);
}

async function checkFolding(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; locale: string }>(
    `SELECT pg_encoding_to_char(encoding) AS encoding, datctype AS locale FROM pg_database WHERE datname = current_database()`,
  );
  const { encoding = '', locale = '' } = rows[0] ?? {};
  if (encoding === 'UTF8') {
    // In a Turkish locale, lower('I') is 'ı'.
    const folded = await client.query<{ isRight: boolean }>(`SELECT lower('CAFÉ I') = 'café i' AS "isRight"`);
    if (folded.rows[0]?.isRight) return;
  }
  throw new SetupError(
    `${nameOf(client)} treats 'Café' and 'CAFÉ' as different names (encoding ${encoding}, locale ${locale}): ` +
      `back it up, and restore it into one made by CREATE DATABASE ... TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'.`,
  );
}

const WRONG_PASSWORD = /^28/;
const NO_SUCH_DATABASE = '3D000';
const NO_RIGHTS = '42501';

function connectionError(error: unknown, client: Client): SetupError {
  const { host, port, user, database } = client;
  const at = `The database at ${host}:${port}`;
  const { code = '' } = error as { code?: string };
  const reason = reasonOf(error);
  if (!(error instanceof DatabaseError)) return new SetupError(`${at} does not answer: ${reason}.`);
  if (WRONG_PASSWORD.test(code))
    return new SetupError(
      `${at} does not let '${user}' in (${reason}): check user and password in DATABASE_URL.`,
    );
  if (code === NO_SUCH_DATABASE)
    return new SetupError(
      `There is no database '${database}' at ${host}:${port}: create it, or set another in DATABASE_URL.`,
    );
  return new SetupError(`${at} refuses the shop: ${reason}.`);
}

/** Finds a right that the database user lacks, but needs to change tables. Null if there is none. Ignores other users' tables. */
export async function findMissingRight(client: Client): Promise<{ what: string; todo: string } | null> {
  const { rows } = await client.query<{
    database: string;
    user: string;
    canCreate: boolean;
    owner: string | null;
  }>(
    `SELECT current_database() AS database, current_user AS user,
       has_schema_privilege('public', 'CREATE')
         AND (has_database_privilege(current_database(), 'CREATE') OR to_regclass('migrations') IS NOT NULL) AS "canCreate",
       (SELECT min(pg_get_userbyid(relowner)::text) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         AND relname = ANY ($1) AND NOT pg_has_role(relowner, 'USAGE')) AS owner`,
    [TABLES],
  );
  const { database, user, canCreate, owner } = rows[0] ?? {};
  if (!canCreate) {
    return {
      what: `'${user}' may not create tables in '${database}', so a new version of the shop cannot start.`,
      todo: makeOwner(database, user),
    };
  }
  if (!owner) return null;
  return {
    what: `Tables of '${database}' belong to '${owner}', so a new version of the shop cannot change them as '${user}'.`,
    todo: `Let DATABASE_URL name '${owner}', or make '${user}' a member: GRANT "${owner}" TO "${user}".`,
  };
}

const makeOwner = (database = '', user = '') =>
  `Make it the owner: ALTER DATABASE "${database}" OWNER TO "${user}".`;

/** Turns a lack of privileges into a SetupError that says how to grant them; returns other errors unchanged. */
export async function refusalOf(error: unknown, url: string): Promise<unknown> {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!(cause instanceof DatabaseError) || cause.code !== NO_RIGHTS) return error;
  const client = new Client({ connectionString: url });
  const { user, database } = client;
  const missing = await withClient({ connectionString: url }, findMissingRight);
  return new SetupError(
    `${nameOf(client)} does not let '${user}' create what the shop needs (${cause.message}). ` +
      (missing?.todo ?? makeOwner(database, user)),
  );
}

function nameOf({ database, host, port }: Client): string {
  return `The database '${database}' at ${host}:${port}`;
}
