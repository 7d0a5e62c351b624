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

/** People cut and paste addresses: what cannot be read counts as not set. An unknown id is kept and finds nothing. */
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

/** Writes what changes and leaves everything else in the address as it is. */
export function withChanges(params: URLSearchParams, changes: Partial<Choices>): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const [name, text] of Object.entries(textsOf(changes))) {
    if (text) after.set(name, text);
    else after.delete(name);
  }
  const { sort, search } = choicesIn(after);
  if (sort === usualSort(search)) after.delete('sort');
  // Another list begins at its first page.
  after.delete('after');
  return after;
}

/** The same list behind a cursor. */
export function withPage(params: URLSearchParams, cursor: string): URLSearchParams {
  const page = new URLSearchParams(params);
  page.set('after', cursor);
  return page;
}

/** The filters for the server; null when nothing is set. */
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

/** '2500' or '2500.50'; nothing for no price. */
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
  const isUpsideDown = priceMin !== null && priceMax !== null && priceMin > priceMax;
  return isUpsideDown ? { priceMin: null, priceMax: null } : { priceMin, priceMax };
}

function priceIn(text: string): Cents | null {
  return problemOf(() => parseMoney(text)) ? null : parseMoney(text);
}
