import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { statementsOf } from '../../test/lists.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { SESSIONS } from '../database/connection-options.js';

let shop: TestApp;

describe('site', () => {
  beforeAll(async () => {
    shop = await startTestApp({ PUBLIC_URL: 'https://shop.example' });
  });
  afterAll(() => shop.close());

  describe('pages', () => {
    test('that the server does not render are the same HTML document for any URL', async () => {
      for (const path of ['/', '/products/1?x=y', '/no/such/page']) {
        const response = await fetch(shop.url + path);
        expect([path, response.status]).toEqual([path, 200]);
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(response.headers.get('cache-control')).toBe('no-cache');
        expect(await response.text()).toContain('<title>BeamBright</title>');
      }
    });

    test('with a malformed URL are the HTML document of all pages, with status 404', async () => {
      const response = await fetch(`${shop.url}/products/%E0%A4%A`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<title>BeamBright</title>');
    });

    test('are not served below the prefixes of API and files', async () => {
      for (const path of ['/api/v1/nope', '/api', '/assets/nope.js', '/uploads/nope']) {
        const response = await fetch(shop.url + path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(response.headers.get('content-type')).toContain('application/json');
      }
    });

    test('that the server does not render need no database query', async () => {
      const cookie = '__Host-session=whatever.signature';
      expect(await statementsOf(shop, () => fetch(shop.url, { headers: { cookie } }))).toBe(0);
    });

    test('built files are immutable', async () => {
      const response = await fetch(`${shop.url}/assets/app.js`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toContain('javascript');
    });
  });

  describe('every response', () => {
    test('has a Secure session cookie only if the shop uses TLS', async () => {
      const response = await fetch(`${shop.url}/api/v1/register-user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ann@example.com', password: 'secret' }),
      });
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
    });

    test('with a session cookie uses the name that the OpenAPI document has', async () => {
      const document = await (await fetch(`${shop.url}/api/v1/docs-json`)).json();
      expect(document).toMatchObject({
        components: { securitySchemes: { session: { name: '__Host-session' } } },
      });
    });
  });

  describe('GET /api/v1/healths', () => {
    test('returns ok', async () => {
      expect(await shop.asGuest().rest('GET', '/healths')).toMatchObject({
        status: 200,
        body: {
          status: 'ok',
          database: 'up',
          uptime_s: expect.any(Number),
          version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        },
      });
    });

    test('returns 503 while the database is unreachable', async () => {
      const query = jest
        .spyOn(shop.app.get<DataSource>(getDataSourceToken(SESSIONS)), 'query')
        .mockRejectedValue(new Error('away'));
      expect(await shop.asGuest().rest('GET', '/healths')).toMatchObject({
        status: 503,
        body: { status: 'unavailable', database: 'down' },
      });
      query.mockRestore();
    });
  });
});
