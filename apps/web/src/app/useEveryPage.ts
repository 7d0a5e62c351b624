import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { askFailedAgain } from '../lib/useRetry';
import { arriveAtTop } from '../page/arriveAtTop';
import { onOnline } from '../page/online';
import { paintAll } from '../page/paintOffscreen';
import { useForgetAction } from '../session/useForgetAction';
import { useFreshSession } from '../session/useFreshSession';
import { usePageVisits } from '../tracking/usePageVisits';

export function useEveryPage(): void {
  useArrival();
  useBackOnline();
  useFreshSession();
  useForgetAction();
  usePageVisits();
}

/** After the visitor follows a link, scrolls to the top and moves the focus there. On 'back', the browser restores both. */
function useArrival(): void {
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

function useBackOnline(): void {
  const client = useApolloClient();

  useEffect(() => onOnline(() => void askFailedAgain(client)), [client]);
}
