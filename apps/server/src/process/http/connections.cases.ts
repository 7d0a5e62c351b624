import { beforeAll, describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { rawGet } from '../../../test/raw-get.js';
import { sendRaw } from '../../../test/raw-request.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;

describe('connections', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  describe('a slow client', () => {
    test('has limited time to send a request, and Node checks the limits every five seconds', () => {
      expect(shop.app.getHttpServer()).toMatchObject({
        headersTimeout: 10_000,
        requestTimeout: 120_000,
        timeout: 120_000,
        keepAliveTimeout: 72_000,
        maxConnections: 10_000,
        connectionsCheckingInterval: 5_000,
      });
    });
  });

  describe('a request over a limit', () => {
    const line = (path: string, headers = '') => [
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
    ];

    test.each([
      ['a header of 1 MB', line('/', `X-Long: ${'x'.repeat(1_048_576)}\r\n`), /^HTTP\/1\.1 431 /],
      ['an address of 10 KB', line(`/products?search=${'x'.repeat(10_000)}`), /^HTTP\/1\.1 [24]00 /],
      ['no HTTP at all', ['\x16\x03\x01\x02\0\x01\0\r\n\r\n'], /^HTTP\/1\.1 400 /],
    ])('%s is rejected, and the next request is served', async (_, pieces, head) => {
      expect((await sendRaw(shop, pieces)).text).toMatch(head);
      expect((await rawGet(`${shop.url}/api/v1/healths`)).status).toBe(200);
    });

    test('cannot be hidden in a compressed body, because compressed bodies are rejected', async () => {
      for (const encoding of ['gzip', 'br', 'gzip, gzip']) {
        const response = await fetch(`${shop.url}/api/v1/login-user`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          body: gzipSync('{}'),
        });
        expect([encoding, response.status]).toEqual([encoding, 400]);
      }
    });
  });
});
