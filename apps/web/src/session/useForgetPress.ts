import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isSignInPage } from '../lib/origin';
import { readStored } from '../lib/storage';

/** A press waits while the visitor signs in, and no longer. */
export function useForgetPress(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();

  useEffect(() => {
    if (isSignInPage(pathname) || !readStored('beambright.press')) return;
    import('./press').then(
      ({ giveUpPress }) => giveUpPress(client, pathname),
      () => undefined,
    );
  }, [client, pathname]);
}
