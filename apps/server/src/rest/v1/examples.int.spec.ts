import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildItem, buildUser, PASSWORD } from '../../../test/builders.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { WORKSPACE_FOLDER } from '../../server-folder.js';

const EXAMPLES = join(WORKSPACE_FOLDER, 'examples', 'rest');
const run = promisify(execFile);

let shop: TestApp;
let email: string;
beforeAll(async () => {
  shop = await startTestApp();
});
beforeEach(async () => {
  await shop.clear();
  ({ email } = await buildUser(shop));
  await buildItem(shop, { name: 'Brake pads' });
});
afterAll(() => shop.close());

/** The lines that an example prints. Throws, with what it said, when it fails. */
async function printed(program: string, file: string): Promise<string[]> {
  const env = { PATH: process.env['PATH'], SHOP: shop.url, EMAIL: email, PASSWORD };
  const { stdout } = await run(program, [join(EXAMPLES, file)], { env });
  return stdout.trimEnd().split('\n');
}

const statuses = () => shop.dataSource.query('SELECT status FROM orders');

test('order.mjs orders what is in the cart once, and cancels it', async () => {
  expect(await printed(process.execPath, 'order.mjs')).toEqual([
    'Brake pads at Ksh 2000 - 3000; asked again: 304',
    'In the cart: 2 x Brake pads',
    'Ordered for Ksh 4000 - 6000; one order: true',
    'Refused with 409: Only pending or confirmed orders can be cancelled',
  ]);
  expect(await statuses()).toEqual([{ status: 'failed' }]);
});

test('order.sh does the same with curl, or says that there is none', async () => {
  const hasCurl = spawnSync('sh', ['-c', 'command -v curl']).status === 0;
  if (!hasCurl) {
    await expect(printed('sh', 'order.sh')).rejects.toThrow(/needs curl|ENOENT/);
    return;
  }
  expect(await printed('sh', 'order.sh')).toEqual([
    expect.stringMatching(/^Item [0-9a-f-]{36}; asked again: 304$/),
    `Signed in as ${email}`,
    expect.stringMatching(/^Ordered once, called twice: [0-9a-f-]{36}$/),
    'Refused: {"statusCode":409,"message":"Only pending or confirmed orders can be cancelled","error":"Conflict"}',
  ]);
  expect(await statuses()).toEqual([{ status: 'failed' }]);
});
