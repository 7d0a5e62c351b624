import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { askFailedAgain } from '../lib/useRetry';
import { onOnline } from '../page/online';

/** Refetches failed queries when the network is back. */
export function useBackOnline(): void {
  const client = useApolloClient();

  useEffect(() => onOnline(() => void askFailedAgain(client)), [client]);
}
