import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fitments, VEHICLES } from '../../test/cars.js';
import { problemOf } from '../errors/errors.js';
import { monthNumber } from './car-months.js';
import { assertConsistentFitments, checkedFitments } from './entered-fitment.js';
import { FIT_POSITIONS, positionSet, positionsIn } from './fit-verdict.js';

const ROW = { vehicleId: '1', fits: true, basis: 'catalogue' } as const;
const BY_ID = new Map(VEHICLES.map((vehicle) => [vehicle.id, vehicle]));

test('an entered fitment is trimmed, its months are parsed, and blanks are null', () => {
  const months = { fromMonth: ' 2006-10 ', toMonth: ' ' };
  expect(checkedFitments([{ ...ROW, ...months, condition: ' with  A/C ', serialFrom: '6048723' }])).toEqual([
    {
      ...ROW,
      vehicleId: 1,
      from: monthNumber(2006, 10),
      to: null,
      positions: [],
      condition: 'with A/C',
      serialFrom: '6048723',
      serialTo: null,
      copiedFromId: null,
    },
  ]);
});

test.each([
  [{ vehicleId: 'x' }, 'VEHICLE_NOT_FOUND', undefined],
  [{ fromMonth: '2006' }, 'INVALID_INPUT', 'fromMonth'],
  [{ toMonth: '1949-12' }, 'INVALID_INPUT', 'toMonth'],
  [{ fromMonth: '2009-02', toMonth: '2009-01' }, 'INVALID_INPUT', 'toMonth'],
  [{ condition: 'x'.repeat(101) }, 'TEXT_TOO_LONG', 'condition'],
  [{ basis: 'copied', copiedFromId: 'x' }, 'INVALID_INPUT', 'copiedFromId'],
  ...['12345', '12345678', 'A048723'].map(
    (serialFrom) => [{ serialFrom }, 'INVALID_INPUT', 'serialFrom'] as const,
  ),
  ...['048723', '7048723', '6048722'].map(
    (serialTo) => [{ serialFrom: '6048723', serialTo }, 'INVALID_INPUT', 'serialTo'] as const,
  ),
] as const)('%j is refused: %s', (change, code, field) => {
  const problem = problemOf(() => checkedFitments([{ ...ROW, ...change }]));
  expect([problem?.code, problem?.params['field']]).toEqual([code, field]);
});

test('an item has at most 500 fitments', () => {
  expect(checkedFitments(Array.from({ length: 500 }, () => ROW))).toHaveLength(500);
  expect(problemOf(() => checkedFitments(Array.from({ length: 501 }, () => ROW)))?.message).toBe(
    'rows must have at most 500 entries',
  );
});

test.each([
  ['fits; Fielder fits', null],
  ['..2009-05; 2009-06..', null],
  ['..2009-05; not 2009-06..', null],
  ['front; rear; front rear', null],
  ['front; not rear', null],
  ['fits; front', null],
  ['fits; A/C; not discs', null],
  ['2006-10..2012-05; Yaris 2020-09..', null],
  ['Yaris 2099-01..', null],
  ['rear; fits; fits', 'Rows 2 and 3 are about the same vehicle, place, condition and months'],
  ['..2009-05; 2009-05..', 'FIT_OVERLAPS'],
  ['front rear; rear front', 'FIT_OVERLAPS'],
  ['A/C; A/C 2009-01..', 'FIT_OVERLAPS'],
  ['#6000000-6049999; #6050000-', 'FIT_OVERLAPS'],
  ['fits; not fits', 'FIT_OVERLAPS'],
  ['fits; not front', 'FIT_OVERLAPS'],
  ['not rear 2008-01..; ..2008-01', 'FIT_OVERLAPS'],
  ['..2009-05; 2006-09..', 'Row 2: this vehicle was built from 2006-10 to 2012-05'],
  ['Yaris 2020-08..', 'Row 1: this vehicle was built from 2020-09'],
  ['..2012-06', 'FIT_OUTSIDE_VEHICLE'],
  ['2012-06..', 'FIT_OUTSIDE_VEHICLE'],
  ['..2006-09', 'FIT_OUTSIDE_VEHICLE'],
])('the rows of fitments %j are consistent, or refused: %s', (rows, refusal) => {
  const problem = problemOf(() => assertConsistentFitments(fitments(rows), BY_ID));
  expect(refusal?.includes(' ') ? problem?.message : (problem?.code ?? null)).toBe(refusal);
});

test('a fitment of an unknown vehicle is refused', () => {
  const problem = problemOf(() => assertConsistentFitments(fitments('fits'), new Map()));
  expect(problem?.code).toBe('VEHICLE_NOT_FOUND');
});

test('positions are stored as one number, whatever their order is', () => {
  expect(positionSet(['rear', 'front'])).toBe(3);
  fc.assert(
    fc.property(fc.shuffledSubarray([...FIT_POSITIONS]), (positions) => {
      expect(positionsIn(positionSet(positions))).toEqual(
        FIT_POSITIONS.filter((position) => positions.includes(position)),
      );
    }),
  );
});
