import { useSyncExternalStore } from 'react';

/** Whether the browser keeps no cookies of this site, so that a session would be lost at once; false on the server. */
export function useBlockedCookies(): boolean {
  return useSyncExternalStore(neverChanges, dropsCookies, () => false);
}

function neverChanges(): () => void {
  return () => undefined;
}

/** Sets a cookie to find out, as `navigator.cookieEnabled` of Chromium is true even if cookies are blocked. */
function dropsCookies(): boolean {
  document.cookie = 'probe=1; SameSite=Lax';
  const isKept = document.cookie.includes('probe=1');
  document.cookie = 'probe=; SameSite=Lax; Max-Age=0';
  return !isKept;
}
