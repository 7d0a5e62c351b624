import { describe, expect, test } from '@jest/globals';
import { hasFrameNumberShape, isNearCarNumber } from './frame-number.js';

const FRAME_NUMBERS = [
  'NZE141-6048723',
  'nze141-6048723',
  'ＮＺＥ１４１－６０４８７２３',
  'NZE1416048723',
  'NZE141 6048723',
  'NZE141 - 6048723',
  'NZE141/6048723',
  'NZE 141-6048723',
  'nze-141-6048723',
  'DBA-NZE141-6048723',
  '5BA-NZE141-6048723',
  'NZE161G-6048723',
  'GRB-012345',
  'KEEFW-123456',
  'brake pads NZE141-6048723 front',
  'NZE141\u200b-6048723',
  'pads JTDBR32E720123456',
  // Part numbers that look like frame numbers
  'BB-100012',
  'MB634167',
];
const OTHERS = [
  '',
  'NZE141',
  'DBA-NZE141',
  'axio 2012',
  'brake pads',
  '04465-12592',
  'oem 0446512592',
  'toyota 04465-12592',
  '6048723',
  '0712 345678',
  'NZE141-60487',
  'NZE141-60487234',
  'JTDBR32E72012345',
  'counterclockwisee',
  '185/65r15',
];

describe('a frame number', () => {
  test.each(FRAME_NUMBERS)('is recognised in %j', (text) => {
    expect(hasFrameNumberShape(text)).toBe(true);
  });

  test.each(OTHERS)('is not in %j', (text) => {
    expect(hasFrameNumberShape(text)).toBe(false);
  });

  test.each([
    ['NZE141-60487', true],
    ['NZE141-6048723', true],
    ['NZE141-6048', false],
    ['axio 2012', false],
    ['JTDBR32E720012345', true],
    ['pads JTDBR32E7200', true],
    ['JTDBR32E720', false],
    ['A2048300018', true],
    ['0446512592', false],
    ['counterclockwis', false],
  ])('may be complete or nearly complete in the text %j: %s', (text, isNear) => {
    expect(isNearCarNumber(text)).toBe(isNear);
  });
});
