import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSite } from '../../test/built-site.js';
import { emptiedCache } from '../../test/emptied-cache.js';
import { rawGet } from '../../test/raw-get.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { FrontCache } from './front-cache.js';

let shop: TestApp;
let folder: string;

/** The built site with another renderer. */
async function startWith(renderer: string): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'beambright-renderer-'));
  const file = join(folder, 'entry-server.mjs');
  await writeFile(file, renderer);
  shop = await startTestApp({}, [], builtSite(file));
}

const home = () => rawGet(shop.url);
const entries = () => shop.app.get(FrontCache).figures().entries;

/** Renders how often it has rendered; a page that has begun waits until the test lets it end. */
const GATED = `
let calls = 0;
globalThis.gate = { begun: 0, open: () => {} };
export const renderPage = async () => {
  const call = ++calls;
  const opened = new Promise((resolve) => (globalThis.gate.open = resolve));
  globalThis.gate.begun = call;
  await opened;
  return { status: 200, head: '<title>call ' + call + '</title>', body: '', state: {} };
};`;

interface Gate {
  begun: number;
  open: () => void;
}
const gate = () => (globalThis as unknown as { gate?: Gate }).gate;

async function begun(call: number): Promise<void> {
  while ((gate()?.begun ?? 0) < call) await shop.dataSource.query('SELECT 1');
}

describe('rendering', () => {
  afterEach(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  test('a page that began before a change is not kept, nor given to those who ask after it', async () => {
    await startWith(GATED);
    const before = home();
    await begun(1);
    const openFirst = gate()?.open;
    await emptiedCache(shop);
    const after = home();
    await begun(2);
    openFirst?.();
    expect((await before).text).toContain('call 1');
    expect(entries()).toBe(0);
    gate()?.open();
    expect((await after).text).toContain('call 2');
    expect((await home()).text).toContain('call 2');
    expect(entries()).toBe(1);
  });

  const BROKEN: [string, string][] = [
    ['fails', 'throw new Error("broken");'],
    ['never ends', 'return new Promise(() => {});'],
    ['finds nothing', 'return { status: 404, head: "<title>none</title>", body: "", state: {} };'],
    ['is left to the browser', 'return null;'],
  ];

  test.each(BROKEN)('a page that %s is not kept', async (_what, code) => {
    await startWith(`export const renderPage = async () => { ${code} };`);
    for (let time = 0; time < 2; time++) {
      expect((await home()).status).toBeLessThan(500);
      expect(entries()).toBe(0);
    }
  });

  const COUNTED = `
let calls = 0;
export const renderPage = async () => ({
  status: 200, head: '<title>call ' + ++calls + '</title>', body: '', state: {},
});`;

  test('while nothing can be heard of changes nothing is kept', async () => {
    await startWith(COUNTED);
    await home();
    expect((await home()).text).toContain('call 1');
    const cache = shop.app.get(FrontCache);
    await letListenersIn(false);
    await cutListeners();
    while (cache.figures().entries > 0) await shop.dataSource.query('SELECT 1');
    expect((await home()).text).toContain('call 2');
    expect((await home()).text).toContain('call 3');
    expect(entries()).toBe(0);
    await letListenersIn(true);
    while (entries() === 0) await home();
    const kept = (await home()).text;
    expect((await home()).text).toBe(kept);
  });

  /** Connections that stand stay; a new one is refused. */
  const letListenersIn = async (isAllowed: boolean) => {
    const [row] = await shop.dataSource.query<{ name: string }[]>('SELECT current_database() AS name');
    await shop.dataSource.query(`ALTER DATABASE "${row?.name}" CONNECTION LIMIT ${isAllowed ? -1 : 0}`);
  };

  const cutListeners = () =>
    shop.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'beambright listener' AND datname = current_database()`,
    );
});
