import { expect, test } from '@jest/globals';
import { isNearCarNumber, mayNameOneCar } from './frame-number.js';
import { withoutPlates } from './plate.js';

const isCode = (plate: string) => plate.toUpperCase().startsWith('KDH');

test.each([
  ['KDA 456C', ''],
  ['kda456c brake pads', 'brake pads'],
  ['pads for KBZ-001 X, front', 'pads for , front'],
  ['axio 2012 KXX 123', 'axio 2012'],
  ['KDA 456C KCB 789D pads', 'pads'],
  ['KDH201V pads for KDA 456C', 'KDH201V pads for'],
])('the plates of %j are dropped: %j', (text, rest) => {
  expect([mayNameOneCar(text), withoutPlates(text, isCode)]).toEqual([true, rest]);
});

test.each(['KDH201V', 'kdh 201 v pads', 'kdh 200'])('%j is a code', (text) => {
  expect([mayNameOneCar(text), withoutPlates(text, isCode)]).toEqual([true, null]);
});

test.each([
  'KDY230',
  'kdy 230 pads',
  'KSP90',
  'kyb 334',
  'remote key 433',
  'kia 500',
  'kdn185c200',
  'NZE141',
])('%j has no plate', (text) => {
  expect([mayNameOneCar(text), withoutPlates(text, isCode)]).toEqual([false, null]);
});

test('a plate in the making is near', () => {
  expect(['KDA 45', 'KDA 456', 'KDA 4'].map(isNearCarNumber)).toEqual([true, true, false]);
});
