import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onSessionAnnounced } from './otherTabs';
import { SessionDocument } from './Session.generated';
import { hasSignedOut } from './signedOut';

const PAUSE_MS = 5000;

/** All tabs share one session: asks who is signed in when another tab changes it and when the visitor comes back. */
export function useFreshSession(): void {
  const client = useApolloClient();

  useEffect(() => {
    let askedAt = Date.now();
    const ask = () => {
      askedAt = Date.now();
      void refreshSession(client);
    };
    const askOnReturn = () => {
      const isTooSoon = Date.now() - askedAt < PAUSE_MS;
      if (document.visibilityState === 'visible' && !isTooSoon && !hasSignedOut(client)) ask();
    };
    const stopListening = onSessionAnnounced(ask);
    document.addEventListener('visibilitychange', askOnReturn);
    window.addEventListener('focus', askOnReturn);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', askOnReturn);
      window.removeEventListener('focus', askOnReturn);
    };
  }, [client]);
}

/** Asks who is signed in now; what was loaded for somebody else goes. */
export async function refreshSession(client: ApolloClient): Promise<void> {
  try {
    const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
    if (!data) return;
    const before = client.readQuery({ query: SessionDocument })?.me;
    // Nothing that was loaded for one visitor stays for the next.
    if (before && before.id !== data.me?.id) await client.resetStore();
    else client.writeQuery({ query: SessionDocument, data });
  } catch {
    // The page goes on with what it knew.
  }
}
