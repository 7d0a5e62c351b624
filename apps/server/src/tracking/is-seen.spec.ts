import { expect, test } from '@jest/globals';
import { isSeen } from './is-seen.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `${PHONE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
])('%s is a bot and not counted', (agent) => {
  expect(isSeen({ headers: { 'user-agent': agent } })).toBe(false);
});

test.each([
  ['sec-purpose', 'prefetch;prerender'],
  ['purpose', 'prefetch'],
  ['x-purpose', 'preview'],
  ['x-moz', 'prefetch'],
])('a prefetched page (%s: %s) is not counted', (name, value) => {
  expect(isSeen({ headers: { 'user-agent': PHONE, [name]: value } })).toBe(false);
});

test.each([
  PHONE,
  'Mozilla/5.0 (Linux; Android 12; CUBOT P50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'okhttp/4.12.0',
  'node',
  'curl/8.5.0',
])('%s is a user or an API client and counted', (agent) => {
  expect(isSeen({ headers: { 'user-agent': agent } })).toBe(true);
});
