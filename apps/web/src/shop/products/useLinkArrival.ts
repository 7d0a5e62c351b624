import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { arriveAtTop } from '../../page/arriveAtTop';

/** Router state of URL changes made by the filters of the page. */
export const IN_PLACE = { isInPlace: true };

/** A link to this page with other filters scrolls to the top; changing the filters does not. */
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
