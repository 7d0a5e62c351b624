import { useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isSignInPage, OUR_HOST, type SENT_TO_SIGN_IN } from './origin';
import { ORIGIN_PARAM } from './paths';

/** The page a visitor came from, as the address of the sign-in page carries it; null without one that is ours. */
export function useOrigin(): string | null {
  const [search] = useSearchParams();
  return safeOrigin(search.get(ORIGIN_PARAM));
}

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
