import { expect, test } from '@jest/globals';
import { frameCodeOf } from './model-code.js';

const KNOWN = new Set(['NZE161', 'GRB', 'GE6', 'ZC72S']);

test.each([
  ['DBA-NZE141-AEXNK', 'NZE141', false],
  ['6AA-MXPH10', 'MXPH10', false],
  ['E-EP82', 'EP82', false],
  ['UA-NCP51V', 'NCP51V', true],
  ['ｄｂａ－nze141 - AEXNK', 'NZE141', false],
  ['DBA-NZE161G', 'NZE161', false],
  ['DBA-NZE161G-AWXNK', 'NZE161', false],
  ['NZE161', 'NZE161', false],
  ['DBA-ZRR70W-APXEP', 'ZRR70W', true],
  // The last letter of a Mazda's or Suzuki's code is a part of its frame numbers.
  ['DBA-ZC72S', 'ZC72S', false],
  ['DBA-DE3FS', 'DE3FS', false],
  ['CBA-GRB-D4EU', 'GRB', false],
  ['GRB-D4EU', 'GRB', false],
  ['SJG-4000', 'SJG', false],
  ['TPG-NZE161', 'NZE161', false],
  ['GE6-1234', 'GE6', false],
  ['GP5-7000', 'GP5', false],
  ['', '', false],
  ['-', '', false],
])('%s has the frame code %s', (modelCode, code, mayHaveGrade) => {
  expect(frameCodeOf(modelCode, (one) => KNOWN.has(one))).toEqual({ code, mayHaveGrade });
});
