interface PublicPage {
  path: RegExp;
  /**
   * The parameters that the page reads, with the values that are common enough to be cached. In the order of the key.
   */
  parameters: Record<string, RegExp>;
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PRICE = /^\d{1,8}(?:\.\d{1,2})?$/;
const NEVER = /^$/;

/** The pages that are the same for all guests. Any other address is rendered for each request. */
const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: /^\/$/, parameters: {} },
  {
    path: /^\/products$/,
    parameters: {
      category: new RegExp(`^${ID}$`),
      brand: new RegExp(`^${ID}$`),
      search: /^[^\p{C}]{1,64}$/u,
      priceMin: PRICE,
      priceMax: PRICE,
      inStock: /^true$/,
      sort: /^\w{1,20}$/,
      after: /^[\w-]{1,200}$/,
    },
  },
  { path: new RegExp(`^/products/${ID}$`), parameters: {} },
  { path: /^\/(?:cart|wishlist)$/, parameters: {} },
  { path: /^\/help\/[a-z]{1,20}$/, parameters: {} },
  // Not cached with `from`: the page contains it, and it has too many values.
  { path: /^\/(?:login|register)$/, parameters: { from: NEVER } },
];

/**
 * The address under which a page is cached, by path and query of a request; null for what is not cached. Parameters that the page
 * does not read, such as those of an advertisement, are left out.
 */
export function pageAddress(path: string, query: string): string | null {
  const page = PUBLIC_PAGES.find((one) => one.path.test(path));
  if (!page) return null;
  const given = new URLSearchParams(query);
  const meant = Object.keys(page.parameters).flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value] as const] : [];
  });
  if (!meant.every(([name, value]) => page.parameters[name]?.test(value))) return null;
  return meant.length === 0 ? path : `${path}?${new URLSearchParams(meant.map(([...pair]) => pair))}`;
}
