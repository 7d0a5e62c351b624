import { oneLine } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';

/** The filters of the product list by URL parameter, each with the kind of its value, in the order of their chips. */
export const PRODUCT_FILTERS = {
  category: 'id',
  brand: 'id',
  priceMin: 'price',
  priceMax: 'price',
  inStock: 'flag',
  search: 'search',
  fit: 'fit',
} as const;

/** The customer's car on the product list: it leaves out nothing by itself, so it is no filter and stays when they are cleared. */
export const PRODUCT_CAR = { car: 'slug', year: 'year' } as const;

/** All URL parameters of the product list. Guests get pages that are rendered with these and no others. */
export const PRODUCT_PARAMETERS = {
  ...PRODUCT_CAR,
  ...PRODUCT_FILTERS,
  sort: 'sort',
  after: 'cursor',
} as const;

/** Of the product list: 'plate' if the shop left one out of the search, for pages without scripts to say why. */
export const LEFT_OUT_PARAM = 'leftOut';

/** Of the product list: the text of a search that named the car in the address. With it, a search is not looked at for cars. */
export const TYPED_PARAM = 'typed';

/** Of the product list: a year that was typed with the car. It is that of manufacture only once the page has asked, so it narrows no verdict. */
export const TYPED_YEAR_PARAM = 'typedYear';

/** Of the form of filters: the search it was shown with. With the same one its words are no news. */
export const SEARCHED_FIELD = 'searched';

export type ProductFilter = keyof typeof PRODUCT_FILTERS;
export type ProductFilterKind = (typeof PRODUCT_FILTERS)[ProductFilter];
export type ProductParameterKind = (typeof PRODUCT_PARAMETERS)[keyof typeof PRODUCT_PARAMETERS];

/** The search text of a URL parameter, without null bytes and cut to the longest search; '' for null. */
export function searchInAddress(text: string | null): string {
  const start = (text ?? '').replaceAll('\0', '').slice(0, LENGTHS.search);
  return oneLine('search', start, { max: LENGTHS.search, form: 'NFKC' }).slice(0, LENGTHS.search).trimEnd();
}
