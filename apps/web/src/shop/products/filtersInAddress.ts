import { type Cents, decimalOf, parseMoney, priceRangeText, problemOf } from '@beambright/domain';
import type { ItemFilter } from '../../gql/schema-types.generated';
import { searchInAddress } from '../../lib/searchInAddress';
import { type Sort, sortsFor, usualSort } from './sorts';

export interface Filters {
  category: string;
  brand: string;
  search: string;
  priceMin: Cents | null;
  priceMax: Cents | null;
  inStock: boolean;
}

export interface Choices extends Filters {
  sort: Sort;
}

export const NO_FILTERS: Filters = {
  category: '',
  brand: '',
  search: '',
  priceMin: null,
  priceMax: null,
  inStock: false,
};

/** Reads the filters of a URL; invalid values count as not set. Unknown ids are kept and match nothing. */
export function choicesIn(params: URLSearchParams): Choices {
  const search = searchInAddress(params);
  return {
    category: params.get('category') ?? '',
    brand: params.get('brand') ?? '',
    search,
    ...pricesIn(params),
    inStock: params.get('inStock') === 'true',
    sort: sortsFor(search).find(({ sort }) => sort === params.get('sort'))?.sort ?? usualSort(search),
  };
}

/** Sets the changed parameters and keeps all others. */
export function withChanges(params: URLSearchParams, changes: Partial<Choices>): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const [name, text] of Object.entries(textsOf(changes))) {
    if (text) after.set(name, text);
    else after.delete(name);
  }
  const { sort, search } = choicesIn(after);
  if (sort === usualSort(search)) after.delete('sort');
  // A changed list starts at its first page.
  after.delete('after');
  return after;
}

/** The same list after a cursor. */
export function withPage(params: URLSearchParams, cursor: string): URLSearchParams {
  const page = new URLSearchParams(params);
  page.set('after', cursor);
  return page;
}

/** The filter for the server; null if none is active. */
export function filterOf({
  category,
  brand,
  search,
  priceMin,
  priceMax,
  inStock,
}: Filters): ItemFilter | null {
  const filter: ItemFilter = {
    ...(category && { categoryId: category }),
    ...(brand && { carBrandId: brand }),
    ...(search && { search }),
    ...(priceMin !== null && { priceMin: decimalOf(priceMin) }),
    ...(priceMax !== null && { priceMax: decimalOf(priceMax) }),
    ...(inStock && { inStock }),
  };
  return Object.keys(filter).length > 0 ? filter : null;
}

/** '2500' or '2500.50'; '' for null. */
export function priceText(price: Cents | null): string {
  return price === null ? '' : priceRangeText({ min: price, max: price });
}

function textsOf({ priceMin, priceMax, inStock, ...texts }: Partial<Choices>): Record<string, string> {
  return {
    ...texts,
    ...(priceMin !== undefined && { priceMin: priceText(priceMin) }),
    ...(priceMax !== undefined && { priceMax: priceText(priceMax) }),
    ...(inStock !== undefined && { inStock: inStock ? 'true' : '' }),
  };
}

function pricesIn(params: URLSearchParams): Pick<Filters, 'priceMin' | 'priceMax'> {
  const priceMin = priceIn(params.get('priceMin') ?? '');
  const priceMax = priceIn(params.get('priceMax') ?? '');
  const isReversed = priceMin !== null && priceMax !== null && priceMin > priceMax;
  return isReversed ? { priceMin: null, priceMax: null } : { priceMin, priceMax };
}

function priceIn(text: string): Cents | null {
  return problemOf(() => parseMoney(text)) ? null : parseMoney(text);
}
