import { expect, test } from '@jest/globals';
import { bySlug, partsPath } from './parts-pages.js';

test('the address of a page by car has the slugs of brand, model, code and category', () => {
  expect(partsPath()).toBe('/parts');
  expect(partsPath('Citroën', 'c4', 'B7', 'Filters & Service')).toBe('/parts/citroen/c4/b7/filters-service');
});

test('if two names have the same slug, the first gets the page; a name without a slug gets no page', () => {
  const names = ['Mercedes Benz', 'Mercedes-Benz', 'トヨタ'].map((name) => ({ name }));
  expect([...bySlug(names)]).toEqual([['mercedes-benz', { name: 'Mercedes Benz' }]]);
});
