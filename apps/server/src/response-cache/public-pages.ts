import {
  LEFT_OUT_PARAM,
  mayNameOneCar,
  ORIGIN_PARAM,
  PRODUCT_CAR,
  PRODUCT_PARAMETERS,
  type ProductParameterKind,
  TYPED_PARAM,
  TYPED_YEAR_PARAM,
} from '@beambright/domain';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const SEARCH = /^[^\p{C}]{1,64}$/u;

/** The values of each kind of parameter that are common enough to be cached. */
const CACHED = {
  id: new RegExp(`^${ID}$`),
  // A number of one car is personal, even if the shop does not know the car.
  search: { test: (text) => SEARCH.test(text) && !mayNameOneCar(text) },
  price: /^\d{1,8}(?:\.\d{1,2})?$/,
  flag: /^true$/,
  sort: /^[\w-]{1,20}$/,
  cursor: /^[\w-]{1,200}$/,
  slug: /^[a-z0-9-]{1,100}$/,
  year: /^(?:19|20)\d\d$/,
  fit: /^(?:fits|not-checked|does-not-fit)$/,
  // Not cached with a value: the page contains the origin, which has too many values.
  origin: /^$/,
  leftOut: /^plate$/,
} satisfies Record<ProductParameterKind | 'origin' | 'leftOut', Pick<RegExp, 'test'>>;

interface PublicPage {
  path: RegExp;
  /** The parameters that the page reads, in their order in the cache key. */
  parameters: Readonly<Record<string, keyof typeof CACHED>>;
}

/** The pages that are the same for all guests. Any other address is rendered for each request. */
const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: /^\/$/, parameters: PRODUCT_CAR },
  {
    path: /^\/products$/,
    parameters: {
      ...PRODUCT_PARAMETERS,
      [LEFT_OUT_PARAM]: 'leftOut',
      [TYPED_PARAM]: 'search',
      [TYPED_YEAR_PARAM]: 'year',
    },
  },
  { path: new RegExp(`^/products/${ID}$`), parameters: PRODUCT_CAR },
  { path: /^\/(?:cart|wishlist)$/, parameters: {} },
  { path: /^\/help\/[a-z]{1,20}$/, parameters: {} },
  { path: /^\/parts(?:\/[a-z0-9-]{1,100}){0,4}$/, parameters: {} },
  // Cached, because making a sitemap counts the pages of all cars.
  { path: /^\/(?:sitemap|sitemaps\/[a-z0-9-]{1,20})\.xml$/, parameters: {} },
  { path: /^\/(?:login|register)$/, parameters: { [ORIGIN_PARAM]: 'origin' } },
];

/** The address of a page in the cache. Null for what is not cached. Parameters that the page does not read are left out. */
export function pageAddress(path: string, query: string): string | null {
  const page = PUBLIC_PAGES.find((one) => one.path.test(path));
  if (!page) return null;
  const given = new URLSearchParams(query);
  const meant = new URLSearchParams();
  for (const [name, kind] of Object.entries(page.parameters)) {
    const value = given.get(name);
    if (!value) continue;
    if (!CACHED[kind].test(value)) return null;
    meant.set(name, value);
  }
  return meant.size === 0 ? path : `${path}?${meant}`;
}
