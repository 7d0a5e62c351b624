import { expect, test } from '@jest/globals';
import { slugOf, vehicleSlug } from './vehicle-slug.js';

test.each([
  [['Toyota', 'Axio', 'NZE141'], 'toyota-axio-nze141'],
  [['Mercedes-Benz', 'C-Class'], 'mercedes-benz-c-class'],
  [[' Citroën ', 'C4 (II)'], 'citroen-c4-ii'],
  [['トヨタ'], ''],
])('the slug of %j is %j', (words, slug) => {
  expect(slugOf(...words)).toBe(slug);
});

test('a slug that is taken gets the first year of the vehicle at its end, and if needed a number', () => {
  const taken = new Set<string>();
  for (let vehicles = 0; vehicles < 4; vehicles++)
    taken.add(vehicleSlug(['Axio', 'NZE141'], 2006, (slug) => taken.has(slug)));
  expect([...taken]).toEqual(['axio-nze141', 'axio-nze141-2006', 'axio-nze141-2006-2', 'axio-nze141-2006-3']);
});
