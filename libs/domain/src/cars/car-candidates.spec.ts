import { expect, test } from '@jest/globals';
import { AXIO, car, FIELDER, months, VEHICLES, YARIS_CROSS } from '../../test/cars.js';
import { candidatesOf } from './car-candidates.js';

test.each([
  [
    'NZE141 made 2008',
    [
      [AXIO, '2007-01..2008-12'],
      [FIELDER, '2008-01..2008-12'],
    ],
  ],
  [
    'NZE141 made 2013',
    [
      [AXIO, '2012-01..2012-05'],
      [FIELDER, '2012-01..2012-08'],
    ],
  ],
  ['NZE141 made 2007', [[AXIO, '2006-10..2007-12']]],
  [
    'NZE141',
    [
      [AXIO, '2006-10..2012-05'],
      [FIELDER, '2008-01..2012-08'],
    ],
  ],
  ['Fielder', [[FIELDER, '2008-01..2012-08']]],
  ['Fielder made 2007', [[FIELDER, '2008-01..2012-08']]],
  [
    'NZE141 made 2014',
    [
      [AXIO, '2006-10..2012-05'],
      [FIELDER, '2008-01..2012-08'],
    ],
  ],
  ['XYZ1 made 2014', []],
  ['2021-01..2021-12', [[YARIS_CROSS, '2021-01..2021-12']]],
] as const)('the car %j may be the expected vehicles, built in the expected months', (asked, expected) => {
  expect(candidatesOf(car(asked), VEHICLES)).toEqual(
    expected.map(([vehicle, built]) => ({ vehicle, months: months(built) })),
  );
});
