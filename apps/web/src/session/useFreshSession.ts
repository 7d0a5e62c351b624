import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onReturn } from '../page/onReturn';
import { onSessionAnnounced } from './otherTabs';
import { refreshSession } from './refreshSession';

/** All tabs share one session: asks who is signed in when another tab changes it and when the visitor comes back. */
export function useFreshSession(): void {
  const client = useApolloClient();

  useEffect(() => {
    const stops = [
      onSessionAnnounced(() => void refreshSession(client)),
      onReturn(() => void refreshSession(client)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);
}
