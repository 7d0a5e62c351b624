import { useLocation } from 'react-router-dom';
import { ORIGIN_PARAM, routes } from './paths';

export const OUR_HOST = 'https://shop.invalid';
const SIGN_IN_PAGES: readonly string[] = [
  routes.login,
  routes.register,
  routes.staffLogin,
  routes.forgotPassword,
  routes.resetPassword,
];

/** The router state of a navigation to a sign-in page that the visitor did not ask for. */
export const SENT_TO_SIGN_IN = { wasSent: true };

/** Where the visitor is now, to be carried to a sign-in page; one sign-in page passes on what it carries to another. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  // Whoever reads it there judges it.
  if (isSignInPage(pathname)) return new URLSearchParams(search).get(ORIGIN_PARAM) ?? '';
  return pathname + search;
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
