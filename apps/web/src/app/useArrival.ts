import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { arriveAtTop } from '../page/arriveAtTop';
import { paintAll } from '../page/paintOffscreen';

/** A link to another page leads to its top and puts the focus there; going back leaves both to the browser. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    paintAll();
    if (navigation !== 'POP') arriveAtTop();
  }, [pathname, navigation]);
}
