import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isWithin } from '../lib/origin';
import { routes } from '../lib/paths';
import { onRestored } from './onRestored';
import { sendOnHide, track } from './trackingEvents';

/**
 * Tracks page visits of the shop: on load, on each new path, and on restores from the back/forward cache.
 * Filters and searches do not count, nor do staff pages.
 */
export function usePageVisits(): void {
  const { pathname } = useLocation();
  const last = useRef<string>(undefined);

  useEffect(sendOnHide, []);
  useEffect(() => {
    const count = () => {
      if (!isWithin(pathname, [routes.admin, routes.owner])) track({ call: 'page-visit' });
    };
    if (last.current !== pathname) count();
    last.current = pathname;
    return onRestored(count);
  }, [pathname]);
}
