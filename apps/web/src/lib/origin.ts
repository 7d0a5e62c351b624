import { useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ORIGIN_PARAM, routes } from './paths';

const OUR_HOST = 'https://shop.invalid';
const SIGN_IN_PAGES: readonly string[] = [
  routes.login,
  routes.register,
  routes.staffLogin,
  routes.forgotPassword,
  routes.resetPassword,
];

/** The page a visitor came from, as the address of the sign-in page carries it; null without one that is ours. */
export function useOrigin(): string | null {
  const [search] = useSearchParams();
  return safeOrigin(search.get(ORIGIN_PARAM));
}

/** The router state of a navigation to a sign-in page that the visitor did not ask for. */
export const SENT_TO_SIGN_IN = { wasSent: true };

export function useWasSentToSignIn(): boolean {
  const { state } = useLocation() as { state: Partial<typeof SENT_TO_SIGN_IN> | null };
  // The browser remembers it for a page that is loaded again, which the server has rendered without knowing.
  return useSyncExternalStore(
    neverChanges,
    () => state?.wasSent === true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}

/** Where the visitor is now, to be carried to a sign-in page. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

/**
 * Only a path of this site passes: anyone can write an address, and '//evil.example' or '/\evil.example' leave it.
 * '/.//evil.example' does so only once it is tidied up, so what is given back is judged as well.
 */
export function safeOrigin(origin: string | null): string | null {
  const url = ownUrl(origin);
  if (!url || isSignInPage(url.pathname)) return null;
  const tidied = `${url.pathname}${url.search}${url.hash}`;
  return ownUrl(tidied) ? tidied : null;
}

function ownUrl(address: string | null): URL | null {
  if (!address || !/^\/(?!\/)/.test(address) || !URL.canParse(address, OUR_HOST)) return null;
  const url = new URL(address, OUR_HOST);
  return url.origin === OUR_HOST ? url : null;
}

/** Whether a safe origin is one of these pages, or lies below one: '/orders/1/receipt' is within '/orders'. */
export function isWithin(origin: string | null, pages: readonly string[]): boolean {
  if (!origin) return false;
  const pathname = new URL(origin, OUR_HOST).pathname.toLowerCase();
  return pages.some((page) => `${pathname}/`.startsWith(`${page}/`));
}

/** The router takes '/LOGIN/' for '/login'. */
export function isSignInPage(pathname: string): boolean {
  return SIGN_IN_PAGES.includes(pathname.toLowerCase().replace(/(?<!\/)\/+$/, ''));
}
