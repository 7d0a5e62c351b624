import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { arriveAtTop } from '../../page/arriveAtTop';

/** Marks a change of the address that the page made itself. */
export const IN_PLACE = { isInPlace: true };

/** A link to another filter of this page leads to its top, as a link to another page does; the page's own filters do not. */
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
