import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type PictureServer, pictureServer } from '../../../test/picture-server.js';
import { fetchPublic } from './fetch-public.js';

const PUBLIC = { address: '93.184.215.14', family: 4 };
const MEGABYTE = 1024 * 1024;

let server: PictureServer;
let seen: { headers: IncomingHttpHeaders; url: string | undefined }[];
let closed: Promise<void>;

const PACKED = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

const ANSWERS: Record<string, RequestListener> = {
  '/picture': (_request, response) => response.end('bytes'),
  ...Object.fromEntries(
    Object.entries(PACKED).map(([name, pack]): [string, RequestListener] => [
      `/${name}`,
      (_request, response) => response.writeHead(200, { 'content-encoding': name }).end(pack('bytes')),
    ]),
  ),
  '/bomb': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(3 * MEGABYTE))),
  '/broken': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('bytes'),
  '/moved': (_request, response) => response.writeHead(302, { location: '/picture' }).end(),
  '/gone': (_request, response) => response.writeHead(404).end('secret words'),
  '/busy': (_request, response) => response.writeHead(503).end(),
  '/declared': (_request, response) => response.writeHead(200, { 'content-length': 3 * MEGABYTE }).write('a'),
  '/endless': (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
  },
  '/silent': () => undefined,
  '/switched': ({ socket }) =>
    void socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  '/head-only': (_request, response) => response.writeHead(200).flushHeaders(),
  '/drops': (_request, response) => {
    const timer = setInterval(() => response.write('a'), 50);
    response.once('close', () => clearInterval(timer));
  },
};

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'fetched',
    (error: { code: string }) => error.code,
  );
const fetched = (path: string) =>
  fetchPublic(`https://${server.host}${path}`, {
    megabytes: 2,
    privateHosts: [server.host],
    totalMs: 500,
  });

describe('fetching a public address', () => {
  beforeAll(async () => {
    seen = [];
    server = await pictureServer((request, response) => {
      seen.push({ headers: request.headers, url: request.url });
      closed = new Promise((resolve) => response.once('close', resolve));
      ANSWERS[request.url ?? '']?.(request, response);
    });
  });
  afterAll(() => server.close());

  test.each([
    ...['', 'picture.jpg', 'http://example.com/', 'ftp://example.com/', 'file:///etc/passwd'],
    ...['data:image/png;base64,AA==', 'https://example.com:22/', 'https://example.com:80/'],
    ...['https://ann@example.com/', 'https://ann:secret@example.com/', 'https://:secret@example.com/'],
    ...[
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0177.0.0.1/',
      'https://0x7f.1/',
    ],
    ...['https://0.0.0.0/', 'https://10.1.2.3/', 'https://172.16.0.1/', 'https://192.168.1.1/'],
    ...['https://169.254.169.254/', 'https://100.64.0.1/', 'https://224.0.0.1/', 'https://255.255.255.255/'],
    ...['https://[::1]/', 'https://[::]/', 'https://[fe80::1]/', 'https://[fc00::1]/', 'https://[::7f00:1]/'],
    ...['https://[::ffff:127.0.0.1]/', 'https://[64:ff9b::7f00:1]/', 'https://[64:ff9b:1::7f00:1]/'],
    ...[
      'https://[2002:7f00:1::]/',
      'https://[2002:a9fe:a9fe::]/',
      'https://localhost/',
      'https://localhost:8443/',
    ],
  ])('is not allowed for %s', async (address) => {
    expect(await codeOf(fetchPublic(address, { megabytes: 1, privateHosts: [] }))).toBe(
      'ADDRESS_NOT_ALLOWED',
    );
  });

  test.each(['10.0.0.1', '::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'])(
    'is not allowed for a name that has a public address and also %s',
    async (address) => {
      const lookUp = () => Promise.resolve([PUBLIC, { address, family: address.includes(':') ? 6 : 4 }]);
      const work = fetchPublic('https://a.example/', { megabytes: 1, privateHosts: [], lookUp });
      expect(await codeOf(work)).toBe('ADDRESS_NOT_ALLOWED');
    },
  );

  test.each(Object.keys(PACKED))('decompresses what a server has compressed unasked: %s', async (name) => {
    expect((await fetched(`/${name}`)).toString()).toBe('bytes');
  });

  test.each([
    ['/bomb', 'UPLOAD_TOO_LARGE'],
    ['/broken', 'ADDRESS_NO_ANSWER'],
  ])('refuses compressed bytes that are too many or damaged: %s', async (path, code) => {
    expect(await codeOf(fetched(path))).toBe(code);
  });

  test('connects to the IP address that was checked, without a second look-up', async () => {
    const answers = [{ address: '127.0.0.1', family: 4 }, PUBLIC];
    const { port } = new URL(`https://${server.host}`);
    const bytes = await fetchPublic(`https://pictures.test:${port}/picture`, {
      ...{ megabytes: 1, privateHosts: [`pictures.test:${port}`] },
      lookUp: () => Promise.resolve(answers.splice(0, 1)),
    });
    expect([bytes.toString(), answers]).toEqual(['bytes', [PUBLIC]]);
  });

  test('allows a private host only on the configured port', async () => {
    const work = fetchPublic(`https://${server.host}/picture`, {
      megabytes: 1,
      privateHosts: ['localhost:1'],
    });
    expect(await codeOf(work)).toBe('ADDRESS_NOT_ALLOWED');
  });

  test('sends no information except the name of the shop software', async () => {
    seen = [];
    expect((await fetched('/picture')).toString()).toBe('bytes');
    expect(seen).toEqual([
      {
        url: '/picture',
        headers: {
          ...{ accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'BeamBright' },
          ...{ host: server.host, connection: 'close' },
        },
      },
    ]);
  });

  test.each([
    ['/moved', 'The address leads to another one (status 302): give that one'],
    ['/gone', 'There is no file at the address (status 404)'],
    ['/busy', 'localhost did not answer safely and in time'],
    ['/declared', 'Too large: at most 2 MB can be sent'],
    ['/endless', 'Too large: at most 2 MB can be sent'],
    ['/silent', 'localhost did not answer safely and in time'],
    ['/head-only', 'localhost did not answer safely and in time'],
    ['/switched', 'localhost did not answer safely and in time'],
    ['/drops', 'localhost did not answer safely and in time'],
  ])('fails for %s, and hangs up: %s', async (path, message) => {
    seen = [];
    await expect(fetched(path)).rejects.toThrow(message);
    await closed;
    expect(seen.map(({ url }) => url)).toEqual([path]);
  });

  test('fails for an untrusted certificate, a name without address, and a host that cannot be reached', async () => {
    const options = { megabytes: 1, privateHosts: ['other.test:443', server.host], connectMs: 200 };
    const to = (address: string, family: number) => () => Promise.resolve([{ address, family }]);
    const { port } = new URL(`https://${server.host}`);
    const failures = [
      fetchPublic(`https://other.test:${port}/picture`, {
        ...{ ...options, privateHosts: [`other.test:${port}`] },
        lookUp: to('127.0.0.1', 4),
      }),
      fetchPublic('https://other.test/', {
        ...options,
        lookUp: () => Promise.reject(new Error('ENOTFOUND')),
      }),
      fetchPublic('https://other.test/', { ...options, lookUp: () => Promise.resolve([]) }),
      fetchPublic('https://other.test/', { ...options, lookUp: to('127.255.255.254', 4) }),
    ];
    expect(await Promise.all(failures.map(codeOf))).toEqual(failures.map(() => 'ADDRESS_NO_ANSWER'));
  });
});
