import { expect, test } from '@jest/globals';
import { doubleFinder, nearFinder } from './near-names.js';

test.each([
  ['Brake', ['Brakes', 'Brake Pads & Shoes', 'Rear brake parts'], true],
  ['Brake', ['Brakes', 'Brake Pads & Shoes'], false],
  ['Braeks', ['Brakes', 'Brake Pads & Shoes', 'Rear brake parts'], true],
  ['Braike kit', ['Brakes', 'Brake Pads & Shoes', 'Rear brake parts'], true],
  ['Filters (oil)', ['Filters', 'Oil filter'], true],
  ['Lambda', [], true],
  ['Pa', [], true],
])('the names most similar to %j are %j', (name, near, byWords) => {
  const names = ['Rear brake parts', 'Brake Pads & Shoes', 'Oil filter', 'Brakes', 'Filters', 'Pad'];
  expect(new Set(nearFinder(names, byWords)(name))).toEqual(new Set(near));
  expect(nearFinder(names, byWords)(name)[0]).toBe(near[0]);
});

test.each([
  ['Brake', 'Brakes'],
  ['BRAKES-', 'Brakes'],
  ['Barkes', 'Brakes'],
  ['Brekes', 'Brakes'],
  ['Type 2', undefined],
  ['Break', undefined],
])('the existing name that differs from %j only by a letter or sign is %j', (name, double) => {
  expect(doubleFinder(['Brakes', 'Type 1'])(name)).toBe(double);
});

test('a name is reported if the file has a similar one, and existing names are suggested for the first 300 names only', () => {
  const double = doubleFinder([]);
  expect([double('Filter'), double('Filter'), double('Filters')]).toEqual([undefined, undefined, 'Filter']);
  const near = nearFinder(['Brakes'], true);
  const found = Array.from({ length: 301 }, (_, place) =>
    near(`Brake ${String.fromCharCode(0x4e00 + place)}`),
  );
  expect(found.filter((names) => names.length > 0)).toHaveLength(300);
  expect(near('Brake \u4e00')).toEqual(['Brakes']);
});
