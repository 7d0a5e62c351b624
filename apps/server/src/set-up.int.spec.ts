import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.js';
import { assertSupportedVersion, openDatabase } from './database/open-database.js';
import { addressFor } from './listen-address.js';
import { SetupError, setupMessageOf } from './setup-error.js';
import { sessionSecretOf } from './session-secret.js';
import { readSiteFiles } from './site/site-files.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beambright-set-up-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

describe('a port', () => {
  test('that is taken is told at once, by number', async () => {
    const { server, port } = await listening();
    await expect(addressFor(port)).rejects.toThrow(
      new SetupError(`Port ${port} is taken: stop what uses it, or set PORT to another.`),
    );
    server.close();
    await once(server, 'close');
    await expect(addressFor(port)).resolves.toMatch(/^(?:::|0\.0\.0\.0)$/);
  });
});

describe('a database of one’s own', () => {
  const secret = { SESSION_SECRET: 'x'.repeat(32) };

  test('that is not there is named by host and port', async () => {
    const { server, port } = await listening();
    server.close();
    await once(server, 'close');
    const config = readConfig({ ...secret, DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/shop` }, folder);
    await expect(openDatabase(config)).rejects.toThrow(
      new SetupError(
        `The database at 127.0.0.1:${port} does not answer: connect ECONNREFUSED 127.0.0.1:${port}.`,
      ),
    );
  });

  test('that hangs up is told in one line, without the password', async () => {
    const { server, port } = await listening();
    const config = readConfig(
      { ...secret, DATABASE_URL: `postgres://a:hunter2@127.0.0.1:${port}/shop` },
      folder,
    );
    const failure = await openDatabase(config).catch((error: unknown) => error);
    server.close();
    expect(failure).toBeInstanceOf(SetupError);
    expect(setupMessageOf(failure)).toMatch(
      new RegExp(`^The database at 127.0.0.1:${port} does not answer: [^\\n]+$`),
    );
    expect(setupMessageOf(failure)).not.toContain('hunter2');
  });

  test.each(['14.13 (Debian 14.13-1)', '9.6.24', 'unknown'])('of version %s is too old', (version) => {
    expect(() => assertSupportedVersion(version)).toThrow(
      `The shop needs PostgreSQL 15 or later; the database is ${version}.`,
    );
  });

  test.each(['15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1'])('of version %s will do', (version) => {
    expect(() => assertSupportedVersion(version)).not.toThrow();
  });
});

describe('the session secret', () => {
  test('is made once, for the owner’s eyes only, and the same for instances that start together', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'data') }, folder);
    const secrets = await Promise.all(Array.from({ length: 8 }, () => sessionSecretOf(config)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
    expect(await sessionSecretOf(config)).toBe(secrets[0]);
    expect((await stat(join(folder, 'data', 'session-secret'))).mode & 0o777).toBe(0o600);
  });

  test('that is damaged is told', async () => {
    await writeFile(join(folder, 'session-secret'), '');
    await expect(sessionSecretOf(readConfig({ DATA_DIR: folder }, folder))).rejects.toThrow(
      `The session secret in ${join(folder, 'session-secret')} is damaged`,
    );
  });

  test('of the environment comes first', async () => {
    const config = readConfig({ SESSION_SECRET: 'y'.repeat(40), DATA_DIR: folder }, folder);
    expect(await sessionSecretOf(config)).toBe('y'.repeat(40));
    await expect(readFile(join(folder, 'session-secret'))).rejects.toThrow('ENOENT');
  });
});

describe('the site', () => {
  test('that was never built is told', () => {
    expect(() => readSiteFiles(folder)).toThrow(
      new SetupError('The site has not been built: run `npm start`, which builds it.'),
    );
  });

  test('has its inline scripts allowed by their hashes and no others', async () => {
    const site = join(folder, 'site');
    await mkdir(join(site, 'server'), { recursive: true });
    await writeFile(join(site, 'server', 'entry-server.mjs'), '');
    await writeFile(
      join(site, 'index.html'),
      '<script>theme()</script><script src="/a.js"></script><script type="module" src="/b.js"></script>',
    );
    expect(readSiteFiles(site).scriptHashes).toEqual([
      "'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='",
    ]);
  });
});

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'There is no space left on the disk.'],
  [
    Object.assign(new Error("EACCES: permission denied, mkdir '/x'"), { code: 'EACCES' }),
    "A folder cannot be written: EACCES: permission denied, mkdir '/x'.",
  ],
  [new Error('first line\n    at second'), 'first line'],
  ['a text', 'a text'],
])('%s is told in one line', (error, message) => {
  expect(setupMessageOf(error)).toBe(message);
});
