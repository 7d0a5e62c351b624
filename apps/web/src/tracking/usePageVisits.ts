import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isWithin } from '../lib/origin';
import { routes } from '../lib/paths';
import { onRestored } from './onRestored';
import { sendOnHide, track } from './trackingEvents';

/**
 * Tracks visits of the shop's pages: on load, on each new path, and on restores from the back/forward cache. Filters,
 * searches and staff pages do not count.
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
