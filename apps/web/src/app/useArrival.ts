import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { arriveAtTop } from '../lib/arriveAtTop';
import { drawAll } from '../lib/drawRest';

/** A link to another page leads to its top and puts the focus there; going back leaves both to the browser. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    drawAll();
    if (navigation !== 'POP') arriveAtTop();
  }, [pathname, navigation]);
}
