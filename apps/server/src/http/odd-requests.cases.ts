import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { buildItem, signedIn } from '../../test/builders.js';
import { OWN_CLIENT, rawGet } from '../../test/raw-get.js';
import { sendRaw } from '../../test/raw-request.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

/** Answers every message that it finds, and finds its end by the length alone: what a careless parser does. */
function weakAnswers(socket: Socket): void {
  socket.once('data', (data) => {
    const [head = '', ...rest] = String(data).split('\r\n\r\n');
    const length = Number(/content-length:\s*(\d+)/i.exec(head)?.[1] ?? 0);
    const left = rest.join('\r\n\r\n').slice(length);
    const answers = left.startsWith('GET /smuggled') ? 2 : 1;
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'.repeat(answers));
  });
}

let shop: TestApp;
let toy: Server;

/** Asked for within another request; whoever answers twice was fooled. */
const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const CHUNKED = `0\r\n\r\n${HIDDEN}`;

const MESSAGES: [string, string[], string][] = [
  ['both a length and chunks', [`Content-Length: ${CHUNKED.length}`, 'Transfer-Encoding: chunked'], CHUNKED],
  ['both, the chunks first', ['Transfer-Encoding: chunked', 'Content-Length: 4'], `0\r\n\r\n${HIDDEN}`],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${HIDDEN.length}`], HIDDEN],
  ['two lengths in one', [`Content-Length: 0, ${HIDDEN.length}`], HIDDEN],
  ['a length with a sign', ['Content-Length: +0'], HIDDEN],
  ['a length below zero', ['Content-Length: -1'], HIDDEN],
  ['a length in hexadecimals', ['Content-Length: 0x0'], HIDDEN],
  ['a length without end', [`Content-Length: ${'9'.repeat(40)}`], HIDDEN],
  ['chunks spelled otherwise', ['Transfer-Encoding: xchunked'], CHUNKED],
  ['chunks after an unknown coding', ['Transfer-Encoding: identity, chunked', 'Content-Length: 0'], CHUNKED],
  ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], CHUNKED],
  ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], CHUNKED],
  ['a blank before the colon', ['Transfer-Encoding : chunked', 'Content-Length: 0'], CHUNKED],
  ['a folded line', ['Transfer-Encoding:', ' chunked', 'Content-Length: 0'], CHUNKED],
  ['a vertical tab', ['Transfer-Encoding: \x0bchunked', 'Content-Length: 0'], CHUNKED],
  ['a NUL in a name', ['X\0: 1', 'Content-Length: 0'], HIDDEN],
  ['a line without a colon', ['nonsense', 'Content-Length: 0'], HIDDEN],
  ['a bare line feed', ['X: 1\nContent-Length: 0'], HIDDEN],
  ['a chunk of no size', ['Transfer-Encoding: chunked'], `zz\r\n${HIDDEN}`],
  ['a chunk of a size without end', ['Transfer-Encoding: chunked'], `${'f'.repeat(30)}\r\n${HIDDEN}`],
];

const message = (lines: string[], body: string) =>
  `POST /api/v1/track/page-visit HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
  `Content-Type: application/json\r\n${lines.join('\r\n')}\r\n\r\n${body}`;

const answersTo = async (url: string, text: string) => {
  const answer = await sendRaw({ url } as TestApp, [Buffer.from(text, 'latin1')]);
  return [...answer.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
};

describe('odd requests', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    await buildItem(shop);
    toy = createServer(weakAnswers).listen(0, '127.0.0.1');
    await once(toy, 'listening');
  });
  afterAll(async () => {
    toy.close();
  });

  describe('R49: no request hides another', () => {
    test('a weak toy shows that the probe sees it', async () => {
      const url = `http://127.0.0.1:${(toy.address() as AddressInfo).port}`;
      expect(await answersTo(url, message(['Content-Length: 0', 'Content-Length: 90'], HIDDEN))).toEqual([
        200, 200,
      ]);
    });

    test.each(MESSAGES)('behind %s', async (_, lines, body) => {
      expect(await answersTo(shop.url, message(lines, body))).toEqual([400]);
    });
  });

  describe('R49: whatever else a request pretends', () => {
    test.each([
      ['a blank in the address', 'GET / / HTTP/1.1'],
      ['a version that is none', 'GET / HTTP/9.9'],
      ['a verb that is none', 'FETCH / HTTP/1.1'],
      ['a verb in small letters', 'get / HTTP/1.1'],
      ['a NUL in the address', 'GET /\0 HTTP/1.1'],
    ])('%s is refused', async (_, line) => {
      expect(await answersTo(shop.url, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toEqual([
        400,
      ]);
    });

    test.each([[[]], [['localhost', 'evil.example']]])(
      'Hosts %j, where one is asked for, are refused',
      async (hosts: string[]) => {
        const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
        expect(await answersTo(shop.url, `GET / HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)).toEqual([
          400,
        ]);
      },
    );

    test.each(['TRACE', 'TRACK', 'PROPFIND', 'MKCOL', 'DEBUG', 'LOCK', 'COPY'])(
      '%s is answered with nothing of the request',
      async (verb) => {
        const text = `${verb} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Secret: tell-me\r\n\r\n`;
        const answer = await sendRaw(shop, [text]);
        expect(answer.text).toMatch(/^HTTP\/1\.1 (?:400|404|405|501) /);
        expect(answer.text).not.toContain('tell-me');
      },
    );

    test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', 'X-Original-Method'])(
      '%s changes no verb',
      async (name) => {
        const admin = await signedIn(shop, 'admin');
        const [item] = await shop.dataSource.query<{ id: string }[]>('SELECT id FROM items LIMIT 1');
        const headers = { [name]: 'DELETE' };
        const { status } = await admin.rest(
          'GET',
          `/delete-item/${item?.id}?_method=DELETE`,
          undefined,
          headers,
        );
        expect(status).toBe(404);
        expect(await shop.dataSource.query('SELECT FROM items WHERE id = $1', [item?.id])).toHaveLength(1);
      },
    );
  });

  describe('R49: no header that is not part of the question changes an answer that others get', () => {
    const EVIL = 'evil.example';
    test.each([
      ['Host', EVIL],
      ['X-Forwarded-Host', EVIL],
      ['X-Forwarded-Proto', 'javascript'],
      ['X-Forwarded-Port', '666'],
      ['X-Forwarded-Prefix', `/${EVIL}`],
      ['Forwarded', `host=${EVIL};proto=http`],
      ['X-Original-URL', '/admin'],
      ['X-Rewrite-URL', '/admin'],
      ['X-Host', EVIL],
      ['X-Forwarded-For', EVIL],
      ['Origin', `https://${EVIL}`],
      ['Referer', `https://${EVIL}/`],
      ['User-Agent', `<script>alert(1)</script>${EVIL}`],
      ['X-Request-Id', `<b>${EVIL}`],
      ['Accept-Language', EVIL],
    ])('%s', async (name, value) => {
      for (const path of ['/', '/products', '/sitemap.xml', '/robots.txt', '/api/v1/get-items']) {
        const plain = await rawGet(shop.url + path);
        const spoofed = await rawGet(shop.url + path, { [name]: value });
        expect([path, spoofed.status, spoofed.text]).toEqual([path, plain.status, plain.text]);
        expect(JSON.stringify({ ...spoofed.headers, 'x-request-id': '' })).not.toContain(EVIL);
      }
    });
  });

  describe('R49: what belongs to a session', () => {
    const PRIVATE = ['/api/v1/verify', '/api/v1/cart', '/api/v1/wishlist', '/api/v1/orders'];

    test.each([
      ...PRIVATE,
      ...PRIVATE.map((path) => `${path}/x.css`),
      ...PRIVATE.map((path) => `${path};x.js`),
    ])('%s is kept by nobody', async (path) => {
      const customer = await signedIn(shop);
      const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await rawGet(shop.url + path, { cookie });
      expect(answer.headers['cache-control']).toMatch(/no-store|private/);
      const guest = await rawGet(shop.url + path);
      expect(guest.text).not.toContain(customer.user.email);
      expect(guest.text).not.toContain(customer.user.id);
    });

    test('is the same and as private at an address that is written otherwise', async () => {
      const customer = await signedIn(shop);
      const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const verified = await rawGet(`${shop.url}/%61pi/v1/verify`, { cookie });
      expect(verified.status).toBe(200);
      expect(verified.headers['cache-control']).toBe('no-store');
      for (const [path, status] of [
        ['/%61pi/v1/nope', 404],
        ['/%61pi/v1/orders/%ff', 400],
      ] as const) {
        const unknown = await rawGet(shop.url + path, { cookie });
        expect([path, unknown.status, unknown.headers['content-type']]).toEqual([
          path,
          status,
          'application/json; charset=utf-8',
        ]);
      }
    });

    test('is kept by nobody through GraphQL either', async () => {
      const customer = await signedIn(shop);
      const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const path = `/graphql?query=${encodeURIComponent('{ me { email } }')}`;
      const answer = await rawGet(shop.url + path, { ...OWN_CLIENT, cookie });
      expect(answer.text).toContain(customer.user.email);
      expect(answer.headers['cache-control']).toMatch(/no-store|private/);
      expect((await rawGet(shop.url + path, OWN_CLIENT)).text).toBe('{"data":{"me":null}}\n');
    });
  });
});
