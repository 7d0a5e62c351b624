import { expect, test } from '@jest/globals';
import { encodingFor } from './negotiation.js';

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
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
])('Accept-Encoding %j gets a response in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
