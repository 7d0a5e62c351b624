import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { arriveAtTop } from '../page/arriveAtTop';
import { paintAll } from '../page/paintOffscreen';

/** After a link, scrolls to the top and moves the focus there. On 'back', the browser restores both. */
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
