import { createContext, useContext } from 'react';

/** The public origin of the shop, sent by the server with the page. */
export const ShopUrlContext = createContext<string | null>(null);

/** Makes absolute URLs from paths of the shop, for search engines and link previews. */
export function useShopUrl(): (path: string) => string {
  const origin = useContext(ShopUrlContext) ?? window.location.origin;
  return (path) => `${origin}${path}`;
}
