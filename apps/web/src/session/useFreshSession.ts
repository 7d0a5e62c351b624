import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onReturn } from '../page/onReturn';
import { onSessionAnnounced } from './otherTabs';
import { refreshSession } from './refreshSession';

/** Fetches the session again when another tab changes it, as all tabs share it, and when the visitor returns. */
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
