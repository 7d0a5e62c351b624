import { expect, test } from '@jest/globals';
import { typedYears } from './typed-years.js';

test.each([
  ['brake pads note e12 2014', ['2014']],
  ['2014', ['2014']],
  ['pads (2014), axio 2008–2012.', ['2014', '2008', '2012']],
  ['axio 2012+ or 2008 / 2010', ['2012', '2008', '2010']],
  ['engine 1nz-fe 1500', []],
  ['2012-345', []],
  ['2012-3450', []],
  ['195/2000r15', []],
])('%j has the years %j', (text, years) => {
  expect(typedYears(text)).toEqual(years);
});
