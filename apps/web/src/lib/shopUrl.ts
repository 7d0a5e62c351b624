import { createContext, useContext } from 'react';

/** The public origin of the shop, which the server sends with a page. */
export const ShopUrlContext = createContext<string | null>(null);

/** Returns a function that makes a path of the shop absolute, for search engines and link previews. */
export function useShopUrl(): (path: string) => string {
  const origin = useContext(ShopUrlContext) ?? window.location.origin;
  return (path) => `${origin}${path}`;
}
