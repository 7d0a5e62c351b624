import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSite } from '../../test/built-site.js';
import { emptiedCache } from '../../test/emptied-cache.js';
import { rawGet } from '../../test/raw-get.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { ResponseCache } from './response-cache.js';

let shop: TestApp;
let folder: string;

/** Home shows how often it was rendered, and waits for the gate if closed; other pages fail, each in its own way. */
const RENDERER = `
let calls = 0;
globalThis.gate = { isShut: false, begun: 0, open: () => {} };
const BROKEN = {
  '/products': () => { throw new Error('broken'); },
  '/login': () => new Promise(() => {}),
  '/register': () => ({ status: 404, head: '<title>none</title>', body: '', state: {} }),
  '/cart': () => null,
};
export const renderPage = async ({ address }) => {
  if (BROKEN[address]) return BROKEN[address]();
  const call = ++calls;
  const opened = new Promise((resolve) => (globalThis.gate.open = resolve));
  globalThis.gate.begun = call;
  if (globalThis.gate.isShut) await opened;
  return { status: 200, head: '<title>call ' + call + '</title>', body: '', state: {} };
};`;

interface Gate {
  isShut: boolean;
  begun: number;
  open: () => void;
}
const gate = () => (globalThis as unknown as { gate: Gate }).gate;

const home = () => rawGet(shop.url);
const entries = () => shop.app.get(ResponseCache).figures().entries;
const call = (text: string) => Number(/call (\d+)/.exec(text)?.[1]);

async function begun(number: number): Promise<void> {
  while (gate().begun < number) await shop.dataSource.query('SELECT 1');
}

describe('rendering', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beambright-renderer-'));
    const file = join(folder, 'entry-server.mjs');
    await writeFile(file, RENDERER);
    shop = await startTestApp({}, [], builtSite(file));
    while (!(await home()).text.includes('call'));
  });
  beforeEach(() => emptiedCache(shop));
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  test('a page begun before a change is neither cached nor served to requests after it', async () => {
    const last = gate().begun;
    gate().isShut = true;
    const before = home();
    await begun(last + 1);
    const openFirst = gate().open;
    await emptiedCache(shop);
    const after = home();
    await begun(last + 2);
    openFirst();
    expect(call((await before).text)).toBe(last + 1);
    expect(entries()).toBe(0);
    gate().open();
    gate().isShut = false;
    expect(call((await after).text)).toBe(last + 2);
    expect(call((await home()).text)).toBe(last + 2);
    expect(entries()).toBe(1);
  });

  test.each([
    ['fails', '/products', 200],
    ['never ends', '/login', 200],
    ['finds nothing', '/register', 404],
    ['is left to the browser', '/cart', 200],
  ])('a page that %s is not cached', async (_what, path, status) => {
    const logged = jest.spyOn(Logger.prototype, 'error');
    for (let time = 0; time < 2; time++) {
      const result = await rawGet(shop.url + path);
      expect([result.status, entries()]).toEqual([status, 0]);
      if (status === 200) expect(result.text).toContain('<div id="root"></div>');
    }
    const isBroken = path === '/products' || path === '/login';
    expect(logged.mock.calls).toEqual(
      isBroken ? Array(2).fill([expect.stringContaining(`"${path}" could not be rendered`)]) : [],
    );
    logged.mockRestore();
  });

  test('nothing is cached while notifications cannot be received', async () => {
    const first = call((await home()).text);
    expect(call((await home()).text)).toBe(first);
    const cache = shop.app.get(ResponseCache);
    await allowListeners(false);
    await cutListeners();
    while (cache.figures().entries > 0) await shop.dataSource.query('SELECT 1');
    expect(call((await home()).text)).toBe(first + 1);
    expect(call((await home()).text)).toBe(first + 2);
    expect(entries()).toBe(0);
    await allowListeners(true);
    while (entries() === 0) await home();
    const kept = (await home()).text;
    expect((await home()).text).toBe(kept);
  });

  /** Open connections stay open; new ones fail. */
  const allowListeners = async (isAllowed: boolean) => {
    const [row] = await shop.dataSource.query<{ name: string }[]>('SELECT current_database() AS name');
    await shop.dataSource.query(`ALTER DATABASE "${row?.name}" CONNECTION LIMIT ${isAllowed ? -1 : 0}`);
  };

  const cutListeners = () =>
    shop.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'beambright listener' AND datname = current_database()`,
    );
});
