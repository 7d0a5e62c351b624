import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { readSiteFiles } from './site-files.js';

let shop: TestApp;
let folder: string;

async function startWith(renderer: string): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'beambright-renderer-'));
  const file = join(folder, 'entry-server.mjs');
  await writeFile(file, renderer);
  shop = await startTestApp({}, [], { ...readSiteFiles(), renderer: file });
}

const getHome = async () => {
  const response = await fetch(shop.url);
  return { status: response.status, html: await response.text() };
};

describe('page fallback', () => {
  afterEach(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  test('if the renderer cannot be loaded, the browser renders the page, and the error is logged', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error');
    await startWith('this is no program');
    const { status, html } = await getHome();
    expect(status).toBe(200);
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('id="state"');
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^"\/" could not be rendered/));
    logged.mockRestore();
  });

  const STUCK_AFTER_FIRST = `
let calls = 0;
export const renderPage = () => {
  calls += 1;
  return calls > 16 ? { status: 200, head: '<title>17th</title>', body: '', state: {} } : new Promise(() => {});
};`;

  test('requests above the limit of concurrent renderings get the page without content, which the browser renders, immediately', async () => {
    await startWith(STUCK_AFTER_FIRST);
    const crowd = Array.from({ length: 16 }, getHome);
    await Promise.all(crowd);
    // Those sixteen were answered but still count; otherwise a seventeenth page would be rendered.
    expect((await getHome()).html).not.toContain('17th');
  });
});
