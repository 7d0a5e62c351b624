import { beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { isCutOff, SLOW_CLIENTS } from '../../test/attacks/slow-clients.js';
import { rawGet } from '../../test/raw-get.js';
import { sendRaw } from '../../test/raw-request.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let port: number;

const server = () => shop.app.getHttpServer() as Server;

describe('connections', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    port = Number(new URL(shop.url).port);
  });

  describe('R19: who is slow', () => {
    test('has limited time, and Node looks for them often', () => {
      expect(server()).toMatchObject({
        headersTimeout: 10_000,
        requestTimeout: 120_000,
        timeout: 120_000,
        keepAliveTimeout: 72_000,
        maxConnections: 10_000,
        connectionsCheckingInterval: 5_000,
      });
    });

    test('is cut off, and by a server as Node makes it is not', async () => {
      const toy = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
      await once(toy, 'listening');
      const toyPort = (toy.address() as AddressInfo).port;
      const patience = new AbortController();
      const names = Object.keys(SLOW_CLIENTS);
      const areCutOff = (at: number) => Promise.all(names.map((name) => isCutOff(at, name, patience.signal)));
      const usual = server().headersTimeout;
      // Row R19 says 15 seconds at most: ten, and up to five until Node looks. Nobody has to wait ten to see it look.
      server().headersTimeout = 1_000;
      const there = areCutOff(toyPort);
      const here = await areCutOff(port).finally(() => (server().headersTimeout = usual));
      patience.abort();
      toy.close();
      expect(here).toEqual(names.map(() => true));
      expect(await there).toEqual(names.map(() => false));
    });

    test('keeps nobody else from reading', async () => {
      const crowd = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').on('error', () => {}));
      for (const socket of crowd) socket.write('GET / HTTP/1.1\r\nHost: ');
      await Promise.all(crowd.map(async (socket) => once(socket, 'connect')));
      const { status } = await rawGet(`${shop.url}/api/v1/get-categories`);
      for (const socket of crowd) socket.destroy();
      expect(status).toBe(200);
    });
  });

  describe('R27: too much of something', () => {
    const line = (path: string, headers: string) => [
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
    ];

    test.each([
      ['a header of 1 MB', line('/', `X-Long: ${'x'.repeat(1_048_576)}\r\n`), /^HTTP\/1\.1 431 /],
      ['a cookie of 20 KB', line('/', `Cookie: a=${'x'.repeat(20_000)}\r\n`), /^HTTP\/1\.1 431 /],
      ['5,000 headers', line('/', 'X-A: b\r\n'.repeat(5_000)), /^HTTP\/1\.1 431 /],
      ['an address of 100 KB', line(`/products?search=${'x'.repeat(100_000)}`, ''), /^HTTP\/1\.1 431 /],
      ['an address of 10 KB', line(`/products?search=${'x'.repeat(10_000)}`, ''), /^HTTP\/1\.1 [24]00 /],
      ['no HTTP at all', ['\x16\x03\x01\x02\0\x01\0\r\n\r\n'], /^HTTP\/1\.1 400 /],
    ])('%s is refused, and the next is served', async (_, pieces, head) => {
      expect((await sendRaw(shop, pieces)).text).toMatch(head);
      expect((await rawGet(`${shop.url}/api/v1/healths`)).status).toBe(200);
    });

    test.each(['gzip', 'deflate', 'br', 'gzip, gzip'])(
      'a body that is packed by %s is never unpacked',
      async (encoding) => {
        const bomb = gzipSync(Buffer.alloc(50_000_000));
        const before = process.memoryUsage().rss;
        const response = await fetch(`${shop.url}/api/v1/login-user`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          body: bomb,
        });
        expect(response.status).toBe(400);
        expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1_048_576);
      },
    );

    test.each([
      Array.from({ length: 1_500 }, (_, index) => `x${index}`).join(','),
      'gzip;q=NaN, br;q=-1, *;q=1e9',
      '*;q=0, identity;q=0',
      ','.repeat(10_000),
      'br;q=0.0000000001;q=1;;;=',
      '',
    ])('an Accept-Encoding of much or nonsense is answered: %#', async (accept) => {
      const answer = await rawGet(`${shop.url}/api/v1/get-categories`, { 'accept-encoding': accept });
      expect([200, 406]).toContain(answer.status);
    });

    test('more connections than there may be are turned away, and those inside are served', async () => {
      const usual = server().maxConnections;
      const already = await promisify(server().getConnections.bind(server()))();
      server().maxConnections = already + 3;
      try {
        const inside = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
        await Promise.all(inside.map(async (socket) => once(socket, 'connect')));
        const another = connect(port, '127.0.0.1')
          .on('error', () => {})
          .resume();
        await once(another, 'close');
        const [first] = inside;
        first?.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
        const [answer] = (await once(first ?? another, 'data')) as [Buffer];
        expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
        for (const socket of inside) socket.destroy();
      } finally {
        server().maxConnections = usual;
      }
    });
  });
});
