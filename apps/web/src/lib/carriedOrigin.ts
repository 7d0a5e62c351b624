import { ORIGIN_PARAM } from '@beambright/domain';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isSignInPage, type SENT_TO_SIGN_IN } from './origin';
import { useInBrowser } from './useInBrowser';

const OUR_HOST = 'https://shop.invalid';

/** The page to return to, from the URL of a sign-in page. Null if it is missing or not a path of this site. */
export function useOrigin(): string | null {
  const [search] = useSearchParams();
  return safeOrigin(search.get(ORIGIN_PARAM));
}

export function useWasSentToSignIn(): boolean {
  const { state } = useLocation() as { state: Partial<typeof SENT_TO_SIGN_IN> | null };
  // Router state survives a reload, but the server renders without it.
  return useInBrowser(() => state?.wasSent === true, false);
}

/**
 * Prevents open redirects: returns only paths of this site, not '//evil.example' or '/\evil.example'. The normalised path is
 * checked too, because normalisation turns '/.//evil.example' into '//evil.example'.
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
