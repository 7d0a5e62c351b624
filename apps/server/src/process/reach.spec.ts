import { expect, test } from '@jest/globals';
import { reachOf } from './reach.js';

test.each([
  ['machine', 'http://localhost:3000'],
  ['machine', 'http://shop.localhost'],
  ['machine', 'http://127.8.8.8'],
  ['machine', 'http://2130706433'],
  ['machine', 'http://[::1]:3000'],
  ['machine', 'http://[::ffff:127.0.0.1]'],
  ['network', 'http://10.0.0.5'],
  ['network', 'http://172.16.0.5'],
  ['network', 'https://192.168.1.5:3000'],
  ['network', 'http://169.254.1.1'],
  ['network', 'http://[fd00::5]'],
  ['network', 'http://[fe80::5]'],
  ['anywhere', 'https://shop.example'],
  ['anywhere', 'https://localhost.shop.example'],
  ['anywhere', 'https://127.0.0.1.shop.example'],
  ['anywhere', 'http://shop.lan'],
  ['anywhere', 'https://172.32.0.5'],
  ['anywhere', 'https://41.90.64.1'],
  ['anywhere', 'http://0.0.0.0'],
  ['anywhere', 'https://[2001:4860::5]'],
])('from where a shop can be reached: %s at the address %s', (reach, url) => {
  expect(reachOf(url)).toBe(reach);
});
