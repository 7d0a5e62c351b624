import { expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { monthNumber } from './car-months.js';
import { checkedVehicle } from './entered-vehicle.js';

const AXIO = { model: 'Axio', chassisCode: 'NZE141', fromMonth: '2006-10', toMonth: '2012-05' };

test('an entered vehicle is trimmed, its codes are in upper case, and blanks are null', () => {
  const entered = {
    ...AXIO,
    model: ' Corolla  Axio ',
    chassisCode: 'ｎze141 ',
    engineCode: ' 1nz-fe',
    body: ' ',
    toMonth: null,
  };
  expect(checkedVehicle(entered)).toEqual({
    model: 'Corolla Axio',
    chassisCode: 'NZE141',
    engineCode: '1NZ-FE',
    body: null,
    fromMonth: monthNumber(2006, 10),
    toMonth: null,
  });
});

test.each([
  [{ model: ' ' }, 'TEXT_REQUIRED', 'model'],
  [{ model: 'x'.repeat(61) }, 'TEXT_TOO_LONG', 'model'],
  [{ model: 'アクシオ' }, 'INVALID_INPUT', 'model'],
  [{ body: 'x'.repeat(41) }, 'TEXT_TOO_LONG', 'body'],
  ...['', 'N', 'NZE-141', 'NZE141234', 'ÑZE141'].map(
    (chassisCode) => [{ chassisCode }, 'INVALID_INPUT', 'chassisCode'] as const,
  ),
  ...['1', '1NZ FE', 'x'.repeat(13)].map(
    (engineCode) => [{ engineCode }, 'INVALID_INPUT', 'engineCode'] as const,
  ),
  ...['', '2006', '2006-13', '2006-1', '1949-12', '2101-01'].map(
    (fromMonth) => [{ fromMonth }, 'INVALID_INPUT', 'fromMonth'] as const,
  ),
  [{ toMonth: 'now' }, 'INVALID_INPUT', 'toMonth'],
  [{ toMonth: '2006-09' }, 'INVALID_INPUT', 'toMonth'],
] as const)('%j is refused: %s', (change, code, field) => {
  const problem = problemOf(() => checkedVehicle({ ...AXIO, ...change }));
  expect([problem?.code, problem?.params['field']]).toEqual([code, field]);
});

test('a vehicle may have been built in a single month', () => {
  expect(problemOf(() => checkedVehicle({ ...AXIO, toMonth: AXIO.fromMonth }))).toBeNull();
});
