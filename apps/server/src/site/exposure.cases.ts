import { beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { builtSite } from '../../test/built-site.js';
import { rawGet } from '../../test/raw-get.js';
import { sharedBuiltShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.js';

let shop: TestApp;

const scripts = () => readdirSync(join(builtSite().folder, 'assets')).filter((name) => name.endsWith('.js'));

/** What has been found on other shops. */
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
  ...[
    'package.json',
    'package-lock.json',
    'nx.json',
    'Dockerfile',
    'docker-compose.yml',
    'schema.graphql',
    'main.js',
  ],
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

/** What answers with something else than a page of the shop. */
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

  describe('R35: nothing lies about', () => {
    test('of what should not be served, nor of the maps of the scripts', async () => {
      const maps = scripts().map((name) => `assets/${name}.map`);
      expect(maps.length).toBeGreaterThan(10);
      expect(await found(shop.url, [...ASKED, ...maps])).toEqual([]);
    });

    test('and the same search finds what lies about elsewhere', async () => {
      const toy = createServer((_, response) => response.end('ref: refs/heads/main')).listen(0, '127.0.0.1');
      await once(toy, 'listening');
      const hits = await found(`http://127.0.0.1:${(toy.address() as AddressInfo).port}`, ['.git/HEAD']);
      toy.close();
      expect(hits).toEqual(['.git/HEAD']);
    });

    test('and no script names a map or a folder of the machine that built it', async () => {
      for (const name of scripts()) {
        const { text } = await rawGet(`${shop.url}/assets/${name}`);
        expect(text).not.toMatch(/sourceMappingURL|\/node_modules\/|file:\/\/|\/root\/|\/tmp\//);
      }
    });
  });

  describe('R35: an answer', () => {
    test.each(['TRACE', 'TRACK', 'DEBUG', 'CONNECT-ME', 'PROPFIND'])(
      'to %s repeats nothing of what was sent',
      async (method) => {
        const { status, text } = await rawGet(
          `${shop.url}/`,
          { 'x-secret': 'told-nobody' },
          { method },
        ).catch(() => ({
          status: 400,
          text: '',
        }));
        expect(status).toBeGreaterThanOrEqual(400);
        expect(text).not.toContain('told-nobody');
      },
    );

    const WRONG: [string, string, Record<string, string>, string][] = [
      ['GET', '/products/%E0%A4%A', {}, ''],
      ['GET', '/api/v1/orders/%00', {}, ''],
      ['GET', '/api/v1/get-items?limit=x', {}, ''],
      ['GET', '/graphql?query={', { 'apollo-require-preflight': '1' }, ''],
      ['POST', '/graphql', { 'content-type': 'application/json' }, '{"query":"{ nope }"}'],
      ['POST', '/graphql', { 'content-type': 'application/json' }, '{"query":'],
      ['POST', '/api/v1/login', { 'content-type': 'application/json' }, '{"email":'],
      ['POST', '/api/v1/login', { 'content-type': 'text/xml' }, '<a/>'],
      ['POST', '/uploads', { 'content-type': 'multipart/form-data' }, 'x'],
    ];

    test.each(WRONG)(
      'to what is wrong (%s %s) tells nothing of the machine',
      async (method, path, headers, body) => {
        const answer = await rawGet(shop.url + path, headers, { method, body });
        expect(answer.status >= 400 || answer.text.startsWith('{"errors"')).toBe(true);
        expect(answer.text).not.toMatch(
          /\n\s+at |stacktrace|node_modules|\.ts:|\.js:\d|\/apps\/|typeorm|postgres/i,
        );
        expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
        expect(answer.headers['server']).toBeUndefined();
      },
    );
  });

  describe('R35: a shop without demo data', () => {
    test('has no account at all, and names none', async () => {
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
