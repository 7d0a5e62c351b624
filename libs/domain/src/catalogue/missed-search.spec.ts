import { expect, test } from '@jest/globals';
import { LENGTHS } from '../text/text.js';
import { missedSearchText } from './missed-search.js';

test.each([
  ['brake pads', 'brake pads'],
  [' Brake\n\u200b  PADS ', 'brake pads'],
  ['ＡＸＩＯ 2012', 'axio 2012'],
  ['04465-12592', '04465-12592'],
  ['17801-21050', '17801-21050'],
  ['0446512592', '0446512592'],
  ['185/65R15', '185/65r15'],
  [
    'front brake pads for toyota corolla axio 2012 nze141',
    'front brake pads for toyota corolla axio 2012 nze141',
  ],
  ['مكابح', 'مكابح'],
  ['x'.repeat(LENGTHS.search), 'x'.repeat(LENGTHS.search)],
  ['a\ud800', 'a'],
])('the missed search %j is stored as %j', (search, text) => {
  expect(missedSearchText(search)).toBe(text);
});

test.each([
  '',
  'x'.repeat(LENGTHS.search + 1),
  'strut\0',
  ' \u200b ',
  'jane@example.com',
  'NZE141-6048723',
  'pads nze 141-6048723',
  '0712 345 678',
  'axio 2012 0712345678',
  'call 254712345678',
  '+254 (0)712-345678',
  'call 712345678',
  'call me +255 22 211 1111',
  '０７１２３４５６７８',
  'id ١٢٣٤٥٦٧٨',
  'my card 12 345 678 is from nairobi, please call the owner back',
  '2012-2014',
  'Toyota brake pads 0446512592',
  'id 12345678 jane wambui',
  '0202221111',
  '00255222111111',
  'WVWZZZ1JZXW000001',
  'KDG 456X brake pads',
])('the missed search %j is not stored', (search) => {
  expect(missedSearchText(search)).toBeNull();
});
