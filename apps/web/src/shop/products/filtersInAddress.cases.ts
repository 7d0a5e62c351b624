import { describe, expect, test } from '@jest/globals';
import { choicesIn, filterOf, WITHOUT_CAR, NO_FILTERS, withChanges } from './filtersInAddress';

const choicesOf = (search: string) => choicesIn(new URLSearchParams(search));

describe('the filters in the URL', () => {
  test('are read for every filter of the page', () => {
    expect(
      choicesOf(
        'category=c1&brand=b1&search=pad&priceMin=1000&priceMax=2500.50&inStock=true&car=axio&year=2012&fit=not-checked&sort=price-low',
      ),
    ).toEqual({
      category: 'c1',
      brand: 'b1',
      search: 'pad',
      priceMin: 100_000,
      priceMax: 250_050,
      inStock: true,
      car: 'axio',
      year: 2012,
      fit: 'NOT_CHECKED',
      sort: 'price-low',
      typed: '',
    });
  });

  test.each([
    ['', {}],
    ['priceMin=cheap&priceMax=-5&inStock=maybe&sort=colour', {}],
    ['priceMin=1.234&priceMax=999999999999', {}],
    ['priceMin=500&priceMax=100', {}],
    ['priceMin=Ksh%201,000', { priceMin: 100_000 }],
    ['priceMin=0', { priceMin: 0 }],
    ['sort=relevance', {}],
    ['search=%20%20', {}],
    ['search=%20brake%00%20pad%20', { search: 'brake pad', sort: 'relevance' }],
    [`search=${'x'.repeat(300)}`, { search: 'x'.repeat(200), sort: 'relevance' }],
    ['search=pad&sort=newest', { search: 'pad', sort: 'newest' }],
    ['search=pad&sort=', { search: 'pad', sort: 'relevance' }],
    ['year=2012&fit=fits', {}],
    ['car=axio&year=1979&fit=maybe', { car: 'axio' }],
  ])('%j are read as %j, ignoring invalid values', (address, said) => {
    expect(choicesOf(address)).toEqual({ ...NO_FILTERS, ...WITHOUT_CAR, sort: 'newest', typed: '', ...said });
  });

  test.each([
    ['', { category: 'c1' }, 'category=c1'],
    ['brand=b1&utm=mail', { category: 'c1' }, 'brand=b1&utm=mail&category=c1'],
    ['category=c1&brand=b1', { category: '' }, 'brand=b1'],
    ['brand=b1', { priceMin: 100_000, priceMax: 250_050 }, 'brand=b1&priceMin=1000&priceMax=2500.50'],
    ['priceMin=1000&priceMax=2000', { priceMin: null }, 'priceMax=2000'],
    ['', { inStock: true }, 'inStock=true'],
    ['inStock=true&sort=name', { inStock: false }, 'sort=name'],
    ['sort=name', { sort: 'newest' }, ''],
    ['search=pad', { sort: 'newest' }, 'search=pad&sort=newest'],
    ['search=pad&sort=newest', { search: '' }, ''],
    ['search=pad&sort=name', { sort: 'relevance' }, 'search=pad'],
    ['category=c1&search=pad&sort=name', NO_FILTERS, 'sort=name'],
    ['car=axio&year=2012&fit=fits', NO_FILTERS, 'car=axio&year=2012'],
    ['car=axio&year=2012&fit=fits', WITHOUT_CAR, ''],
    ['car=axio', { fit: 'DOES_NOT_FIT' }, 'car=axio&fit=does-not-fit'],
    ['car=axio&typed=axio+pad', { sort: 'name' }, 'car=axio&typed=axio+pad&sort=name'],
    ['car=axio&search=pad&typed=axio+pad', { search: '' }, 'car=axio'],
    ['car=axio&typed=axio', { car: 'vitz' }, 'car=vitz'],
  ] as const)('%j become, after the change %j, %j', (before, changes, after) => {
    expect(withChanges(new URLSearchParams(before), changes).toString()).toBe(after);
  });

  test('are sent to the server in its format, or not at all if no filter is active', () => {
    const none = { ...NO_FILTERS, ...WITHOUT_CAR, typed: '' };
    expect(filterOf(none)).toBeNull();
    expect(
      filterOf({ ...none, car: 'axio', year: 2012, priceMin: 0, priceMax: 250_050, inStock: true }),
    ).toEqual({
      priceMin: '0.00',
      priceMax: '2500.50',
      inStock: true,
      vehicle: 'axio',
      year: 2012,
    });
  });
});
