import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildItem, signedIn } from '../../../test/builders.js';
import { OWN_CLIENT, rawGet } from '../../../test/raw-get.js';
import { sendRaw } from '../../../test/raw-request.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;

/** A request hidden inside another one. Two responses mean that it was executed. */
const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const CHUNKED = `0\r\n\r\n${HIDDEN}`;

const MESSAGES: [string, string[], string][] = [
  ['both a length and chunks', [`Content-Length: ${CHUNKED.length}`, 'Transfer-Encoding: chunked'], CHUNKED],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${HIDDEN.length}`], HIDDEN],
  ['a length with a sign', ['Content-Length: +0'], HIDDEN],
  ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], CHUNKED],
  ['a blank before the colon', ['Transfer-Encoding : chunked', 'Content-Length: 0'], CHUNKED],
  ['a bare line feed', ['X: 1\nContent-Length: 0'], HIDDEN],
];

const message = (lines: string[], body: string) =>
  `POST /api/v1/track/page-visit HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
  `Content-Type: application/json\r\n${lines.join('\r\n')}\r\n\r\n${body}`;

const statusesOf = async (url: string, text: string) => {
  const result = await sendRaw({ url } as TestApp, [Buffer.from(text, 'latin1')]);
  return [...result.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
};

describe('odd requests', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    await buildItem(shop);
  });

  test('no request can hide another one in its body', async () => {
    for (const [what, lines, body] of MESSAGES)
      expect([what, await statusesOf(shop.url, message(lines, body))]).toEqual([what, [400]]);
  });

  test('TRACE and other odd methods return nothing of the request', async () => {
    for (const verb of ['TRACE', 'TRACK', 'PROPFIND']) {
      const text = `${verb} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Secret: tell-me\r\n\r\n`;
      const result = await sendRaw(shop, [text]);
      expect(result.text).toMatch(/^HTTP\/1\.1 (?:400|404|405|501) /);
      expect(result.text).not.toContain('tell-me');
    }
  });

  test('no header overrides the method', async () => {
    const admin = await signedIn(shop, 'admin');
    const { id } = await buildItem(shop);
    const headers = { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'DELETE' };
    const { status } = await admin.rest('GET', `/delete-item/${id}?_method=DELETE`, undefined, headers);
    expect(status).toBe(404);
    expect(await shop.dataSource.query('SELECT FROM items WHERE id = $1', [id])).toHaveLength(1);
  });

  test('forged headers such as X-Forwarded-Host do not change public responses', async () => {
    const EVIL = 'evil.example';
    const spoofs: Record<string, string>[] = [
      { Host: EVIL },
      {
        'X-Forwarded-Host': EVIL,
        'X-Forwarded-Proto': 'javascript',
        'X-Forwarded-Port': '666',
        'X-Forwarded-Prefix': `/${EVIL}`,
        'X-Forwarded-For': EVIL,
        'X-Host': EVIL,
        Forwarded: `host=${EVIL};proto=http`,
      },
      { 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin' },
      {
        'User-Agent': `<script>alert(1)</script>${EVIL}`,
        'X-Request-Id': `<b>${EVIL}`,
        'Accept-Language': EVIL,
      },
    ];
    for (const path of ['/', '/products', '/sitemap.xml', '/robots.txt', '/api/v1/get-items']) {
      const plain = await rawGet(shop.url + path);
      for (const headers of spoofs) {
        const spoofed = await rawGet(shop.url + path, headers);
        expect([path, headers, spoofed.status, spoofed.text]).toEqual([
          path,
          headers,
          plain.status,
          plain.text,
        ]);
        expect(JSON.stringify({ ...spoofed.headers, 'x-request-id': '' })).not.toContain(EVIL);
      }
    }
  });

  test('session data is never cached, however its URL is written', async () => {
    const { user, cookies } = await signedIn(shop);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const [path, status] of [
      ['/api/v1/verify', 200],
      ['/api/v1/cart', 200],
      ['/api/v1/orders', 200],
      ['/api/v1/cart/x.css', 404],
      ['/api/v1/cart;x.js', 404],
      ['/%61pi/v1/verify', 200],
      ['/%61pi/v1/nope', 404],
      ['/%61pi/v1/orders/%ff', 400],
    ] as const) {
      const result = await rawGet(shop.url + path, { cookie });
      expect([path, result.status, result.headers['content-type']]).toEqual([
        path,
        status,
        'application/json; charset=utf-8',
      ]);
      expect([path, result.headers['cache-control']]).toEqual([
        path,
        expect.stringMatching(/no-store|private/),
      ]);
      const guest = await rawGet(shop.url + path);
      expect(guest.text).not.toContain(user.email);
      expect(guest.text).not.toContain(user.id);
    }
    const path = `/graphql?query=${encodeURIComponent('{ me { email } }')}`;
    const result = await rawGet(shop.url + path, { ...OWN_CLIENT, cookie });
    expect(result.text).toContain(user.email);
    expect(result.headers['cache-control']).toMatch(/no-store|private/);
    expect((await rawGet(shop.url + path, OWN_CLIENT)).text).toContain('"data":{"me":null}');
  });
});
