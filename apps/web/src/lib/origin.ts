import { useLocation, useSearchParams } from 'react-router-dom';
import { ORIGIN_PARAM, routes } from './paths';

const OUR_HOST = 'https://shop.invalid';
const SIGN_IN_PAGES: readonly string[] = [routes.login, routes.register, routes.staffLogin];

/** The page a visitor came from, as the address of the sign-in page carries it; null without one that is ours. */
export function useOrigin(): string | null {
  const [search] = useSearchParams();
  return safeOrigin(search.get(ORIGIN_PARAM));
}

/** Where the visitor is now, to be carried to a sign-in page. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

/** Only a path of this site passes: anyone can write an address, and '//evil.example' or '/\evil.example' leave it. */
export function safeOrigin(origin: string | null): string | null {
  if (!origin?.startsWith('/') || !URL.canParse(origin, OUR_HOST)) return null;
  const url = new URL(origin, OUR_HOST);
  if (url.origin !== OUR_HOST || SIGN_IN_PAGES.includes(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
