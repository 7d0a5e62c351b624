import { expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressed, encodingFor } from './encoding.js';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip; q=0', 'identity'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
  ['*', 'identity'],
])('%j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
  expect(encodingFor(accepted)).toBe(encoding);
});

test('what is compressed is smaller and can be read again', async () => {
  const body = Buffer.from('Front brake pad set. '.repeat(200));
  const [br, gzip] = [await compressed(body, 'br'), await compressed(body, 'gzip')];
  expect(brotliDecompressSync(br)).toEqual(body);
  expect(gunzipSync(gzip)).toEqual(body);
  expect(Math.max(br.length, gzip.length)).toBeLessThan(body.length / 10);
});
