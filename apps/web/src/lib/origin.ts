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

/** The router state of a redirect to a sign-in page. A visit by a link has no such state. */
export const SENT_TO_SIGN_IN = { wasSent: true };

/** The address to return to after sign-in: the current page, or on a sign-in page the address in its URL parameter. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  // This is not validated here, but by `safeOrigin` when it is read.
  if (isSignInPage(pathname)) return new URLSearchParams(search).get(ORIGIN_PARAM) ?? '';
  return pathname + search;
}

/** Whether the origin is one of the pages or below one: '/orders/1/receipt' is within '/orders'. */
export function isWithin(origin: string | null, pages: readonly string[]): boolean {
  if (!origin) return false;
  const pathname = parsePath(origin).pathname?.toLowerCase();
  return pages.some((page) => `${pathname}/`.startsWith(`${page}/`));
}

/** Whether a path is a sign-in page. Ignores case and slashes at the end, as the router does. */
export function isSignInPage(pathname: string): boolean {
  return SIGN_IN_PAGES.includes(pathname.toLowerCase().replace(/(?<!\/)\/+$/, ''));
}
