import { beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '../../test/built-site.js';
import { rawGet } from '../../test/raw-get.js';
import { sharedBuiltShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.js';

let shop: TestApp;

const scripts = () => readdirSync(join(builtSite().folder, 'assets')).filter((name) => name.endsWith('.js'));

/** Files that scanners look for. */
const ASKED = [
  ...[
    '.git/HEAD',
    '.git/config',
    '.env',
    '.env.production',
    '.npmrc',
    '.htaccess',
    '.DS_Store',
    '.vscode/settings.json',
  ],
  ...['package.json', 'package-lock.json', 'nx.json', 'Dockerfile', 'docker-compose.yml', 'main.js'],
  ...[
    'server/',
    'server/entry-server.mjs',
    '.vite/manifest.json',
    'assets/',
    'assets',
    'uploads/',
    'uploads/items/',
  ],
  ...['assets/..%2findex.html', 'assets/%2e%2e/index.html', 'assets/..%5cindex.html', 'assets//etc/passwd'],
  ...[
    'debug',
    'metrics',
    'status',
    'server-status',
    'actuator/env',
    'phpinfo.php',
    'admin.php',
    'wp-login.php',
  ],
  ...[
    'graphiql',
    'playground',
    'voyager',
    'altair',
    'swagger.json',
    'api-docs',
    'console',
    '_profiler',
    'trace',
  ],
  ...['session-secret', '.data/session-secret', 'postgres/', 'backup.sql', 'dump.sql', 'error.log', 'core'],
  ...['index.html.br', 'index.html.gz', 'dist/main.js', 'dist/main.js.map', 'main.js.map', 'node_modules/'],
];

/** The paths that are answered with anything other than a page of the shop. */
async function found(url: string, paths: string[]): Promise<string[]> {
  const hits: string[] = [];
  for (const path of paths) {
    const { status, text } = await rawGet(`${url}/${path}`, { accept: 'text/html' });
    if (status < 400 && !text.includes('<div id="root">')) hits.push(path);
  }
  return hits;
}

describe('exposure', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ PUBLIC_URL: 'https://shop.example' });
  });

  describe('the shop does not serve', () => {
    test('private files or source maps', async () => {
      const maps = scripts()
        .slice(0, 2)
        .map((name) => `assets/${name}.map`);
      expect(maps).toHaveLength(2);
      expect(await found(shop.url, [...ASKED, ...maps])).toEqual([]);
    });
  });

  describe('a shop without demo data', () => {
    test('has no accounts at all, and lists no demo accounts', async () => {
      for (const { email, password } of DEMO_ACCOUNTS) {
        for (const door of ['/login', '/login-user']) {
          expect((await shop.asGuest().rest('POST', door, { email, password })).status).toBe(401);
        }
      }
      expect(await shop.asGuest().graphql('{ shop { demoAccounts { email } } }')).toEqual({
        data: { shop: { demoAccounts: [] } },
      });
      expect(await shop.dataSource.query('SELECT FROM users')).toEqual([]);
    });
  });
});
