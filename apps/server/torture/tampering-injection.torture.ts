import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE_FOLDER } from '../src/process/server-folder.js';
import type { ApiClient } from '../test/clients.js';
import type { TestApp } from '../test/test-app.js';
import { havePackage, run } from './lib/debian.js';
import { type Target, targetsOf } from './lib/sqlmap-targets.js';
import { startShopWithHole } from './lib/weak-search.js';

const DOCUMENT = JSON.parse(
  readFileSync(join(WORKSPACE_FOLDER, 'docs', 'openapi.json'), 'utf8'),
) as OpenAPIObject;

let shop: TestApp;
let callers: ApiClient[];
beforeAll(async () => {
  ({ shop, callers } = await startShopWithHole());
});
afterAll(() => shop.close());

/** [name] if sqlmap finds an injection in the request, otherwise []. It tries the parameters with a star: '?text=x*'. */
async function injectable({ name, method, path, body, who }: Target): Promise<string[]> {
  const cookie = [...(callers[who]?.cookies ?? [])].map(([key, value]) => `${key}=${value}`).join('; ');
  const output = await run('sqlmap', [
    '--batch',
    '--flush-session',
    `--output-dir=${join(shop.dataDir, 'sqlmap')}`,
    '--disable-coloring',
    '--dbms=postgresql',
    '--level=5',
    '--risk=1',
    '--technique=BEUS',
    '--skip=cookie,user-agent,referer,host',
    '--timeout=15',
    '--retries=1',
    '--ignore-code=*',
    `--cookie=${cookie}`,
    `--method=${method}`,
    `--url=${shop.url}/api/v1${path}`,
    ...(body === undefined ? [] : [`--data=${body}`, '--headers=Content-Type: application/json']),
  ]);
  // One of these is reported for each parameter; anything else means that sqlmap failed.
  if (!/does not seem to be injectable|identified the following injection point/.test(output))
    throw new Error(`sqlmap tried nothing in ${name}:\n${output}`);
  return /identified the following injection point/.test(output) ? [name] : [];
}

test('sqlmap finds the injection in a vulnerable shop', async () => {
  havePackage('sqlmap');
  const toy = { name: 'toy', method: 'GET', path: '/weak/search?text=x*', who: 0 };
  expect(await injectable(toy)).toEqual(['toy']);
});

test.each(targetsOf(DOCUMENT).map((target) => [target.name, target] as const))(
  'sqlmap finds nothing in %s',
  async (_, target) => {
    havePackage('sqlmap');
    expect(await injectable(target)).toEqual([]);
  },
);
