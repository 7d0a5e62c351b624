import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isSignInPage } from '../lib/origin';
import { readStored } from '../lib/storage';

/** Drops the pending action when the visitor leaves the sign-in pages without signing in. */
export function useForgetAction(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();

  useEffect(() => {
    if (isSignInPage(pathname) || !readStored('beambright.press')) return;
    import('./pendingAction').then(
      ({ dropAction }) => dropAction(client, pathname),
      () => undefined,
    );
  }, [client, pathname]);
}
