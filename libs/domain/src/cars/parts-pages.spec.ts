import { expect, test } from '@jest/globals';
import { bySlug, partsPath } from './parts-pages.js';

test('pages by car have the slugs of their names in the address', () => {
  expect(partsPath()).toBe('/parts');
  expect(partsPath('Citroën', 'c4', 'B7', 'Filters & Service')).toBe('/parts/citroen/c4/b7/filters-service');
});

test('of two with the same slug the first has it, and a name without one has no page', () => {
  const names = ['Mercedes Benz', 'Mercedes-Benz', 'トヨタ'].map((name) => ({ name }));
  expect([...bySlug(names)]).toEqual([['mercedes-benz', { name: 'Mercedes Benz' }]]);
});
