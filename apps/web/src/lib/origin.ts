import { ORIGIN_PARAM } from '@beambright/domain';
import { parsePath, useLocation } from 'react-router-dom';
import { routes } from './paths';

const SIGN_IN_PAGES: readonly string[] = [
  routes.login,
  routes.register,
  routes.staffLogin,
  routes.forgotPassword,
  routes.resetPassword,
];

/** Router state of a redirect to a sign-in page, as opposed to a link the visitor followed. */
export const SENT_TO_SIGN_IN = { wasSent: true };

/** The current path and query, to return to after sign-in. On a sign-in page: the origin it was given. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  // Not validated here; `safeOrigin` does that on reading.
  if (isSignInPage(pathname)) return new URLSearchParams(search).get(ORIGIN_PARAM) ?? '';
  return pathname + search;
}

/** Whether an origin is one of these pages or below one: '/orders/1/receipt' is within '/orders'. */
export function isWithin(origin: string | null, pages: readonly string[]): boolean {
  if (!origin) return false;
  const pathname = parsePath(origin).pathname?.toLowerCase();
  return pages.some((page) => `${pathname}/`.startsWith(`${page}/`));
}

/** The router matches '/LOGIN/' as '/login'. */
export function isSignInPage(pathname: string): boolean {
  return SIGN_IN_PAGES.includes(pathname.toLowerCase().replace(/(?<!\/)\/+$/, ''));
}
