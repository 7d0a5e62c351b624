import { expect, test } from '@jest/globals';
import { isNearCarNumber, mayNameOneCar } from './frame-number.js';
import { codesOfPlates, withoutPlates } from './plate.js';

const FLEET = new Set(['KDH200', 'KDH201']);
const WORDS = new Set(['KDN185W', 'KDJ120']);

test.each([
  ['KDA 456C', ''],
  ['kda456c brake pads', 'brake pads'],
  ['pads for KBZ-001 X, front', 'pads for , front'],
  ['axio 2012 KXX 123', 'axio 2012'],
  ['KDA 456C KCB 789D pads', 'pads'],
  ['KDH201V pads for KDA 456C', 'KDH201V pads for'],
  ['KDA KDA 456C 456C', ''],
  // Frame numbers
  ['KDH206V-0012345 shocks', 'KDH206 shocks'],
  ['KDN185W–0012345', 'KDN185W'],
  ['KDN 185W 0012345', 'KDN185W'],
  ['KDA 456C 0012345 pads', 'pads'],
])('the search %j without its number plates is %j', (text, rest) => {
  expect([mayNameOneCar(text), withoutPlates(text, FLEET, WORDS)]).toEqual([true, rest]);
});

test.each(['KDH201V', 'kdh 201 v pads', 'kdh 200', 'KDH201V-0012345', 'kdn185w bumper', 'bumper KDJ 120W'])(
  '%j is a chassis code, and no number plate',
  (text) => {
    expect([mayNameOneCar(text), withoutPlates(text, FLEET, WORDS)]).toEqual([true, null]);
  },
);

test.each([
  'KDY230',
  'kdy 230 pads',
  'KSP90',
  'kyb 334',
  'remote key 433',
  'kia 500',
  'kdn185c200',
  'NZE141',
])('%j has no number plate', (text) => {
  expect([mayNameOneCar(text), withoutPlates(text, FLEET, WORDS)]).toEqual([false, null]);
});

test('a number plate can be read as chassis codes, too', () => {
  expect(codesOfPlates('kdh 201v pads KDA456C-0012345 KXX 123')).toEqual([
    'KDH201V',
    'KDH201',
    'KDA456C',
    'KDA456',
    'KXX123',
    'KXX123',
  ]);
});

test('a number plate that is still being typed is recognised when one digit is missing', () => {
  expect(['KDA 45', 'KDA 456', 'KDA 4'].map(isNearCarNumber)).toEqual([true, true, false]);
});
