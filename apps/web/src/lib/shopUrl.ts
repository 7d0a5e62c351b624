import { createContext, useContext } from 'react';

/** The origin under which the shop is known to the world; the server tells it with the page. */
export const ShopUrlContext = createContext<string | null>(null);

/** For what leads here from elsewhere: search engines and link previews. Asked for paths of the shop. */
export function useShopUrl(): (path: string) => string {
  const origin = useContext(ShopUrlContext) ?? window.location.origin;
  return (path) => `${origin}${path}`;
}
