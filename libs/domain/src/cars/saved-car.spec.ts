import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { checkedSavedCar, isSameCar } from './saved-car.js';

describe('the car that a customer saves', () => {
  test.each([
    ['NZE141-6048723', 'NZE141-6048723'],
    [' dba-nze141 604872 ', 'NZE141-604872'],
    ['nze1416048723', 'NZE141-6048723'],
    ['ＮＺＥ１４１–6048723', 'NZE141-6048723'],
    [' ', null],
    [null, null],
  ])('is stored in normal form if entered with the frame number %p', (entered, frameNumber) => {
    const car = checkedSavedCar({ year: 2012, frameNumber: entered, name: '  Wambui’s \n Axio ' }, 'NZE141');
    expect(car).toEqual({ year: 2012, frameNumber, name: 'Wambui’s Axio' });
  });

  test.each([
    [{ frameNumber: 'NZE144-6048723' }, 'INVALID_INPUT', 'frameNumber'],
    [{ frameNumber: 'NZE141-60487' }, 'INVALID_INPUT', 'frameNumber'],
    [{ frameNumber: 'NZE141-60487231' }, 'INVALID_INPUT', 'frameNumber'],
    [{ frameNumber: 'NZE141-6048723\0' }, 'TEXT_HAS_NUL', 'frameNumber'],
    [{ frameNumber: '6'.repeat(31) }, 'TEXT_TOO_LONG', 'frameNumber'],
    [{ name: 'x'.repeat(61) }, 'TEXT_TOO_LONG', 'name'],
    [{ year: 1979 }, 'INVALID_INPUT', 'year'],
  ])('is refused as %j, with a message that does not repeat the number', (entered, code, field) => {
    const problem = problemOf(() => checkedSavedCar(entered, 'NZE141'));
    expect([problem?.code, problem?.params]).toEqual([code, expect.objectContaining({ field })]);
    expect(problem?.message).not.toMatch(/\d{5}/);
  });

  test.each([
    ['NZE141-6048723', 2012, null, 2012, true],
    [null, 2012, null, 2012, true],
    [null, 2012, null, null, false],
    ['NZE141-6048723', 2012, 'NZE141-6048723', 2013, true],
    [null, 2012, 'NZE141-6048723', 2012, false],
  ])('with %p, %p is the same as with %p, %p: %p', (savedNumber, savedYear, frameNumber, year, isSame) => {
    const saved = { vehicleId: 1, name: null, frameNumber: savedNumber, year: savedYear };
    expect(isSameCar(saved, { vehicleId: 1, name: 'Axio', frameNumber, year })).toBe(isSame);
    expect(isSameCar(saved, { vehicleId: 2, name: 'Axio', frameNumber, year })).toBe(false);
  });
});
