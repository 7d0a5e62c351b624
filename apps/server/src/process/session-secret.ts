import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.js';
import { SetupError } from './setup-error.js';

const SECRET_BYTES = 48;

/** SESSION_SECRET, or a secret that is generated once and kept in DATA_DIR. Instances that start together use the same one. */
export async function sessionSecretOf({ sessionSecret, dataDir }: Config): Promise<string> {
  if (sessionSecret) return sessionSecret;
  const file = join(dataDir, 'session-secret');
  return (await readSecret(file)) ?? (await makeSecret(dataDir, file));
}

async function makeSecret(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  await link(own, file).catch(ignoreExisting);
  await rm(own);
  return readFile(file, 'utf8');
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return assertWhole(await readFile(file, 'utf8'), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Throws SetupError, because an empty secret would break sign-in, and a truncated one could be guessed. */
function assertWhole(secret: string, file: string): string {
  if (secret.length >= SECRET_BYTES) return secret;
  throw new SetupError(
    `The session secret in ${file} is damaged: remove the file; all users must then sign in again.`,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
