import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { assertObjectStoreWorks } from '../../src/catalogue/images/create-image-store.js';
import { assertSupportedVersion } from '../../src/database/check-database.js';
import { openDatabase, openDatabaseAsItIs } from '../../src/database/open-database.js';
import { readConfig } from '../../src/process/config.js';
import { addressFor } from '../../src/process/listen-address.js';
import { sessionSecretOf } from '../../src/process/session-secret.js';
import { SetupError, setupMessageOf } from '../../src/process/setup-error.js';
import { readSiteFiles } from '../../src/site/site-files.js';
import { createTestDatabase } from '../test-database.js';

let folder: string;
const silent: Socket[] = [];

async function listening(
  answer = (socket: Socket): unknown => socket.destroy(),
): Promise<{ server: Server; port: number }> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

describe('set up', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beambright-set-up-'));
  });
  afterEach(async () => {
    for (const socket of silent.splice(0)) socket.destroy();
    await rm(folder, { recursive: true });
  });

  describe('a port', () => {
    test('that is taken is reported at once with its number', async () => {
      const { server, port } = await listening();
      await expect(addressFor({ port, host: undefined })).rejects.toThrow(
        new SetupError(`Port ${port} is taken: stop what uses it, or set PORT to another.`),
      );
      server.close();
      await once(server, 'close');
      await expect(addressFor({ port, host: undefined })).resolves.toMatch(/^(?:::|0\.0\.0\.0)$/);
    });
  });

  describe('an external database', () => {
    const secret = { SESSION_SECRET: 'x'.repeat(32) };

    test('that is not reachable is reported with its host and port', async () => {
      const { server, port } = await listening();
      server.close();
      await once(server, 'close');
      const config = readConfig({ ...secret, DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/shop` }, folder);
      await expect(openDatabase(config)).rejects.toThrow(
        new SetupError(
          `The database at 127.0.0.1:${port} does not answer: nothing listens there (ECONNREFUSED).`,
        ),
      );
    });

    test('that closes the connection is reported in one line without the password', async () => {
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

    test.each([
      ['28P01', "does not let 'ann' in (no luck): check user and password in DATABASE_URL."],
      ['57P03', 'refuses the shop: no luck.'],
    ])('that answers with the error %s is reported with its reason', async (code, words) => {
      const fields = `SFATAL\0C${code}\0Mno luck\0\0`;
      const length = Buffer.alloc(4);
      length.writeInt32BE(fields.length + 4);
      const { server, port } = await listening((socket) =>
        socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]))),
      );
      const config = readConfig(
        { ...secret, DATABASE_URL: `postgres://ann:b@127.0.0.1:${port}/shop` },
        folder,
      );
      await expect(openDatabase(config)).rejects.toThrow(
        new SetupError(`The database at 127.0.0.1:${port} ${words}`),
      );
      server.close();
    });

    test("is reported with its name if it does not exist or treats 'Café' and 'CAFÉ' as different names", async () => {
      const database = await createTestDatabase({ isMigrated: false });
      const url = new URL(database.url);
      const ours = url.pathname.slice(1);
      url.pathname = `${ours}_c`;
      const open = () => openDatabase(readConfig({ ...secret, DATABASE_URL: url.href }, folder));
      await expect(open()).rejects.toThrow(
        /^There is no database '\w+_c' at .+: create it, or set another in/,
      );
      const sql = new Client({ connectionString: database.url });
      await sql.connect();
      await sql.query(
        `CREATE DATABASE ${ours}_c TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'`,
      );
      await expect(open()).rejects.toThrow(
        /^The database '\w+_c' at .+ treats 'Café' and 'CAFÉ' as different names \(encoding UTF8, locale C\): back it up, and restore it into one/,
      );
      const asItIs = await openDatabaseAsItIs(readConfig({ ...secret, DATABASE_URL: url.href }, folder));
      await asItIs.close();
      await sql.query(`DROP DATABASE ${ours}_c`);
      await sql.end();
      await database.drop();
    });

    test('in which the user cannot create objects is reported with the fix', async () => {
      const database = await createTestDatabase({ isMigrated: false });
      const sql = new Client({ connectionString: database.url });
      await sql.connect();
      await sql.query('REVOKE CREATE ON SCHEMA public FROM pg_database_owner');
      const opening = openDatabase(readConfig({ ...secret, DATABASE_URL: database.url }, folder));
      await expect(opening).rejects.toThrow(
        `does not let '${sql.user}' create what the shop needs (permission denied for schema public). ` +
          `Make it the owner: ALTER DATABASE "${sql.database}" OWNER TO "${sql.user}".`,
      );
      await sql.end();
      await database.drop();
    });

    test('of a too old version is rejected', () => {
      for (const version of ['14.13 (Debian 14.13-1)', '9.6.24', 'unknown'])
        expect(() => assertSupportedVersion(version)).toThrow(
          `The shop needs PostgreSQL 15 or later; the database is ${version}.`,
        );
      for (const version of ['15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1'])
        expect(() => assertSupportedVersion(version)).not.toThrow();
    });
  });

  test('an object store that does not answer is reported', async () => {
    const { server, port } = await listening((socket) => silent.push(socket));
    const endpoint = `http://127.0.0.1:${port}`;
    const s3 = { endpoint, region: 'r', bucket: 'pictures', accessKeyId: 'a', secretAccessKey: 'b' };
    const config = { ...readConfig({}, folder), s3 };
    await expect(assertObjectStoreWorks(config, s3, 50)).rejects.toThrow(
      `The object store at ${endpoint} cannot store pictures in 'pictures' (`,
    );
    server.close();
  });

  describe('the session secret', () => {
    test('is created once, readable by its owner only, and shared by instances that start together', async () => {
      const config = readConfig({ DATA_DIR: join(folder, 'data') }, folder);
      const secrets = await Promise.all(Array.from({ length: 8 }, () => sessionSecretOf(config)));
      expect(new Set(secrets).size).toBe(1);
      expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
      expect(await sessionSecretOf(config)).toBe(secrets[0]);
      expect((await stat(join(folder, 'data', 'session-secret'))).mode & 0o777).toBe(0o600);
    });

    test('that is damaged is reported', async () => {
      await writeFile(join(folder, 'session-secret'), '');
      await expect(sessionSecretOf(readConfig({ DATA_DIR: folder }, folder))).rejects.toThrow(
        `The session secret in ${join(folder, 'session-secret')} is damaged`,
      );
    });

    test('is SESSION_SECRET if that is set, and then no file is created', async () => {
      const config = readConfig({ SESSION_SECRET: 'y'.repeat(40), DATA_DIR: folder }, folder);
      expect(await sessionSecretOf(config)).toBe('y'.repeat(40));
      await expect(readFile(join(folder, 'session-secret'))).rejects.toThrow('ENOENT');
    });
  });

  describe('the site', () => {
    test('that was never built is reported', () => {
      expect(() => readSiteFiles(folder)).toThrow(
        new SetupError('The site has not been built: run `npm start`, which builds it.'),
      );
    });

    test('allows only its inline scripts, by hash', async () => {
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
    [
      Object.assign(new Error('write'), { code: 'ENOSPC', path: '/data/a.webp' }),
      'No disk space is left for /data/a.webp: free some space and start again.',
    ],
    [
      Object.assign(new Error('write'), { code: 'ENOSPC' }),
      'No disk space is left for /backups/x: free some space and start again.',
    ],
    [
      Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' }),
      'PostgreSQL has no disk space left: free some space and start again (could not extend file "base/1/2").',
    ],
    [
      Object.assign(new Error("EACCES: permission denied, mkdir '/x'"), { code: 'EACCES' }),
      "A folder cannot be written: EACCES: permission denied, mkdir '/x'.",
    ],
    [new Error('first line\n    at second'), 'first line'],
    ['a text', 'a text'],
  ])('%s is reported in one line', (error, message) => {
    expect(setupMessageOf(error, '/backups/x')).toBe(message);
  });
});
