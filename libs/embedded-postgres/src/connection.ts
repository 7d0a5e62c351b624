import { readFile } from 'node:fs/promises';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import type { DataFolder } from './data-folder.js';
import { EmbeddedPostgresError, systemCode } from './errors.js';
import { ADDRESS, SHOP_ROLE } from './settings.js';

export interface Server {
  serverVersion: string;
  durable: boolean;
}

export interface Door {
  port: number;
  password: string;
}

/** SQLSTATE and system codes of a server that is still coming, just going, or too busy to answer. */
const NOT_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const NO_SUCH_DATABASE = '3D000';

export async function readPassword(folder: DataFolder): Promise<string> {
  try {
    return await readFile(folder.password, 'utf8');
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    throw new EmbeddedPostgresError(
      'DAMAGED_FOLDER',
      `The data in ${folder.path} lacks its password (${folder.password}): put the file back, or move the folder away.`,
    );
  }
}

export function urlOf({ port, password }: Door, database: string): string {
  return `postgres://${SHOP_ROLE}:${password}@${ADDRESS}:${port}/${encodeURIComponent(database)}`;
}

/** Asks the server for an answer, making the database when it is the first to want it; undefined while it is not ready. */
export async function greet(door: Door, database: string): Promise<Server | undefined> {
  try {
    return await describeOrMake(door, database);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined ? isBroken(error) : NOT_YET.has(code)) return undefined;
    throw refused(error);
  }
}

async function describeOrMake(door: Door, database: string): Promise<Server | undefined> {
  try {
    return await withClient(door, database, describe);
  } catch (error) {
    if (systemCode(error) !== NO_SUCH_DATABASE) throw error;
  }
  await withClient(door, 'postgres', (client) =>
    client.query(`CREATE DATABASE ${escapeIdentifier(database)}`),
  );
  return undefined;
}

/** The driver has no code for a connection that ends or dawdles while it is being made. */
function isBroken(error: unknown): boolean {
  return /terminated|timeout/i.test(String(error));
}

function refused(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  return new EmbeddedPostgresError('START_FAILED', `PostgreSQL refuses the shop: ${error.message}.`, {
    cause: error,
  });
}

async function describe(client: Client): Promise<Server> {
  const { rows } = await client.query<{ version: string; fsync: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync`,
  );
  return { serverVersion: rows[0]?.version ?? '', durable: rows[0]?.fsync === 'on' };
}

async function withClient<T>(
  { port, password }: Door,
  database: string,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    host: ADDRESS,
    port,
    user: SHOP_ROLE,
    password,
    database,
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  // An error between two queries would otherwise end the whole process; the next query meets it anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
