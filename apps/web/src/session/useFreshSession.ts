import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onReturn } from '../page/onReturn';
import { onSessionAnnounced } from './otherTabs';
import { refreshSession } from './refreshSession';

/** All tabs share one session: fetches it again when another tab changes it and when the visitor returns. */
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
