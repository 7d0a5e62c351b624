import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, removeFolders, runningPid } from '../test/folders.js';
import { buildBareLibrary, buildLibrary, openShop } from '../test/shops.js';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './index.js';

const isRoot = process.getuid?.() === 0;
const canMount = spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0;
const onSmallDisk = canMount ? test : test.skip;

let library: string;
let dataDir: string;

const options = (durable = false) => ({ dataDir, database: 'shop', durable });
const start = (durable = false) => startEmbeddedPostgres(options(durable));

beforeAll(async () => {
  library = await buildLibrary();
});

beforeEach(async () => {
  dataDir = join(await makeFolder(), 'data');
});

afterAll(removeFolders);

function sentence(code: string, words: RegExp) {
  return { name: 'EmbeddedPostgresError', code, message: expect.stringMatching(words) };
}

describe('one sentence explains', () => {
  test('that there is no PostgreSQL for this system', async () => {
    await expect(openShop(await buildBareLibrary(), options())).rejects.toMatchObject(
      sentence('NO_BINARY', /^No PostgreSQL came with the shop for this system .*DATABASE_URL.*\.$/),
    );
  });

  test('that the data is of another version', async () => {
    await mkdir(join(dataDir, 'cluster'), { recursive: true });
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '19\n');
    const attempt = start();
    await expect(attempt).rejects.toBeInstanceOf(EmbeddedPostgresError);
    await expect(attempt).rejects.toMatchObject(
      sentence('WRONG_VERSION', /belongs to PostgreSQL 19, but this shop has 18: .*\.$/),
    );
    expect(await readdir(join(dataDir, 'cluster'))).toEqual(['PG_VERSION']);
  });

  test('that the folder has something else in it', async () => {
    await mkdir(join(dataDir, 'cluster', 'photos'), { recursive: true });
    await expect(start()).rejects.toMatchObject(sentence('DAMAGED_FOLDER', /is not a PostgreSQL cluster/));
    expect(await readdir(join(dataDir, 'cluster'))).toEqual(['photos']);
  });

  test('that the folder belongs to another user', async () => {
    const user = isRoot ? { uid: 4711, gid: 4711 } : {};
    const notOurs = { ...options(), dataDir: isRoot ? dataDir : '/usr/embedded-postgres' };
    await expect(openShop(library, notOurs, user)).rejects.toMatchObject(
      sentence('NOT_WRITABLE', /^The data folder .* is not writable for this user: .*\.$/),
    );
  });

  test('that a file has the name of the folder', async () => {
    await writeFile(dataDir, '');
    await expect(start()).rejects.toMatchObject(sentence('NOT_WRITABLE', /because a file is in its way\.$/));
    dataDir = join(dataDir, 'below');
    await expect(start()).rejects.toMatchObject(sentence('NOT_WRITABLE', /because a file is in its way\.$/));
  });

  test('that the folder cannot be created in this place', async () => {
    await expect(openShop(library, { ...options(), dataDir: '/proc/x/data' })).rejects.toMatchObject(
      sentence('NOT_WRITABLE', /^The data folder \/proc\/x\/data cannot be created .*DATA_DIR\.$/),
    );
  });

  onSmallDisk('that the disk is read-only', async () => {
    const before = `mkdir ${dataDir} && mount -t tmpfs -o ro none ${dataDir}`;
    const below = { ...options(), dataDir: join(dataDir, 'one', 'two') };
    await expect(openShop(library, below, { before })).rejects.toMatchObject(
      sentence('NOT_WRITABLE', /is on a read-only disk: .*DATA_DIR\.$/),
    );
  });

  test('that PostgreSQL ended while it started, with its last output', async () => {
    await (await start()).stop();
    await appendFile(join(dataDir, 'cluster', 'postgresql.conf'), 'no_such_setting = 1\n');
    const { uid } = await stat(join(dataDir, 'cluster'));
    await expect(start()).rejects.toMatchObject(
      sentence('START_FAILED', /did not start .*: .*no_such_setting.* \(more in .*postgres\.log\)\.$/),
    );
    expect((await stat(join(dataDir, 'cluster'))).uid).toBe(uid);
  });

  test('that a shop cannot use the database of a test, whose data would not survive a power loss', async () => {
    const test = await start();
    await expect(start(true)).rejects.toMatchObject(sentence('NOT_DURABLE', /nothing survives a power loss/));
    expect(await runningPid(dataDir)).toBeDefined();
    await test.stop();
  });
});

describe('no disk space', () => {
  // Only the shop's process sees the small disk, which disappears with it.
  const tmpfs = (size: string) => ({
    before: `mkdir ${dataDir} && mount -t tmpfs -o size=${size},mode=755 none ${dataDir}`,
  });
  const diskFull = sentence(
    'DISK_FULL',
    /^No disk space is left for the database in .*: free some space.*\.$/,
  );

  onSmallDisk('is reported at the first start, which leaves no files', async () => {
    await expect(openShop(library, options(), tmpfs('8m'))).rejects.toMatchObject({
      ...diskFull,
      left: expect.not.arrayContaining([expect.stringMatching(/^cluster/)]),
    });
  });

  onSmallDisk('is reported at once when there is data, and no room in the log', async () => {
    await (await start()).stop();
    const { before } = tmpfs('200m');
    const filled = `mv ${dataDir} ${dataDir}.own && ${before} && cp -a ${dataDir}.own/. ${dataDir} && ! cat /dev/zero >> ${dataDir}/postgres.log 2> /dev/null`;
    await expect(openShop(library, options(), { before: filled })).rejects.toMatchObject(diskFull);
  });

  onSmallDisk('is reported when there is none at all', async () => {
    await expect(openShop(library, options(), tmpfs('4k'))).rejects.toMatchObject(diskFull);
  });
});
