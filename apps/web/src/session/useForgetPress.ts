import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isSignInPage } from '../lib/origin';
import { forgetPress, rememberedPress } from './press';
import { SessionDocument } from './Session.generated';

/** A press waits while the visitor signs in; whoever goes on without an account, or goes elsewhere, has given it up. */
export function useForgetPress(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();

  useEffect(() => {
    const press = rememberedPress();
    if (!press || isSignInPage(pathname)) return;
    if (press.page !== pathname) return forgetPress();
    client.query({ query: SessionDocument }).then(
      ({ data }) => data?.me === null && forgetPress(),
      () => undefined,
    );
  }, [client, pathname]);
}
