import { expect, test } from '@jest/globals';
import { networkOf, wideNetworkOf } from './network-of.js';

test.each([
  ['196.201.214.7', '196.201.214.7', '196.201.214.0/24'],
  ['::ffff:196.201.214.7', '196.201.214.7', '196.201.214.0/24'],
  ['::FFFF:196.201.214.7', '196.201.214.7', '196.201.214.0/24'],
  ['::ffff:c4c9:d607', '196.201.214.7', '196.201.214.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['whatever', 'whatever', 'whatever'],
])('%s is in the network %s and the wide network %s', (address, network, wideNetwork) => {
  expect(networkOf(address)).toBe(network);
  expect(wideNetworkOf(address)).toBe(wideNetwork);
});
