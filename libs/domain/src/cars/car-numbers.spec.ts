import { expect, test } from '@jest/globals';
import { withoutCarNumbers, wordsOfCarNumbers } from './car-numbers.js';
import { mayNameOneCar } from './frame-number.js';

const FLEET = new Set(['NZE141', 'GRB', 'HA36S']);
const WORDS = new Set(['S113707110', 'KYB', 'KDN185W']);

test.each([
  // Frame numbers of codes that the fleet does not have
  ['KDH200-1234567', 'KDH200'],
  ['kdh200-1234567 brake pads', 'kdh200 brake pads'],
  ['KDH200V–1234567', 'KDH200'],
  ['KDH200 - 1234567', 'KDH200'],
  ['KDH200/1234567', 'KDH200'],
  ['KDH200 1234567', 'KDH200'],
  ['SCP 10-1234567', 'SCP 10'],
  ['DBA-GP5-1234567', 'DBA-GP5'],
  ['DE3FS-123456', 'DE3FS'],
  ['T32-123456', 'T32'],
  ['KEEFW-123456', 'KEEFW'],
  ['LA100S1234567', 'LA100S'],
  ['pads KDH2001234567', 'pads'],
  ['KDH200,1234567', 'KDH200'],
  ['KDH200, 1234567 pads', 'KDH200 pads'],
  ['KDH200(1234567)', 'KDH200)'],
  ['KDH200;1234567', 'KDH200'],
  ['KDH200*1234567', 'KDH200'],
  ['KDH200=1234567', 'KDH200'],
  ['KEEFW, 123456', 'KEEFW'],
  ['KDH200V, 1234567 pads', 'pads'],
  ['ZE0-012345', 'ZE0'],
  ['AZE0-123456', 'AZE0'],
  ['FE83DEN-530123', 'FE83DEN'],
  ['FE83DEN530123', 'FE83DEN'],
  ['NZE141-6048723 KDH200-1234567', 'NZE141-6048723 KDH200'],
  // Codes of the fleet in a form that is not read as a frame number
  ['NZE141G6048723 pads', 'NZE141G pads'],
  ['GRBX-012345', 'GRBX'],
  // VINs
  ['JTDBR32E720012345', ''],
  ['vin jtdbr32e720012345 pads', 'vin pads'],
  ['1HGCM82633A004352', ''],
  ['WVWZZZ1JZXW000001 KDA 456C pads', 'pads'],
  // Number plates
  ['KDA 456C KDH200-1234567', 'KDH200'],
  ['KDN185W-0012345', 'KDN185W'],
])('the search %j without numbers that identify a single car is %j', (text, rest) => {
  expect([mayNameOneCar(text), withoutCarNumbers(text, FLEET, WORDS)]).toEqual([true, rest]);
});

test.each([
  // Frame numbers of the fleet
  'NZE141-6048723',
  'nze 141 6048723',
  'NZE141G-6048723',
  'NZE141, 6048723',
  'NZE1416048723',
  'HA36S123456',
  'GRB-012345',
  // Part numbers
  '04465-12592',
  '0446512592',
  '90915-YZZD4',
  '17801-21050',
  'oem 17801-21050',
  'toyota 04465 12592',
  '40206-EB300',
  'D1060-JA00A',
  'MB634167',
  'MB-634167',
  'MD 050317',
  'MD-050317',
  'GM96535062',
  'MB12345678',
  'NT31123456',
  'OEM96535062',
  'OEM 96535062',
  'MR984204',
  'LR024173',
  'BB-100012',
  'A2048300018',
  'A 204 830 00 18',
  'F026400123',
  'J1342010',
  'SU00300317',
  'SU003-00317',
  'GDB3424',
  'OEM-123456',
  '34116761280',
  // Words of the catalogue
  'S11-3707110',
  'KYB-334816',
  'kyb 33-481623',
  // Sizes, years, phones and words
  '185/65R15 88H',
  'axio 2012-2014',
  'call 0712345678',
  'counterclockwisee',
])('the search %j keeps its numbers: none is of a car outside the fleet', (text) => {
  expect(withoutCarNumbers(text, FLEET, WORDS)).toBeNull();
});

test('number plates and frame numbers in a line become one word each; KYB of KYB 33-481623 is listed, too', () => {
  expect(wordsOfCarNumbers('KYB 33-481623 kdh200–1234567 KXX 123')).toEqual([
    ...['KXX123', 'KXX123', 'KYB33481623', 'KYB', 'KDH2001234567'],
  ]);
});
