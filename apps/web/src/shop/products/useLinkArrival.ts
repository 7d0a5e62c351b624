import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { arriveAtTop } from '../../page/arriveAtTop';

/** The router state when the filters of the page change the URL. */
export const IN_PLACE = { isInPlace: true };

/** Scrolls to the top if a link changes the filters, but not if the controls of the page do. */
export function useLinkArrival(): void {
  const { key, state } = useLocation();
  const navigation = useNavigationType();
  const last = useRef(key);

  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (navigation !== 'POP' && !isInPlace(state)) arriveAtTop();
  }, [key, navigation, state]);
}

function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isInPlace' in state;
}
