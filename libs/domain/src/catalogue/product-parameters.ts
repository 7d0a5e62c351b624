import { oneLine } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';

/** The filters of the product list by URL parameter, with the kind of value. The page shows chosen filters in this order. */
export const PRODUCT_FILTERS = {
  category: 'id',
  brand: 'id',
  priceMin: 'price',
  priceMax: 'price',
  inStock: 'flag',
  search: 'search',
  fit: 'fit',
} as const;

/** The customer's car on the product list. It hides no item by itself, so it is not a filter and clearing filters keeps it. */
export const PRODUCT_CAR = { car: 'slug', year: 'year' } as const;

/** All URL parameters of the product list. The server renders pages for guests from these and ignores others. */
export const PRODUCT_PARAMETERS = {
  ...PRODUCT_CAR,
  ...PRODUCT_FILTERS,
  sort: 'sort',
  after: 'cursor',
} as const;

/** Parameter of the product list: 'plate' if a number plate was removed from the search, so that pages without scripts say so. */
export const LEFT_OUT_PARAM = 'leftOut';

/** Parameter of the product list: the search text from which the car was read. With it, a search is not read for cars again. */
export const TYPED_PARAM = 'typed';

/** Parameter of the product list: a year typed with the car. It may not be the year of manufacture, so no fit depends on it. */
export const TYPED_YEAR_PARAM = 'typedYear';

/** The field of the filter form with the search that the page shows, so that the server notices when another one is typed. */
export const SEARCHED_FIELD = 'searched';

export type ProductFilter = keyof typeof PRODUCT_FILTERS;
export type ProductFilterKind = (typeof PRODUCT_FILTERS)[ProductFilter];
export type ProductParameterKind = (typeof PRODUCT_PARAMETERS)[keyof typeof PRODUCT_PARAMETERS];

/** The search text of a URL parameter, without NUL characters and cut to the longest search; '' for null. */
export function searchInAddress(text: string | null): string {
  const start = (text ?? '').replaceAll('\0', '').slice(0, LENGTHS.search);
  return oneLine('search', start, { max: LENGTHS.search, form: 'NFKC' }).slice(0, LENGTHS.search).trimEnd();
}
