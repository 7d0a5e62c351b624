import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isWithin } from '../lib/origin';
import { routes } from '../lib/paths';
import { onRestored } from './onRestored';
import { sendOnLeaving, tellLater } from './sightings';

/**
 * Counts each page of the shop that is shown: on arrival, whenever the path changes, and when the browser brings it back. Filters
 * and searches stay on the page. The areas of staff are no traffic of the shop.
 */
export function usePageVisits(): void {
  const { pathname } = useLocation();
  const last = useRef<string>(undefined);

  useEffect(sendOnLeaving, []);
  useEffect(() => {
    const count = () => {
      if (!isWithin(pathname, [routes.admin, routes.owner])) tellLater({ call: 'page-visit' });
    };
    if (last.current !== pathname) count();
    last.current = pathname;
    return onRestored(count);
  }, [pathname]);
}
